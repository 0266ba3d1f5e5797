/** A view made out of an earlier one and the changes that an event tells. What did not change is shared by both, so that
 * the views of a whole game cost little more than their differences. */

import type { Change, View } from './wire';

type Node = Record<string, unknown>;

export function changed(view: View, changes: Change[]): View {
  const root = { ...(view as unknown as Node) };
  for (const change of changes) {
    const way = change.at.slice(0, -1);
    const last = change.at.at(-1);
    if (last === undefined) continue;
    let inner = root;
    for (const key of way) {
      const copy = { ...(inner[key] as Node) };
      inner[key] = copy;
      inner = copy;
    }
    inner[last] = made(inner[last], change);
  }
  return root as unknown as View;
}

function made(before: unknown, change: Change): unknown {
  if ('value' in change) return change.value;
  if (change.add) return { ...(before as Node), ...change.add };
  const old = (before ?? []) as { id: string }[];
  const known = new Map([...old, ...((change.cards ?? []) as { id: string }[])].map((card) => [card.id, card]));
  return (change.ids ?? old.map((card) => card.id)).flatMap((id) => known.get(id) ?? []);
}
