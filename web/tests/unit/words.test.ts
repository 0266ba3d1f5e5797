import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../../src/words/en';
import { ja } from '../../src/words/ja';

/** Every sentence of a catalogue, with sample arguments where it takes some. */
function sentences(words: object, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(words)) {
    const where = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') found.set(where, value);
    else if (typeof value === 'function') found.set(where, String(value(...Array.from({ length: value.length }, () => SAMPLE[where] ?? 3))));
    else if (typeof value === 'object' && value !== null) for (const [key, text] of sentences(value, where)) found.set(key, text);
  }
  return found;
}

const SAMPLE: Record<string, unknown> = { targetedBy: [1, 2], byResting: ['Stone'], wouldLeave: ['Stone'], phaseName: 'x' };
const SAME = /^(keyTable\.\d+\.0|askKinds.*|deck\.forms\.(untap|arena|json))$/;

test('the Japanese catalogue has every sentence of the English one', () => {
  const missing = [...sentences(en).keys()].filter((key) => !sentences(ja).has(key));
  expect(missing).toEqual([]);
});

test('no Japanese sentence is still English', () => {
  const english = [...sentences(ja)].filter(([key, text]) => !SAME.test(key) && /[A-Za-z]{2,}/.test(text.replaceAll(/Force of Will|Stone|Enter|Esc|Ctrl|SB:/g, '')));
  expect(english).toEqual([]);
});

test('no sentence is empty', () => {
  for (const words of [en, ja]) expect([...sentences(words)].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('what is said in better words is what the server says', () => {
  const server = new URL('../../../src/willforge/server/', import.meta.url);
  const source = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.py')).map((name) => readFileSync(new URL(name, server), 'utf8')).join('\n');
  expect([...Object.keys(ja.refusals), ...Object.keys(en.refusals)].filter((message) => !source.includes(`"${message}"`))).toEqual([]);
});
