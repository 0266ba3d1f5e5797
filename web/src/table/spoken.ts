/** A card as it is read out: name, kind, values, state, and what is about to happen to it. */

import { isFighter, isStone, type Look } from '../lib/look';
import { pieces } from '../lib/rich';
import { say } from '../words/index.svelte';
import type { Table } from './model.svelte';

export function spoken(card: Look, table: Table): string {
  if (card.hidden || card.name === '') return say.hiddenCard;
  const parts = [card.name];
  const kind = card.attributes.map((one) => say.attributes[one]).join(' ');
  const types = Object.entries(say.kinds).reduce((text, [name, told]) => text.replaceAll(name, told), card.types.join(' '));
  parts.push(isStone(card.types) ? types : `${kind} ${types}`);
  if (isFighter(card.types) && card.atk !== null) parts.push(`${card.atk}/${card.def}`);
  if (card.zone === 'hand' && card.cost !== '') parts.push(`${say.cost} ${spokenCost(card.cost)}`);
  if (card.rested) parts.push(say.rested);
  if (card.onTop) parts.push(say.onJRuler);
  if (card.damage !== 0) parts.push(say.damageOn(card.damage));
  for (const [name, count] of card.counters) parts.push(say.counters(count, name));
  const battle = table.view?.battle;
  if (battle?.attacker === card.id) parts.push(battle.attacked === table.me ? say.attacksYou : say.attacks);
  if (battle?.blocker === card.id) parts.push(say.blocks);
  const numbers = (table.view?.chase ?? []).flatMap((item, place) => (item.targets?.includes(card.id) ? [place + 1] : []));
  if (numbers.length > 0) parts.push(say.targetedBy(numbers));
  return parts.join(', ');
}

/** A cost in words: "{R}{R/U}{2}" is "fire fire or water 2". */
export function spokenCost(cost: string): string {
  const symbol = (sign: string): string => pieces(sign).map((one) => (one.is === 'will' ? say.attributes[one.attribute] : one.is === 'either' ? one.attributes.map((each) => say.attributes[each]).join(say.or) : 'text' in one ? one.text : '')).join('');
  return [...cost.matchAll(/\{[^}]+\}/g)].map(([sign]) => symbol(sign)).join(' ');
}
