/** A decision as the table shows it: what is lit, what stands in the prompt, and what a gesture answers. */

import type { Plan } from './live.svelte';
import { key } from './live.svelte';
import { about, isStone, type Look } from './look';
import type { Decision, Option } from './wire';

export interface Asking {
  decision: Decision;
  /** Options that are about a thing on the table, by that thing: a card id or "player:A". */
  on: Map<string, Option[]>;
  /** Options that are about nothing on the table. */
  plain: Option[];
  done: Option | null;
  /** Whether several are chosen in one gesture. */
  several: boolean;
  least: number;
  most: number;
  chosen: number;
}

const SEVERAL = new Set(['choose', 'target', 'mulligan']);

export function asking(decision: Decision): Asking {
  const on = new Map<string, Option[]>();
  const plain: Option[] = [];
  let done: Option | null = null;
  for (const option of decision.options) {
    if (option.kind === 'done') {
      done = option;
      continue;
    }
    const subject = subjectOf(decision, option);
    if (subject === null) plain.push(option);
    else on.set(subject, [...(on.get(subject) ?? []), option]);
  }
  const chosen = decision.chosen?.length ?? 0;
  const choices = decision.options.length - (done ? 1 : 0);
  const most = Math.min(decision.most ?? (done ? choices + chosen : 1), choices + chosen);
  const least = decision.least ?? (done ? 0 : 1);
  const several = SEVERAL.has(decision.kind) && (most - chosen > 1 || done !== null);
  return { decision, on, plain, done, several, least, most, chosen };
}

/** The thing an option is clicked on: of an attack the attacker, else the first card or player it names. */
function subjectOf(decision: Decision, option: Option): string | null {
  if (decision.kind === 'pay' || decision.kind === 'number') return null;
  return about(option)[0] ?? null;
}

/** The first answer of a gesture that picks these options, and the plan for the others; null if nothing is to be sent. */
export function gesture(asked: Asking, picked: Option[]): { first: Option; plan: Plan | null } | null {
  const { decision, done } = asked;
  const total = asked.chosen + picked.length;
  const finish = total < asked.most; // where some are needed, the table does not say so before they are picked
  const [first, ...rest] = picked;
  if (!first) return done ? { first: done, plan: null } : null;
  const plan = { kind: decision.kind, source: decision.source, picks: rest.map(key), done: finish };
  return { first, plan: rest.length > 0 || finish ? plan : null };
}

/** Why an incomplete choice can not be confirmed yet: how many are missing. */
export function missing(asked: Asking, picked: number): number {
  return Math.max(0, asked.least - asked.chosen - picked);
}

/** Whether an option at priority only produces will: paying does that by itself, so it is not offered unless asked for. */
export function producesWill(option: Option, card: Look | undefined): boolean {
  if (option.minor === true || option.kind === 'will') return true;
  if (option.kind !== 'activate' || !card) return false;
  const said = option.text.slice(option.text.indexOf(':') + 1).trim().replace(/\.$/, '');
  return isStone(card.types) || /^produce (\{[^}]+\}( or )?,? ?)+$/i.test(said);
}
