import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { phasesOf } from '../../src/lib/stops';
import { VERSIONS } from '../../src/lib/rules';

test.each(VERSIONS)('the phases that are shown are those of the rules: %s', (version) => {
  const record = readFileSync(new URL(`../../../src/willforge/rules/v${version.replace('.', '')}.py`, import.meta.url), 'utf8');
  const has = (setting: string): boolean => /=True$/.test(new RegExp(`${setting}=(True|False)`).exec(record)?.[0] ?? '');
  expect(phasesOf(version).includes('call')).toBe(has('call_has_phase'));
  expect(phasesOf(version).includes('first_strike')).toBe(has('first_strike_has_step'));
});
