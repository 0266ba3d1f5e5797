import { describe, expect, it } from 'vitest';
import { after, due, following, type Memory } from '../../src/learn/memory';
import { pieces } from '../../src/learn/said';
import { about, firstParting, outcomes } from '../../src/versions/gallery';

const DAY = 24 * 3600 * 1000;

describe('the memory of puzzles', () => {
  it('brings back what was missed, later each time it is solved', () => {
    const missed = after(undefined, false, 1000);
    expect(missed).toEqual({ solved: false, missed: 1, box: 0, due: 1000 });
    const solved = after(missed, true, 2000);
    expect(solved.due).toBe(2000 + DAY);
    expect(after(solved, true, 3000).due).toBe(3000 + 3 * DAY);
    expect(after(undefined, true, 1000).due).toBe(0);
  });

  it('offers what is not solved next, then what is due', () => {
    const memory: Memory = { lessons: {}, puzzles: { a: after(undefined, false, 1), b: after(undefined, true, 1) } };
    expect(due(memory, 2)).toEqual(['a']);
    expect(following(['a', 'b', 'c'], 'b', memory, 2)).toBe('c');
    memory.puzzles['c'] = after(undefined, true, 1);
    expect(following(['a', 'b', 'c'], 'c', memory, 2)).toBe('a');
  });
});

describe('what is said', () => {
  it('is cards, rules, what matters and plain words; never anything else', () => {
    expect(pieces('Play {Spark Urchin} **now** [1107.2]. <b>x</b>')).toEqual([
      { kind: 'text', text: 'Play ' }, { kind: 'card', text: 'Spark Urchin' }, { kind: 'text', text: ' ' }, { kind: 'strong', text: 'now' },
      { kind: 'text', text: ' ' }, { kind: 'rule', text: '1107.2' }, { kind: 'text', text: '. <b>x</b>' },
    ]);
  });
});

describe('the gallery', () => {
  const one = {
    name: 'x', title: 'X', rules: ['2.0', '5.00', '5.12', '6.3', '10.2'], text: '', rows: [['B.life', '1', '2', '2', '3', '3']],
    decides: [{ older: '2.0', newer: '5.00', setting: 'pierce', rules: [['2.0', '8.2#1'], ['5.00', '11.1#2']] }],
  };
  it('numbers outcomes and finds the first parting', () => {
    expect(outcomes(one)).toEqual([1, 2, 2, 3, 3]);
    expect(firstParting(one)).toEqual(['2.0', '5.00']);
    expect(about([one], '5.00', '11.1#2')).toEqual([one]);
    expect(about([one], '2.0', '11.1#2')).toEqual([]);
  });
});
