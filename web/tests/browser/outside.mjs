// Plays the table as a program that knows nothing of the page but what is promised to programs: data-decision, data-option,
// data-pick, data-confirm, data-card, data-zone, data-winner. It chooses by chance, the same with the same seed.

const MOST = 4000;

/** Numbers below something, the same for the same seed. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** What can be used now. */
function offered(page) {
  return page.evaluate(() => {
    const shown = (one) => !one.disabled && one.offsetParent !== null;
    const all = (name) => [...document.querySelectorAll(`[data-${name}]`)].filter(shown).map((one) => one.dataset[name]);
    const hand = [...document.querySelectorAll('[data-card][data-zone=hand]')].filter(shown).map((one) => one.dataset.card);
    return {
      decision: document.querySelector('[data-decision]')?.dataset.decision ?? null, over: document.querySelector('[data-winner]')?.dataset.winner ?? null,
      options: [...new Set(all('option'))], picks: [...new Set(all('pick'))], confirms: all('confirm').length > 0, choosing: document.querySelector('[data-confirm]') !== null, hand,
    };
  });
}

const first = (page, selector) => page.locator(selector).filter({ visible: true }).first();

/** Waits for the next question, or the end. */
async function asked(page, before) {
  await page.waitForFunction((old) => document.querySelector('[data-winner]') || ![null, undefined, old].includes(document.querySelector('[data-decision]')?.dataset.decision), before, { timeout: 180_000 });
  return offered(page);
}

/** Plays until the end, or for so many decisions; how many there were, and who won. */
export async function playFromOutside(page, seed, most = MOST) {
  const below = chance(seed);
  let before = null;
  for (let step = 0; step < most; step += 1) {
    let now = await asked(page, before);
    if (now.over !== null) return { decisions: step, winner: now.over };
    before = now.decision;
    if (!now.choosing && now.hand.length > 0 && below(3) > 0) {
      await first(page, `[data-card="${now.hand[below(now.hand.length)]}"]`).click();
      const then = await offered(page);
      if (then.decision === now.decision) now = then;
      else continue;
    }
    while (now.choosing && now.decision === before && now.picks.length > 0 && !(now.confirms && below(2) > 0)) {
      await first(page, `[data-pick="${now.picks[below(now.picks.length)]}"]`).click();
      now = await offered(page);
    }
    if (now.decision !== before) continue;
    if (now.choosing) await first(page, '[data-confirm]').click();
    else await first(page, `[data-option="${now.options[below(now.options.length)]}"]`).click();
  }
  return { decisions: most, winner: null };
}
