import { expect, test } from 'vitest';
import { outlook } from '../../src/lib/outlook';
import type { View } from '../../src/lib/wire';

test('an outlook tells life, who leaves, who is hurt and who comes', () => {
  const side = (life: number, field: string[]) => ({ life, will: '', zones: { field: field.map((id) => ({ id })) } });
  const view = { players: { A: side(4000, ['x']), B: side(1900, ['y']) } } as unknown as View;
  const changes = [
    { at: ['players', 'B', 'life'], value: 1500 },
    { at: ['players', 'B', 'zones', 'field'], ids: [] },
    { at: ['players', 'A', 'zones', 'field'], ids: ['x', 'z'], cards: [{ id: 'x', damage: 300 }, { id: 'z', damage: 100 }] },
    { at: ['faces'] },
  ];
  expect(outlook(view, { changes, asks: null })).toEqual({ life: [{ seat: 'B', from: 1900, to: 1500 }], leave: ['y'], hurt: [{ id: 'x', by: 300 }], enter: 1, asks: null });
});
