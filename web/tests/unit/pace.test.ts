import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from '../../src/lib/pace';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what others do is shown one thing after the other, and what needs no moment with the next', () => {
  const shown: string[] = [];
  const pace = new Pace();
  for (const [name, needs] of [['plays', true], ['passes', false], ['attacks', true], ['asks', false]] as const) pace.add(() => { shown.push(name); return needs; });
  expect(shown).toEqual(['plays']);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual(['plays', 'passes', 'attacks']);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual(['plays', 'passes', 'attacks', 'asks']);
  expect(pace.busy).toBe(false);
});

test('whoever touches anything sees all of it', () => {
  const shown: number[] = [];
  const pace = new Pace();
  for (let n = 0; n < 5; n += 1) pace.add(() => { shown.push(n); return true; });
  pace.hurry();
  expect(shown).toEqual([0, 1, 2, 3, 4]);
});

test('much of it does not take long', () => {
  let shown = 0;
  const pace = new Pace();
  for (let n = 0; n < 60; n += 1) pace.add(() => { shown += 1; return true; });
  vi.advanceTimersByTime(3_300);
  expect(shown).toBe(60);
});
