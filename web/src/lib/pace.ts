/** Lets what others do be followed: what happens at a table is shown one thing after the other, each for a moment. Nobody has to
 * wait for it: whoever touches anything sees all of it at once. */

const BEAT = 650;
/** What waits is shown within this time, however much it is. */
const LONGEST = 3200;

export class Pace {
  #waiting: (() => boolean)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #free = 0;
  #until = 0;

  /** Shows something as soon as what was shown before it had its moment; `show` says whether it needs one itself. */
  add(show: () => boolean): void {
    if (!this.busy) this.#until = performance.now() + LONGEST;
    this.#waiting.push(show);
    if (this.#waiting.length === 1) this.#next();
  }

  get busy(): boolean {
    return this.#waiting.length > 0;
  }

  /** Shows everything that waits. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#free = 0;
    for (const show of this.#waiting.splice(0)) show();
  }

  /** Nothing is shown any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #next(): void {
    const left = this.#free - performance.now();
    if (left > 0 && !document.hidden) {
      this.#timer = setTimeout(() => this.#next(), left);
      return;
    }
    const show = this.#waiting.shift();
    if (!show) return;
    const now = performance.now();
    if (show()) this.#free = now + Math.min(BEAT, Math.max(0, this.#until - now) / (this.#waiting.length + 1));
    if (this.busy) this.#next();
  }
}
