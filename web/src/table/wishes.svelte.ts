/** The server passes as the player wishes: it is told once the game goes on, and whenever that changes. */

import { untrack } from 'svelte';
import type { Table } from './model.svelte';

/** Tells the server, as long as the component that calls this lives. */
export function passAsWished(table: Table): void {
  const { live } = table;
  let told = '';
  let first = true;
  $effect(() => {
    const { snapshot } = live;
    if (!table.seated || snapshot?.status !== 'playing' || snapshot.winner) return;
    if (first) {
      first = false;
      untrack(() => (table.yields = snapshot.priority?.yields ?? []));
    }
    const wishes = table.wishes;
    const text = JSON.stringify(wishes);
    if (text === told) return;
    told = text;
    void live.wish(wishes);
  });
}
