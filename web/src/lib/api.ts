/** The calls of the protocol. Addresses are relative to the page, so that a path prefix needs no setting. */

import type { Decks, Done, Failed, NewPosition, NewTable, Opened, Seated, Session, Snapshot, WireError } from './wire';
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

const GUEST = 'guest';

/** The address of a call, relative to the page. */
export function address(path: string): string {
  return new URL(path.replace(/^\//, ''), document.baseURI.split('#')[0]).toString();
}

export function guest(): Guest | null {
  return kept<Guest | null>(GUEST, null);
}

export async function call<T>(method: string, path: string, body?: unknown, as?: Guest | null, credentials: RequestCredentials = 'same-origin', signal: AbortSignal | null = null): Promise<T> {
  const me = as ?? guest();
  const headers: Record<string, string> = {};
  if (me) headers['Authorization'] = `Bearer ${me.token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  headers['Accept-Language'] = document.documentElement.lang;
  const answer = await fetch(address(path), {
    method,
    headers,
    credentials,
    signal,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (answer.ok) return (await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as Partial<Failed> | null;
  throw new Refusal(answer.status, told?.error ?? { code: 'failed', message: answer.statusText });
}

/** Somebody to play as: the guest this browser was before, or a new one. A token that the server no longer knows is replaced. */
export async function signIn(name?: string): Promise<Guest> {
  const known = guest();
  if (known) return known;
  return newGuest(name);
}

export async function newGuest(name?: string): Promise<Guest> {
  const made = await call<Session>('POST', 'api/guests', name ? { name } : {});
  const me = { ...made.player, token: made.token };
  keep(GUEST, me);
  return me;
}

/** Somebody who shares this browser with its guest: the browser is not told, so that it stays the guest's. */
export async function secondGuest(name: string): Promise<Guest> {
  const made = await call<Session>('POST', 'api/guests', name === '' ? {} : { name }, null, 'omit');
  return { ...made.player, token: made.token };
}

/** Reading and sending as somebody. */
export const calling = (as: Guest | null) => ({
  get: <T>(path: string) => call<T>('GET', path, undefined, as),
  post: <T>(path: string, body: unknown, signal: AbortSignal | null = null) => call<T>('POST', path, body, as, 'same-origin', signal),
});

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
  decks: (rules: string) => asGuest(() => call<Decks>('GET', `api/decks?rules=${encodeURIComponent(rules)}`)),
  open: (wish: NewTable) => asGuest(() => call<Opened>('POST', 'api/tables', wish)),
  sit: (table: string, invite: string | null, deck: NewTable['deck'] | null) =>
    asGuest(() => call<Seated>('POST', `api/tables/${table}/seat`, { ...(invite === null ? {} : { invite }), ...(deck === null ? {} : { deck }) })),
  judge: (table: string, invite: string) => asGuest(() => call<Done>('POST', `api/tables/${table}/judge`, { invite })),
  revise: (table: string, wish: NewTable) => call<Opened>('PUT', `api/tables/${table}`, wish),
  withdraw: (table: string) => call<Done>('DELETE', `api/tables/${table}`),
  table: (table: string) => call<Snapshot>('GET', `api/tables/${table}`),
  record: (table: string) => call<Record<string, unknown>>('GET', `api/tables/${table}/record`),
  place: (wish: Pick<NewPosition, 'kind'> & Partial<NewPosition>) => asGuest(() => call<Opened>('POST', 'api/positions', wish)),
  get: <T>(path: string) => call<T>('GET', path),
  post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
};
