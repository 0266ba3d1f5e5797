/** When the client passes for its player: nothing but passing and will to produce, or no stop at this moment. */

import { turnOf, type Look } from './look';
import { producesWill } from './asking';
import type { Decision, Option, Seat, View } from './wire';

export interface Wishes {
  autoPass: boolean;
  fullControl: boolean;
  passTurn: number | null;
  stops: string[];
}

/** The moment of a view in words of the stops: "mine:main", "theirs:attack". */
export function moment(view: View, you: Seat): string {
  const whose = turnOf(view).player === you ? 'mine' : 'theirs';
  const step = view.step && view.step !== 'none' ? view.step : null;
  return `${whose}:${step === 'end' ? 'end_of_battle' : step ?? view.phase}`;
}

/** The option to answer with without asking; null if the player is to be asked. */
export function passes(decision: Decision, view: View, cards: Map<string, Look>, you: Seat, wishes: Wishes): Option | null {
  if (decision.kind !== 'priority' || wishes.fullControl) return null;
  const pass = decision.options.find((option) => option.kind === 'pass');
  if (!pass) return null;
  const theirs = view.chase.some((item) => item.controller !== undefined && item.controller !== you);
  if (wishes.passTurn === turnOf(view).number && !theirs) return pass;
  if (!wishes.autoPass) return null;
  const acts = decision.options.some((option) => option !== pass && !producesWill(option, cards.get(option.cards?.[0] ?? '')));
  if (!acts) return pass;
  if (theirs) return null;
  const mine = view.chase.length > 0;
  if (mine) return pass;
  return wishes.stops.includes(moment(view, you)) ? null : pass;
}
