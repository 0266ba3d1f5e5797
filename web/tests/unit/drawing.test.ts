import { describe, expect, test } from 'vitest';
import { look, number, tint } from '../../src/lib/look';
import { qr } from '../../src/lib/qr';
import { lines, pieces } from '../../src/lib/rich';
import type { Face, View } from '../../src/lib/wire';

const seen = (face: Face) => ({ faces: { k: face } }) as unknown as View;

test('in a Japanese line the names and texts of cards are told apart as English', () => {
  expect(pieces('Aが《Will Coin》を使う（{1}: Draw a card.）。')).toEqual([
    { is: 'word', text: 'Aが《' }, { is: 'english', text: 'Will Coin' }, { is: 'word', text: '》を使う（' }, { is: 'number', text: '1' }, { is: 'word', text: ': ' },
    { is: 'english', text: 'Draw a card.' }, { is: 'word', text: '）。' },
  ]);
});

test('card text becomes symbols, keywords, changes and words', () => {
  expect(pieces('{R}{2}, {Rest}: [Flying] >>> [+100/-100] now')).toEqual([
    { is: 'will', attribute: 'fire' }, { is: 'number', text: '2' }, { is: 'word', text: ', ' }, { is: 'rest' }, { is: 'word', text: ': ' },
    { is: 'keyword', text: 'Flying' }, { is: 'word', text: ' ' }, { is: 'arrow' }, { is: 'word', text: ' ' }, { is: 'change', text: '+100/−100' }, { is: 'word', text: ' now' },
  ]);
  expect(pieces('Sealed Item <<Salt Lens>> {2}: Draw')).toEqual([
    { is: 'word', text: 'Sealed Item ' }, { is: 'english', text: '“Salt Lens”' }, { is: 'word', text: ' ' }, { is: 'number', text: '2' }, { is: 'word', text: ': Draw' },
  ]);
  expect(pieces('{R/B}')).toEqual([{ is: 'either', attributes: ['fire', 'darkness'] }]);
});

test('keywords that stand alone are pills, not text', () => {
  expect(lines('[Pierce]\nDraw a card.', true)).toEqual(['Draw a card.']);
});

describe('a card', () => {
  const blank: Face = { name: 'x', types: [], attributes: [], races: [], text: '' };

  test('shows what changed against what is printed', () => {
    const card = look({ id: '1', face: 'k', atk: 900, def: '∞' }, seen({ ...blank, atk: 600, def: 600 }), 'field', 'A');
    expect([card.atkChange, card.defChange, number('-∞')]).toEqual([300, Infinity, -Infinity]);
  });

  test('that is a magic stone has the colours of its will', () => {
    const card = look({ id: '1', face: 'k' }, seen({ ...blank, types: ['Magic Stone'], text: '{Rest}: Produce {R} or {B}.' }), 'field', 'A');
    expect(tint(card.attributes)).toBe('at-fire b-darkness');
  });
});

test('a code for cameras has the patterns that a camera looks for', () => {
  const grid = qr('http://192.168.1.20:8351/#/join/abc/def');
  expect(grid.length % 4).toBe(1);
  const ring = [true, true, true, true, true, true, true];
  expect(grid[0]?.slice(0, 7)).toEqual(ring);
  expect(grid[0]?.slice(-7)).toEqual(ring);
  expect(grid.at(-1)?.slice(0, 7)).toEqual(ring);
  expect(() => qr('x'.repeat(300))).toThrow(RangeError);
});
