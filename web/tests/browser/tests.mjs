// What is tested in a real browser. Each test gets the address of a server and a way to open pages.

import { coveredAnywhere } from './covered.mjs';
import { ENDED, play, playAsText, playByKeys, ready } from './drive.mjs';
import { CROWDED, NEARLY_WON, PHONE, accessible, assert, behindPath, dragged, english, middle, onlyJapanese, placed, prepared, quick, start } from './kit.mjs';
import { playFromOutside } from './outside.mjs';

/** Every page that needs nothing before it, and what is there when it is whole. */
const PAGES = {
  '': '.dk', '#/friend': '[data-invite]', '#/hot': '.dk', '#/lobby': '.page .primary', '#/games': 'h1', '#/keys': '.keytable', '#/rules': '.rulerow', '#/decks': '.dkrow', '#/deck/kiln-and-gloam': '[data-legal=true]',
  '#/learn': '.hello', '#/learn/lesson/04-attack': '[data-leads]', '#/versions': '.situations', '#/versions/calling': '.rulebox',
};

export const tests = {
  async mouse({ address, open }) {
    const page = await open();
    await start(page, address);
    const answers = await play(page, (control) => page.click(control));
    assert(['A', 'B', 'draw'].includes(await page.getAttribute(ENDED, 'data-winner')), 'somebody has won');
    await accessible(page, 'the end of a game');
    return { answers };
  },

  /** A battle tells who deals what before one commits; dragging the attacker onto the player attacks, and wins. */
  async battle({ address, open }) {
    const page = await open();
    await prepared(page, {}, 1);
    await placed(page, address, NEARLY_WON);
    await page.keyboard.press('h');
    const advised = await page.waitForSelector('[data-advised]').then((hint) => hint.getAttribute('data-advised'));
    assert(await page.evaluate(async ([table, option]) => (await (await fetch(`api/tables/${table}`)).json()).decision.options.some((one) => one.id === option), [page.url().split('/t/')[1], advised]), 'what is advised is an option');
    await page.click('.prompt [data-does=battle]');
    await page.waitForSelector('[data-kind=attack]');
    await page.getByRole('button', { name: /Crucible Brute attacks Shoal Sentinel\..*would leave/ }).hover();
    await page.waitForFunction(() => document.querySelectorAll('[data-fate]').length === 2 && document.querySelector('p[data-would]')?.textContent.includes('Shoal Sentinel'));
    await accessible(page, 'an attack');
    const [from, to] = [await page.locator('.half.me .field .hit').boundingBox(), await page.locator('#p-opp').boundingBox()];
    await page.mouse.move(from.x + 30, from.y + 30);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 60, { steps: 3 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
    await page.mouse.up();
    await play(page, (control) => page.click(control));
    assert((await page.getAttribute(ENDED, 'data-winner')) === 'A', 'the attack wins');
  },

  /** Nothing that can be clicked is covered, whatever is asked and at every size; and a card is played by dragging it out of the hand. */
  async room({ address, open }) {
    const page = await open();
    await prepared(page, {}, 1);
    await placed(page, address, CROWDED);
    const reached = async (what) => {
      const found = await coveredAnywhere(page);
      assert(found.length === 0, `${what}: ${found.join('; ')}`);
    };
    await reached('priority');
    assert((await page.textContent('.prompt [data-does=pass]')).includes('end your turn'), 'passing says that it ends the turn');
    const flick = '.handrow .hit[aria-label^="Flick of Cinders"]';
    const asks = await page.getAttribute('[data-decision]', 'data-decision');
    await dragged(page, await middle(page, flick), await middle(page, '.handrow .hit[aria-label^="Furnace Drake"]'));
    assert((await page.getAttribute('[data-decision]', 'data-decision')) === asks, 'a card that is put back into the hand is not played');
    await dragged(page, await middle(page, flick), await middle(page, '.half.me .rows'));
    await page.waitForSelector('[data-kind=target]');
    await reached('target');
    await page.locator('.prompt [data-option]').first().click();
    await page.waitForFunction(() => !['target', undefined].includes(document.querySelector('[data-decision]')?.dataset.kind));
    if ((await ready(page)).kind === 'pay') await reached('pay');
    await placed(page, address, CROWDED);
    await page.click('.prompt [data-does=battle]');
    await page.waitForSelector('[data-kind=attack]');
    await reached('attack');
  },

  /** A program that knows only the attributes that are promised. */
  async outside({ address, open }) {
    const page = await open();
    await start(page, address, {}, 21);
    return playFromOutside(page, 5, 25);
  },

  /** A table that anybody may join, one who finds it, and a judge who sees both hands; and one that is taken back. */
  async lobby({ address, open }) {
    const host = await open();
    await prepared(host, {}, 1);
    await host.goto(`${address}#/lobby`);
    await host.getByRole('link', { name: 'Open a table for anybody' }).click();
    await host.getByRole('group', { name: 'Judge' }).getByRole('button', { name: 'A seat for one' }).click();
    const link = await host.getAttribute('[data-judge]', 'data-judge');
    const table = host.url().split('/t/')[1];
    const judge = await open({ locale: 'ja' });
    await prepared(judge, { language: 'ja' }, 1);
    await judge.goto(link);
    await judge.waitForSelector('[role=status]');
    await accessible(judge, 'the seat of a judge');
    const guest = await open(PHONE);
    await prepared(guest, {}, 1);
    await guest.goto(`${address}#/lobby`);
    await guest.waitForSelector(`[data-waiting="${table}"]`);
    await accessible(guest, 'the open tables');
    await guest.tap(`[data-waiting="${table}"]`);
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await judge.locator('.primary:not([disabled])').click();
    await judge.waitForFunction(() => document.querySelectorAll('.hands2 p').length === 2 && [...document.querySelectorAll('.hands2 p')].every((one) => one.querySelector('[data-card]')));
    assert((await english(judge)).length === 0, `English before a judge: ${(await english(judge)).join('; ')}`);
    assert((await judge.$('[data-decision]')) === null, 'a judge decides nothing');
    await host.locator('[data-judged]', { hasText: 'Judge: ' }).waitFor();
    await Promise.all([host.waitForResponse((one) => one.url().endsWith('/chat')), host.goto(`${address}#/friend?join=anybody`)]); // the last that the page asks
    await host.click('[data-withdraw]');
    await host.waitForFunction(() => location.hash === '#/lobby' && document.querySelector('h1'));
    assert((await host.$('[data-withdraw]')) === null, 'what was taken back is not listed');
  },

  /** A game that was thrown away: where it was turned is told, seen in the replay, and played otherwise. */
  async turned({ address, open }) {
    const page = await open();
    await prepared(page, {}, 1);
    await placed(page, address, NEARLY_WON);
    const asked = await page.getAttribute('[data-decision]', 'data-decision');
    await page.click('.prompt [data-does=pass]');
    await page.waitForFunction((old) => ![old, undefined].includes(document.querySelector('[data-decision]')?.dataset.decision) || document.querySelector('[data-winner]'), asked);
    if (!(await page.$(ENDED))) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Concede the game' }).click();
      await page.getByRole('button', { name: 'Concede now' }).click();
    }
    await page.getByRole('button', { name: 'Find the turning points' }).click();
    const told = page.locator('[data-turning]', { hasText: 'Begin a battle' }).first();
    await told.waitFor({ timeout: 180_000 });
    await accessible(page, 'turning points');
    const ended = page.url();
    await told.getByRole('button', { name: 'See it' }).click();
    await page.waitForSelector('[data-step]');
    await page.goto(ended);
    await page.getByRole('button', { name: 'Find the turning points' }).click();
    await told.locator('[data-otherwise]').click();
    await page.waitForFunction((old) => location.href !== old && document.querySelector('.prompt [data-does=battle]'), ended);
  },

  /** One's own position under two versions, on two boards; what means nothing is told in words. */
  async versions({ address, open, faults }) {
    const page = await open();
    await prepared(page, {}, 1);
    await page.goto(`${address}#/versions`);
    await page.getByLabel('A position of your own').fill(`${NEARLY_WON.replace('rules: "10.2"\n', '')}steps: [A call]\n`);
    await page.click('[data-compare]');
    await page.waitForSelector('.cmp.own .mb');
    await page.locator('.cmp.own .vsw').first().getByRole('button', { name: '2.0' }).click();
    await page.waitForSelector('.cmp.own .refusal');
    assert((await page.$$('.cmp.own .rulebox')).length > 0, 'the rules that decide are told');
    await accessible(page, 'a position of one’s own under two versions');
    await page.getByLabel('A position of your own').fill('A: {field: [Nobody]}');
    await page.click('[data-compare]');
    await page.getByRole('alert').first().waitFor();
    const told = faults.splice(0);
    assert(told.every((one) => one.includes('422')) && told.length === 1, `a position that means nothing is all that is refused: ${told}`);
  },

  async keyboard({ address, open }) {
    const page = await open();
    await prepared(page, {}, 12);
    await quick(page, address, 7);
    await page.keyboard.press('Enter');
    const answers = await playByKeys(page);
    return { answers };
  },

  /** A whole game in the text table: on a phone, in Japanese. */
  async text({ address, open }) {
    const page = await open({ ...PHONE, locale: 'ja' });
    await start(page, address, { language: 'ja' }, 13, 8);
    await page.getByRole('button', { name: 'メニュー' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: /^テキスト表示/ }).tap();
    await page.waitForSelector('.textpage [data-option]');
    await accessible(page, 'the text table');
    await onlyJapanese(page, 'the text table');
    await page.getByRole('link', { name: 'ログ' }).tap();
    assert(await page.evaluate(() => document.activeElement?.id === 'log' && document.querySelector('.textpage [data-option]') !== null), 'a place on the page is gone to');
    const answers = await playAsText(page);
    assert(['A', 'B', 'draw'].includes(await page.getAttribute(ENDED, 'data-winner')), 'somebody has won');
    await onlyJapanese(page, 'the end of a game on a phone');
    return { answers };
  },

  async phone({ address, open }) {
    const page = await open(PHONE);
    await start(page, address, {}, 14, 8);
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone');
    await accessible(page, 'the table on a phone');
    await page.locator('.handrow .hit').first().dispatchEvent('contextmenu');
    await page.locator('dialog[open] .card.full').waitFor(); // what is pressed long is shown whole, also while it could be chosen
    await Promise.all([page.waitForSelector('dialog[open]', { state: 'detached' }), page.keyboard.press('Escape')]);
    const answers = await play(page, (control) => page.tap(control));
    assert(['A', 'B', 'draw'].includes(await page.getAttribute(ENDED, 'data-winner')), 'somebody has won');
    return { answers };
  },

  /** Two people, one on a phone and in Japanese: a link after one click, chat, undo by agreement, a cut connection, the end, another game. */
  async friends({ address, open }) {
    const host = await open();
    await prepared(host, {}, 1);
    await quick(host, address);
    await host.getByRole('link', { name: /^Play a friend/ }).first().click();
    const link = await host.getAttribute('[data-invite]', 'data-invite');
    await accessible(host, 'the invitation');
    await host.getByRole('group', { name: 'Hints from a bot' }).getByRole('button', { name: 'For both' }).click();
    await host.waitForFunction(async () => (await (await fetch(`api/tables/${location.hash.split('/')[2]}`)).json()).hints === true);
    assert((await host.getAttribute('[data-invite]', 'data-invite')) === link, 'the link stays when the table is changed');
    const guest = await open({ ...PHONE, locale: 'ja' });
    await prepared(guest, { language: 'ja' }, 1);
    let sockets = [];
    await guest.routeWebSocket(/live/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await guest.goto(link);
    await onlyJapanese(guest, 'an invitation');
    await guest.getByRole('button', { name: '席に着く' }).click();
    // chance says who is asked first
    const asked = await Promise.race([host, guest].map((page) => page.waitForSelector('[data-kind=mulligan]').then(() => page)));
    const other = asked === host ? guest : host;
    await host.keyboard.press('/');
    await host.waitForFunction(() => document.activeElement?.matches('dialog input'));
    await host.keyboard.type('Good luck <b>');
    await host.keyboard.press('Enter');
    await host.keyboard.press('Escape');
    await guest.getByRole('button', { name: 'メニュー' }).tap();
    await guest.getByRole('button', { name: /^チャット/ }).tap();
    await guest.getByText('Good luck <b>').waitFor();
    await guest.getByRole('button', { name: '閉じる' }).tap();
    const first = (await ready(asked)).decision;
    await asked.click('[data-confirm]');
    await asked.waitForFunction((id) => document.querySelector('[data-decision]')?.dataset.decision !== id, first);
    await asked.evaluate(() => document.activeElement?.blur());
    await asked.keyboard.press('z');
    await asked.waitForSelector('[data-asked=undo]');
    await other.getByRole('button', { name: /^(Let them undo|取り消しを認める)/ }).click();
    await asked.waitForSelector('[data-kind=mulligan]');
    const pass = (page) => async () => {
      // one player attacks, the other lets it happen: both see the same end
      while (!(await page.$(ENDED))) {
        const seen = await ready(page);
        if (seen.over) return;
        const control = await page.evaluate(() => {
          const of = (selector) => document.querySelector(selector);
          const chosen = of('[data-confirm]:not([disabled])') ?? of('.prompt [data-does=pass]') ?? of('.prompt [data-does=no_block]') ?? of('.prompt [data-does=no_attack]') ?? of('.prompt [data-option], [data-pick]');
          return chosen?.dataset.option ? `.prompt [data-option="${chosen.dataset.option}"]` : chosen?.dataset.confirm ? '[data-confirm]' : `[data-pick="${chosen?.dataset.pick}"]`;
        });
        await page.click(control, { timeout: 10_000 }).catch(async (error) => {
          if ((await page.$(ENDED)) || (await page.$eval('[data-decision]', (one) => one.dataset.decision).catch(() => null)) !== seen.decision) return;
          throw error;
        });
        await page.waitForFunction((id) => document.querySelector('[data-winner]') || document.querySelector('[data-decision]')?.dataset.decision !== id, seen.decision, { timeout: 180_000 });
      }
    };
    const passing = pass(guest)();
    let cut = false;
    await play(host, (control) => host.click(control), async (step) => {
      if (step === 6 && !cut) {
        cut = true;
        for (const socket of sockets) await socket.close();
        sockets = [];
      }
      return false;
    });
    await guest.waitForSelector(ENDED, { state: 'attached', timeout: 180_000 });
    await passing;
    assert(cut, 'the connection was cut');
    assert((await host.getAttribute(ENDED, 'data-winner')) === (await guest.getAttribute(ENDED, 'data-winner')), 'both see the same winner');
    const before = host.url();
    await host.click('[data-rematch]');
    await guest.getByText('再戦を望んでいます').waitFor();
    await guest.tap('[data-rematch]');
    await Promise.all([host, guest].map((page) => page.waitForFunction((url) => location.href.split('#')[1] !== url.split('#')[1] && document.querySelector('[data-decision], .prompt.waiting'), before)));
    assert(host.url().split('#')[1] === guest.url().split('#')[1], 'both sit at the next table');
  },

  async replay({ address, open }) {
    const page = await open();
    await start(page, address, {}, 18);
    await play(page, (control) => page.click(control), async (step) => step > 24);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Concede the game' }).click();
    await page.getByRole('button', { name: 'Concede now' }).click();
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    await page.waitForSelector('[data-step]');
    const step = () => page.getAttribute('[data-step]', 'data-step').then(Number);
    assert((await step()) === 0, 'a replay begins at the beginning');
    for (let times = 0; times < 8; times += 1) await page.keyboard.press('ArrowRight');
    assert((await step()) === 8, 'an arrow is a step');
    await page.getByRole('button', { name: 'Both hands' }).click();
    await page.waitForFunction(() => [...document.querySelectorAll('.hands2 p')].every((one) => one.querySelector('[data-card]')));
    await page.keyboard.press('End');
    const last = await step();
    await page.getByRole('slider').fill('9');
    assert((await step()) === 9 && last > 9, 'the slider scrubs');
    assert(await page.$$eval('.half .field', (fields) => fields.length === 2 && fields.every((field) => field.getBoundingClientRect().width > 0)), 'both fields are drawn');
    await accessible(page, 'a replay');
    await page.getByRole('button', { name: 'Verify the shuffle' }).click();
    await page.waitForSelector('[data-fair=true]');
    await page.getByRole('button', { name: 'Share this moment' }).click();
    const link = await page.getAttribute('[data-link]', 'data-link');
    await page.getByLabel('What do you say about it?').fill('Here it turned');
    await page.getByRole('button', { name: 'Add the comment' }).click();
    await page.locator('.said').getByText('Here it turned').waitFor();
    await page.keyboard.press('Escape');
    const other = await open(PHONE);
    await other.goto(link);
    await other.locator('.said').getByText('Here it turned').waitFor();
    assert(Number(await other.getAttribute('[data-step]', 'data-step')) === 9, 'a link leads to its moment');
    assert(await other.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'a replay is no wider than the phone');
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the game' }).click()]);
    await page.getByRole('button', { name: /^Play on from here/ }).click();
    await page.getByRole('button', { name: 'Against a bot' }).click();
    await page.waitForSelector('[data-decision]');
    await other.goto(`${address}#/games`);
    await other.setInputFiles('input[type=file]', await saved.path());
    await other.waitForSelector('[data-step]');
    assert(!other.url().includes(link.split('/replay/')[1].split('?')[0]), 'a file is shown as a game of its own');
  },

  async device({ address, open }) {
    const page = await open();
    await prepared(page, {}, 19);
    await page.goto(`${address}#/hot`);
    await page.getByLabel('Name of the second player').fill('Berta');
    await page.getByRole('button', { name: 'Begin' }).click();
    const first = await page.waitForSelector('[data-curtain]').then((curtain) => curtain.getAttribute('data-curtain'));
    const [one, other] = first === 'A' ? ['Player A', 'Berta'] : ['Berta', 'Player A']; // chance says who is asked first
    await page.getByRole('button', { name: `I am ${one}` }).click();
    await page.waitForSelector('.handrow [data-card]');
    const mine = await page.$$eval('.handrow [data-card]', (cards) => cards.map((card) => card.dataset.card));
    await page.click('[data-confirm]');
    await page.waitForSelector('[data-curtain]');
    assert((await page.$('[data-card]')) === null, 'no card is seen while the curtain is down');
    await accessible(page, 'the curtain');
    await page.getByRole('button', { name: `I am ${other}` }).click();
    await page.waitForSelector('.handrow [data-card]');
    const theirs = await page.$$eval('[data-card]', (cards) => cards.map((card) => card.dataset.card));
    assert(!mine.some((card) => theirs.includes(card)), 'one hand is not the other');
  },

  async again({ address, open }) {
    const page = await open();
    await start(page, address, {}, 15);
    const seen = await ready(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    assert((await ready(other)).decision === seen.decision, 'another window shows the same moment');
    const card = await page.getAttribute('.handrow [data-card]', 'data-card');
    await page.click(`.handrow [data-card="${card}"]`, { button: 'right' });
    await page.waitForSelector('[data-why] dl, [data-why] p');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-why]', { state: 'detached' });
    await play(page, (control) => page.click(control), async () => (await page.$('.would .link')) !== null);
    await page.click('.would .link');
    await page.waitForSelector('[data-would]:not(:empty)');
    await page.click('.prompt .rule');
    await page.waitForSelector('.rulesay');
    await accessible(page, 'a rule beside the table');
  },

  /** A lesson by its lit button, a puzzle by hand, both pages and the comparison looked at by axe, and no English left in Japanese. */
  async lesson({ address, open }) {
    const page = await open();
    await prepared(page, {}, 1);
    await page.goto(`${address}#/learn/lesson/04-attack`);
    await page.waitForSelector('[data-leads]');
    await accessible(page, 'a lesson');
    while ((await page.$('[data-goal=done]')) === null) {
      const step = await page.waitForSelector('[data-leads], [data-goal=done]');
      const leads = await step.getAttribute('data-leads');
      if (leads === null) break;
      await step.click();
      await page.waitForFunction((old) => document.querySelector('[data-goal=done]') || (document.querySelector('[data-leads]') && document.querySelector('[data-leads]').dataset.leads !== old), leads);
    }
    assert(await page.isVisible('.ll .done'), 'the lesson is not remembered as done');
    await page.click('[data-next]');
    await page.waitForFunction(() => location.hash.includes('05-block'));
  },

  async puzzle({ address, open }) {
    const page = await open(PHONE);
    await prepared(page, { language: 'ja' }, 1);
    await page.goto(`${address}#/learn/puzzle/01-swift`);
    await page.waitForSelector('[data-decision]');
    assert((await english(page)).length === 0, `English on a puzzle: ${(await english(page)).join('; ')}`);
    await accessible(page, 'a puzzle');
    await page.tap('.prompt [data-does=pass]');
    await page.waitForSelector('[data-goal=lost] [data-again]');
    assert((await page.$$('.dots .missed')).length === 1, 'what was missed is not remembered');
    await page.tap('[data-again]');
    let asked = '';
    // how far one has come is asked after every answer; once that is told late, after a hint, which stays nevertheless
    let late = null;
    await page.route(/[/]goal$/, async (route) => {
      await late?.promise;
      return route.continue();
    });
    for (let step = 0; step < 30; step += 1) {
      await page.waitForFunction((old) => document.querySelector('[data-goal=done]') || (document.querySelector('[data-goal=open]') && ![null, undefined, old].includes(document.querySelector('[data-decision]')?.dataset.decision)), asked);
      if ((await page.$('[data-goal=done]')) !== null) break;
      asked = await page.getAttribute('[data-decision]', 'data-decision');
      const [told] = await Promise.all([page.waitForResponse(/asks=hint/), page.tap('[data-hint]')]);
      await told.finished();
      late?.resolve();
      late = step === 0 ? Promise.withResolvers() : null;
      await page.tap('[data-leads]');
    }
    assert((await page.$('[data-goal=done]')) !== null, 'the puzzle is not solved');
  },

  /** Under a path of a home server everything works; when the server is away the page stays, and goes on when it is back. */
  async path({ address, open, faults, servers }) {
    const home = await behindPath(address, '/games/fow/');
    servers.push(home.address, home.address.replace('http', 'ws'));
    const page = await open({ serviceWorkers: 'allow' });
    const sockets = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.addInitScript(() => localStorage.setItem('willforge:settings', JSON.stringify({ level: 'random', deck: 'kiln-and-gloam', language: 'en', pace: false })));
    await page.goto(home.address);
    await page.waitForSelector('.dk');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('button', { name: /^Play a bot now/ }).click();
    await play(page, (control) => page.click(control), async (step) => step > 2);
    assert(sockets.some((url) => url.includes('/games/fow/api/tables/')), 'the live table is under the path, too');
    assert(faults.length === 0, faults.join('\n'));
    await page.goto(`${home.address}#/`);
    await page.waitForSelector('.dk');
    await home.leave();
    await page.reload();
    await page.getByText('This page is kept in your browser').waitFor();
    await home.comeBack();
    await page.reload();
    await page.waitForSelector('.dk');
    const told = faults.splice(0);
    assert(told.every((one) => /ERR_CONNECTION|Failed to load resource|WebSocket/.test(one)), `nothing but the missing server is told: ${told}`);
    await page.context().close();
    await home.leave();
  },

  /** A whole game in Japanese by mouse: every kind of question, everything that is laid over the table, the end, the replay, and every page. */
  async japanese({ address, open, faults }) {
    const page = await open({ locale: 'ja' });
    await start(page, address, { language: 'ja' }, 16, 6);
    await page.waitForSelector('.handrow [data-card]');
    await page.evaluate(() => document.activeElement?.blur());
    for (const key of ['?', 'l', 'w']) {
      if (key === 'w') await page.locator('.handrow [data-card]').first().focus();
      await page.keyboard.press(key);
      await page.waitForSelector(key === 'w' ? '[data-why] dl, [data-why] p' : 'dialog[open]');
      await onlyJapanese(page, `what the key ${key} opens`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open], [data-why]', { state: 'detached' });
    }
    for (const opens of ['.bar button[aria-label=メニュー]', '[data-pile="A:graveyard"]', '.prompt .rule']) {
      await page.click(opens);
      await page.waitForSelector(opens === '.prompt .rule' ? '.rulesay' : 'dialog[open]');
      await onlyJapanese(page, `what ${opens} opens`);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
    const kinds = new Set();
    const answers = await play(page, (control) => page.click(control), async (_, { kind }) => {
      if (!kinds.has(kind)) await onlyJapanese(page, `the question ${kind}`);
      kinds.add(kind);
      return false;
    });
    assert(kinds.size > 3, `few kinds of questions: ${[...kinds]}`);
    const table = page.url().split('/t/')[1];
    await onlyJapanese(page, 'the end of a game');
    await page.goto(`${address}#/replay/${table}`);
    await page.waitForSelector('[data-step]');
    await page.keyboard.press('End');
    await onlyJapanese(page, 'a replay');
    for (const name of ['この場面を共有', 'ここから続ける']) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      await page.waitForSelector('dialog[open]');
      await onlyJapanese(page, name);
      await page.keyboard.press('Escape');
    }
    for (const [where, there] of Object.entries(PAGES)) {
      await page.goto(address + where);
      await page.waitForSelector(there);
      await onlyJapanese(page, `the page ${where}`);
    }
    await page.goto(`${address}#/deck/kiln-and-gloam`);
    await page.waitForSelector('[data-legal=true]');
    for (const name of ['手札の例', '読み込む', '共有']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForSelector('dialog[open]');
      await onlyJapanese(page, name);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    }
    await page.goto(`${address}#/t/nothing`);
    await page.getByRole('heading', { name: 'この卓はありません' }).waitFor();
    await onlyJapanese(page, 'a table that is not there');
    const told = faults.splice(0);
    assert(told.length === 1 && told[0].includes('404'), `a table that is not there is all that is missed: ${told}`);
    return { answers, kinds: [...kinds] };
  },

  async pages({ address, open, faults }) {
    const page = await open();
    await prepared(page, {}, 17);
    for (const [where, there] of Object.entries(PAGES)) {
      await page.goto(address + where);
      await page.waitForSelector(there);
      await accessible(page, `the page ${where}`);
    }
    await page.goto(`${address}#/rules`);
    await page.getByRole('searchbox').fill('attack rested');
    await page.waitForSelector('.rulerow');
    await page.getByRole('searchbox').fill('xyzzy');
    await page.getByText('Try another word').waitFor();
    await page.goto(`${address}#/t/nothing-here`);
    await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
    await page.goto(`${address}#/join/nothing-here/for-nobody`);
    await page.getByText('the link is not whole').waitFor();
    const told = faults.splice(0);
    assert(told.length === 2 && told.every((one) => one.includes('404')), `tables that are not there are all that is missed: ${told}`);
    assert((await page.$('.page .primary')) === null, 'nobody sits down at a table that is not there');
  },

  /** Cards of one's own: a file is read, what is not understood is told by its sentence, and a deck with them is played. */
  async own({ address, open }) {
    const page = await open();
    await prepared(page, {}, 20);
    await page.goto(`${address}#/decks`);
    await page.waitForSelector('.dkrow');
    const cards = [{ name: 'Wharf Cat', type: 'Resonator', cost: '{R}', race: 'Beast', atk: 400, def: 300, text: '[Swiftness]' }, { name: 'Quarrelsome Page', type: 'Chant', cost: '{R}', text: 'Destroy target resonator. Then sing.' }];
    await page.setInputFiles('.owncards input', { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(cards)) });
    await page.locator('[data-refused="Quarrelsome Page"] q', { hasText: 'Then sing' }).waitFor();
    await page.waitForSelector('[data-own="1"]');
    await accessible(page, 'cards of one’s own');
    await page.goto(`${address}#/deck/kiln-and-gloam`);
    await page.waitForSelector('[data-legal=true]');
    await page.fill('[data-search]', '"wharf cat"');
    await page.locator('[data-add="Wharf Cat"]').click();
    await page.waitForSelector('[data-pile=main] [data-card="Wharf Cat"]');
    await page.waitForSelector('[data-legal=true]');
    await page.getByRole('button', { name: 'Play it' }).click();
    assert((await ready(page)).decision, 'a deck with cards of one’s own is played');
  },

  async decks({ address, open }) {
    const page = await open();
    await prepared(page, {}, 18);
    await page.goto(`${address}#/deck/new`);
    await page.waitForSelector('[data-add]');
    await page.keyboard.press('/');
    await page.keyboard.type('colour:red type:ruler "orrin vask"');
    await page.waitForSelector('[data-problem=search-key]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('+');
    await page.waitForSelector('[data-pile=rulers] [data-count="1"]');
    await page.keyboard.press('/');
    await page.fill('[data-search]', 'cost<=1 attr:fire -type:ruler');
    await page.keyboard.press('Enter');
    await page.keyboard.press('4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    assert((await page.$$eval('[data-pile=main] [data-count]', (rows) => rows.map((row) => row.dataset.count).join())).match(/^(4,1|1,4)$/), 'keys set counts');
    await page.waitForSelector('[data-legal=false] [data-reason]');
    await page.click('.legal .rule');
    await page.waitForSelector('.rulesay');
    await accessible(page, 'a deck that is not legal, with its rule');
    await page.keyboard.press('Escape');
    const list = await page.evaluate(async () => {
      const { deck } = await (await fetch('api/decks/kiln-and-gloam')).json();
      return ['rulers', 'main', 'stones'].flatMap((pile) => deck.piles[pile]).map(({ count, name }) => `${count}x ${name}`).join('\n').replace('Spark Urchin', 'Spork Urchin');
    });
    await page.getByRole('button', { name: 'Import' }).click();
    await page.fill('[data-import]', `${list}\nfour of them`);
    await page.getByRole('button', { name: 'Read the list' }).click();
    await page.waitForSelector('[data-bad-line]');
    await accessible(page, 'a list with wrong lines');
    await page.getByRole('button', { name: 'Spark Urchin', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-bad-line]').length === 1);
    await page.click('[data-take]');
    await page.waitForSelector('[data-legal=true]');
    await page.fill('[data-deck-name]', 'Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForSelector('[data-saved=true]');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getAttribute('[data-share]', 'data-share');
    await page.goto(`${address}#/decks`);
    await page.locator('.dkrow', { hasText: 'Mine' }).waitFor();
    const friend = await open(PHONE);
    await prepared(friend, {}, 18);
    await friend.goto(link);
    await friend.waitForSelector('[data-legal=true]', { state: 'attached' });
    assert(await friend.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone');
    await friend.fill('[data-search]', 'type:regalia');
    await accessible(friend, 'the deck builder on a phone');
    await friend.getByRole('button', { name: 'Play it' }).click();
    assert((await ready(friend)).decision, 'the deck is played to its first decision');
  },
};
