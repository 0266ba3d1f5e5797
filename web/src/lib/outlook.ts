/** What an option would lead to, out of the changes of the view that the server tells. */

import { cardsOf } from './look';
import type { Asks, Outlook as Told, Seat, Value, View } from './wire';

export interface Outlook {
  life: { seat: Seat; from: Value; to: Value }[];
  /** Cards that would leave the field, by id. */
  leave: string[];
  /** How many cards would come to the field. */
  enter: number;
  asks: Asks | null;
}

export function outlook(view: View, found: Told): Outlook {
  const told: Outlook = { life: [], leave: [], enter: 0, asks: found.asks };
  for (const { at, value, ids } of found.changes) {
    const [players, seat, what, zone] = at;
    if (players !== 'players' || (seat !== 'A' && seat !== 'B')) continue;
    if (what === 'life') told.life.push({ seat, from: view.players[seat].life, to: value as Value });
    if (what !== 'zones' || zone !== 'field') continue;
    const before = cardsOf(view.players[seat].zones['field']).map((card) => card.id);
    const after = ids ?? (Array.isArray(value) ? (value as { id: string }[]).map((card) => card.id) : before);
    told.leave.push(...before.filter((id) => !after.includes(id)));
    told.enter += after.filter((id) => !before.includes(id)).length;
  }
  return told;
}
