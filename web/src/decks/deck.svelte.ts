/** The deck on the page: what is in it, what was before, and whether it is kept. */

import type { DeckRead } from '../lib/wire';
import { keep, kept } from '../lib/keep';
import { PILES, totalCost, type CardPool, type Pile, type PoolCard } from './cards';

export type Piles = Record<Pile, Record<string, number>>;
const HEADINGS: Record<Pile, string> = { rulers: 'Ruler', main: 'Main', stones: 'Stones', extra: 'Extra', runes: 'Runes', strangers: 'Strangers', sideboard: 'Sideboard' };
const MOST_UNDONE = 200;
const MOST_COPIES = 99;
const DRAFT = 'draft';

interface Draft {
  id: string;
  name: string;
  piles: Piles;
}

export const noPiles = (): Piles => Object.fromEntries(PILES.map((pile) => [pile, {}])) as Piles;

export function pilesOf(read: DeckRead): Piles {
  const piles = noPiles();
  for (const pile of PILES) for (const { count, name } of read.piles[pile] ?? []) piles[pile][name] = (piles[pile][name] ?? 0) + count;
  return piles;
}

/** A deck in our own form, which every call of the server reads. */
export function deckText(name: string, piles: Piles): string {
  const parts = PILES.flatMap((pile) => {
    const cards = Object.entries(piles[pile]);
    return cards.length > 0 ? [`\n${HEADINGS[pile]}:`, ...cards.map(([card, count]) => `${count} ${card}`)] : [];
  });
  const title = name.replaceAll(/\s+/g, ' ').trim();
  return [...(title ? [`Name: ${title}`] : []), ...parts, ''].join('\n');
}

export const sizeOf = (cards: Record<string, number>): number => Object.values(cards).reduce((sum, count) => sum + count, 0);

/** The cards with another count of one of them, which keeps its place. */
const withCount = (cards: Record<string, number>, name: string, count: number): Record<string, number> =>
  Object.fromEntries(Object.entries({ ...cards, [name]: count }).filter(([, copies]) => copies > 0));

export class Deck {
  id = $state('');
  own = $state(false);
  name = $state('');
  piles = $state.raw<Piles>(noPiles());
  saved = $state('');
  #before: Piles[] = $state.raw([]);
  #after: Piles[] = $state.raw([]);

  get text(): string {
    return deckText(this.name, this.piles);
  }

  get changed(): boolean {
    return this.text !== this.saved;
  }

  get empty(): boolean {
    return PILES.every((pile) => sizeOf(this.piles[pile]) === 0);
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRedo(): boolean {
    return this.#after.length > 0;
  }

  /** How many of a card are in a pile, or in all of them. */
  count(name: string, pile?: Pile): number {
    return pile ? (this.piles[pile][name] ?? 0) : PILES.reduce((sum, one) => sum + (this.piles[one][name] ?? 0), 0);
  }

  set(name: string, pile: Pile, count: number): void {
    const wanted = Math.max(0, Math.min(MOST_COPIES, count));
    if (wanted === this.count(name, pile)) return;
    this.become({ ...this.piles, [pile]: withCount(this.piles[pile], name, wanted) });
  }

  add(name: string, pile: Pile, more: number): void {
    this.set(name, pile, this.count(name, pile) + more);
  }

  move(name: string, from: Pile, to: Pile): void {
    if (this.count(name, from) === 0 || from === to) return;
    const left = withCount(this.piles[from], name, this.count(name, from) - 1);
    this.become({ ...this.piles, [from]: left, [to]: withCount(this.piles[to], name, this.count(name, to) + 1) });
  }

  become(piles: Piles): void {
    this.#before = [...this.#before, this.piles].slice(-MOST_UNDONE);
    this.#after = [];
    this.piles = piles;
    this.#draft();
  }

  rename(name: string): void {
    this.name = name;
    this.#draft();
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#after = [...this.#after, this.piles];
    this.#before = this.#before.slice(0, -1);
    this.piles = last;
    this.#draft();
  }

  redo(): void {
    const next = this.#after.at(-1);
    if (!next) return;
    this.#before = [...this.#before, this.piles];
    this.#after = this.#after.slice(0, -1);
    this.piles = next;
    this.#draft();
  }

  /** Another deck is on the page; what was typed and not saved of the same deck is there again. */
  open(id: string, own: boolean, name: string, piles: Piles): void {
    this.id = id;
    this.own = own;
    this.name = name;
    this.piles = piles;
    this.saved = own ? this.text : '';
    this.#before = [];
    this.#after = [];
    const draft = kept<Draft | null>(DRAFT, null);
    if (draft?.id === id && (own || id === '')) {
      this.name = draft.name;
      this.piles = { ...noPiles(), ...draft.piles };
    }
  }

  /** It is kept as it is. */
  isSaved(id: string, name: string): void {
    this.id = id;
    this.own = true;
    this.name = name;
    this.saved = this.text;
    keep(DRAFT, null);
  }

  forgetDraft(): void {
    keep(DRAFT, null);
  }

  #draft(): void {
    if (this.own || this.id === '') keep(DRAFT, { id: this.id, name: this.name, piles: this.piles } satisfies Draft);
  }
}

export interface Counts {
  /** For every total cost from 0, the highest taken together, how many cards of which attribute. */
  curve: Record<string, number>[];
  attributes: [string, number][];
  types: [string, number][];
  average: number;
}

const HIGHEST = 7;

/** The main deck in numbers: a card of two attributes counts for both, in the curve for the first; X counts as 0. */
export function counts(cards: Record<string, number>, pool: CardPool): Counts {
  const curve: Record<string, number>[] = Array.from({ length: HIGHEST + 1 }, () => ({}));
  const attributes = new Map<string, number>();
  const types = new Map<string, number>();
  let sum = 0;
  let priced = 0;
  for (const [name, count] of Object.entries(cards)) {
    const card = pool.byName.get(name);
    if (!card) continue;
    const faces = halves(card);
    const colours = [...new Set(faces.flatMap((face) => face.attributes))];
    const shown = colours.length > 0 ? colours : ['void'];
    const cost = faces.map(totalCost).find((one) => one !== null);
    if (cost !== null && cost !== undefined) {
      const column = curve[Math.min(cost, HIGHEST)];
      const colour = shown[0] ?? 'void';
      if (column) column[colour] = (column[colour] ?? 0) + count;
      sum += cost * count;
      priced += count;
    }
    for (const colour of shown) attributes.set(colour, (attributes.get(colour) ?? 0) + count);
    for (const type of new Set(faces.flatMap((face) => face.types))) types.set(type, (types.get(type) ?? 0) + count);
  }
  const most = (found: Map<string, number>) => [...found].sort((a, b) => b[1] - a[1]);
  return { curve, attributes: most(attributes), types: most(types), average: priced > 0 ? sum / priced : 0 };
}

/** The faces that count in a deck: the first, or both halves of an alternative card (1307.5). */
export const halves = (card: PoolCard) => (card.layout === 'alternative' ? card.faces : card.faces.slice(0, 1));
