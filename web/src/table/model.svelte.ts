/** The table as one person holds it: what is asked, what is lit, what is selected, and what a touch means. */

import { getContext, setContext } from 'svelte';
import { asking, gesture, missing, producesWill, type Asking } from '../lib/asking';
import { key, Live } from '../lib/live.svelte';
import { about, allCards, cardsOf, look, other, turnOf, type Look } from '../lib/look';
import { stopOf } from '../lib/stops';
import type { Outlook } from '../lib/outlook';
import { Foresight } from './foresight.svelte';
import { settings } from '../lib/settings.svelte';
import type { Option, Priority, Reason, Seat, View, Yield } from '../lib/wire';

/** Something that can be chosen: a card, a player or a line, with the options it stands for. */
export interface Choice {
  subject: string | null;
  options: Option[];
  number: number;
}

export interface Why {
  card: string;
  reasons: Reason[] | null;
}

/** Actions that stand as buttons in the prompt although they name a card. */
const DEEDS = new Set(['call', 'judgment', 'battle', 'lifebreak']);
const ON_THE_BOARD = new Set(['field', 'stone_area', 'ruler_area', 'hand', 'chase', 'items']);

export class Table {
  readonly live: Live;
  readonly foresight: Foresight;
  /** The option whose line the pointer or the focus is on. */
  pondered = $state.raw<Option | null>(null);
  selected = $state<string | null>(null);
  picked = $state<string[]>([]);
  looked = $state<string | null>(null);
  hovered = $state<string | null>(null);
  showsAll = $state(false);
  fullControl = $state(false);
  passTurn = $state<number | null>(null);
  yields = $state.raw<Yield[]>([]);
  why = $state.raw<Why | null>(null);
  /** The stones that were touched for a payment, null while it is automatic. */
  byHand = $state.raw<string[] | null>(null);
  /** What a bot would do in one's place: the option once it is known, null while it thinks. */
  advice = $state.raw<{ decision: string; option: Option | null } | null>(null);
  sheet = $state<string | null>(null);
  /** Whose side is shown below, where that is not one's own. */
  facing = $state<Seat | null>(null);

  constructor(live: Live) {
    this.live = live;
    this.foresight = new Foresight(live);
  }

  view = $derived.by((): View | null => this.live.snapshot?.view ?? null);
  cards = $derived.by((): Map<string, Look> => (this.view ? allCards(this.view) : new Map()));
  me = $derived.by((): Seat => this.facing ?? this.live.snapshot?.you ?? 'A');
  foe = $derived(other(this.me));
  seated = $derived.by(() => this.live.snapshot?.you != null);
  /** Whether both seats are people's: with a bot there is nothing to talk about. */
  people = $derived.by((): boolean => Object.values(this.live.snapshot?.seats ?? {}).every((one) => one && !one.bot));
  /** Whether one looks on as a judge, who sees both hands. */
  judging = $derived.by((): boolean => {
    const view = this.view;
    return !this.seated && view != null && this.live.snapshot?.judge != null && cardsOf(view.players[this.foe].zones['hand']).concat(cardsOf(view.players[this.me].zones['hand'])).some((card) => card.hidden !== true);
  });
  asked = $derived.by((): Asking | null => (this.live.decision ? asking(this.live.decision) : null));

  /** Whether the server is about to pass what is asked now. */
  passing = $derived.by((): boolean => this.live.snapshot?.passing === true && this.live.decision !== null);

  /** How priority is passed: what the server is told whenever it changes. */
  wishes = $derived.by((): Priority => ({
    auto: settings.values.autoPass,
    full_control: this.fullControl,
    pass_turn: this.passTurn,
    stops: settings.values.stops.map(stopOf),
    yields: this.yields,
  }));

  /** Buttons of the prompt at priority: calling, judgment, battle, lifebreak. */
  deeds = $derived.by((): Option[] =>
    this.asked?.decision.kind === 'priority' ? this.asked.decision.options.filter((one) => DEEDS.has(one.kind) && !one.copyOf && (this.showsAll || !one.minor)) : [],
  );
  pass = $derived.by((): Option | null => this.asked?.decision.options.find((one) => one.kind === 'pass') ?? null);

  /** Whether passing is the way to end one's own turn: in one's own main phase, with nothing on the chase. */
  passEnds = $derived.by((): boolean => {
    const view = this.view;
    if (!view || !this.pass || view.chase.length > 0) return false;
    return view.phase === 'main' && (!view.step || view.step === 'none') && turnOf(view).player === this.me;
  });

