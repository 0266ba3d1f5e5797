/** The search language of `willforge cards search` (src/willforge/cards/search.py says what it means); the tests of both run the same cases. */

import vocabulary from '../../../src/willforge/cards/search_words.json';
import { totalCost, type PoolCard, type PrintedFace } from './cards';

const NUMBERS = ['cost', 'atk', 'def', 'divinity'];
const CHOICES: Record<string, keyof typeof vocabulary> = { attribute: 'attributes', type: 'types', pile: 'piles' };
const MOST_TERMS = 40;
const TERM = /(-?)(?:(\p{L}+)(<=|>=|!=|<|>|=|:))?((?:"[^"]*"?|[^\s"])*)/gu;
const PART = /"([^"]*)"?|([^"|,]+)|([|,])/g;
const COMPARE: Record<string, (a: number, b: number) => boolean> = {
  ':': (a, b) => a === b, '=': (a, b) => a === b, '!=': (a, b) => a !== b,
  '<': (a, b) => a < b, '<=': (a, b) => a <= b, '>': (a, b) => a > b, '>=': (a, b) => a >= b,
};

export interface Term {
  key: string;
  compare: string;
  values: string[];
  never: boolean;
}

/** What was not understood: an id as in the catalogues of the server, and what it is about. */
export interface Problem {
  id: 'search-quote' | 'search-long' | 'search-key' | 'search-value' | 'search-number' | 'search-compare' | 'search-choice';
  text?: string;
  value?: string;
  compare?: string;
  known?: string[];
}

export interface Query {
  terms: Term[];
  problems: Problem[];
}

const meanings = Object.fromEntries(
  Object.entries(vocabulary).map(([kind, words]) => [kind, new Map(Object.entries(words).flatMap(([name, others]) => others.map((other) => [other, name])))]),
) as Record<keyof typeof vocabulary, Map<string, string>>;

export function parseQuery(text: string): Query {
  const query: Query = { terms: [], problems: [] };
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) query.problems.push({ id: 'search-quote' });
  for (const [, minus, word = '', compare = '', value = ''] of text.matchAll(TERM)) {
    if (word === '' && value === '') continue;
    if (query.terms.length + query.problems.length >= MOST_TERMS) {
      query.problems.push({ id: 'search-long' });
      break;
    }
    const found = term(minus === '-', word.toLowerCase(), compare, value);
    if (found === null) continue;
    if ('id' in found) query.problems.push(found);
    else query.terms.push(found);
  }
  return query;
}

function term(never: boolean, word: string, compare: string, value: string): Term | Problem | null {
  const key = word === '' ? '' : meanings.keys.get(word);
  if (key === undefined) return { id: 'search-key', text: word, known: Object.keys(vocabulary.keys) };
  let values = split(value, key === '' ? '|' : '|,');
  if (values.length === 0) return word === '' ? null : { id: 'search-value', text: word };
  if (NUMBERS.includes(key)) {
    const wrong = values.find((one) => !/^\d{1,6}$/.test(one));
    return wrong === undefined ? { key, compare, values, never } : { id: 'search-number', text: word, value: wrong };
  }
  if (!['', ':', '=', '!='].includes(compare)) return { id: 'search-compare', text: word, compare };
  const list = CHOICES[key];
  if (list !== undefined) {
    const known = meanings[list];
    const wrong = values.find((one) => !known.has(one));
    if (wrong !== undefined) return { id: 'search-choice', text: word, value: wrong, known: Object.keys(vocabulary[list]) };
    values = values.map((one) => known.get(one) ?? one);
  }
  return { key, compare, values, never };
}

/** The alternatives of a value; what stands in quotes is not split. */
function split(text: string, splits: string): string[] {
  const found = [''];
  for (const [, quoted, plain, sign] of text.matchAll(PART)) {
    if (sign !== undefined && splits.includes(sign)) found.push('');
    else found[found.length - 1] += (quoted ?? plain ?? sign ?? '').toLowerCase();
  }
  return found.map(squeezed).filter((one) => one !== '');
}

/** The cards that a query finds, by total cost, then name. */
export function find(query: Query, cards: PoolCard[]): PoolCard[] {
  const cost = (card: PoolCard) => (card.faces[0] ? (totalCost(card.faces[0]) ?? -1) : -1);
  return cards.filter((card) => finds(query, card)).sort((a, b) => cost(a) - cost(b) || (a.name < b.name ? -1 : 1));
}

export function finds(query: Query, card: PoolCard): boolean {
  const wanted = query.terms.filter((one) => !one.never);
  const never = query.terms.filter((one) => one.never);
  if (never.some((one) => card.faces.some((face) => holds(one, face, card.pile)))) return false;
  return card.faces.some((face) => wanted.every((one) => holds(one, face, card.pile)));
}

function holds(one: Term, face: PrintedFace, pile: string): boolean {
  if (NUMBERS.includes(one.key)) {
    const value = one.key === 'cost' ? totalCost(face) : face[one.key as 'atk' | 'def' | 'divinity'];
    const compare = COMPARE[one.compare];
    if (value === null || value === undefined || compare === undefined) return false;
    const number = typeof value === 'number' ? value : value === '∞' ? Infinity : Number(value);
    return one.compare === '!=' ? one.values.every((wanted) => compare(number, Number(wanted))) : one.values.some((wanted) => compare(number, Number(wanted)));
  }
  return has(one, face, pile) !== (one.compare === '!=');
}

function has({ key, compare, values }: Term, face: PrintedFace, pile: string): boolean {
  const exact = compare === '=';
  const attributes = face.attributes.length > 0 ? face.attributes : ['void'];
  const types = [...(face.general ?? []), ...face.types];
  switch (key) {
    case 'pile': return values.includes(pile);
    case 'attribute': return exact ? attributes.toSorted().join() === values.toSorted().join() : values.some((one) => attributes.includes(one));
    case 'type': return values.some((one) => types.includes(one));
    case 'keyword': return values.some((one) => new RegExp(`\\[${one.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u').test(face.text.toLowerCase()));
    case 'race': return (face.races ?? []).some((race) => values.some((one) => (exact ? race.toLowerCase() === one : race.toLowerCase().includes(one))));
    case 'name': return values.some((one) => (exact ? face.name.toLowerCase() === one : face.name.toLowerCase().includes(one)));
    case 'text': return values.some((one) => squeezed(face.text.toLowerCase()).includes(one));
    default: {
      const printed = squeezed([face.name, ...types, ...attributes, ...(face.races ?? []), face.cost ?? '', face.text].join(' ').toLowerCase());
      return values.some((one) => printed.includes(one));
    }
  }
}

const squeezed = (text: string): string => text.split(/\s+/).filter((word) => word !== '').join(' ');
