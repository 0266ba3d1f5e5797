/** What is known of the starter decks beside their lists: their colours and a line about each. */

import type { Attribute } from '../lib/attributes';
import type { DeckEntry } from '../lib/wire';

const KNOWN: Record<string, [Attribute[], string]> = {
  'kiln-and-gloam': [['fire', 'darkness'], 'Hit hard, and make the dead pay.'],
  'lamplit-vigil': [['light', 'wind'], 'Wardens on the wing, made larger by each other.'],
  'reef-rising': [['water'], 'Hold the shore until the reef stands up.'],
  'tides-of-ink': [['water', 'light'], 'Runes read from the tide.'],
  'twin-lamps': [['light', 'darkness'], 'Two rulers who share a shore and little else.'],
  'rootsail-tales': [['wind'], 'Every tale told makes the rovers stronger.'],
  'high-noon': [['light', 'fire'], 'Knights whose wounds call reinforcements.'],
  'last-market': [['void'], 'Golems, gems and strangers, paid for in any coin.'],
  'pale-water': [['water', 'darkness'], 'Nothing stays on the field, and nothing stays buried.'],
  'strangers-ashore': [['fire'], 'Nobody knows who comes off the ship.'],
};

export function deckAttributes(deck: DeckEntry): Attribute[] {
  const told = deck.attributes as Attribute[];
  return KNOWN[deck.id]?.[0] ?? (told.length > 0 ? told : ['void']);
}

export function deckNote(deck: DeckEntry): string {
  return KNOWN[deck.id]?.[1] ?? '';
}

/** One's own decks first, then the starter decks as they are listed here. */
export function inOrder(decks: DeckEntry[]): DeckEntry[] {
  const order = Object.keys(KNOWN);
  return decks.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
