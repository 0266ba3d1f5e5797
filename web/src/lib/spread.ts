import type { Decision } from './wire';

declare module './wire' {
  interface Option {
    /** Of an option that was taken apart: the one that stood for all of them. */
    copyOf?: string;
  }
}

/** A decision with every option for itself: those that stand for several interchangeable cards are taken apart again. */
export function spread(decision: Decision): Decision {
  if (!decision.options.some((option) => option.alike)) return decision;
  const options = decision.options.flatMap((option) => [
    option,
    ...(option.alike ?? []).map(({ id, cards }) => ({ ...option, id, cards, copyOf: option.id })),
  ]);
  return { ...decision, options };
}
