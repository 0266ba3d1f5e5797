/** Measuring and changing the page, apart: before the next picture everybody measures first and then everybody changes,
 * so that the page is laid out once however many are about it. */

type Measure = () => () => void;

const waiting = new Map<string, Measure>();

/** Measures before the next picture, and does what that returns. Whoever asks again under the same name is asked once. */
export function beforePicture(who: string, measure: Measure): void {
  if (waiting.size === 0) requestAnimationFrame(draw);
  waiting.set(who, measure);
}

function draw(): void {
  const all = [...waiting.values()];
  waiting.clear();
  for (const change of all.map((measure) => measure())) change();
}
