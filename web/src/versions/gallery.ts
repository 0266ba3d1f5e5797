/** The situations in which versions part: loaded once, and found by the rules that decide them. */

import { api } from '../lib/api';
import type { Gallery, Situation } from '../lib/wire';

const loaded = new Map<string, Promise<Situation[]>>();

export function situations(language: string): Promise<Situation[]> {
  let found = loaded.get(language);
  if (!found) {
    found = api.get<Gallery>('api/gallery').then((gallery) => gallery.situations);
    found.catch(() => loaded.delete(language));
    loaded.set(language, found);
  }
  return found;
}

/** Those in which a rule of a version makes the difference. */
export function about(all: Situation[], version: string, number: string): Situation[] {
  return all.filter((one) => one.decides.some((each) => each.rules.some(([book, rule]) => book === version && rule === number)));
}

/** For each version which outcome it has: equal numbers are equal outcomes, counted from 1 in the order of the versions. */
export function outcomes(situation: Situation): number[] {
  const seen: string[] = [];
  return situation.rules.map((_, place) => {
    const column = situation.rows.map((row) => row[place + 1] ?? '').join('\n');
    if (!seen.includes(column)) seen.push(column);
    return seen.indexOf(column) + 1;
  });
}

/** The first two neighbouring versions that part. */
export function firstParting(situation: Situation): [string, string] {
  const found = outcomes(situation);
  const place = found.findIndex((one, at) => at > 0 && one !== found[at - 1]);
  return [situation.rules[place - 1] ?? situation.rules[0] ?? '', situation.rules[place] ?? situation.rules.at(-1) ?? ''];
}
