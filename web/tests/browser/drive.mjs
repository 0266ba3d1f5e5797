// Plays the table as a person would: looks at what is lit and asked, and answers with the mouse, the keys or by touch.
// It knows only what docs/client.md promises: data-decision, data-option, data-pick, data-confirm, data-card, data-winner.

export const ENDED = '[data-winner]';
const MOST = 1500;
/** What does not come in this time never will. */
const PATIENCE = 180_000;

/** What the page shows that matters here; it changes whenever there is something new to answer. */
export function sight(page) {
  return page.evaluate(() => {
    const prompt = document.querySelector('[data-decision]');
    const picked = [...document.querySelectorAll('[aria-pressed=true][data-pick], [aria-pressed=true][data-card]')].map((one) => one.dataset.card ?? one.dataset.pick);
    return { decision: prompt?.dataset.decision ?? null, kind: prompt?.dataset.kind ?? null, picked, over: document.querySelector('[data-winner]') !== null };
  });
}

/** Waits until somebody can answer here, or the game is over. */
export async function ready(page, timeout = PATIENCE) {
  await page.locator(`[data-decision], ${ENDED}`).first().waitFor({ state: 'attached', timeout }); // a handle would keep the question in memory
  return sight(page);
}

/** Waits until the page shows something else than before; it is looked at when it changes, not all the time. */
export function changed(page, before) {
  return page.evaluate(
    ([decision, picked, patience]) => new Promise((done, fail) => {
      const differs = () => {
        if (document.querySelector('[data-winner]')) return true;
        const now = document.querySelector('[data-decision]')?.dataset.decision ?? null;
        const chosen = [...document.querySelectorAll('[aria-pressed=true][data-pick], [aria-pressed=true][data-card]')].map((one) => one.dataset.card ?? one.dataset.pick);
        return now !== decision || chosen.join() !== picked.join();
      };
      const look = () => {
        if (!differs()) return;
        observer.disconnect();
        clearTimeout(end);
        done(null);
      };
      const observer = new MutationObserver(look);
      const end = setTimeout(() => fail(new Error(`nothing changed after an answer to ${decision}`)), patience);
      observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['data-decision', 'data-winner', 'data-pick', 'data-card', 'aria-pressed'] });
      look();
    }),
    [before.decision, before.picked, PATIENCE],
  );
}

/** The control a determined player would use now, as a selector, and what it does; `tried` is what led to nothing in the turn it was tried in. */
function wish(page, tried) {
  return page.evaluate(({ turn, spent }) => {
    const now = document.querySelector('.bar .where')?.textContent.slice(0, 8) ?? '';
    if (now !== turn) spent = [];
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => !one.disabled && one.offsetParent !== null);
    const selector = (one) =>
      one.dataset.option ? `[data-option="${CSS.escape(one.dataset.option)}"]${one.matches('.prompt *') ? ':is(.prompt *)' : ''}`
      : one.dataset.confirm ? '[data-confirm]'
      : one.dataset.card ? `[data-card="${CSS.escape(one.dataset.card)}"]` : `[data-pick="${CSS.escape(one.dataset.pick)}"]`;
    const named = (one) => ({ control: selector(one), does: one.dataset.card && !one.dataset.option ? one.dataset.card : one.dataset.does, tried: { turn: now, spent } });
    const first = (...lists) => lists.flat()[0];
    const { kind } = document.querySelector('[data-decision]').dataset;
    const confirm = seen('[data-confirm]');
    if (confirm.length > 0) return named(confirm[0]);
    if (document.querySelector('[data-confirm]')) return named(first(seen('[data-pick][aria-pressed=false]'), seen('[data-pick]')));
    const options = seen('.prompt [data-option]');
    if (kind !== 'priority') return named(first(options.filter((one) => one.matches('.primary')), options));
    const of = (what) => options.filter((one) => one.dataset.does === what);
    const ways = seen('.prompt .opts [data-option]');
    const play = options.filter((one) => one.matches('.primary') && one.dataset.does !== 'pass');
    const hand = seen('.handrow [data-card][data-zone=hand][aria-pressed=false]').filter((one) => !spent.includes(one.dataset.card));
    const chosen = first(ways, play, of('call'), of('judgment'), hand, of('battle').filter(() => !spent.includes('battle')), of('pass'), options);
    return named(chosen);
  }, tried);
}

