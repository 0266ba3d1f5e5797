/** The odds of drawing, as src/willforge/cards/odds.py has them, and hands to look at. */

export const OPENING_HAND = 5;

/** Cards of the main deck seen in one's own turn: five, and one each turn but the first of the game; the hand is turn 0. */
export const cardsSeen = (turn: number, first: boolean): number => OPENING_HAND + (turn === 0 || !first ? turn : turn - 1);

/** The probability of at least so many of some copies among the cards seen of a shuffled deck (hypergeometric). */
export function atLeast(wanted: number, copies: number, deck: number, seen: number): number {
  const drawn = Math.min(seen, deck);
  if (wanted <= 0) return 1;
  let sum = 0;
  for (let hit = wanted; hit <= Math.min(copies, drawn); hit += 1) {
    sum += Math.exp(choose(copies, hit) + choose(deck - copies, drawn - hit) - choose(deck, drawn));
  }
  return Math.min(1, sum);
}

/** The logarithm of "n choose k": minus infinity where there is no way. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return -Infinity;
  let sum = 0;
  for (let one = 1; one <= k; one += 1) sum += Math.log(n - k + one) - Math.log(one);
  return sum;
}

/** A shuffled copy; `random` gives numbers from 0 to 1. */
export function shuffled<T>(cards: readonly T[], random: () => number): T[] {
  const all = [...cards];
  for (let place = all.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1));
    [all[place], all[other]] = [all[other] as T, all[place] as T];
  }
  return all;
}
