// Whether everything that can be clicked can be reached: nothing lies over it, at every size there is.

export const SIZES = { desktop: [1440, 900], laptop: [1280, 800], tablet: [1024, 768], phone: [390, 844], small: [360, 740], landscape: [844, 390] };

/** Controls of the page of which too little can be touched, each with what lies over it. What scrolls is scrolled into sight first. */
export function covered(page) {
  return page.evaluate(() => {
    const STEP = 8;
    const ENOUGH = 24 * 24;
    const faults = [];
    for (const one of document.querySelectorAll('[data-option], [data-pick], [data-confirm], button[data-card], [data-pile], .prompt button, .bar button, .bar a')) {
      if (one.disabled || one.closest('.sr')) continue;
      if (one.offsetParent === null) {
        if (one.matches('.lit, .aim')) faults.push(`${one.className} ${one.textContent.trim().slice(0, 30)}: can be chosen, and is not shown`);
        continue;
      }
      one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = one.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const points = [];
      for (let x = box.left + STEP / 2; x < box.right; x += STEP) for (let y = box.top + STEP / 2; y < box.bottom; y += STEP) points.push([x, y]);
      const needed = Math.min(ENOUGH, points.length * STEP * STEP * 0.6) / (STEP * STEP);
      const far = ([x, y]) => Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
      points.sort((a, b) => far(a) - far(b)); // most is in sight in the middle, and enough is enough
      let [hits, over] = [0, null];
      for (const [x, y] of points) {
        if (hits >= needed) break;
        const found = document.elementFromPoint(x, y);
        if (found && (one.contains(found) || found.closest('.slot') === one.closest('.slot') && one.closest('.slot'))) hits += 1;
        else over = found;
      }
      if (hits < needed) {
        const name = (node) => node ? `${node.tagName.toLowerCase()}.${[...node.classList].join('.')} ${(node.getAttribute('aria-label') ?? node.textContent).trim().slice(0, 30)}` : 'nothing';
        faults.push(`${name(one)}: ${hits} of ${points.length} points, under ${name(over)}`);
      }
    }
    return faults;
  });
}

/** The same at every size; the page has its own size again afterwards. */
export async function coveredAnywhere(page) {
  const before = page.viewportSize();
  const faults = [];
  for (const [name, [width, height]] of Object.entries(SIZES)) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    faults.push(...(await covered(page)).map((fault) => `${name}: ${fault}`));
  }
  await page.setViewportSize(before);
  return faults;
}
