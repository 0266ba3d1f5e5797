/** A table as it happens: the newest view, the pending decision, the log, and the connection that keeps them so.
 *
 * Answers go over the socket where it stands and by POST where it does not; the server takes each once. A gesture that
 * means several answers (toggle three cards, confirm) is a plan: it goes on with the next decision as long as that asks
 * for what was planned, and is dropped as soon as it does not. */

import { address, api, guest, Refusal, type Guest } from './api';
import { Pace } from './pace';
import { seating, type Seating } from './seat';
import { reuse } from './reuse';
import { spread } from './spread';
import type { Decision, LiveMessage, NewTable, Option, Priority, Saying, Snapshot, TableEvent, WireError } from './wire';

export type Link = 'connecting' | 'open' | 'lost' | 'gone';

/** Further answers of one gesture: what each is about, in the viewer's ids, then whether to finish with "done". */
export interface Plan {
  kind: string;
  source: string | null;
  picks: string[];
  done: boolean;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const LOG_KEPT = 2000;
const CHAT_KEPT = 200;

export class Live {
  readonly table: string;
  snapshot = $state.raw<Snapshot | null>(null);
  events = $state.raw<TableEvent[]>([]);
  fresh = $state.raw<TableEvent[]>([]);
  link = $state<Link>('connecting');
  retryAt = $state(0);
  refused = $state.raw<WireError | null>(null);
  sent = $state<string | null>(null);
  sentText = $state('');
  missing = $state(false);
  /** The table as it was when it was first seen here. */
  first: Snapshot | null = null;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Questions about the pending decision that nobody needs once it is answered. */
  asides = new AbortController();
  #plan: Plan | null = null;
  #closed = false;
  readonly #pace = new Pace();
  /** Whether what happened is to be followed: it is shown for a moment before the next. */
  follows: (events: TableEvent[]) => boolean = () => false;
  #wished: Priority | null = null;
  #wishing = false;

  chat = $state.raw<Saying[]>([]);
  /** When the clocks of the snapshot were true. */
  since = $state(0);
  readonly as: Guest | null;
  readonly calls: Seating;

  constructor(table: string, as: Guest | null = null) {
    this.table = table;
    this.as = as;
    this.calls = seating(table, as);
  }

  get decision(): Decision | null {
    const pending = this.snapshot?.decision ?? null;
    return pending && pending.id !== this.sent ? pending : null;
  }

  /** Fetches the table and stays with it until close(). */
  async start(): Promise<void> {
    try {
      this.#take(await this.calls.snapshot());
      this.first = this.snapshot;
      const { events } = await this.calls.events(0);
      this.events = events.slice(-LOG_KEPT);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) {
        this.missing = true;
        return;
      }
      this.#lost();
      return;
    }
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.asides.abort();
    this.#pace.close();
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Takes a table back that waits for somebody. Nobody looks for it when the connection ends before the answer is here. */
  async withdraw(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    try {
      await api.withdraw(this.table);
    } catch (error) {
      this.#closed = false;
      if (this.#socket?.readyState !== WebSocket.OPEN) this.#lost();
      throw error;
    }
    this.close();
  }

  /** Tries again at once instead of after the wait. */
  retry(): void {
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    if (this.snapshot) this.#connect();
    else void this.start();
  }

  /** Answers the pending decision; `plan` says what the same gesture answers next. */
  answer(option: Option, plan: Plan | null = null): void {
    const decision = this.decision;
    if (!decision) return;
    this.#plan = plan;
    this.#send(decision, option);
  }

  /** Takes the last answer back, asks for it, or answers the other player who asks. */
  async undo(accept?: boolean): Promise<void> {
    await this.#asked(() => this.calls.undo(accept));
  }

  async draw(accept?: boolean): Promise<void> {
    await this.#asked(() => this.calls.draw(accept));
  }

  async concede(): Promise<void> {
    await this.#asked(() => this.calls.concede());
  }

  async say(text: string): Promise<void> {
    await this.#asked(() => this.calls.say(text));
  }

  async mute(muted: boolean): Promise<void> {
    await this.#asked(() => this.calls.mute(muted));
    this.chat = (await this.calls.chat()).chat;
  }

  /** Wants another game; the snapshot names its table as soon as both do. */
  async rematch(deck?: NewTable['deck']): Promise<void> {
    await this.#asked(() => this.calls.rematch(deck));
  }

  /** Says how priority is passed. Wishes that follow each other closely are sent one after the other, the last one always. */
  async wish(wishes: Priority): Promise<void> {
    this.#wished = wishes;
    if (this.#wishing) return;
    this.#wishing = true;
    try {
      while (this.#wished) {
        const next = this.#wished;
        this.#wished = null;
        await this.calls.priority(next);
      }
    } catch (error) {
      if (!(error instanceof Refusal && error.detail.code === 'stale')) this.#refuse(error);
    }
    this.#wishing = false;
  }

  /** Fetches the newest moment whole. */
  async refresh(): Promise<void> {
    const newest = await this.calls.snapshot();
    this.#pace.hurry();
    this.#take(newest);
  }

  /** Shows at once what would be shown one thing after the other. */
  hurry(): void {
    this.#pace.hurry();
  }

  #leaveAsides(): void {
    this.asides.abort();
    this.asides = new AbortController();
  }

  async #asked(call: () => Promise<unknown>): Promise<void> {
    this.#leaveAsides();
    this.refused = null;
    try {
      await call();
      this.sent = null;
      await this.refresh();
    } catch (error) {
      this.#refuse(error);
    }
  }

