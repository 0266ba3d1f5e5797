/** Card text in pieces: symbols of will, keywords, changes of values, the arrow, plain words. */

import type { Attribute } from './attributes';

export type Piece =
  | { is: 'word'; text: string }
  | { is: 'english'; text: string }
  | { is: 'will'; attribute: Attribute }
  | { is: 'either'; attributes: Attribute[] }
  | { is: 'number'; text: string }
  | { is: 'rest' }
  | { is: 'keyword'; text: string }
  | { is: 'change'; text: string }
  | { is: 'arrow' };

const WILL: Record<string, Attribute> = { W: 'light', R: 'fire', U: 'water', G: 'wind', B: 'darkness', V: 'void' };
const SIGN = /\{([^}]+)\}|\[([^\]]+)\]|<<([^<>]+)>>|(>>>|⇒)/g;

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;
const ENGLISH = /([A-Za-z][A-Za-z0-9 ,.'’&:;-]*[A-Za-z.])/;

/** Words as they are; in a Japanese line, what stands there in English (names and texts of cards) is told apart. */
function words(text: string, mixed: boolean): Piece[] {
  if (!mixed) return [{ is: 'word', text }];
  return text.split(ENGLISH).flatMap((part, place): Piece[] => (part === '' ? [] : [{ is: place % 2 === 1 ? 'english' : 'word', text: part }]));
}

/** One line of text in pieces. */
export function pieces(line: string): Piece[] {
  const mixed = JAPANESE.test(line);
  const found: Piece[] = [];
  let place = 0;
  for (const match of line.matchAll(SIGN)) {
    if (match.index > place) found.push(...words(line.slice(place, match.index), mixed));
    place = match.index + match[0].length;
    found.push(sign(match));
  }
  if (place < line.length) found.push(...words(line.slice(place), mixed));
  return found;
}

function sign(match: RegExpMatchArray): Piece {
  const [, brace, bracket, name] = match;
  if (brace !== undefined) return symbol(brace);
  if (bracket !== undefined) {
    return /^[+−-]/.test(bracket) ? { is: 'change', text: bracket.replaceAll('-', '−') } : { is: 'keyword', text: bracket };
  }
  return name === undefined ? { is: 'arrow' } : { is: 'english', text: `“${name}”` };
}

function symbol(inside: string): Piece {
  if (inside === 'Rest') return { is: 'rest' };
  const one = WILL[inside];
  if (one) return { is: 'will', attribute: one };
  const several = inside.split('/').flatMap((letter) => WILL[letter] ?? []);
  if (several.length > 1) return { is: 'either', attributes: several };
  return { is: 'number', text: inside };
}

/** The lines of a text; keywords that stand alone are left out where pills show them. */
export function lines(text: string, withoutKeywords: boolean): string[] {
  const all = text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
  return withoutKeywords ? all.filter((line) => !/^(\[[^\]/+]+\]\s*)+$/.test(line)) : all;
}
