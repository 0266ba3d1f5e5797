/** What the players are called on the table. */

import type { Seat } from '../lib/wire';
import { say } from '../words/index.svelte';
import type { Table } from './model.svelte';

export function nameOf(seat: Seat, table: Table): string {
  if (isMe(seat, table)) return say.you;
  const person = table.live.snapshot?.seats[seat];
  if (person?.bot) return say.bot;
  return person?.name ?? (table.seated ? say.opponent : say.player(seat));
}

/** Whether a seat is that of whoever looks, wherever it is drawn. */
export const isMe = (seat: Seat, table: Table): boolean => table.live.snapshot?.you === seat;
