/** What goes over the wire, in the shapes of docs/protocol.md. Ids are opaque and belong to one viewer. */

export type Seat = 'A' | 'B';
export type Attribute = 'light' | 'fire' | 'water' | 'wind' | 'darkness' | 'void';

/** A value of the game; infinity is told by its sign. */
export type Value = number | '∞' | '-∞';

/** An effect that made something what it is now. */
export interface Effect {
  source: string | null;
  name: string | null;
  text: string;
  until?: string | null;
  rule?: string | null;
}

/** A face as it is printed. */
export interface Face {
  name: string;
  cost?: string | null;
  types?: string[];
  attributes?: string[];
  races?: string[];
  text?: string;
  atk?: Value | null;
  def?: Value | null;
  divinity?: Value;
  side?: string;
}

/** A card in a zone: current values over those of its face. A hidden card has nothing but its id. */
export interface Card extends Partial<Omit<Face, 'text'>> {
  id: string;
  face?: string;
  hidden?: boolean;
  rested?: boolean;
  damage?: Value;
  counters?: Record<string, Value>;
  keywords?: string[];
  added_to?: string | null;
  face_down?: boolean;
  revealed?: boolean;
  controller?: Seat;
  owner?: Seat;
  effects?: Effect[];
  sides?: string[];
  token?: boolean;
  [more: string]: unknown;
}

export interface Pile {
  count: number;
  known: Card[];
}

export interface PlayerView {
  life: Value;
  will: string;
  effects?: Effect[];
  name?: string;
  weather?: string | null;
  zones: Record<string, Card[] | Pile>;
}

export interface ChaseItem {
  id: string;
  face?: string;
  name?: string;
  controller?: Seat;
  text?: string | null;
  targets?: string[];
  x?: Value | null;
  source?: string | null;
  [more: string]: unknown;
}

export interface Battle {
  attacker: string | null;
  attacked: string | null;
  blocker: string | null;
}

export interface View {
  turn: number | { number: number; player: Seat };
  turn_player?: Seat;
  phase: string;
  step: string | null;
  priority: Seat | null;
  players: Record<Seat, PlayerView>;
  chase: ChaseItem[];
  battle: Battle | null;
  faces: Record<string, Face>;
}

export interface Option {
  id: string;
  kind: string;
  text: string;
  rule: string;
  cards?: string[];
  players?: Seat[];
  number?: number | null;
  mode?: number | null;
  price?: string | null;
  payment?: { will?: string; rests?: string[]; also?: string[] } | null;
  /** What paying with it rests, the words and ways it stands for. */
  rests?: string[];
  word?: string | null;
  ways?: string[];
  ability?: string;
  /** Nothing a person looks for: will that paying produces by itself, a battle nobody could fight. */
  minor?: boolean;
  /** Options that differ only in which of several interchangeable cards they name. */
  count?: number;
  alike?: { id: string; cards: string[] }[];
  /** Made here of `alike`: the option that stands for all of them. */
  copyOf?: string;
  [more: string]: unknown;
}

export type DecisionKind =
  | 'priority' | 'attack' | 'block' | 'target' | 'choose' | 'order'
  | 'number' | 'yes_no' | 'mode' | 'pay' | 'mulligan' | 'first';

export interface Decision {
  id: string;
  kind: DecisionKind;
  prompt: string;
  rule: string;
  source: string | null;
  options: Option[];
  least?: number | null;
  most?: number | null;
  chosen?: string[];
  text?: string | null;
}

export interface TableEvent {
  seq?: number;
  batch?: number;
  kind: string;
  rule: string | null;
  text: string;
  cards?: string[];
  players?: Seat[];
  from?: string | null;
  to?: string | null;
  amount?: number | null;
  [more: string]: unknown;
}

export interface Snapshot {
  table: string;
  seq: number;
  rules: string;
  variant?: string | null;
  you: Seat | null;
  view: View | null;
  decision: Decision | null;
  deciding: Seat | null;
  winner: Seat | 'draw' | null;
  commitment?: string | null;
  status?: 'open' | 'playing' | 'over' | 'kept';
  seats?: Partial<Record<Seat, { name: string; bot: string | null; away?: boolean } | null>>;
  clocks?: { A: number; B: number; running: Seat | null } | null;
  undo?: 'free' | 'ask' | 'off';
  offers?: Record<string, string>;
  next?: string | null;
  [more: string]: unknown;
}

export interface Reason {
  rule: string;
  text: string;
  remedy?: string | null;
}

export interface DeckEntry {
  id: string;
  name: string;
  rules: string[] | string;
  legal: boolean;
  attributes?: string[];
  note?: string;
  [more: string]: unknown;
}

export interface WireError {
  code: string;
  message: string;
  rule?: string;
  reasons?: Reason[];
}

export type LiveMessage =
  | ({ type: 'snapshot' } & Snapshot)
  | { type: 'events'; seq: number; events: TableEvent[]; decision: Decision | null; view?: View | null; deciding?: Seat | null; winner?: Seat | 'draw' | null }
  | ({ type: 'over'; winner?: Seat | 'draw' | null } & Partial<Snapshot>)
  | { type: 'ack'; seq: number }
  | { type: 'error'; error: WireError }
  | { type: 'ping' };
