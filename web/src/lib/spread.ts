import type { Decision } from './wire';

/** A decision with every option for itself: those that stand for several interchangeable cards are taken apart again. */
export function spread(decision: Decision): Decision {
  if (!decision.options.some((option) => option.alike)) return decision;
  const options = decision.options.flatMap((option) => [
    option,
    ...(option.alike ?? []).map(({ id, cards }) => ({ ...option, id, cards, copyOf: option.id })),
  ]);
  return { ...decision, options };
}
