/** What this browser remembers of lessons and puzzles: what is done, what was missed, and when it comes back. */

import { keep, kept } from '../lib/keep';

/** A puzzle that was tried. One that was missed comes back at once, then after one, three and seven days if it is solved. */
export interface Tried {
  solved: boolean;
  missed: number;
  box: number;
  due: number;
}

export interface Memory {
  lessons: Record<string, boolean>;
  puzzles: Record<string, Tried>;
}

const LEARN = 'learn';
const DAY = 24 * 3600 * 1000;
const WAITS = [0, DAY, 3 * DAY, 7 * DAY];

export const remembered = (): Memory => ({ lessons: {}, puzzles: {}, ...kept<Partial<Memory>>(LEARN, {}) });

export function lessonDone(name: string): Memory {
  const memory = remembered();
  memory.lessons[name] = true;
  keep(LEARN, memory);
  return memory;
}

/** Notes how an attempt at a puzzle ended. */
export function puzzleTried(name: string, solved: boolean, now: number): Memory {
  const memory = remembered();
  memory.puzzles[name] = after(memory.puzzles[name], solved, now);
  keep(LEARN, memory);
  return memory;
}

export function after(before: Tried | undefined, solved: boolean, now: number): Tried {
  const known = before ?? { solved: false, missed: 0, box: 0, due: 0 };
  if (!solved) return { solved: known.solved, missed: known.missed + 1, box: 0, due: now };
  if (known.missed === 0) return { ...known, solved: true };
  const box = Math.min(known.box + 1, WAITS.length);
  return { ...known, solved: true, box, due: box < WAITS.length ? now + (WAITS[box] ?? 0) : 0 };
}

/** The puzzles that were missed and are due again, those missed most first. */
export function due(memory: Memory, now: number): string[] {
  const waiting = Object.entries(memory.puzzles).filter(([, one]) => one.missed > 0 && one.due > 0 && one.due <= now);
  return waiting.sort(([, one], [, other]) => other.missed - one.missed).map(([name]) => name);
}

/** The puzzle after this one: what is due first, then the next that is not solved, else simply the next. */
export function following(names: string[], current: string, memory: Memory, now: number): string | null {
  const back = due(memory, now).find((name) => name !== current && names.includes(name));
  const later = [...names.slice(names.indexOf(current) + 1), ...names.slice(0, Math.max(names.indexOf(current), 0))];
  return later.find((name) => !memory.puzzles[name]?.solved) ?? back ?? later[0] ?? null;
}
