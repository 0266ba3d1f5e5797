/** The cards that decks are built of: loaded once, searched here, so that typing is answered at once. */

import { address, asGuest, call, guest } from '../lib/api';
import { look, type Look } from '../lib/look';
import type { Face, OwnPool, View } from '../lib/wire';

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

/** The cards one brought along, which are kept by the server for the player. */
export const ownCards = {
  get: () => asGuest(() => call<OwnPool>('GET', 'api/pool')),
  bring: (text: string) => asGuest(() => call<OwnPool>('POST', 'api/pool', { text })).finally(() => (loading = null)),
  clear: () => asGuest(() => call<unknown>('DELETE', 'api/pool')).finally(() => (loading = null)),
};

export function cardPool(): Promise<CardPool> {
  loading ??= load();
  loading.catch(() => (loading = null));
  return loading;
}

async function load(): Promise<CardPool> {
  const starters = fetch(address('cards.json')).then((answer) => answer.json() as Promise<{ cards: PoolCard[]; sizes: CardPool['sizes'] }>);
  const [{ cards, sizes }, own] = await Promise.all([starters, guest() ? ownCards.get() : null]);
  const byName = new Map([...cards, ...((own?.cards ?? []) as unknown as PoolCard[])].map((card) => [card.name, card]));
  return { cards: [...byName.values()], sizes, byName };
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
