/** Tables at which two people share this browser: each sits there as somebody of their own, and sees only their hand. */

import type { Guest } from './api';
import { keep, kept } from './keep';
import type { Seat } from './wire';

const SHARED = 'shared';
const MOST = 20;

export const sharing = (table: string): Record<Seat, Guest> | null => kept<Record<string, Record<Seat, Guest>>>(SHARED, {})[table] ?? null;

export function share(table: string, people: Record<Seat, Guest>): void {
  const before = Object.entries(kept<Record<string, Record<Seat, Guest>>>(SHARED, {})).slice(-MOST);
  keep(SHARED, Object.fromEntries([...before, [table, people]]));
}
