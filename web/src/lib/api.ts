/** The calls of the protocol. Addresses are relative to the page, so that a path prefix needs no setting. */

import type { DeckEntry, Reason, Snapshot, TableEvent, WireError } from './wire';
import { keep, kept } from './keep';

/** A refusal of the server, with what it says about it. */
export class Refusal extends Error {
  readonly status: number;
  readonly detail: WireError;

  constructor(status: number, detail: WireError) {
    super(detail.message);
    this.status = status;
    this.detail = detail;
  }
}

export interface Guest {
  id: string;
  name: string;
  token: string;
}

export interface TableWish {
  rules: string;
  variant?: string;
  deck: string | { list: string };
  opponent: string;
  opponent_deck?: string | { list: string };
  seed?: number;
  undo?: 'free' | 'ask' | 'off';
  clock?: { initial: number; increment: number };
}

const GUEST = 'guest';

/** The address of a call, relative to the page. */
export function address(path: string): string {
  return new URL(path.replace(/^\//, ''), document.baseURI.split('#')[0]).toString();
}

export function guest(): Guest | null {
  return kept<Guest | null>(GUEST, null);
}

export async function call<T>(method: string, path: string, body?: unknown, language?: string, as?: Guest): Promise<T> {
  const me = as ?? guest();
  const headers: Record<string, string> = {};
  if (me) headers['Authorization'] = `Bearer ${me.token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  headers['Accept-Language'] = language ?? document.documentElement.lang;
  const answer = await fetch(address(path), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (answer.ok) return (await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as { error?: WireError } | null;
  throw new Refusal(answer.status, told?.error ?? { code: 'failed', message: answer.statusText });
}

/** Somebody to play as: the guest this browser was before, or a new one. A token that the server no longer knows is replaced. */
export async function signIn(name?: string): Promise<Guest> {
  const known = guest();
  if (known) return known;
  return newGuest(name);
}

export async function newGuest(name?: string): Promise<Guest> {
  const made = await call<{ player: { id: string; name: string }; token: string }>('POST', 'api/guests', name ? { name } : {});
  const me = { ...made.player, token: made.token };
  keep(GUEST, me);
  return me;
}

/** Calls with a guest; where the server does not know the guest any more, with a new one. */
export async function asGuest<T>(make: () => Promise<T>): Promise<T> {
  await signIn();
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    await newGuest();
    return make();
  }
}

export const api = {
  decks: (rules: string) => asGuest(() => call<{ decks: DeckEntry[] }>('GET', `api/decks?rules=${encodeURIComponent(rules)}`)),
  open: (wish: TableWish) => asGuest(() => call<{ table: string; seat: string; invite: string | null }>('POST', 'api/tables', wish)),
  sit: (table: string, invite: string, deck: string | { list: string }) =>
    asGuest(() => call<{ table: string; seat: string }>('POST', `api/tables/${table}/seat`, { invite, deck })),
  table: (table: string) => call<Snapshot>('GET', `api/tables/${table}`),
  answer: (table: string, decision: string, option: string) =>
    call<{ seq: number }>('POST', `api/tables/${table}/answers`, { decision, option }),
  why: (table: string, about: { card: string } | { action: string }) =>
    call<{ reasons: Reason[] }>('POST', `api/tables/${table}/why`, about),
  concede: (table: string) => call<unknown>('POST', `api/tables/${table}/concede`, {}),
  undo: (table: string) => call<unknown>('POST', `api/tables/${table}/undo`, {}),
  events: (table: string, after: number) => call<{ events: TableEvent[] }>('GET', `api/tables/${table}/events?after=${after}`),
  record: (table: string) => call<Record<string, unknown>>('GET', `api/tables/${table}/record`),
  get: <T>(path: string) => call<T>('GET', path),
  post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
};