/** Answers until the game is over or `until` says so. `touch` is how a control is used: page.click, page.tap. */
export async function play(page, touch, until = async () => false) {
  let tried = { turn: '', spent: [] };
  for (let step = 0; step < MOST; step += 1) {
    const before = await ready(page);
    if (before.over || (await until(step, before))) return step;
    const { control, does, tried: known } = await wish(page, tried);
    tried = { ...known, spent: [...known.spent, does] };
    try {
      await touch(control);
    } catch (error) {
      if ((await sight(page)).decision === before.decision) throw error;
    }
    await changed(page, before);
  }
  throw new Error(`the game did not end within ${MOST} answers`);
}

/** The same with the keys alone. */
export async function playByKeys(page) {
  let tried = 0;
  let turn = '';
  for (let step = 0; step < MOST; step += 1) {
    const before = await ready(page);
    if (before.over) return step;
    const now = await page.evaluate(() => document.querySelector('.bar .where')?.textContent ?? '');
    if (now.slice(0, 8) !== turn) [tried, turn] = [0, now.slice(0, 8)];
    const { keys, used } = await page.evaluate((spent) => {
      const kind = document.querySelector('[data-decision]').dataset.kind;
      const confirm = document.querySelector('[data-confirm]');
      if (confirm) return { keys: confirm.disabled ? '1' : 'Enter', used: 0 };
      const does = (what) => document.querySelector(`.prompt [data-does="${what}"]`);
      if (kind === 'yes_no') return { keys: 'y', used: 0 };
      if (kind === 'pay' || kind === 'number') return { keys: 'Enter', used: 0 };
      if (kind !== 'priority') return { keys: '1', used: 0 };
      if (document.querySelector('.prompt .opts [data-option]')) return { keys: '1', used: 0 };
      if (document.querySelector('.prompt [data-enter]')) return { keys: 'Enter', used: 0 };
      if (does('call')) return { keys: 'c', used: 0 };
      if (does('judgment')) return { keys: 'j', used: 0 };
      const card = document.querySelector('.handrow [data-lit]:not([data-lit=""])');
      if (card && spent < 4) return { keys: card.dataset.lit, used: 1 };
      if (does('battle') && spent < 100) return { keys: 'b', used: 100 };
      return { keys: does('pass') ? ' ' : 'b', used: 0 };
    }, tried);
    tried += used;
    await page.keyboard.press(keys === ' ' ? 'Space' : keys);
    await changed(page, before);
  }
  throw new Error(`the game did not end within ${MOST} answers`);
}

/** The same in the text table, where every option is a button. */
export async function playAsText(page) {
  let tried = [];
  for (let step = 0; step < MOST; step += 1) {
    const before = await ready(page);
    if (before.over) return step;
    const { id, note } = await page.evaluate((spent) => {
      const options = [...document.querySelectorAll('[data-decision] [data-option]')];
      const of = (what) => options.filter((one) => one.dataset.does === what && !spent.includes(one.textContent));
      const { kind } = document.querySelector('[data-decision]').dataset;
      const order = kind === 'priority' ? [of('call'), of('judgment'), of('play'), of('battle'), of('pass')] : [of('attack'), options];
      const chosen = order.flat()[0] ?? options[0];
      return { id: chosen.dataset.option, note: ['play', 'battle'].includes(chosen.dataset.does) ? chosen.textContent : chosen.dataset.does === 'call' ? 'turn' : null };
    }, tried);
    if (note === 'turn') tried = [];
    else if (note) tried.push(note);
    await page.click(`[data-decision] [data-option="${id}"]`);
    await changed(page, before);
  }
  throw new Error(`the game did not end within ${MOST} answers`);
}
