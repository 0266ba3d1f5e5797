// Takes the pictures of the documentation: `node pictures.mjs ADDRESS FOLDER [NAME...]`. Each shows the client as it is now.

import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { ENDED, play, ready } from './drive.mjs';

const [address, folder, ...wanted] = process.argv.slice(2);
const DESK = { width: 1360, height: 850 };
const PHONE = { width: 390, height: 844 };
const TURN = `rules: "10.2"
turn: {player: A, number: 9, phase: main}
A:
  life: 2300
  ruler: "Orrin Vask, Kiln Regent"
  hand: [Flick of Cinders, Reaver of Ash and Gloam, Undertow Grasp, Short Fuse]
  field: [{card: Crucible Brute, damage: 200}, Gloamquay Urchin, {card: Kilnheart Salamander, counters: {evolution: 1}}]
  stones: [2x Fire Magic Stone, 2x Darkness Magic Stone, Ashgloam Stone]
  graveyard: [Spark Urchin, Toll Collector, Powder Mule]
  deck: [3x Crucible Brute, 3x Harpoon Marksman, 4x Spark Urchin, 3x Slag Colossus, 4x Toll Collector]
  stone_deck: [3x Fire Magic Stone, 2x Darkness Magic Stone]
B:
  life: 1900
  ruler: "Ysolde Marrin, Lampkeeper"
  hand: [Vigil Mantle, Parley at Lamprise, Shoal Sentinel]
  field: [Belltower Griffin, Oathlamp Bearer, {card: Shoal Sentinel, rested: true}, Lampwright Novice]
  stones: [3x Light Magic Stone, {card: Wind Magic Stone, rested: true}, Lampwind Stone]
  graveyard: [Borrowed Breeze, Sapling Envoy]
  deck: [4x Shoal Sentinel, 4x Lampwright Novice, 4x Wickward Hound, 4x Lantern Duelist]
  stone_deck: [2x Light Magic Stone, 2x Wind Magic Stone]
`;
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'], headless: true });

