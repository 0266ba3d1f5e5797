import { expect, test } from 'vitest';
import { moment, passes, type Wishes } from '../../src/lib/priority';
import type { ChaseItem, Decision, Option, View } from '../../src/lib/wire';

const view = (more: Partial<View>): View => ({ turn: 3, turn_player: 'A', phase: 'main', step: 'none', priority: 'A', chase: [], battle: null, winner: null, faces: {}, you: 'A', rules: '10.2', players: {} as View['players'], ...more });
const option = (kind: string, more: Partial<Option> = {}): Option => ({ id: kind, kind, text: kind, rule: '1', cards: [], ...more });
const ask = (...options: Option[]): Decision => ({ id: 'd', kind: 'priority', prompt: '', rule: '1', source: null, least: 1, most: 1, chosen: [], done: false, options });
const wishes: Wishes = { autoPass: true, fullControl: false, passTurn: null, stops: ['mine:main', 'theirs:end'] };
const answer = (decision: Decision, seen: View, more: Partial<Wishes> = {}) => passes(decision, seen, new Map(), 'A', { ...wishes, ...more })?.kind;
const theirs: ChaseItem = { id: 'c', controller: 'B' };

test('a moment is named as the stops name it', () => {
  expect(moment(view({}), 'A')).toBe('mine:main');
  expect(moment(view({ step: 'attack' }), 'B')).toBe('theirs:attack');
  expect(moment(view({ step: 'end' }), 'A')).toBe('mine:end_of_battle');
});

test('where nothing but will can be produced, it passes', () => {
  expect(answer(ask(option('pass'), option('will')), view({}))).toBe('pass');
});

test('at a stop with something to do, it asks', () => {
  expect(answer(ask(option('pass'), option('play')), view({}))).toBeUndefined();
});

test('without a stop it passes', () => {
  expect(answer(ask(option('pass'), option('play')), view({ phase: 'draw' }))).toBe('pass');
});

test('what the opponent has on the chase always stops', () => {
  expect(answer(ask(option('pass'), option('play')), view({ phase: 'draw', chase: [theirs] }))).toBeUndefined();
});

test('full control asks always', () => {
  expect(answer(ask(option('pass')), view({}), { fullControl: true })).toBeUndefined();
});

test('passing until the end of the turn stops for the chase', () => {
  expect(answer(ask(option('pass'), option('play')), view({}), { passTurn: 3 })).toBe('pass');
  expect(answer(ask(option('pass'), option('play')), view({ chase: [theirs] }), { passTurn: 3 })).toBeUndefined();
});

test('where passing is not possible, it asks', () => {
  expect(answer(ask(option('battle')), view({}), { passTurn: 3 })).toBeUndefined();
});
