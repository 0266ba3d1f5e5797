/** Tables that wait for a friend: with what they are played, kept here so that it can be changed until somebody sits down. */

import { inOrder } from '../pages/decks';
import { api } from './api';
import { keep, kept } from './keep';
import { settings } from './settings.svelte';
import type { NewTable, Opened } from './wire';

export interface Wish {
  rules: string;
  deck: string;
  clock: number;
  undo: 'free' | 'ask' | 'off';
  games: 1 | 3;
  watchers: 'none' | 'open' | 'listed';
  join: 'invited' | 'anybody';
  hints: boolean;
  judge: boolean;
}

/** None, ten minutes, twenty-five minutes, a day; each with what a decision gives back. */
export const CLOCKS = [null, { initial: 600, increment: 10 }, { initial: 1500, increment: 15 }, { initial: 86_400, increment: 3_600 }] as const;
/** How long somebody may be away before a bot takes the seat, and how much later others see a game: in seconds. */
const AWAY = 120;
const DELAY = 30;
const HOSTED = 'hosted';
const MOST = 20;

const hosted = (): Record<string, Wish> => kept<Record<string, Wish>>(HOSTED, {});

/** With what one's next table is played: as the last one was, with the deck and rules one plays with. */
export function usual(join: Wish['join']): Wish {
  const last = Object.values(hosted()).at(-1);
  return { clock: 0, undo: 'ask', games: 1, watchers: 'open', hints: false, judge: false, ...last, rules: settings.values.rules, deck: settings.values.deck, join };
}

/** With what a table waits that was opened here. */
export const wishOf = (table: string): Wish | null => hosted()[table] ?? null;

/** The newest table of one's own that still waits, opened for the same people. */
export async function waiting(join: Wish['join']): Promise<string | null> {
  const [table, wish] = Object.entries(hosted()).at(-1) ?? [];
  if (table === undefined || wish?.join !== join) return null;
  const found = await api.table(table).catch(() => null); // it was taken away, or is of another server
  return found?.status === 'open' && found.you !== null ? table : null;
}

/** Opens a table for a friend. */
export async function host(wish: Wish): Promise<string> {
  const legal = await playable(wish);
  const opened = await api.open(asked(legal));
  note(opened.table, legal, opened);
  return opened.table;
}

/** Changes a table that waits; its link stays. With what it is played now. */
export async function revise(table: string, wish: Wish): Promise<Wish> {
  const legal = await playable(wish);
  note(table, legal, await api.revise(table, asked(legal)));
  return legal;
}

/** The same with a deck that is legal under its rules. */
async function playable(wish: Wish): Promise<Wish> {
  const decks = inOrder((await api.decks(wish.rules)).decks.filter((deck) => deck.legal));
  return { ...wish, deck: (decks.find((deck) => deck.id === wish.deck) ?? decks[0])?.id ?? '' };
}

function asked(wish: Wish): NewTable {
  const { rules, deck, undo, games, watchers, join, hints, judge } = wish;
  const clock = CLOCKS[wish.clock];
  return { rules, deck, opponent: 'open', undo, best_of: games, join, hints, judge, spectators: watchers, delay: watchers === 'listed' ? DELAY : 0, ...(clock ? { clock } : { away: { seconds: AWAY, then: 'bot' as const } }) };
}

function note(table: string, wish: Wish, { invite, judge }: Opened): void {
  if (invite) keep('invites', { ...kept<Record<string, string>>('invites', {}), [table]: invite });
  if (judge) keep('judges', { ...kept<Record<string, string>>('judges', {}), [table]: judge });
  const others = Object.entries(hosted()).filter(([id]) => id !== table);
  keep(HOSTED, Object.fromEntries([...others, [table, wish] as const].slice(-MOST)));
}
