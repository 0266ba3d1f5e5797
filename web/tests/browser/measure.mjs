// Measures the client in a real browser: `node measure.mjs ADDRESS usable|frames|memory|outside`. One line of JSON.
// usable: how long until the start page and the first question of a new game can be used, and how much was sent for it;
// frames: a table with 40 cards and a chase of ten on which something moves all the time, by what the compositor draws and by
// how often the page itself is asked; memory: 500 decisions in one page.

import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { ENDED, play, ready } from './drive.mjs';
import { playFromOutside } from './outside.mjs';

const [address, what] = process.argv.slice(2);
const SECONDS = 6;
const EVERY = 250;
const CARDS = 20;
const CHASE = 10;
const DECISIONS = 500;
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox', '--js-flags=--expose-gc'], headless: true });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'no-preference' });
const page = await context.newPage();
await page.addInitScript(() => localStorage.setItem('willforge:settings', JSON.stringify({ level: 'random', deck: 'kiln-and-gloam', language: 'en', theme: 'dark', pace: false })));

async function start() {
  await page.goto(address);
  await page.getByRole('button', { name: /^Play a bot now/ }).click();
  await ready(page);
}

/** The snapshot with full fields and a long chase, made of cards that are there. */
function crowded(snapshot) {
  const { view } = snapshot;
  const face = Object.keys(view.faces).find((key) => view.faces[key].types.includes('Resonator'));
  for (const seat of ['A', 'B']) view.players[seat].zones.field = Array.from({ length: CARDS }, (_, n) => ({ id: `${seat}${n}`, face, name: view.faces[face].name, rested: n % 3 === 0, damage: n % 4 === 0 ? 100 : 0 }));
  view.chase = Array.from({ length: CHASE }, (_, n) => ({ id: `chase${n}`, kind: 'card', face, name: view.faces[face].name, controller: n % 2 ? 'A' : 'B', targets: [`A${n}`] }));
  return { ...snapshot, decision: null, status: 'playing' };
}

/** What happens next: three cards go from one field to the grave and come back as others, some rest, life changes. */
function moved(snapshot, turn) {
  const view = structuredClone(snapshot.view);
  const events = [];
  for (const seat of ['A', 'B']) {
    const { field } = view.players[seat].zones;
    for (let n = 0; n < 3; n += 1) {
      const [card] = field.splice((turn + n * 5) % field.length, 1);
      const id = `${seat}${turn}-${n}`;
      field.push({ ...card, id });
      events.push({ kind: 'moves', from: 'field', to: 'field', was: card.id, now: id, cards: [id], player: seat });
    }
    for (const card of field) card.rested = (card.id.length + turn) % 3 === 0;
    view.players[seat].life -= 10;
    events.push({ kind: 'hit', amount: 100, cards: [field[0].id] });
  }
  const first = view.chase.shift();
  view.chase.push({ ...first, id: `chase-${turn}` });
  const seq = snapshot.seq + events.length;
  const told = events.map((event, n) => ({ rule: '', text: '', from: null, to: null, amount: null, ...event, batch: turn, seq: snapshot.seq + n + 1 }));
  return { ...snapshot, seq, view, events: told };
}

async function frames() {
  let now = null;
  await page.route(/\/api\/tables\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    now = crowded(await answer.json());
    return route.fulfill({ json: now });
  });
  let socket = null;
  await page.routeWebSocket(/live/, (found) => { socket = found; });
  await page.goto(address);
  await page.getByRole('button', { name: /^Play a bot now/ }).click();
  await page.waitForFunction((count) => document.querySelectorAll('.field .slot').length >= count, 2 * CARDS);
  while (!socket) await page.waitForTimeout(50);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const work = async () => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  const before = await work();
  await browser.startTracing(page, { categories: ['viz'] });
  const counting = page.evaluate((seconds) => new Promise((done) => {
    const times = [];
    const frame = (time) => {
      times.push(time);
      if (time - times[0] < seconds * 1000) requestAnimationFrame(frame);
      else done(times);
    };
    requestAnimationFrame(frame);
  }), SECONDS);
  for (let turn = 1; turn <= (SECONDS * 1000) / EVERY; turn += 1) {
    const next = moved(now, turn);
    socket.send(JSON.stringify({ type: 'events', ...next }));
    now = { ...next, events: undefined };
    await page.waitForTimeout(EVERY);
  }
  const times = await counting;
  const after = await work();
  const drawn = JSON.parse((await browser.stopTracing()).toString()).traceEvents.filter((event) => event.name === 'Display::DrawAndSwap' && event.ph === 'X').length;
  const spent = (name) => Math.round((after[name] - before[name]) * 1000);
  const gaps = times.slice(1).map((time, n) => time - times[n]).sort((a, b) => a - b);
  return {
    cards: await page.evaluate(() => document.querySelectorAll('.field .slot').length), chase: await page.evaluate(() => document.querySelectorAll('.sitem').length),
    drawn_per_second: Math.round((drawn / (times.at(-1) - times[0])) * 10_000) / 10, main_thread_per_second: Math.round(((times.length - 1) / (times.at(-1) - times[0])) * 10_000) / 10, median_ms: Math.round(gaps[gaps.length >> 1] * 10) / 10, slowest_ms: Math.round(gaps.at(-1) * 10) / 10, over_34_ms: gaps.filter((gap) => gap > 34).length,
    main_thread_ms: { script: spent('ScriptDuration'), style: spent('RecalcStyleDuration'), layout: spent('LayoutDuration'), all: spent('TaskDuration') },
  };
}

