// Takes the pictures of the documentation: `node pictures.mjs ADDRESS FOLDER`. Each shows the client as it is now.

import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { ENDED, play, ready } from './drive.mjs';

const [address, folder] = process.argv.slice(2);
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'], headless: true });
const taken = new Set();

async function opened(viewport, settings, more = {}) {
  const context = await browser.newContext({ viewport, locale: 'en', reducedMotion: 'reduce', colorScheme: settings.theme, ...more });
  const page = await context.newPage();
  await page.addInitScript((values) => {
    if (!localStorage.getItem('willforge:settings')) localStorage.setItem('willforge:settings', JSON.stringify(values));
  }, { level: 'fair', deck: 'kiln-and-gloam', language: 'en', ...settings });
  await page.route('**/api/tables', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), seed: 29, opponent_deck: 'lamplit-vigil' }) });
  });
  return page;
}

async function take(page, name) {
  if (taken.has(name)) return;
  taken.add(name);
  await page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 84 });
  console.log(name);
}

async function start(page) {
  await page.goto(address);
  await page.getByRole('button', { name: /^(Play a bot now|ボットと対戦)/ }).click();
  await ready(page);
}

const wide = { width: 1440, height: 900 };
const desk = await opened(wide, { theme: 'dark' });
await desk.goto(address);
await desk.waitForSelector('.dk');
await take(desk, 'start');
await start(desk);
await take(desk, 'mulligan');
await play(desk, (control) => desk.click(control), async (step, seen) => {
  const shown = await desk.evaluate(() => ({
    field: document.querySelectorAll('.half.me .field .slot').length,
    chase: document.querySelectorAll('.sitem').length,
    attacked: document.querySelector('.half.opp .attacking') !== null,
  }));
  if (seen.kind === 'target') await take(desk, 'targeting');
  if (seen.kind === 'pay') await take(desk, 'payment');
  if (seen.kind === 'block' || shown.attacked) await take(desk, 'battle');
  if (shown.chase > 0) await take(desk, 'chase');
  if (shown.field >= 2 && seen.kind === 'priority') await take(desk, 'table');
  if (taken.has('table') && !taken.has('rule')) {
    await desk.click('.prompt .rule');
    await desk.waitForSelector('.rulesay');
    await take(desk, 'rule');
    await desk.keyboard.press('Escape');
    await desk.locator('dialog.beside').waitFor({ state: 'detached' });
  }
  return step > 80 || ['table', 'rule', 'battle', 'payment', 'targeting', 'chase'].every((name) => taken.has(name));
});
if (!(await desk.$(ENDED))) {
  await desk.getByRole('button', { name: 'Menu' }).click();
  await desk.getByRole('button', { name: 'Concede the game' }).click();
  await desk.getByRole('button', { name: 'Concede now' }).click();
}
await desk.waitForSelector(ENDED);
await take(desk, 'end');
await desk.getByRole('link', { name: 'Watch the replay' }).click();
await desk.waitForSelector('[data-step]');
await desk.getByRole('button', { name: 'Both hands' }).click();
await desk.waitForFunction(() => [...document.querySelectorAll('.hands2 p')].every((one) => one.querySelector('[data-card]')));
await desk.getByRole('slider').fill(String(Math.round(Number(await desk.getByRole('slider').getAttribute('max')) * 0.7)));
await take(desk, 'replay');
await desk.goto(`${address}#/deck/kiln-and-gloam`);
await desk.waitForSelector('[data-legal=true]');
await desk.fill('[data-search]', 'text:damage|pierce attr:fire,darkness');
await desk.locator('[data-add="Crucible Brute"]').focus();
await desk.keyboard.press('5');
await desk.waitForSelector('[data-legal=false] [data-reason]');
await desk.evaluate(() => document.querySelector('.dcards').scrollTo(0, 0));
await take(desk, 'deck');
const light = await opened(wide, { theme: 'light' });
await start(light);
await light.keyboard.press('t');
await light.waitForSelector('.textpage [data-option]');
await take(light, 'text-table');
await light.goto(`${address}#/rules?version=10.2&rule=903.2g`);
await light.getByLabel('Compare with').selectOption('6.3');
await light.waitForSelector('.rulerow.two');
await take(light, 'rules');
const phone = await opened({ width: 390, height: 844 }, { theme: 'dark' }, { hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
await start(phone);
await play(phone, (control) => phone.tap(control), async (step, seen) => {
  const field = await phone.evaluate(() => document.querySelectorAll('.half.me .field .slot').length);
  return (field >= 2 && seen.kind === 'priority') || step > 60;
});
await take(phone, 'phone');
const ja = await opened(wide, { theme: 'dark', language: 'ja' });
await start(ja);
await play(ja, (control) => ja.click(control), async (step) => step > 14);
await take(ja, 'japanese');
await browser.close();
