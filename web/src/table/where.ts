/** Where the game stands: whose turn it is, and the phase or step of the battle. */

import { turnOf } from '../lib/look';
import { say } from '../words/index.svelte';
import type { Table } from './model.svelte';
import { nameOf } from './people';

export function whereOf(table: Table): string {
  const view = table.view;
  if (!view) return '';
  const { player } = turnOf(view);
  const step = view.step && view.step !== 'none' ? (view.step === 'end' ? 'end_of_battle' : view.step) : view.phase;
  const phase = say.phaseName(say.phases[step] ?? step);
  if (player === null || view.phase === 'setup') return phase;
  return player === table.me && table.seated ? say.yourPhase(phase) : say.theirPhase(nameOf(player, table), phase);
}
