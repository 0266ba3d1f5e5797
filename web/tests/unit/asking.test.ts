import { describe, expect, test } from 'vitest';
import { question } from '../../src/controls/lines';
import { asking, gesture, missing, producesWill } from '../../src/lib/asking';
import { spread } from '../../src/lib/spread';
import type { Decision, Option } from '../../src/lib/wire';

const option = (id: string, kind: string, more: Partial<Option> = {}): Option => ({ id, kind, text: id, rule: '1.1', cards: [], ...more });
const decision = (kind: Decision['kind'], options: Option[], more: Partial<Decision> = {}): Decision => ({
  id: 'd', kind, prompt: '', rule: '1.1', source: null, least: 1, most: 1, chosen: [], done: false, options, ...more,
});

describe('a choice of several', () => {
  const asked = asking(decision('choose', [option('1', 'choose', { cards: ['x'] }), option('2', 'choose', { cards: ['y'] }), option('3', 'done')], { least: 0, most: 2 }));

  test('is one gesture: the first pick is sent, the others follow', () => {
    expect(asked.several).toBe(true);
    const [x, y] = [asked.on.get('x')?.[0], asked.on.get('y')?.[0]];
    if (!x || !y) throw new Error('both cards are offered');
    expect(gesture(asked, [y, x])).toEqual({ first: y, plan: { kind: 'choose', source: null, picks: ['x'], done: false } });
    expect(gesture(asked, [x])).toEqual({ first: x, plan: { kind: 'choose', source: null, picks: [], done: true } });
  });

  test('of nothing is "done"', () => {
    expect(gesture(asked, [])?.first.kind).toBe('done');
  });

  test('of which one is needed is done with what was picked', () => {
    const needed = asking(decision('target', [option('1', 'target', { cards: ['x'] }), option('2', 'target', { cards: ['y'] }), option('3', 'target', { cards: ['z'] })], { least: 1, most: 3 }));
    const [x] = needed.on.get('x') ?? [];
    if (!x) throw new Error('the card is offered');
    expect(gesture(needed, [x])).toEqual({ first: x, plan: { kind: 'target', source: null, picks: [], done: true } });
  });

  test('tells how many are missing', () => {
    expect(missing(asking(decision('choose', [option('1', 'choose', { cards: ['x'] }), option('2', 'choose', { cards: ['y'] })], { least: 2, most: 2 })), 1)).toBe(1);
  });
});

test('one card of one is no choice of several', () => {
  expect(asking(decision('target', [option('1', 'target', { cards: ['x'] }), option('2', 'target', { players: ['A'] })])).several).toBe(false);
});

test('options for interchangeable cards are taken apart: each card can be touched', () => {
  const apart = spread(decision('priority', [option('1', 'play', { cards: ['x'], alike: [{ id: '2', cards: ['y'] }] })]));
  expect(apart.options.map((one) => [one.id, one.cards, one.copyOf])).toEqual([['1', ['x'], undefined], ['2', ['y'], '1']]);
});

test('will that paying produces by itself is not offered', () => {
  expect(producesWill(option('1', 'activate', { minor: true }), undefined)).toBe(true);
  expect(producesWill(option('1', 'play'), undefined)).toBe(false);
});

test('what is quoted of a card stands apart from the question, in both languages', () => {
  expect(question('A: Toll: Pay {R}? ("You may pay {R}.")')).toEqual({ text: 'Toll: Pay {R}?', quote: 'You may pay {R}.' });
  expect(question('《Toll》：種族を選んでください。（「Choose a race.」）')).toEqual({ text: '《Toll》：種族を選んでください。', quote: 'Choose a race.' });
});
