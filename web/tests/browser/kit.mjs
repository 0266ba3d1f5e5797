// What the tests in the browser have in common: how a page is prepared and opened, what is looked for on it, and positions.

import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { createRequire } from 'node:module';
import { ready } from './drive.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export function assert(truth, text) {
  if (!truth) throw new Error(text);
}

/** Settings as the browser keeps them, and the seed of the games it opens: the same game every time. */
export async function prepared(page, settings, seed) {
  await page.addInitScript((values) => {
    if (!localStorage.getItem('willforge:settings')) localStorage.setItem('willforge:settings', JSON.stringify(values));
  }, { level: 'random', deck: 'kiln-and-gloam', language: 'en', theme: 'dark', pace: false, ...settings });
  await page.route('**/api/tables', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const wish = request.postDataJSON();
    if (wish.opponent === 'open') return route.continue();
    return route.continue({ postData: JSON.stringify({ ...wish, seed, opponent_deck: 'reef-rising' }) });
  });
}

/** Begins a game against a bot; with giants in the deck it does not take long. */
export async function start(page, address, settings = {}, seed = 11, giants = 0) {
  await prepared(page, settings, seed);
  if (giants > 0) await quick(page, address, giants);
  else await page.goto(address);
  await page.getByRole('button', { name: /^(Play a bot now|ボットと対戦)/ }).click();
  await ready(page);
}

const LEVELS = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What looks at colours: the themes differ in nothing else, so the second one is asked for these alone. */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds on a page, in both themes. */
export async function accessible(page, where) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  for (const [theme, runOnly] of [['light', COLOURS], ['dark', LEVELS]]) {
    await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
    const found = await page.evaluate((only) => globalThis.axe.run(document, { runOnly: only, resultTypes: ['violations'] }), runOnly);
    const told = found.violations.map((one) => `${one.id} (${one.impact}): ${one.nodes.slice(0, 3).map((node) => `${node.target} ${node.any[0]?.message ?? ''}`).join('; ')}`);
    assert(told.length === 0, `${where}, ${theme}: ${told.join('\n')}`);
  }
}

/** English words outside of what is marked as English. */
export function english(page, names = []) {
  return page.evaluate((cards) => {
    const known = /^(Willforge|Force|of|Will|Enter|Esc|Ctrl|Shift|Space|Tab|ATK|DEF|English|Guest|X|Untap|TCG|Arena|JSON)$/;
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, style, [lang=en], kbd, .mono') || parent.offsetParent === null) continue;
      const said = cards.reduce((text, name) => text.replaceAll(name, ''), node.textContent.replace(/《[^》]*》/g, '')); // these marks are put around names of cards
      for (const word of said.match(/[A-Za-z]{2,}/g) ?? []) if (!known.test(word)) found.add(`${word} in "${node.textContent.trim().slice(0, 60)}"`);
    }
    return [...found].slice(0, 12);
  }, names);
}

/** Nothing on a page is English but what is marked so, and what cards call themselves and their counters. */
export async function onlyJapanese(page, where) {
  const names = await page.evaluate(async () => {
    const table = /#[/](?:t|replay)[/]([^/?]+)/.exec(location.hash)?.[1];
    if (table === undefined || document.querySelector('.plainpage')) return [];
    const { view } = await (await fetch(`api/tables/${table}`)).json();
    const held = Object.values(view?.players ?? {}).flatMap(({ zones }) => Object.values(zones)).flatMap((zone) => zone.known ?? zone);
    return [...Object.values(view?.faces ?? {}).map((face) => face.name), ...held.flatMap((card) => Object.keys(card.counters ?? {}))].sort((a, b) => b.length - a.length);
  });
  const left = await english(page, names);
  assert(left.length === 0, `English in Japanese, ${where}: ${left.join('; ')}`);
}