  #send(decision: Decision, option: Option): void {
    this.#leaveAsides();
    this.refused = null;
    this.sent = decision.id;
    this.sentText = option.text;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#socket.send(JSON.stringify({ type: 'answer', decision: decision.id, option: option.id }));
      return;
    }
    void this.calls.answer(decision.id, option.id).then(
      () => this.refresh(),
      (error: unknown) => this.#refuse(error),
    );
  }

  #refuse(error: unknown): void {
    this.#plan = null;
    this.sent = null;
    this.refused = error instanceof Refusal ? error.detail : { code: 'offline', message: String(error) };
    if (error instanceof Refusal && error.detail.code === 'stale') void this.refresh();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#socket?.close();
    const where = new URL(address(`api/tables/${this.table}/live?view=1&after=${this.snapshot?.seq ?? 0}&language=${document.documentElement.lang}`));
    where.protocol = where.protocol.replace('http', 'ws');
    const { token } = this.as ?? guest() ?? {};
    const socket = token === undefined ? new WebSocket(where) : new WebSocket(where, ['willforge', token]);
    this.#socket = socket;
    socket.onopen = () => {
      this.link = 'open';
      this.#wait = FIRST_WAIT;
    };
    let joined = false;
    socket.onmessage = (message: MessageEvent<string>) => {
      if (!joined) void this.#overhear();
      joined = true;
      this.#hear(JSON.parse(message.data) as LiveMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #lost(): void {
    if (this.#closed || this.snapshot?.winner) return;
    this.link = 'lost';
    this.retryAt = Date.now() + this.#wait;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#again(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** The newest moment is fetched first: it says which answers arrived, so that nothing is sent twice or lost. */
  #again(): void {
    this.calls.snapshot().then(
      (snapshot) => {
        this.sent = null;
        this.#pace.hurry();
        this.#take(snapshot);
        this.#connect();
      },
      (error: unknown) => {
        if (error instanceof Refusal && error.status === 404) this.missing = true;
        else this.#lost();
      },
    );
  }

  #hear(message: LiveMessage): void {
    if (message.type === 'snapshot') this.#take(message);
    else if (message.type === 'events') this.#pace.add(() => this.#happened(message));
    else if (message.type === 'over') this.#pace.add(() => this.#ended());
    else if (message.type === 'chat') this.chat = [...this.chat.filter((one) => one.number !== message.number), message].slice(-CHAT_KEPT);
    else if (message.type === 'error') this.#refuse(new Refusal(0, message.error));
  }

  /** What was said before: asked for with the first message of a connection, after which nothing that is said is missed. */
  async #overhear(): Promise<void> {
    const { chat } = await this.calls.chat().catch(() => ({ chat: [] })); // the connection that is lost again asks again
    const known = new Set(chat.map((one) => one.number));
    this.chat = [...chat, ...this.chat.filter((one) => !known.has(one.number))].sort((one, other) => one.number - other.number).slice(-CHAT_KEPT);
  }

  #ended(): boolean {
    void this.refresh();
    return false;
  }

  /** Shows what has happened; whether it was another's doing, to be followed. */
  #happened(message: Extract<LiveMessage, { type: 'events' }>): boolean {
    const others = this.snapshot?.deciding !== this.snapshot?.you || this.snapshot?.passing === true;
    this.#note(message.events);
    if (message.view && this.snapshot && this.snapshot.status !== 'open') {
      const { view, decision, seq } = message;
      this.#take({ ...this.snapshot, away_in: null, ...message, view, decision, seq });
    } else {
      void this.refresh();
    }
    return others && this.follows(message.events);
  }

  #note(events: TableEvent[]): void {
    if (events.length === 0) return;
    const newest = this.events.at(-1)?.seq ?? 0;
    const unseen = events.filter((event) => event.seq === undefined || event.seq > newest);
    this.events = [...this.events, ...unseen].slice(-LOG_KEPT);
    this.fresh = unseen;
  }

  #take(snapshot: Snapshot): void {
    if (this.snapshot && snapshot.seq < this.snapshot.seq && !snapshot.winner) return;
    this.since = performance.now();
    const view = reuse(this.snapshot?.view, snapshot.view);
    this.snapshot = { ...snapshot, view, decision: snapshot.decision ? spread(snapshot.decision) : null };
    if (this.sent !== null && snapshot.decision?.id !== this.sent) this.sent = null;
    this.#goOn();
  }

  /** The next answer of a plan, if the table asks for it. */
  #goOn(): void {
    const plan = this.#plan;
    const decision = this.decision;
    if (!plan || !decision) return;
    this.#plan = null;
    if (decision.kind !== plan.kind || decision.source !== plan.source) return;
    const [pick, ...rest] = plan.picks;
    if (pick === undefined && (decision.chosen?.length ?? 0) === 0) return; // what was picked from is over: this is the next choice
    const option = pick === undefined
      ? plan.done ? decision.options.find((one) => one.kind === 'done') : undefined
      : decision.options.find((one) => key(one) === pick);
    if (!option) return;
    if (pick !== undefined && (rest.length > 0 || plan.done)) this.#plan = { ...plan, picks: rest };
    this.#send(decision, option);
  }
}

/** What an option is about, as a text that is the same in the next decision of the same gesture. */
export function key(option: Option): string {
  const about = [...(option.cards ?? []), ...(option.players ?? [])];
  return about.length > 0 ? about.join(' ') : `${option.kind} ${option.number ?? ''} ${option.text}`;
}
