/** The texts of lessons and puzzles in pieces: {Card name}, [rule], **what matters**, and plain words between. */

export interface Piece {
  kind: 'text' | 'card' | 'rule' | 'strong';
  text: string;
}

const MARKED = /\{([^}]+)\}|\[([^\]]+)\]|\*\*([^*]+)\*\*/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const [whole, card, rule, strong] = match;
    if (card !== undefined) found.push({ kind: 'card', text: card });
    else if (rule !== undefined) found.push({ kind: 'rule', text: rule });
    else found.push({ kind: 'strong', text: strong ?? '' });
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}
