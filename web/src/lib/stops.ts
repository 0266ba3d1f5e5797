/** Where a player wants to be asked, in the words of the phases ("mine:main", "theirs:attack") and of the server. */

import type { Stop } from './wire';

const STEPS = new Set(['beginning', 'attack', 'block', 'first_strike', 'damage', 'end_of_battle']);
const PHASES = ['draw', 'recovery', 'call', 'main', 'beginning', 'attack', 'block', 'first_strike', 'damage', 'end_of_battle', 'end'];

/** My call and main; their attack, block, damage, end. */
export const USUAL_STOPS = ['mine:call', 'mine:main', 'theirs:attack', 'theirs:block', 'theirs:damage', 'theirs:end'];
export const EVERYWHERE = PHASES.flatMap((name) => [`mine:${name}`, `theirs:${name}`]);

/** The phases and battle steps of a version of the rules, in their order: the oldest calls stones in a phase of its own, and has no step for first strikes. */
export function phasesOf(rules: string): string[] {
  const lacking = rules === '2.0' ? 'first_strike' : 'call';
  return PHASES.filter((name) => name !== lacking);
}

export function stopOf(name: string): Stop {
  const [turn, moment = ''] = name.split(':');
  const whose = turn === 'mine' ? 'mine' : 'theirs';
  if (!STEPS.has(moment)) return { turn: whose, phase: moment };
  return { turn: whose, phase: 'main', step: moment === 'end_of_battle' ? 'end' : moment };
}