/** A server that has all of another one under a path of its own, as at home behind a proxy; it can go away and come back. */
export async function behindPath(address, path) {
  const target = new URL(address);
  const inner = (request) => ({ host: target.hostname, port: target.port, method: request.method, path: request.url.replace(path, '/'), headers: request.headers });
  const links = new Set();
  const server = createServer((request, answer) => {
    if (!request.url.startsWith(path)) return answer.writeHead(404).end();
    return request.pipe(ask(inner(request), (found) => {
      answer.writeHead(found.statusCode, found.headers);
      found.pipe(answer);
    }));
  });
  server.on('connection', (link) => links.add(link));
  server.on('upgrade', (request, socket) => {
    const asked = ask(inner(request)).end();
    asked.on('upgrade', (found, there, first) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${Object.entries(found.headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
      socket.write(first); // what the server said at once came with its answer: without it the table would never hear of it
      there.pipe(socket).pipe(there);
      for (const [one, other] of [[socket, there], [there, socket]]) one.on('error', () => other.destroy());
    });
  });
  const listen = (port) => new Promise((done) => { server.listen(port, '127.0.0.1', done); });
  await listen(0);
  const { port } = server.address();
  const leave = () => new Promise((done) => {
    server.close(done);
    for (const link of links) link.destroy();
  });
  return { address: `http://127.0.0.1:${port}${path}`, leave, comeBack: () => listen(port) };
}

/** Gives a player a deck with cards of their own that end a game soon: of ten names, in a few turns, whatever is drawn. */
export async function quick(page, address, giants = 10) {
  await page.goto(address);
  await page.waitForSelector('.dk');
  await page.evaluate(async (many) => {
    const { token } = JSON.parse(localStorage.getItem('willforge:guest'));
    const call = async (method, path, body) => (await fetch(path, { method, headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }, ...(body ? { body: JSON.stringify(body) } : {}) })).json();
    const names = Array.from({ length: many }, (_, place) => `Quay Giant ${'ABCDEFGHIJ'[place]}`);
    await call('POST', 'api/pool', { text: JSON.stringify(names.map((name) => ({ name, type: 'Resonator', cost: '{R}', race: 'Giant', atk: 1500, def: 1500, text: '[Swiftness]' }))) });
    const { deck } = await call('GET', 'api/decks/kiln-and-gloam');
    const list = ['rulers', 'stones'].flatMap((pile) => deck.piles[pile]).map(({ count, name }) => `${count} ${name}`);
    const others = deck.piles.main.flatMap(({ count, name }) => Array(count).fill(`1 ${name}`)).slice(4 * many);
    const kept = await call('POST', 'api/decks', { name: '巨人', list: [...list, ...others, ...names.map((name) => `4 ${name}`)].join('\n') });
    localStorage.setItem('willforge:settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('willforge:settings')), deck: kept.id }));
  }, giants);
  await page.reload();
  await page.waitForSelector('.dk');
}

/** A table in a position of one's own, which is typed into the page for it. */
export async function placed(page, address, text) {
  await page.goto(`${address}#/versions`);
  await page.getByLabel('A position of your own').fill(text);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await ready(page);
}

export const NEARLY_WON = `rules: "10.2"
turn: {player: A, number: 9, phase: main}
A: {ruler: "Orrin Vask, Kiln Regent", field: [Crucible Brute]}
B: {ruler: "Ysolde Marrin, Lampkeeper", life: 900, field: [{card: Shoal Sentinel, rested: true}]}
`;

/** Full fields, many stones, a full hand: whatever is asked here needs room. */
export const CROWDED = `rules: "10.2"
turn: {player: A, number: 9, phase: main}
A:
  ruler: "Orrin Vask, Kiln Regent"
  hand: [Flick of Cinders, Reaver of Ash and Gloam, Whispered Debt, Furnace Drake, Undertow Grasp, Short Fuse]
  field: [{card: Crucible Brute, damage: 200}, Gloamquay Urchin, {card: Kilnheart Salamander, counters: {evolution: 1}}, Spark Urchin, Toll Collector, Harpoon Marksman]
  stones: [3x Fire Magic Stone, 3x Darkness Magic Stone, 3x Ashgloam Stone]
  graveyard: [Spark Urchin, Whispered Debt]
  deck: [4x Crucible Brute]
  stone_deck: [2x Fire Magic Stone]
B:
  ruler: "Ysolde Marrin, Lampkeeper"
  field: [Belltower Griffin, {card: Shoal Sentinel, rested: true}, Lampwright Novice, {card: Lampwright Novice, rested: true}, Wickward Hound, Lantern Duelist]
  stones: [3x Light Magic Stone, 3x Wind Magic Stone]
  deck: [4x Shoal Sentinel]
`;

/** The rectangle in which something is drawn, as points to drag from and to. */
export async function middle(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  return { x: box.x + box.width / 2, y: box.y + Math.min(40, box.height / 2) };
}

export async function dragged(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 40, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}
