import { describe, expect, test } from 'vitest';
import cases from '../../../tests/cards/search_cases.json';
import type { CardPool, Pile, PoolCard } from '../../src/decks/cards';
import { counts, Deck, deckText, noPiles } from '../../src/decks/deck.svelte';
import { atLeast, cardsSeen, shuffled } from '../../src/decks/odds';
import { find, parseQuery } from '../../src/decks/search';

const pileOf = (types: string[]): Pile => (types.includes('Ruler') ? 'rulers' : types.includes('Magic Stone') ? 'stones' : 'main');
const cards = cases.cards.map((card) => ({ name: card.faces[0]?.name ?? '', pile: pileOf(card.faces[0]?.types ?? []), layout: 'single', faces: card.faces }) as PoolCard);
const pool: CardPool = { cards, sizes: {}, byName: new Map(cards.map((card) => [card.name, card])) };

describe('the search language', () => {
  test.each(cases.cases)('$query', (one) => {
    const query = parseQuery(one.query);
    expect(find(query, cards).map((card) => card.name)).toEqual(one.found);
    expect(query.problems.map((problem) => problem.id)).toEqual('problems' in one ? one.problems : []);
  });
  test('a long query is cut', () => expect(parseQuery('a '.repeat(5000)).problems).toEqual([{ id: 'search-long' }]));
});

describe('odds', () => {
  test.each(cases.odds)('at least $wanted of $copies', (one) => expect(atLeast(one.wanted, one.copies, one.deck, one.seen)).toBeCloseTo(one.is, 5));
  test.each(cases.seen)('turn $turn, first: $first', (one) => expect(cardsSeen(one.turn, one.first)).toBe(one.is));
  test('shuffling keeps the cards', () => expect(shuffled([1, 2, 3, 4], () => 0.3).sort()).toEqual([1, 2, 3, 4]));
});

describe('a deck', () => {
  test('is changed, taken back and written', () => {
    const deck = new Deck();
    deck.rename('Two  words');
    deck.set('Grove Ox', 'main', 3);
    deck.add('Grove Ox', 'main', 1);
    deck.move('Grove Ox', 'main', 'sideboard');
    expect(deck.text).toBe('Name: Two words\n\nMain:\n3 Grove Ox\n\nSideboard:\n1 Grove Ox\n');
    deck.undo();
    expect(deck.count('Grove Ox', 'main')).toBe(4);
    deck.redo();
    expect(deck.count('Grove Ox')).toBe(4);
    deck.set('Grove Ox', 'main', 0);
    expect(deck.piles.main).toEqual({});
    expect(deckText('', noPiles())).toBe('');
  });
  test('has a curve and attributes', () => {
    const found = counts({ 'Grove Ox': 3, 'Cinder, the Duelist': 2, 'Hollow Wagon': 1, Nobody: 4 }, pool);
    expect(found.curve[3]).toEqual({ wind: 3 });
    expect(found.curve[2]).toEqual({ fire: 2 });
    expect(found.attributes).toEqual([['wind', 3], ['fire', 2], ['darkness', 2], ['void', 1]]);
    expect(found.average).toBeCloseTo(17 / 6);
  });
});
