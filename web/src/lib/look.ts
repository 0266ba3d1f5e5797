/** How a card looks now: its current values over the printed ones, and where it is. */

import type { Attribute } from './attributes';
import type { Card, ChaseItem, Effect, Face, Option, Pile, Seat, Value, View } from './wire';

export interface Look {
  id: string;
  zone: string;
  seat: Seat | null;
  hidden: boolean;
  name: string;
  cost: string;
  types: string[];
  attributes: Attribute[];
  races: string[];
  text: string;
  keywords: string[];
  atk: Value | null;
  def: Value | null;
  printedAtk: Value | null;
  printedDef: Value | null;
  atkChange: number;
  defChange: number;
  rested: boolean;
  damage: Value;
  counters: [string, Value][];
  effects: Effect[];
  addedTo: string | null;
  /** Whether it lies on a J-ruler, which is one with it. */
  onTop: boolean;
  faceDown: boolean;
  card: Card;
}

const ATTRIBUTES: Attribute[] = ['light', 'fire', 'water', 'wind', 'darkness', 'void'];
const SYMBOLS: Record<string, Attribute> = { W: 'light', R: 'fire', U: 'water', G: 'wind', B: 'darkness', V: 'void' };
const NO_FACE: Face = { name: '', types: [], attributes: [], races: [], text: '' };

/** How each card looked when it was last asked for: a card that did not change looks the same, and is the same object. */
const seen = new WeakMap<Card, { face: Face; look: Look }>();

export function look(card: Card, view: View, zone: string, seat: Seat | null): Look {
  const face = (card.face !== undefined ? view.faces[card.face] : undefined) ?? NO_FACE;
  const known = seen.get(card);
  if (known && known.face === face && known.look.zone === zone && known.look.seat === seat) return known.look;
  const made = drawn(card, face, zone, seat);
  seen.set(card, { face, look: made });
  return made;
}

function drawn(card: Card, face: Face, zone: string, seat: Seat | null): Look {
  const types = card.types ?? face.types;
  const text = face.text;
  const atk = card.atk ?? face.atk ?? null;
  const def = card.def ?? face.def ?? null;
  return {
    id: card.id,
    zone,
    seat,
    hidden: card.hidden === true,
    name: card.name ?? face.name,
    cost: face.cost ?? '',
    types,
    attributes: attributesOf(card.attributes ?? face.attributes, face.cost ?? '', types, text),
    races: card.races ?? face.races,
    text,
    keywords: card.keywords ?? printedKeywords(text),
    atk,
    def,
    printedAtk: face.atk ?? null,
    printedDef: face.def ?? null,
    atkChange: change(card.atk, face.atk),
    defChange: change(card.def, face.def),
    rested: card.rested === true,
    damage: card.damage ?? 0,
    counters: Object.entries(card.counters ?? {}),
    effects: card.effects ?? [],
    addedTo: card.added_to ?? null,
    onTop: card.on_top_of !== undefined,
    faceDown: card.face_down === true,
    card,
  };
}

function change(now: Value | null | undefined, printed: Value | null | undefined): number {
  if (now === null || now === undefined || printed === null || printed === undefined) return 0;
  return number(now) - number(printed) || 0;
}

/** A value to reckon with. */
export const number = (value: Value): number => (value === '∞' ? Infinity : value === '-∞' ? -Infinity : value);

/** Attributes of a card; a magic stone has none, and is drawn in the colours of the will it produces. */
function attributesOf(named: string[] | undefined, cost: string, types: string[], text: string): Attribute[] {
  const known = (named ?? []).filter((word): word is Attribute => (ATTRIBUTES as string[]).includes(word));
  if (known.length > 0) return known;
  const signs = isStone(types) ? text : cost;
  const found = [...signs.matchAll(/\{([WRUGBV/]+)\}/g)].flatMap(([, letters]) => (letters ?? '').split('/'));
  const shown = [...new Set(found.flatMap((letter) => SYMBOLS[letter] ?? []))];
  return shown.length > 0 && shown.length < 5 ? shown : ['void'];
}

/** Keywords that stand alone on a line: they are what a pill on the board says. */
export function printedKeywords(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const found = /^\[([^\]/+]+)\](?:\s*\[([^\]/+]+)\])*\s*$/.test(line.trim());
    return found ? [...line.matchAll(/\[([^\]]+)\]/g)].map(([, word]) => word ?? '') : [];
  });
}

export const isStone = (types: string[]): boolean => types.some((type) => /magic stone/i.test(type));
export const isFighter = (types: string[]): boolean => types.some((type) => /resonator|j-ruler/i.test(type));
export const isRuler = (types: string[]): boolean => types.some((type) => /^(astral )?ruler$|^j-ruler$/i.test(type));

export function isPile(zone: Card[] | Pile | undefined): zone is Pile {
  return zone !== undefined && !Array.isArray(zone);
}

export function cardsOf(zone: Card[] | Pile | undefined): Card[] {
  return zone === undefined ? [] : isPile(zone) ? zone.known : zone;
}

export function countOf(zone: Card[] | Pile | undefined): number {
  return zone === undefined ? 0 : isPile(zone) ? zone.count : zone.length;
}

/** Every card the viewer sees, by id. Linear in the cards; made once for each view. */
export function allCards(view: View): Map<string, Look> {
  const found = new Map<string, Look>();
  for (const seat of ['A', 'B'] as const) {
    for (const [zone, held] of Object.entries(view.players[seat].zones)) {
      for (const card of cardsOf(held)) found.set(card.id, look(card, view, zone, seat));
    }
  }
  for (const item of view.chase) {
    if (!found.has(item.id)) found.set(item.id, look(item as unknown as Card, view, 'chase', item.controller ?? null));
  }
  return found;
}

export function chaseName(item: ChaseItem, view: View): string {
  return item.name ?? (item.face !== undefined ? view.faces[item.face]?.name : undefined) ?? '';
}

export function turnOf(view: View): { number: number; player: Seat } {
  return { number: view.turn, player: view.turn_player };
}

/** The classes that colour a frame: one or two attributes. */
export function tint(attributes: Attribute[]): string {
  const [first = 'void', second] = attributes;
  return second && second !== 'void' ? `at-${first} b-${second}` : `at-${first}`;
}

export const other = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');

/** What an option names, card or player: the thing to light on the table. */
export function about(option: Option): string[] {
  return [...(option.cards ?? []), ...(option.players ?? [])].map((id) => (id === 'A' || id === 'B' ? `player:${id}` : id));
}
