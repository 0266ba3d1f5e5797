/** The calls about decks. */

import { api, asGuest, call } from '../lib/api';
import type { DeckChecked, DeckForms, DeckKept, DeckOpened, DeckRead } from '../lib/wire';

export const deckCalls = {
  open: (id: string) => asGuest(() => call<DeckOpened>('GET', `api/decks/${encodeURIComponent(id)}`)),
  read: (list: string) => call<DeckRead>('POST', 'api/decks/read', { list }),
  check: (list: string) => call<DeckChecked>('POST', 'api/decks/check', { list }),
  forms: (list: string) => call<DeckForms>('POST', 'api/decks/forms', { list }),
  add: (name: string, list: string) => asGuest(() => call<DeckKept>('POST', 'api/decks', { name, list })),
  change: (id: string, name: string, list: string) => asGuest(() => call<DeckKept>('PUT', `api/decks/${encodeURIComponent(id)}`, { name, list })),
  remove: (id: string) => asGuest(() => call<unknown>('DELETE', `api/decks/${encodeURIComponent(id)}`)),
  play: (rules: string, deck: string | { list: string }, opponent: string) => api.open({ rules, deck, opponent, undo: 'free' }),
};

/** Copies a text; where the browser forbids it, it is selected in the field, so that Ctrl+C does it. True if it is copied. */
export async function copied(text: string, field: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return field !== null && document.execCommand('copy');
  }
}
