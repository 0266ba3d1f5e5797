/** The tables this browser has sat at, newest first. */

import { keep, kept } from './keep';
import type { Snapshot } from './wire';

export interface Played {
  table: string;
  rules: string;
  turn: number;
  winner: string | null;
  you: string | null;
  against: string;
  bot: boolean;
  at: number;
}

const TABLES = 'tables';
const MOST = 50;

export const played = (): Played[] => kept<Played[]>(TABLES, []);

/** Keeps where a table stands; it is asked at every moment and writes at every turn. */
export function remember(snapshot: Snapshot): void {
  if (snapshot.you === null) return;
  const foe = snapshot.seats[snapshot.you === 'A' ? 'B' : 'A'];
  const turn = snapshot.view?.turn ?? 0;
  const [last] = played();
  if (last?.table === snapshot.table && last.turn === turn && last.winner === snapshot.winner && last.against === (foe?.name ?? '')) return;
  const now: Played = {
    table: snapshot.table, rules: snapshot.rules, turn, winner: snapshot.winner, you: snapshot.you, against: foe?.name ?? '', bot: Boolean(foe?.bot), at: Date.now(),
  };
  const others = played().filter((one) => one.table !== snapshot.table);
  keep(TABLES, [now, ...others].slice(0, MOST));
}
