/** The reference of the rules: every rule of every version in our words, with its history. Loaded when first asked for. */

import { address } from './api';

export interface RuleEntry {
  number: string;
  section: string;
  title: string;
  kind: string;
  summary: string;
  elsewhere: { version: string; number: string; same: boolean }[];
}

export const VERSIONS = ['2.0', '5.00', '5.12', '6.3', '10.2'];
/** The bots that a person plays against, the weakest first. */
export const LEVELS = ['easy', 'fair', 'hard'];
const loaded = new Map<string, Promise<Map<string, RuleEntry>>>();

/** The rules of a version, by number, in their order. */
export function rulesOf(version: string): Promise<Map<string, RuleEntry>> {
  let found = loaded.get(version);
  if (!found) {
    found = fetch(address(`reference/${version}.json`))
      .then((answer) => answer.json() as Promise<RuleEntry[]>)
      .then((entries) => new Map(entries.map((entry) => [entry.number, entry])));
    found.catch(() => loaded.delete(version));
    loaded.set(version, found);
  }
  return found;
}

/** A rule and those below it: 903.2 and 903.2a, 903.2b. */
export function below(rules: Map<string, RuleEntry>, number: string): RuleEntry[] {
  return [...rules.values()].filter((entry) => entry.number !== number && new RegExp(`^${escape(number)}[a-z.#]`).test(entry.number));
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
