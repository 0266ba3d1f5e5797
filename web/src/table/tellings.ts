/** Which events matter to whoever reads along. */

import type { Seat, TableEvent } from '../lib/wire';
import { isMe, nameOf } from './people';
import type { Table } from './model.svelte';

/** Events that only say that nothing happened, or repeat what the board shows. */
const MINOR = new Set([
  'passes', 'phase', 'skipped', 'rested', 'recovers', 'recovered', 'produced', 'produces', 'paid', 'will_ability', 'prepares', 'starting_life',
  'opening_hand', 'shuffles', 'will_ceases', 'will_ceases_at_end', 'damage_ends', 'battle_over', 'battle_damage', 'battle_damage_at_player',
  'moves', 'cannot_recover', 'keeps_hand',
]);
const TURN = new Set(['turn', 'first_turn', 'extra_turn']);

export const isMinor = (event: TableEvent): boolean => event.text === '' || MINOR.has(event.kind);
export const startsTurn = (event: TableEvent): boolean => TURN.has(event.kind);

/** An event with the players' names instead of their seats. */
export function told(event: TableEvent, table: Table): string {
  if (document.documentElement.lang !== 'en') return event.text;
  const name = (seat: string): string => nameOf(seat as Seat, table);
  return event.text
    .replace(/(^|: )([AB]) (\w+s)\b/, (_, before: string, seat: string, verb: string) => (isMe(seat as Seat, table) ? `${before}you ${plain(verb)}` : `${before}${name(seat)} ${verb}`))
    .replace(/(?<![\w{])([AB])'s /g, (_, seat: string) => (isMe(seat as Seat, table) ? 'your ' : `${name(seat)}’s `))
    .replace(/ (attacks|strikes|to|targets?|targeting|by|at|from|for|of|and) ([AB])(?=[ .,;:]|$)/g, (_, word: string, seat: string) => ` ${word} ${isMe(seat as Seat, table) ? 'you' : name(seat)}`)
    .replace(/^([AB])(?= can not\b| could not\b| had\b|, whose\b)/, (_, seat: string) => name(seat))
    .replace(/^(you .*) and (loses|forfeits)/i, (_, first: string, verb: string) => `${first} and ${plain(verb)}`)
    .replace(/^(you look at .*) their own /, '$1 your own ')
    .replace(/^(?:The )?(\S+) of you\b/, 'Your $1')
    .replace(/: ([AB])\.$/, (_, seat: string) => ` · ${name(seat)}`)
    .replace(/^[a-z]/, (first) => first.toUpperCase());
}

/** An option as the server words it, with the players' names instead of their seats. */
export function toldOption(text: string, table: Table): string {
  if (document.documentElement.lang !== 'en') return text;
  const name = (seat: string): string => (isMe(seat as Seat, table) ? 'you' : nameOf(seat as Seat, table));
  return text
    .replace(/(?<![\w{])([AB])'s /g, (_, seat: string) => (isMe(seat as Seat, table) ? 'your ' : `${name(seat)}’s `))
    .replace(/^(Attack|Target) ([AB])\b/, (_, word: string, seat: string) => `${word} ${name(seat)}`)
    .replace(/\(([AB])(?=[,)])/, (_, seat: string) => `(${name(seat)}`)
    .replace(/^([AB])$/, (_, seat: string) => name(seat));
}

/** The verb as it stands beside "you". */
function plain(verb: string): string {
  const irregular: Record<string, string> = { has: 'have', is: 'are', does: 'do' };
  return irregular[verb] ?? verb.replace(/(ss|sh|ch|x)es$/, '$1').replace(/([^s])s$/, '$1');
}
