import { expect, test } from 'vitest';
import { keywordsIn } from '../../src/lib/keywords';

test('the keywords of a text are found once each, with numbers and costs behind them, and nothing else is', () => {
  const known = { Swiftness: ['Swiftness', '…'], Evolution: ['Evolution', '…'], Enter: ['Enter', '…'] } as Record<string, [string, string]>;
  expect(keywordsIn('[Swiftness] [Evolution] {R}\n[Enter] >>> Put a [+100/+100] counter on it. It gains [Swiftness] and [Dragon Emblem].', known)).toEqual(['Swiftness', 'Evolution', 'Enter']);
});
