/** What the keys do; the list for people is `keyTable` in the words. */

import { settings } from '../lib/settings.svelte';
import { EVERYWHERE, USUAL_STOPS } from '../lib/stops';
import { turnOf } from '../lib/look';
import { DECLINES, type Table } from './model.svelte';

const TWICE = 350;
let controlAt = 0;

/** Handles a key on the table; true if it meant something. `typing` and dialogs are left alone by the caller. */
export function onKey(event: KeyboardEvent, table: Table, toText: () => void): boolean {
  const onControl = event.target instanceof HTMLElement && event.target.closest('button, a, input, select, textarea, [role=menu]') !== null;
  if (event.key === 'Control') {
    if (event.repeat) return false;
    const again = event.timeStamp - controlAt < TWICE;
    controlAt = event.timeStamp;
    table.fullControl = again ? true : !table.fullControl;
    return false;
  }
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  const asked = table.passing ? null : table.asked;
  switch (event.key) {
    case ' ':
      if (onControl && !(event.target as HTMLElement).closest('[data-card]')) return false;
      if (asked && table.pass) table.answer(table.pass);
      return true;
    case 'Enter':
      if (event.shiftKey) {
        if (table.view) table.passTurn = turnOf(table.view).number;
        return true;
      }
      return !onControl && accept(table);
    case 'Escape':
      if (!table.back()) decline(table);
      return true;
    case 'c': return pick(table, 'call');
    case 'j': return pick(table, 'judgment');
    case 'b': return pick(table, 'battle');
    case 'y': return pick(table, 'yes') || reply(table, true);
    case 'n': return pick(table, 'no') || reply(table, false);
    case '/':
      if (table.seated && table.people) table.sheet = 'chat';
      return table.seated && table.people;
    case 'z':
      void table.live.undo();
      return true;
    case 'w':
      if (table.looked !== null) void table.askWhy(table.looked);
      return true;
    case 'h':
      void table.askAdvice();
      return table.advised;
    case 'm':
      if (table.payable.size > 0) table.byHand = table.byHand === null ? [] : null;
      return table.payable.size > 0;
    case 't':
      toText();
      return true;
    case 'p':
      settings.set('stops', settings.values.stops.length === EVERYWHERE.length ? USUAL_STOPS : EVERYWHERE);
      return true;
    case 'l':
      table.sheet = table.sheet === 'log' ? null : 'log';
      return true;
    case '?':
      table.sheet = table.sheet === 'keys' ? null : 'keys';
      return true;
    default:
      return /^[1-9]$/.test(event.key) && number(table, Number(event.key));
  }
}

/** Control was released: full control ends unless it was locked by pressing twice. */
export function onKeyUp(event: KeyboardEvent, table: Table): void {
  if (event.key === 'Control' && event.timeStamp - controlAt > TWICE) table.fullControl = false;
}

/** What Enter accepts: the choice that is ready, else the one control of the prompt that says so. */
function accept(table: Table): boolean {
  const control = document.querySelector<HTMLButtonElement>('.prompt [data-enter], .prompt [data-confirm]');
  if (control && !control.disabled) control.click();
  else table.confirm();
  return true;
}

function decline(table: Table): void {
  const option = table.asked?.decision.options.find((one) => DECLINES.has(one.kind) || one.kind === 'no');
  if (option && !table.passing) table.answer(option);
}

function pick(table: Table, kind: string): boolean {
  const option = table.asked?.decision.options.find((one) => one.kind === kind && !one.copyOf);
  if (option && !table.passing) table.answer(option);
  return option !== undefined;
}

/** Answers what the other player asks for: an undo, a draw. */
function reply(table: Table, accept: boolean): boolean {
  const wanted = table.live.snapshot?.offers[table.foe];
  if (wanted === 'undo') void table.live.undo(accept);
  else if (wanted === 'draw') void table.live.draw(accept);
  return wanted !== undefined;
}

/** A number: of the ways of a selected card, of lines that answer at once, or of a thing on the table. */
function number(table: Table, digit: number): boolean {
  if (table.passing || !table.asked) return false;
  const ways = document.querySelectorAll<HTMLButtonElement>('.prompt :is(.opts, .words, .goals) [data-option]');
  if (table.asked.decision.kind === 'first') {
    const option = table.asked.decision.options[digit - 1];
    if (option) table.answer(option);
    return true;
  }
  if (ways.length > 0) {
    ways[digit - 1]?.click();
    return true;
  }
  const choice = table.choices.find((one) => one.number === digit);
  if (choice) table.choose(choice);
  return choice !== undefined;
}
