import { expect, test } from 'vitest';
import { spokenCost } from '../../src/table/spoken';

test('a cost is read out in words', () => {
  expect(spokenCost('{R}{R}{2}')).toBe('fire fire 2');
  expect(spokenCost('{U/B}{X}')).toBe('water or darkness X');
});