async function opened(viewport = DESK, settings = {}, more = {}) {
  const context = await browser.newContext({ viewport, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block', colorScheme: settings.theme ?? 'dark', ...more });
  const page = await context.newPage();
  await page.addInitScript((values) => {
    if (!localStorage.getItem('willforge:settings')) localStorage.setItem('willforge:settings', JSON.stringify(values));
  }, { level: 'fair', deck: 'kiln-and-gloam', language: 'en', theme: 'dark', pace: false, ...settings });
  return page;
}

/** A page at a table in this position, against somebody who keeps still. */
async function placed(text = TURN, ...how) {
  const page = await opened(...how);
  await page.goto(address);
  await page.waitForSelector('.dk');
  const table = await page.evaluate(async (position) => {
    const { token } = JSON.parse(localStorage.getItem('willforge:guest'));
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const answer = await fetch('api/positions', { method: 'POST', headers, body: JSON.stringify({ kind: 'text', text: position, rules: '10.2' }) });
    return (await answer.json()).table;
  }, text);
  await page.goto(`${address}#/t/${table}`);
  await ready(page);
  return page;
}

/** Accepts what is chosen, and waits for the question that follows; its kind. */
async function accept(page) {
  const before = await page.getAttribute('[data-decision]', 'data-decision');
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => ![undefined, old].includes(document.querySelector('[data-decision]')?.dataset.decision), before);
  return page.getAttribute('[data-decision]', 'data-kind');
}

/** Selects a card of the hand and plays it; the kind of the question that follows. */
async function use(page, name) {
  await page.locator(`.handrow .hit[aria-label^="${name}"]`).first().click();
  return accept(page);
}

const pictures = {
  async start() {
    const page = await opened();
    await page.goto(address);
    await page.waitForSelector('.dk');
    return page;
  },
  async table() {
    const page = await placed();
    await page.locator('.field .hit[aria-label^="Kilnheart"]').hover();
    return page;
  },
  async battle() {
    const page = await placed();
    await page.click('.prompt [data-does=battle]');
    await page.getByRole('button', { name: /Crucible Brute attacks Shoal Sentinel\..*would leave/ }).waitFor();
    await page.locator('.field .hit[aria-label^="Crucible Brute"]').click();
    await page.locator('.opt', { hasText: 'Shoal Sentinel' }).hover();
    await page.waitForSelector('[data-fate]');
    return page;
  },
  async chase() {
    const page = await placed(TURN.replace('hand: [Flick of Cinders, ', 'hand: [Flick of Cinders, Flick of Cinders, '));
    await page.keyboard.press('Control');
    for (const [card, target] of [['Flick of Cinders', 'Belltower Griffin'], ['Undertow Grasp', 'Lampwright Novice'], ['Flick of Cinders', 'Shoal Sentinel']]) {
      await use(page, card);
      await page.locator(`.field .hit[aria-label^="${target}"]`).click();
      if ((await accept(page)) === 'pay') await accept(page);
    }
    await page.waitForFunction(() => document.querySelectorAll('.sitem').length === 3);
    return page;
  },
  async targeting() {
    const page = await placed();
    await use(page, 'Flick of Cinders');
    await page.locator('.field .hit[aria-label^="Lampwright Novice"]').click();
    await page.waitForSelector('[data-fate]');
    return page;
  },
  async payment() {
    const page = await placed(TURN.replace('2x Fire Magic Stone, 2x Darkness Magic Stone, Ashgloam Stone', 'Fire Magic Stone, Darkness Magic Stone, 2x Ashgloam Stone'));
    await use(page, 'Reaver of Ash and Gloam');
    await page.waitForSelector('[data-kind=pay]');
    return page;
  },
  async rule() {
    const page = await placed();
    await page.click('.prompt .rule');
    await page.waitForSelector('.rulesay');
    return page;
  },
  phone: () => placed(TURN, PHONE, {}, { hasTouch: true, isMobile: true }),
  japanese: () => placed(TURN, DESK, { language: 'ja' }, { locale: 'ja' }), // needs a Japanese font
  async 'text-table'() {
    const page = await placed(TURN, DESK, { theme: 'light' });
    await page.keyboard.press('t');
    await page.waitForSelector('.textpage [data-option]');
    return page;
  },
  async end() {
    const page = await placed(TURN.replace('life: 1900', 'life: 900'));
    await page.click('.prompt [data-does=pass]'); // the win is missed once, so that there is something to tell
    await play(page, (control) => page.click(control));
    await page.waitForSelector(ENDED);
    await page.getByRole('button', { name: 'Find the turning points' }).click();
    await page.waitForSelector('[data-turnings]', { timeout: 600_000 });
    return page;
  },
  async friend() {
    const page = await pictures.start();
    await page.getByRole('link', { name: /^Play a friend/ }).first().click();
    await page.waitForSelector('[data-invite]');
    await page.waitForSelector('.mydeck');
    return page;
  },
  async replay() {
    const page = await pictures.end();
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.waitForSelector('[data-step]');
    await page.getByRole('button', { name: 'Both hands' }).click();
    await page.waitForFunction(() => [...document.querySelectorAll('.hands2 p')].every((one) => one.querySelector('[data-card]')));
    const step = String(Math.round(Number(await page.getByRole('slider').getAttribute('max')) * 0.7));
    await page.getByRole('slider').fill(step);
    await page.waitForSelector(`[data-step="${step}"]`);
    return page;
  },
  async deck() {
    const page = await opened();
    await page.goto(`${address}#/deck/kiln-and-gloam`);
    await page.waitForSelector('[data-legal=true]');
    await page.fill('[data-search]', 'text:damage|pierce attr:fire,darkness');
    await page.locator('[data-add="Crucible Brute"]').focus();
    await page.keyboard.press('5');
    await page.waitForSelector('[data-legal=false] [data-reason]');
    await page.evaluate(() => document.querySelector('.dcards').scrollTo(0, 0));
    return page;
  },
  async rules() {
    const page = await opened(DESK, { theme: 'light' });
    await page.goto(`${address}#/rules?version=10.2&rule=903.2g`);
    await page.getByLabel('Compare with').selectOption('6.3');
    await page.waitForSelector('.rulerow.two');
    return page;
  },
  async comparison() {
    const page = await opened();
    await page.goto(`${address}#/versions`);
    await page.locator('.situations a', { hasText: 'A resonator that deals damage back to its attacker' }).click();
    await page.waitForSelector('.rulebox', { timeout: 60_000 });
    return page;
  },
  async lesson() {
    const page = await opened(DESK, { theme: 'light' });
    await page.goto(`${address}#/learn/lesson/04-attack`);
    await page.waitForSelector('[data-leads]');
    return page;
  },
};

for (const [name, picture] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await picture();
  await page.evaluate(() => document.activeElement?.blur());
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 74 });
  await page.context().close();
  console.log(name);
}
await browser.close();
