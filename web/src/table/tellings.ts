/** Which events matter to whoever reads along. */

import type { Seat, TableEvent } from '../lib/wire';
import { nameOf } from './people';
import type { Table } from './model.svelte';

/** Events that only say that nothing happened, or repeat what the board shows. */
const MINOR = new Set(['pass', 'passes', 'phase', 'step', 'rests', 'rested', 'recovers', 'recovered', 'produces', 'will', 'priority', 'pays', 'shuffles', 'shuffled']);
const TURN = new Set(['turn', 'turn_begins', 'begins_turn']);

export const isMinor = (event: TableEvent): boolean => MINOR.has(event.kind);
export const startsTurn = (event: TableEvent): boolean => TURN.has(event.kind);

/** An event with the players' names instead of their seats. */
export function told(event: TableEvent, table: Table): string {
  if (document.documentElement.lang !== 'en') return event.text;
  const name = (seat: string): string => nameOf(seat as Seat, table);
  return event.text
    .replace(/^([AB]) (\w+s)\b/, (_, seat: string, verb: string) => (table.seated && seat === table.me ? `${name(seat)} ${plain(verb)}` : `${name(seat)} ${verb}`))
    .replace(/(?<![\w{])([AB])'s /g, (_, seat: string) => (table.seated && seat === table.me ? 'your ' : `${name(seat)}’s `))
    .replace(/ (attacks|to|targets?|targeting|by|at|from|for|of) ([AB])(?=[ .,;]|$)/g, (_, word: string, seat: string) => ` ${word} ${table.seated && seat === table.me ? 'you' : name(seat)}`)
    .replace(/^(You have no life left) and loses/, '$1 and lose')
    .replace(/: ([AB])\.$/, (_, seat: string) => ` · ${name(seat)}`)
    .replace(/^[a-z]/, (first) => first.toUpperCase());
}

/** The verb as it stands beside "you". */
function plain(verb: string): string {
  const irregular: Record<string, string> = { has: 'have', is: 'are', does: 'do' };
  return irregular[verb] ?? verb.replace(/(ss|sh|ch|x)es$/, '$1').replace(/([^s])s$/, '$1');
}
