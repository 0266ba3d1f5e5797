/** What options would lead to, as the server has found out: asked once for each option of a decision, one after the other. */

import { outlook, type Outlook } from '../lib/outlook';
import type { Live } from '../lib/live.svelte';
import type { Option } from '../lib/wire';

/** More options than this are looked into only when they are asked about. */
const MOST = 24;

export class Foresight {
  readonly #live: Live;
  #known = $state.raw(new Map<string, Outlook>());
  #asked = new Set<string>();
  #line: Promise<void> = Promise.resolve();

  constructor(live: Live) {
    this.#live = live;
  }

  of(option: Option | null | undefined): Outlook | null {
    return option ? (this.#known.get(option.id) ?? null) : null;
  }

  /** Looks into these options, if the decision does not change meanwhile. */
  look(options: Option[]): void {
    for (const option of options.slice(0, MOST)) {
      if (this.#asked.has(option.id)) continue;
      this.#asked.add(option.id);
      this.#line = this.#line.then(() => this.#ask(option));
    }
  }

  /** Forgets what is no longer asked. */
  clear(): void {
    this.#known = new Map();
    this.#asked = new Set();
  }

  async #ask(option: Option): Promise<void> {
    const { decision, view } = this.#live.snapshot ?? {};
    if (!decision || !view || decision.id === this.#live.sent || !decision.options.some((one) => one.id === option.id)) return;
    const told = await this.#live.calls.would(decision.id, option.id, this.#live.asides.signal).catch(() => null); // answered meanwhile, or offline: it stays untold
    if (told && this.#live.snapshot?.decision?.id === decision.id) this.#known = new Map(this.#known).set(option.id, outlook(view, told));
  }
}
