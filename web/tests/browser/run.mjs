// Runs the browser tests against a server: `node run.mjs ADDRESS [NAME...]`. One line of JSON for each test.

import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { tests } from './tests.mjs';

const [address, ...wanted] = process.argv.slice(2);
// Only --no-sandbox: the package's own arguments make a browser that dies with its first page.
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'], headless: true });
/** What is waited for comes, however busy the machine is; what does not come in this time never will. */
const PATIENCE = 180_000;
/** So many tests run at once: while one waits for the server or a picture, the other goes on. Each has pages and players of its own. */
const LANES = 2;
let failed = false;

async function run(name, test) {
  const began = performance.now();
  const faults = [];
  const contexts = [];
  const servers = [address];
  const open = async (options = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', reducedMotion: 'reduce', colorScheme: 'dark', serviceWorkers: 'block', ...options });
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.text().includes('registration blocked by Playwright')) return;
      if (['error', 'warning'].includes(message.type())) faults.push(`console ${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!servers.some((one) => url.startsWith(one)) && !url.startsWith('blob:') && !url.startsWith('data:')) faults.push(`a request left the machine: ${url}`);
    });
    return page;
  };
  let error = '';
  let told;
  try {
    told = await test({ address, open, faults, servers });
    if (faults.length > 0) error = faults.join('\n');
  } catch (found) {
    error = `${found.stack ?? found}\n${faults.join('\n')}`;
    const page = contexts[0]?.pages()[0];
    if (page && process.env.WILLFORGE_SHOTS) await page.screenshot({ path: `${process.env.WILLFORGE_SHOTS}/${name}.png` });
  }
  for (const context of contexts) await context.close();
  failed ||= error !== '';
  console.log(JSON.stringify({ name, ok: error === '', error, told, seconds: (performance.now() - began) / 1000 }));
}

const waiting = Object.entries(tests).filter(([name]) => wanted.length === 0 || wanted.includes(name));
await Promise.all(Array.from({ length: LANES }, async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(...next);
}));
await browser.close();
process.exit(failed ? 1 : 0);
