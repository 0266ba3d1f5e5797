/** What moves on the table when something happened: cards glide from where they were, numbers rise, what is gone sinks.
 * Everything here is only seen: the page is up to date before anything moves, and nobody waits for it. */

import type { Seat, TableEvent, View } from '../lib/wire';

interface Seen {
  box: DOMRect;
  node: HTMLElement;
}

export type Sight = Map<string, Seen>;

const GLIDE = 240;
const APART = 40;
const SINK = 220;
const RISE = 500;
const TURN = 320;
const FADE = 120;
/** What happened together takes no longer than this; more of it is played faster. */
const LONGEST = 1200;
const EASE = 'cubic-bezier(.2,.7,.2,1)';
const GONE = new Set(['destroyed', 'banished', 'discarded', 'discarded_down', 'removed']);
const TURNS = new Set(['judged', 'shifts', 'flips']);
const HITS = new Set(['hit', 'damage', 'pierces']);

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where everything is now. */
export function sight(): Sight {
  const found: Sight = new Map();
  for (const node of document.querySelectorAll<HTMLElement>('.board [data-card], .rail .sitem[data-card]')) {
    const box = (node.closest<HTMLElement>('.slot') ?? node).getBoundingClientRect();
    if (box.width > 0) found.set(node.dataset['card'] ?? '', { box, node: node.closest<HTMLElement>('.slot') ?? node });
  }
  for (const node of document.querySelectorAll<HTMLElement>('[data-pile]')) found.set(node.dataset['pile'] ?? '', { box: node.getBoundingClientRect(), node });
  for (const node of document.querySelectorAll<HTMLElement>('[data-player]')) found.set(node.dataset['player'] ?? '', { box: node.getBoundingClientRect(), node });
  for (const node of document.querySelectorAll<HTMLElement>('[data-life]')) found.set(`${node.dataset['life'] ?? ''}:life`, { box: node.getBoundingClientRect(), node });
  return found;
}

/** What happened since a picture: from what was seen then, and the view that was drawn. */
export interface Happened {
  before: Sight;
  events: TableEvent[];
  old: View;
}

/** Looks where everything is now and gives what plays the way there. Linear in the events. */
export function motion(happened: Happened, view: View): () => void {
  const now = sight();
  return () => move(happened, now, view);
}

function move({ before, events, old }: Happened, now: Sight, view: View): void {
  const moves = events.filter((event) => event.was !== undefined || (event.from && event.to));
  const pace = Math.min(1, LONGEST / (GLIDE + moves.length * APART));
  const still = calm();
  moves.forEach((event, place) => {
    const options = { duration: still ? FADE : GLIDE * pace, delay: still ? 0 : place * APART * pace, easing: EASE, fill: 'backwards' as const };
    const arrived = now.get(event.now ?? event.cards[0] ?? '');
    const left = before.get(event.was ?? '') ?? before.get(`${event.player ?? ''}:${event.from ?? ''}`) ?? before.get(event.player ?? '');
    if (arrived && left && left.node !== arrived.node) glide(arrived, left.box, options, still);
    else if (!arrived && left && before.has(event.was ?? '')) leave(left, now.get(`${event.player ?? ''}:${event.to ?? ''}`)?.box, GONE.has(event.kind), options, still);
  });
  if (still) return;
  for (const event of events) {
    if (TURNS.has(event.kind)) now.get(event.now ?? event.cards[0] ?? '')?.node.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: TURN, easing: EASE });
    if (HITS.has(event.kind) && typeof event.amount === 'number') rise(now.get(event.cards.at(-1) ?? '')?.box, `−${event.amount}`, 'bad');
  }
  for (const seat of ['A', 'B'] as Seat[]) {
    const [was, is] = [old.players[seat].life, view.players[seat].life];
    if (typeof was === 'number' && typeof is === 'number' && was !== is) rise(now.get(`${seat}:life`)?.box, `${is > was ? '+' : '−'}${Math.abs(is - was)}`, is > was ? 'good' : 'bad');
  }
}

function glide(to: Seen, from: DOMRect, options: KeyframeAnimationOptions, still: boolean): void {
  if (still) {
    to.node.animate([{ opacity: 0 }, { opacity: 1 }], options);
    return;
  }
  const [x, y] = [from.left + from.width / 2 - to.box.left - to.box.width / 2, from.top + from.height / 2 - to.box.top - to.box.height / 2];
  const size = Math.max(0.3, Math.min(1.4, from.width / to.box.width));
  to.node.classList.add('gliding'); // its place above the others is no keyframe: only then does the compositor move it alone
  const motion = to.node.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: 0.4 }, { transform: 'none', opacity: 1 }], options);
  motion.onfinish = motion.oncancel = () => to.node.classList.remove('gliding');
}

/** What is only seen flies in a layer of its own: nothing of the table is laid out again for it. */
function fly(node: HTMLElement): void {
  document.querySelector('.flights')?.append(node);
}

/** What is no longer on the board is shown a moment longer, on its way to its pile. */
function leave(from: Seen, to: DOMRect | undefined, sinks: boolean, options: KeyframeAnimationOptions, still: boolean): void {
  const ghost = from.node.cloneNode(true) as HTMLElement;
  for (const node of [ghost, ...ghost.querySelectorAll<HTMLElement>('[data-card]')]) for (const name of ['data-card', 'data-pick', 'data-option', 'data-slot']) node.removeAttribute(name);
  ghost.classList.add('ghost');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, { left: `${from.box.left}px`, top: `${from.box.top}px`, width: `${from.box.width}px`, height: `${from.box.height}px` });
  ghost.style.setProperty('--cw', `${from.box.width}px`);
  fly(ghost);
  const end = sinks || !to ? 'translateY(26px) scale(.94)' : `translate(${to.left + to.width / 2 - from.box.left - from.box.width / 2}px, ${to.top + to.height / 2 - from.box.top - from.box.height / 2}px) scale(.3)`;
  const motion = ghost.animate([{ opacity: 1, transform: 'none' }, { opacity: 0, transform: still ? 'none' : end }], { ...options, duration: still ? FADE : sinks ? SINK : options.duration ?? GLIDE, fill: 'both' });
  motion.onfinish = motion.oncancel = () => ghost.remove();
}

function rise(over: DOMRect | undefined, text: string, tone: 'good' | 'bad'): void {
  if (!over) return;
  const node = document.createElement('span');
  node.className = `rising ${tone}`;
  node.textContent = text;
  node.setAttribute('aria-hidden', 'true');
  Object.assign(node.style, { left: `${over.left + over.width / 2}px`, top: `${over.top + over.height / 3}px` });
  fly(node);
  const motion = node.animate([{ opacity: 0, transform: 'translate(-50%, 0)' }, { opacity: 1, transform: 'translate(-50%, -14px)', offset: 0.25 }, { opacity: 0, transform: 'translate(-50%, -44px)' }], { duration: RISE, easing: 'ease-out' });
  motion.onfinish = motion.oncancel = () => node.remove();
}
