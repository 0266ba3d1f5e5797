/** A finished game as a row of steps to walk along: each shows the table after something happened that is worth telling. */

import { turnOf } from './look';
import { changed } from './mirror';
import type { Comment, Replay, Seat, TableEvent, TurningPoint, Value, View } from './wire';

export interface Step {
  /** The moment it ends with, as the server counts them. */
  moment: number;
  turn: number;
  player: Seat | null;
  view: View;
  /** What happened, without what only repeats the board. */
  events: TableEvent[];
  life: Record<Seat, number>;
}

export interface Mark {
  step: number;
  kind: 'hit' | 'comment' | 'turning';
  comment?: Comment;
}

const HITS = 3;

/** The steps of a replay. Linear in its events. `minor` says which events are not worth a step. */
export function stepsOf(replay: Replay, minor: (event: TableEvent) => boolean): Step[] {
  if (!replay.first) return [];
  let view = replay.first;
  const steps = [stepOf(0, view, [])];
  let waiting: TableEvent[] = [];
  let next = 1;
  for (const event of replay.events) {
    if (!minor(event)) waiting.push(event);
    if (event.changes) view = changed(view, event.changes);
    while (next < replay.moments.length && (replay.moments[next] ?? 0) <= event.seq) {
      if (waiting.length > 0 || next === replay.moments.length - 1) {
        steps.push(stepOf(next, view, waiting));
        waiting = [];
      }
      next += 1;
    }
  }
  return steps;
}

function stepOf(moment: number, view: View, events: TableEvent[]): Step {
  const { number, player } = turnOf(view);
  return { moment, turn: number, player, view, events, life: { A: lifeOf(view, 'A'), B: lifeOf(view, 'B') } };
}

function lifeOf(view: View, seat: Seat): number {
  const life: Value = view.players[seat].life;
  return typeof life === 'number' ? Math.max(0, life) : 0;
}

/** The first step of each turn. */
export function turnsOf(steps: Step[]): { turn: number; step: number }[] {
  return steps.flatMap((step, place) => (step.turn > 0 && step.turn !== steps[place - 1]?.turn ? [{ turn: step.turn, step: place }] : []));
}

/** What one may want to see again: where the game was turned if that is known, else the hardest hits, and what people said. In their order. */
export function marksOf(steps: Step[], comments: Comment[], turnings: TurningPoint[] = []): Mark[] {
  const losses = steps.map((step, place) => {
    const before = steps[place - 1];
    return { step: place, lost: before ? Math.max(before.life.A - step.life.A, before.life.B - step.life.B) : 0 };
  });
  const hits = losses.filter((one) => one.lost > 0).toSorted((a, b) => b.lost - a.lost).slice(0, HITS);
  const marks: Mark[] = [
    ...(turnings.length > 0 ? turnings.map(({ moment }): Mark => ({ step: stepAt(steps, moment), kind: 'turning' })) : hits.map(({ step }): Mark => ({ step, kind: 'hit' }))),
    ...comments.map((comment): Mark => ({ step: stepAt(steps, comment.moment), kind: 'comment', comment })),
  ];
  return marks.toSorted((a, b) => a.step - b.step);
}

/** The step at which a moment is shown: the last one that does not come after it. */
export function stepAt(steps: Step[], moment: number): number {
  return Math.max(0, steps.findLastIndex((step) => step.moment <= moment));
}