const LOADS = 5;

/** How long after its address was opened a page can be used, how long after a click a new game's first question can be answered, and
 * what was sent until then; each time in a browser that has seen nothing yet. The middle of five, in milliseconds. */
async function usable() {
  const seen = { start_ms: [], game_ms: [], sent_kb: [] };
  for (let load = 0; load < LOADS; load += 1) {
    const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', serviceWorkers: 'block' });
    const own = await fresh.newPage();
    const session = await fresh.newCDPSession(own);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
    await session.send('Network.enable');
    await own.addInitScript(() => {
      localStorage.setItem('willforge:settings', JSON.stringify({ level: 'random', deck: 'kiln-and-gloam', language: 'en', pace: false }));
      // whoever waits for something is told when it was there, by the page's own clock
      globalThis.there = (selector) => new Promise((done) => {
        const look = () => document.querySelector(selector) && requestAnimationFrame(() => setTimeout(() => done(performance.now())));
        if (look()) return;
        const observer = new MutationObserver(() => { if (look()) observer.disconnect(); });
        observer.observe(document, { subtree: true, childList: true, attributes: true });
      });
      globalThis.usable = globalThis.there('.go .primary:not([disabled]):not([aria-busy=true])');
    });
    await own.goto(address, { waitUntil: 'commit' });
    seen.start_ms.push(await own.evaluate(() => globalThis.usable));
    seen.sent_kb.push(bytes / 1000);
    const [clicked, asked] = await own.evaluate(() => {
      const clicks = performance.now();
      document.querySelector('.go .primary').click();
      return globalThis.there('[data-decision] button:not([disabled])').then((time) => [clicks, time]);
    });
    seen.game_ms.push(asked - clicked);
    await fresh.close();
  }
  return Object.fromEntries(Object.entries(seen).map(([name, found]) => [name, Math.round(found.sort((a, b) => a - b)[LOADS >> 1])]));
}

async function memory() {
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes } = await session.send('Memory.getDOMCounters');
    return { megabytes: Math.round(usedSize / 104_857.6) / 10, nodes };
  };
  await start();
  const seen = {};
  let answered = 0;
  while (answered < DECISIONS) {
    answered += await play(page, (control) => page.click(control), async (step) => {
      const total = answered + step;
      if (total > 0 && total % 100 === 0 && !(total in seen)) seen[total] = await heap();
      return total >= DECISIONS;
    });
    if (answered < DECISIONS && (await page.locator(ENDED).count()) > 0) {
      await page.click('[data-rematch]');
      await page.locator(ENDED).waitFor({ state: 'detached' });
    }
  }
  seen[DECISIONS] ??= await heap();
  return seen;
}

/** A whole game of every version, by a program that knows only what is promised to programs. */
async function outside() {
  const played = {};
  for (const rules of ['2.0', '5.00', '5.12', '6.3', '10.2']) {
    const own = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })).newPage();
    await own.addInitScript((version) => localStorage.setItem('willforge:settings', JSON.stringify({ level: 'random', rules: version, language: 'en', pace: false })), rules);
    await own.goto(address);
    await own.getByRole('button', { name: /^Play a bot now/ }).click();
    played[rules] = await playFromOutside(own, 5);
    await own.context().close();
  }
  return played;
}

console.log(JSON.stringify({ [what]: await { usable, frames, memory, outside }[what]() }));
await browser.close();
