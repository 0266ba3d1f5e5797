import { expect, test } from 'vitest';
import { changed } from '../../src/lib/mirror';
import { reuse } from '../../src/lib/reuse';
import type { View } from '../../src/lib/wire';

const table = () => ({ players: { A: { life: 4000, zones: { field: [{ id: 'a', rested: false }, { id: 'b', rested: true }], hand: [] } }, B: { life: 4000, zones: { field: [], hand: [] } } }, faces: { k: { name: 'Stone' } } });

test('what did not change is the same object, and the value is the new one', () => {
  const old = table();
  const now = table();
  expect(reuse(old, now)).toBe(old);
  now.players.A.zones.field.reverse();
  now.players.A.zones.field[1] = { id: 'a', rested: true };
  const found = reuse(old, now);
  expect(found).toEqual(now);
  expect(found.players.A.zones.field[0]).toBe(old.players.A.zones.field[1]);
  expect(found.players.A.zones.field[1]).not.toBe(old.players.A.zones.field[0]);
  expect(found.players.B).toBe(old.players.B);
  expect(found.faces).toBe(old.faces);
});

test('something that is gone or new is noticed', () => {
  expect(reuse({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(reuse({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
  expect(reuse([1, 2], [1])).toEqual([1]);
  expect(reuse(null, [1])).toEqual([1]);
});

test('the changes that an event tells make the next view out of the one before', () => {
  const view = table() as unknown as View;
  const next = changed(view, [
    { at: ['players', 'B', 'life'], value: 3600 },
    { at: ['players', 'A', 'zones', 'field'], ids: ['b', 'c'], cards: [{ id: 'c', rested: false }] },
    { at: ['faces'], add: { n: { name: 'New', types: [], attributes: [], races: [], text: '' } } },
  ]);
  expect(next.players.B.life).toBe(3600);
  expect((next.players.A.zones['field'] as { id: string }[]).map((card) => card.id)).toEqual(['b', 'c']);
  expect(Object.keys(next.faces)).toEqual(['k', 'n']);
  expect(view.players.B.life).toBe(4000);
  expect(next.players.B.zones).toBe(view.players.B.zones);
});
