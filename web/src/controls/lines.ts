/** What an option says: in the words of this client where it is plain from its data, else as the server words it. */

import { isFighter } from '../lib/look';
import type { Outlook } from '../lib/outlook';
import type { Option, Seat } from '../lib/wire';
import { say } from '../words/index.svelte';
import { nameOf } from '../table/people';
import type { Table } from '../table/model.svelte';

export interface Line {
  title: string;
  sub?: string;
  right?: string;
}

export function optionLine(option: Option, table: Table): Line {
  const [first, second] = [...(option.cards ?? []), ...(option.players ?? [])];
  if (option.kind === 'attack' && first !== undefined && second !== undefined) {
    return { title: table.selected === first ? called(second, table) : say.attackWith(called(first, table), called(second, table)), sub: valuesOf(second, table), right: atkOf(first, table) };
  }
  if (option.kind === 'block' && first !== undefined) return { title: say.blockWith(called(first, table)), sub: valuesOf(first, table) };
  if (OBJECTS.has(option.kind) && first !== undefined) return { title: called(first, table), sub: valuesOf(first, table) };
  if (option.kind === 'pass' && table.passEnds) return { title: say.passEnds };
  if (option.kind in say.plainOptions) return { title: say.plainOptions[option.kind] ?? option.text };
  if (option.kind === 'play' && first !== undefined) {
    const ways = option.ways ?? [];
    return { title: say.playCard(called(first, table)), sub: ways.map((way) => say.ways[way] ?? way).join(', '), right: priceOf(option) };
  }
  if (option.kind === 'standby' && first !== undefined) return { title: say.setFaceDown(called(first, table)), right: priceOf(option) };
  if (option.kind === 'call' && first !== undefined) return { title: say.callStone, sub: say.restsCard(called(first, table)) };
  if (option.kind === 'judgment' && first !== undefined) return { title: table.deeds.filter((one) => one.kind === 'judgment').length > 1 ? say.judgment(called(first, table)) : say.judgmentOnly, right: priceOf(option) };
  if ((option.kind === 'activate' || option.kind === 'will' || option.kind === 'trigger') && first !== undefined && option.ability) {
    return { title: called(first, table), sub: option.ability, right: priceOf(option) };
  }
  return { title: option.word ?? option.text, right: priceOf(option) };
}

/** What the button that confirms an option says: the deed, with its object. */
export function confirmation(option: Option, table: Table): string {
  const [first] = [...(option.cards ?? []), ...(option.players ?? [])];
  if (first === undefined || !OBJECTS.has(option.kind)) return say.confirmChoice;
  return option.kind === 'target' ? say.aim(called(first, table)) : say.take(called(first, table));
}

const OBJECTS = new Set(['choose', 'target', 'order', 'card']);

export function priceOf(option: Option): string {
  if (typeof option.price === 'string') return option.price;
  const found = /, ((?:\{[^}]+\})+)$/.exec(option.text);
  return found?.[1] ?? '';
}

/** A card or player by name. */
export function called(id: string, table: Table): string {
  if (id === 'A' || id === 'B') return nameOf(id as Seat, table);
  const card = table.cards.get(id);
  return card && card.name !== '' ? card.name : say.hiddenCard;
}

/** What tells a card or player from others. */
export function valuesOf(id: string, table: Table): string {
  if (id === 'A' || id === 'B') return say.lifeOf(table.view?.players[id].life ?? 0);
  const card = table.cards.get(id);
  if (!card) return '';
  const parts = [];
  if (card.seat !== null && card.zone !== 'hand') parts.push(nameOf(card.seat, table));
  if (card.zone !== 'field' && card.zone !== 'hand') parts.push(say.zones[card.zone] ?? card.zone);
  if (isFighter(card.types) && card.atk !== null) parts.push(`${card.atk}/${card.def}`);
  if (card.rested) parts.push(say.rested);
  if (card.damage !== 0) parts.push(say.damageOn(card.damage));
  return parts.join(', ');
}

function atkOf(id: string, table: Table): string {
  const atk = table.cards.get(id)?.atk;
  return atk === null || atk === undefined ? '' : String(atk);
}

/** What would come of an option, in parts of a sentence. */
export function outcome(found: Outlook, table: Table): string {
  const parts = [
    ...found.life.map(({ seat, from, to }) => `${nameOf(seat, table)} ${from} → ${to}`),
    ...(found.leave.length > 0 ? [say.wouldLeave(found.leave.map((id) => called(id, table)))] : []),
    ...found.hurt.map(({ id, by }) => say.wouldHurt(called(id, table), by)),
    ...(found.enter > 0 ? [say.wouldEnter(found.enter)] : []),
    ...(found.asks ? [say.wouldAsk(nameOf(found.asks.player, table))] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : say.wouldNothing;
}

/** A question without the "A: " of the one who is asked and without the quotation, which is drawn apart. */
export function question(prompt: unknown): { text: string; quote: string } {
  const whole = typeof prompt === 'string' ? prompt : typeof prompt === 'object' && prompt !== null && 'text' in prompt ? String(prompt.text) : '';
  const bare = whole.replace(/^[AB]: /, '');
  const found = /^(.*?)\s*(?:\("(.*)"\)|（「(.*)」）)$/s.exec(bare);
  return found ? { text: found[1] ?? bare, quote: found[2] ?? found[3] ?? '' } : { text: bare, quote: '' };
}