  /** The ways to pay what is asked for, where stones make the difference; the automatic one is the first. */
  ways = $derived.by((): Option[] => {
    const options = this.asked?.decision.kind === 'pay' ? this.asked.decision.options.filter((one) => one.kind === 'pay' || one.kind === 'payment') : [];
    return options.some((one) => restedBy(one).length > 0) ? options : [];
  });
  payable = $derived.by((): Set<string> => new Set(this.ways.flatMap(restedBy)));
  /** The stones that pay: those touched, else those of the automatic way. */
  paying = $derived.by((): string[] => this.byHand ?? (this.ways[0] ? restedBy(this.ways[0]) : []));

  /** A stone is to pay, or no longer. */
  payWith(stone: string): void {
    this.byHand = this.paying.includes(stone) ? this.paying.filter((one) => one !== stone) : [...this.paying, stone];
  }

  /** Everything that can be chosen, in the order of the keys 1 to 9. */
  choices = $derived.by((): Choice[] => {
    const asked = this.asked;
    if (!asked) return [];
    if (this.payable.size > 0) return [...this.payable].map((subject, place) => ({ subject, options: [], number: place + 1 }));
    if (asked.decision.kind === 'priority') {
      const acts = [...asked.on].map(([subject, options]) => ({ subject, options: options.filter((one) => this.#offered(one)) }));
      return acts.filter((one) => one.options.length > 0).map((one, place) => ({ ...one, number: place + 1 }));
    }
    const answers = asked.decision.options.filter((one) => one !== asked.done && !DECLINES.has(one.kind));
    let number = 0;
    return answers.map((option) => ({ subject: about(option)[0] ?? null, options: [option], number: option.copyOf && !asked.several ? 0 : (number += 1) }));
  });

  bySubject = $derived.by((): Map<string, Choice[]> => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.choices) {
      if (choice.subject === null) continue;
      found.set(choice.subject, [...(found.get(choice.subject) ?? []), choice]);
    }
    return found;
  });

  /** What the selected attacker may attack: lit instead of the attackers. */
  aims = $derived.by((): Map<string, Option> => {
    const found = new Map<string, Option>();
    if (this.asked?.decision.kind !== 'attack' || this.selected === null) return found;
    for (const option of this.asked.on.get(this.selected) ?? []) {
      const aim = about(option)[1];
      if (aim !== undefined) found.set(aim, option);
    }
    return found;
  });

  /** The options that one more touch or Enter would answer with: exactly one, or nothing is ready. */
  ready = $derived.by((): Option | null => {
    if (this.selected === null || !this.asked || this.asked.several) return null;
    const found = this.choices.filter((one) => subjectKey(one) === this.selected).flatMap((one) => one.options);
    return found.length === 1 ? (found[0] ?? null) : null;
  });

  /** The stones that would be rested for what is ready. */
  foreseen = $derived.by((): string[] => this.ready?.payment?.rests ?? []);

  /** What aims at things, by their ids: the places of items on the chase, and whose they are. */
  aimed = $derived.by((): Map<string, { number: number; mine: boolean }[]> => {
    const found = new Map<string, { number: number; mine: boolean }[]>();
    for (const [place, item] of (this.view?.chase ?? []).entries()) {
      for (const id of item.targets ?? []) found.set(id, [...(found.get(id) ?? []), { number: place + 1, mine: item.controller === this.me }]);
    }
    return found;
  });

  /** What is shown on the board before one commits: of the option pondered, else of what is ready, else of passing in a battle. */
  outlook = $derived.by((): Outlook | null =>
    this.passing ? null : (this.foresight.of(this.pondered) ?? this.foresight.of(this.ready) ?? (this.selected === null && this.view?.battle?.attacker ? this.foresight.of(this.pass) : null)),
  );

  /** What would become of things, by their ids: life of players, damage of cards, null for cards that would leave. */
  fates = $derived.by((): Map<string, string | null> => {
    const { life = [], leave = [], hurt = [] } = this.outlook ?? {};
    const players = life.map(({ seat, to }): [string, string] => [`player:${seat}`, `→ ${to}`]);
    return new Map<string, string | null>([...players, ...leave.map((id): [string, null] => [id, null]), ...hurt.map(({ id, by }): [string, string] => [id, `−${by}`])]);
  });

  /** Cards that can be chosen or used and do not lie on the board or in the hand. */
  elsewhere = $derived.by((): Look[] => {
    const found = this.choices.flatMap((choice) => this.cards.get(choice.subject ?? '') ?? []);
    return [...new Set(found.filter((card) => !ON_THE_BOARD.has(card.zone) || (card.zone === 'hand' && card.seat !== this.me)))];
  });

  /** Those that stand in a tray, where the hand is otherwise; at priority they stand beside the hand. */
  tray = $derived.by((): Look[] => (this.passing || this.asked?.decision.kind === 'priority' || this.asked?.decision.kind === 'order' ? [] : this.elsewhere));
  beside = $derived.by((): Look[] => (this.passing || this.asked?.decision.kind !== 'priority' ? [] : this.elsewhere));
  hand = $derived.by((): Look[] => {
    const view = this.view;
    return view ? cardsOf(view.players[this.me].zones['hand']).map((card) => look(card, view, 'hand', this.me)) : [];
  });

  /** Whether nothing of what is asked is in the hand: where there is little room, the question gets that of the hand. */
  unhanded = $derived.by((): boolean => {
    if (!this.asked || this.passing || this.asked.decision.kind === 'priority' || this.tray.length > 0) return false;
    return this.choices.every((one) => this.cards.get(one.subject ?? '')?.zone !== 'hand');
  });

  missing = $derived.by((): number => (this.asked ? missing(this.asked, this.picked.length) : 0));

  /** Whether what an option is about can be touched on the board or in the hand. */
  stands(option: Option): boolean {
    const subject = about(option)[0] ?? '';
    return subject.startsWith('player:') || ON_THE_BOARD.has(this.cards.get(subject)?.zone ?? '');
  }

  isLit(subject: string): boolean {
    return this.aims.size > 0 ? this.aims.has(subject) : this.bySubject.has(subject);
  }

  isChosen(subject: string): boolean {
    if (this.selected === subject) return true;
    if (this.payable.size > 0) return this.paying.includes(subject);
    return (this.bySubject.get(subject) ?? []).some((choice) => choice.options.some((one) => this.picked.includes(key(one))));
  }

  /** The key that stands on a thing of the table: only where one key means it. */
  keyOf(subject: string): number | null {
    const found = this.bySubject.get(subject) ?? [];
    const [only] = found;
    return this.aims.size === 0 && found.length === 1 && only && only.number > 0 && only.number <= 9 ? only.number : null;
  }

  pickOf(subject: string): string | null {
    if (!this.asked?.several) return null;
    return this.bySubject.get(subject)?.[0]?.options[0]?.id ?? null;
  }

  /** The option that touching a thing answers with at once; null if it only selects. */
  optionOf(subject: string): string | null {
    const aim = this.aims.get(subject);
    if (aim) return aim.id;
    return this.selected === subject ? (this.ready?.id ?? null) : null;
  }

  /** A card or player was touched. */
  touch(subject: string): void {
    this.why = null;
    const aim = this.aims.get(subject);
    if (aim) {
      this.answer(aim);
      return;
    }
    const choices = this.bySubject.get(subject);
    if (!choices) {
      this.look(subject);
      return;
    }
    this.looked = subject;
    const [first] = choices;
    if (this.payable.has(subject)) this.payWith(subject);
    else if (this.asked?.several && first) this.toggle(first);
    else if (this.selected === subject && this.ready) this.answer(this.ready);
    else this.selected = subject;
  }

  /** Something was dragged onto things, or onto the bare board: a shortcut for touching both. */
  drop(subject: string, onto: string[]): void {
    const asked = this.asked;
    if (!asked || this.passing || asked.several) return;
    const options = asked.on.get(subject) ?? [];
    const meant = asked.decision.kind === 'attack' ? options.filter((one) => onto.includes(about(one)[1] ?? '')) : asked.decision.kind === 'priority' ? options.filter((one) => this.#offered(one)) : [];
    const [only] = meant;
    if (only && meant.length === 1) this.answer(only);
    else if (options.length > 0) this.selected = subject;
  }

  /** A line or key was chosen. */
  choose(choice: Choice): void {
    if (choice.subject !== null && this.payable.has(choice.subject)) this.payWith(choice.subject);
    else if (this.asked?.several) this.toggle(choice);
    else if (this.selected === subjectKey(choice) && this.ready) this.answer(this.ready);
    else this.selected = subjectKey(choice);
    if (choice.subject !== null) this.looked = choice.subject;
  }

  toggle(choice: Choice): void {
    const [option] = choice.options;
    const asked = this.asked;
    if (!option || !asked) return;
    const name = key(option);
    if (this.picked.includes(name)) this.picked = this.picked.filter((one) => one !== name);
    else if (asked.chosen + this.picked.length < asked.most) this.picked = [...this.picked, name];
    else if (asked.most - asked.chosen === 1) this.picked = [name];
  }

  /** The options picked, in the order of picking. */
  get picks(): Option[] {
    const options = this.asked?.decision.options ?? [];
    return this.picked.flatMap((name) => options.find((one) => key(one) === name) ?? []);
  }

  /** Confirms what is chosen. */
  confirm(): void {
    const asked = this.asked;
    if (!asked) return;
    if (!asked.several) {
      if (this.ready) this.answer(this.ready);
      return;
    }
    if (this.missing > 0) return;
    const sending = gesture(asked, this.picks);
    if (sending) this.live.answer(sending.first, sending.plan);
    this.forget();
  }

  answer(option: Option): void {
    this.live.answer(option);
    this.forget();
  }

  /** Sends a whole order, the first pick at once, the others as they are asked for. */
  answerInOrder(options: Option[]): void {
    const asked = this.asked;
    const [first, ...rest] = options;
    if (!asked || !first) return;
    const { kind, source } = asked.decision;
    this.live.answer(first, { kind, source, picks: rest.map(key), done: false });
    this.forget();
  }

  /** One step back: closes what is open, then what is selected, then what is picked. */
  back(): boolean {
    if (this.why) this.why = null;
    else if (this.sheet !== null) this.sheet = null;
    else if (this.selected !== null) this.selected = null;
    else if (this.picked.length > 0) this.picked = [];
    else if (this.passTurn !== null) this.passTurn = null;
    else return false;
    return true;
  }

  forget(): void {
    this.pondered = null;
    this.advice = null;
    this.byHand = null;
    this.selected = null;
    this.picked = [];
    this.showsAll = false;
  }

  look(subject: string): void {
    if (this.cards.has(subject)) {
      this.looked = subject;
      if (this.#isSmall()) this.sheet = 'card';
    }
  }

  /** A card was pressed long, or with the right button: it is shown whole where it is not beside the table anyway, from where one may ask why it can not be used. */
  inspect(card: string): void {
    if (this.#isSmall() && this.cards.get(card)?.hidden === false) this.look(card);
    else void this.askWhy(card);
  }

  /** Whether there is no room to show a card beside the table. */
  #isSmall(): boolean {
    return matchMedia('(max-width: 1180px), (max-height: 480px)').matches;
  }

  /** The name by which one yields to what resolves next, if that is the other player's. */
  yieldable = $derived.by((): string | null => {
    const item = this.view?.chase[0];
    if (!item || item.controller === undefined || item.controller === this.me || item.face === undefined) return null;
    return `${this.view?.faces[item.face]?.name ?? ''}: ${item.text ?? ''}`;
  });

  yieldTo(ability: string, until: 'turn' | 'game'): void {
    this.yields = [...this.yields.filter((one) => one.ability !== ability), { ability, until }];
  }

  revoke(ability: string): void {
    this.yields = this.yields.filter((one) => one.ability !== ability);
  }

  /** Whether a bot may be asked: against bots, and where a table says so. */
  advised = $derived.by((): boolean => this.seated && this.live.snapshot?.hints === true);

  /** Asks what a bot would do here; it is told, not done. */
  async askAdvice(): Promise<void> {
    const decision = this.live.decision;
    if (!decision || !this.advised || this.passing || this.advice?.decision === decision.id) return;
    this.advice = { decision: decision.id, option: null };
    const found = await this.live.calls.hint('fair', this.live.asides.signal).catch(() => null); // answered meanwhile: nobody needs it
    if (this.advice?.decision !== decision.id) return;
    const option = decision.options.find((one) => one.id === found?.option) ?? null;
    this.advice = option ? { decision: decision.id, option } : null;
    this.pondered = option;
  }

  /** Asks why a card can not be used now. */
  async askWhy(card: string): Promise<void> {
    if (!this.seated || this.live.snapshot?.winner) {
      this.look(card);
      return;
    }
    this.why = { card, reasons: null };
    const found = await this.live.calls.why({ card }).catch(() => null); // that the server is away is told where the question stands
    if (this.why?.card === card) this.why = found ? { card, reasons: found.reasons } : null;
  }

  #offered(option: Option): boolean {
    if (option.kind === 'pass' || DEEDS.has(option.kind)) return false;
    return this.showsAll || !producesWill(option, this.cards.get(option.cards?.[0] ?? ''));
  }
}

/** The stones that a way to pay rests. */
export const restedBy = (option: Option): string[] => option.rests ?? option.cards ?? [];

/** Options that decline: they stand as the way out. */
export const DECLINES = new Set(['no_attack', 'no_block', 'cancel']);

/** What is selected when a choice is: its thing, or the option itself where it is about nothing. */
export function subjectKey(choice: Choice): string {
  return choice.subject ?? choice.options[0]?.id ?? '';
}

const TABLE = Symbol('table');

export function provideTable(table: Table): Table {
  return setContext(TABLE, table);
}

export function useTable(): Table {
  return getContext<Table>(TABLE);
}
