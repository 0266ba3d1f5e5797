/** The calls of whoever sits at a table: as the guest of this browser, or as somebody who shares it. */

import { calling, type Guest } from './api';
import type { Ack, Asked, Events, NewTable, Next, Outlook, Priority, PrioritySet, Reasons, Sayings, Seated, Snapshot, Why } from './wire';

export type Seating = ReturnType<typeof seating>;

export function seating(table: string, as: Guest | null = null) {
  const { get, post } = calling(as);
  const at = (what: string): string => `api/tables/${table}/${what}`;
  return {
    snapshot: () => get<Snapshot>(`api/tables/${table}`),
    events: (after: number) => get<Events>(at(`events?after=${after}`)),
    answer: (decision: string, option: string) => post<Ack>(at('answers'), { decision, option }),
    why: (about: Why) => post<Reasons>(at('why'), about),
    would: (decision: string, option: string, signal: AbortSignal) => post<Outlook>(at('would'), { decision, option }, signal),
    concede: () => post<Ack>(at('concede'), {}),
    undo: (accept?: boolean) => post<Asked>(at('undo'), accept === undefined ? {} : { accept }),
    draw: (accept?: boolean) => post<Asked>(at('draw'), accept === undefined ? {} : { accept }),
    chat: () => get<Sayings>(at('chat')),
    say: (text: string) => post<unknown>(at('chat'), { text }),
    mute: (muted: boolean) => post<unknown>(at('mute'), { muted }),
    priority: (wishes: Priority) => post<PrioritySet>(at('priority'), wishes),
    rematch: (deck?: NewTable['deck']) => post<Next>(at('rematch'), deck === undefined ? {} : { deck }),
    sit: (invite: string, deck: NewTable['deck'] | null) => post<Seated>(at('seat'), deck === null ? { invite } : { invite, deck }),
    record: () => get<Record<string, unknown>>(at('record')),
  };
}
