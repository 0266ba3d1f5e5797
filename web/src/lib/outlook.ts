/** What an option would lead to, out of the changes of the view that the server tells. */

import { cardsOf, number } from './look';
import type { Asks, Card, Outlook as Told, Seat, Value, View } from './wire';

export interface Outlook {
  life: { seat: Seat; from: Value; to: Value }[];
  /** Cards that would leave the field, by id. */
  leave: string[];
  /** Cards that would stay with more damage on them than now. */
  hurt: { id: string; by: number }[];
  /** How many cards would come to the field. */
  enter: number;
  asks: Asks | null;
}

export function outlook(view: View, found: Told): Outlook {
  const told: Outlook = { life: [], leave: [], hurt: [], enter: 0, asks: found.asks };
  for (const { at, value, ids, cards } of found.changes) {
    const [players, seat, what, zone] = at;
    if (players !== 'players' || (seat !== 'A' && seat !== 'B')) continue;
    if (what === 'life') told.life.push({ seat, from: view.players[seat].life, to: value as Value });
    if (what !== 'zones' || zone !== 'field') continue;
    const there = cardsOf(view.players[seat].zones['field']);
    const before = there.map((card) => card.id);
    for (const card of (cards ?? []) as unknown as Card[]) {
      const by = number(card.damage ?? 0) - number(there.find((one) => one.id === card.id)?.damage ?? 0);
      if (by > 0 && before.includes(card.id)) told.hurt.push({ id: card.id, by });
    }
    const after = ids ?? (Array.isArray(value) ? (value as { id: string }[]).map((card) => card.id) : before);
    told.leave.push(...before.filter((id) => !after.includes(id)));
    told.enter += after.filter((id) => !before.includes(id)).length;
  }
  return told;
}
