/** The cards that decks are built of: loaded once, searched here, so that typing is answered at once. */

import { address } from '../lib/api';
import { look, type Look } from '../lib/look';
import type { Face, View } from '../lib/wire';

export const PILES = ['rulers', 'main', 'stones', 'extra', 'runes', 'strangers', 'sideboard'] as const;
export type Pile = (typeof PILES)[number];

export interface PrintedFace {
  name: string;
  types: string[];
  general?: string[];
  attributes: string[];
  races?: string[];
  text: string;
  cost?: string;
  total?: number;
  atk?: number | string;
  def?: number | string;
  divinity?: number | string;
  side?: string;
}

export interface PoolCard {
  name: string;
  pile: Pile;
  layout: string;
  faces: PrintedFace[];
}

export interface CardPool {
  cards: PoolCard[];
  byName: Map<string, PoolCard>;
  /** For every version, how many cards a pile has at least and at most. */
  sizes: Record<string, Partial<Record<Pile, [number, number]>>>;
}

let loading: Promise<CardPool> | null = null;

export function cardPool(): Promise<CardPool> {
  loading ??= fetch(address('cards.json'))
    .then((answer) => answer.json() as Promise<{ cards: PoolCard[]; sizes: CardPool['sizes'] }>)
    .then(({ cards, sizes }) => ({ cards, sizes, byName: new Map(cards.map((card) => [card.name, card])) }));
  loading.catch(() => (loading = null));
  return loading;
}

/** The total cost of a face; X counts as 0, no cost is null. */
export function totalCost(face: PrintedFace): number | null {
  if (face.total !== undefined) return face.total;
  if (face.cost === undefined) return null;
  return [...face.cost.matchAll(/\{([^}]+)\}/g)].reduce((sum, [, sign]) => sum + (/^\d+$/.test(sign ?? '') ? Number(sign) : /^[XY]$/.test(sign ?? '') ? 0 : 1), 0);
}

/** A card as cards are drawn everywhere: by one of its faces. */
export function drawn(card: PoolCard, place = 0): Look {
  const face = card.faces[place] as unknown as Face;
  return look({ id: card.name, face: 'it' }, { faces: { it: face } } as unknown as View, 'deck', null);
}

/** The piles that a card may be in: its own, the side deck, and what lies beside the main deck where its types allow it. */
export function pilesFor(card: PoolCard): Pile[] {
  const types = card.faces.flatMap((face) => face.types);
  const races = card.faces.flatMap((face) => face.races ?? []);
  const found: Pile[] = [card.pile];
  if (types.includes('Chant') && races.includes('Story')) found.push('extra');
  if (types.includes('Rune')) found.push('runes');
  if (card.pile === 'strangers') found.push('main');
  return [...new Set<Pile>([...found, 'sideboard'])];
}
