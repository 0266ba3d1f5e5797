/** Which events matter to whoever reads along. */

import type { TableEvent } from '../lib/wire';

/** Events that only say that nothing happened, or repeat what the board shows. */
const MINOR = new Set(['pass', 'passes', 'phase', 'step', 'rests', 'rested', 'recovers', 'recovered', 'produces', 'will', 'priority', 'pays', 'shuffles', 'shuffled']);
const TURN = new Set(['turn', 'turn_begins', 'begins_turn']);

export const isMinor = (event: TableEvent): boolean => MINOR.has(event.kind);
export const startsTurn = (event: TableEvent): boolean => TURN.has(event.kind);
