/** The reference of the rules: every rule of every version in our words, with its history. Loaded when first asked for. */

import { address } from './api';

export interface RuleEntry {
  number: string;
  section: string;
  title: string;
  kind: string;
  summary: string;
  enforced_by?: string;
  proved_by?: string;
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

/** A rule with those around it: its neighbours of the same group, such as 1120.1 to 1120.5 or 903.2 and 903.2a. */
export function around(rules: Map<string, RuleEntry>, number: string): RuleEntry[] {
  const all = [...rules.values()];
  const entry = rules.get(number);
  const group = number.replace(/[a-z]+(?:[-.].*)?$/, '');
  const near = all.filter((one) => one.number === group || (one.number.startsWith(group) && /^[a-z.#-]/.test(one.number.slice(group.length))));
  if (near.length > 1) return near;
  const section = all.filter((one) => one.section === entry?.section);
  const at = section.findIndex((one) => one.number === number);
  return section.length <= 9 ? section : section.slice(Math.max(0, at - 3), at + 5);
}

/** The rules that have all of the words in their number, title or summary. */
export function searchRules(rules: Map<string, RuleEntry>, wanted: string): RuleEntry[] {
  const words = wanted.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return [...rules.values()].filter((one) => words.every((word) => `${one.number} ${one.title} ${one.summary}`.toLowerCase().includes(word)));
}
