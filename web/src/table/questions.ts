/** The question of a decision, in the language of the client where its kind and source say all there is to say. */

import { question, called } from '../controls/lines';
import { chaseName, turnOf } from '../lib/look';
import type { Decision } from '../lib/wire';
import { say } from '../words/index.svelte';
import type { Table } from './model.svelte';

export function questionFor(decision: Decision, table: Table): string {
  const asked = question(decision.prompt).text;
  const source = sourceOf(decision, table);
  const view = table.view;
  switch (decision.kind) {
    case 'priority': {
      if (!view) return say.yourPriority;
      if (view.chase.length > 0) return say.answerChase;
      return turnOf(view).player === table.me ? say.yourPriority : say.theirTurnPriority;
    }
    case 'mulligan':
      return say.askMulligan;
    case 'attack':
      return table.selected !== null && table.aims.size > 0 ? say.askAttackWhat(called(table.selected, table)) : say.askAttack;
    case 'block': {
      const attacker = view?.battle?.attacker;
      return attacker ? say.askBlock(called(attacker, table)) : say.askBlockNone;
    }
    case 'target':
      return source ? say.askTarget(source) : say.askTargetNone;
    case 'pay':
      return source ? say.askPay(source) : say.askPayNone;
    case 'mode':
      return source ? say.askMode(source) : asked;
    case 'first':
      return say.askFirst;
    default:
      return document.documentElement.lang === 'ja' && /^[\x20-\x7e]+$/.test(asked) ? say.askKinds[decision.kind] ?? asked : asked;
  }
}

/** What asks, by name: a card on the table, or what is being played, which has just become another object on the chase. */
export function sourceOf(decision: Decision, table: Table): string | null {
  if (decision.source === null) return null;
  const known = table.cards.get(decision.source)?.name;
  if (known) return known;
  const view = table.view;
  const item = view?.chase.find((one) => one.source === decision.source) ?? view?.chase[0];
  return view && item?.controller === table.me ? chaseName(item, view) : null;
}
