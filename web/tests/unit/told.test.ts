import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { told } from '../../src/table/tellings';

vi.stubGlobal('document', { documentElement: { lang: 'en' } });

/** What speaks of two cards: none of them is ever a player. */
const CARDS = /^log-(blocks|judgment|becomes-copy|covered) /;
/** Everything that the log says of player A, and of A where it might. */
const lines = readFileSync(new URL('../../../src/willforge/words/en.ftl', import.meta.url), 'utf8')
  .split(/^(?=\S)/m)
  .filter((message) => message.startsWith('log-') && !CARDS.test(message))
  .flatMap((message) => message.split('\n'))
  .map((line) => /^\s*(?:log-[\w-]+ =|\*?\[\w+\])\s+(?!\{ \$\w+ ->)(.+)$/.exec(line)?.[1] ?? '')
  .map((line) => line.replace(/\{ \$(?:player|other|owner) \}/g, 'A').replace(/(?<= for )\{ \$cards \}/, 'A and B').replace(/\{ \$(?:number|total) \}/g, '3').replace(/\{ \$will \}/g, '{R}').replace(/\{ \$\w+ \}/g, 'Spark Urchin'))
  .filter((line) => /\bA\b/.test(line));

const seen = (you: 'A' | 'B'): string[] => {
  const table = { live: { snapshot: { you, seats: { A: { name: 'Ada' }, B: { name: 'Ben' } } } } };
  return lines.map((text) => told({ kind: 'any', text } as Parameters<typeof told>[0], table as unknown as Parameters<typeof told>[1]));
};

test('there is much to tell', () => expect(lines.length).toBeGreaterThan(60));

test('nobody is called by a seat', () => {
  for (const you of ['A', 'B'] as const) expect(seen(you).filter((line) => /\b[AB]\b/.test(line))).toEqual([]);
});

test('who is told of themselves is told so in good English', () => {
  expect(seen('A').filter((line) => /\byou (?!pass\b)\w+s\b|\byou\b.*\b(loses|forfeits|their)\b| of you\b/i.test(line))).toEqual([]);
});
