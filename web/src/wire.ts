/* Made from the messages of the server by `python -m willforge.server.typescript`: do not edit. */

/** It is stored for good; `seq` is the last event of the viewer's story then. */
export interface Ack {
  seq: number;
}

/** A further option that is as good as the one it is listed with. */
export interface AlikeShown {
  id: string;
  cards: string[];
}

/** Chooses an option of a decision. */
export interface Answer {
  decision: string;
  option: string;
}

/** It is stored for good; `asked` if the other player has to agree first. */
export interface Asked {
  seq: number;
  asked: boolean;
}

/** What happens when a player who has to choose is not there for so long. */
export interface Away {
  seconds: number;
  then?: 'bot' | 'lose';
}

/** A line that can not be used, and why; the name that no card has and names that are near it, where that is it. */
export interface BadLine {
  line: number;
  text: string;
  name: string;
  near: string[];
}

/** Who fights whom, by ids. */
export interface BattleShown {
  attacker: string | null;
  attacked: string | null;
  blocker: string | null;
}

/** A table that goes on from a moment of a finished game: in which seat, and against whom, a bot or "open". */
export interface Branch {
  moment: number;
  seat: 'A' | 'B';
  opponent: string;
}

/** A card as a viewer may know it now: one that may not be known has its id and `hidden` and nothing else. More is told where it matters; clients pass over what they do not know. */
export interface CardShown {
  id: string;
  face?: string | null;
  hidden?: boolean;
  name?: string | null;
  types?: string[];
  cost?: string | null;
  atk?: number | string | null;
  def?: number | string | null;
  attributes?: string[];
  races?: string[];
  rested?: boolean;
  damage?: number;
  counters?: Record<string, number>;
  controller?: 'A' | 'B' | null;
  owner?: 'A' | 'B' | null;
  added_to?: string | null;
  face_down?: boolean;
  revealed?: boolean;
}

/** Another name or another list for a deck that is kept. */
export interface ChangeDeck {
  name?: string | null;
  list?: string | null;
}

/** Something on the chase. */
export interface ChaseShown {
  id: string;
  face?: string | null;
  controller?: 'A' | 'B' | null;
  text?: string | null;
  source?: string | null;
  targets?: string[];
  x?: number | null;
}

/** Says something to the others at the table. */
export interface Chat {
  text: string;
}

/** Seconds to think for the whole game, and what each answer adds. */
export interface Clock {
  initial: number;
  increment?: number;
}

/** Seconds left to each player; the one who decides is running. */
export interface Clocks {
  A: number;
  B: number;
  running: 'A' | 'B' | null;
}

/** What somebody said about a moment; `seat` is None for whoever brought the game. */
export interface Comment {
  number: number;
  moment: number;
  seat: 'A' | 'B' | null;
  text: string;
}

/** All comments on a game, in the order in which they were made. */
export interface Comments {
  comments: Comment[];
}

/** A commitment that the next table of the player may use. */
export interface Committed {
  commitment: string;
}

/** So many cards of a name. */
export interface Copies {
  count: number;
  name: string;
}

/** What has to be chosen. */
export interface DecisionShown {
  id: string;
  kind: string;
  prompt: string;
  rule: string;
  source: string | null;
  least: number;
  most: number;
  chosen: string[];
  done: boolean;
  options: OptionShown[];
}

/** A deck under every version of the rules. */
export interface DeckChecked {
  versions: DeckVersion[];
}

/** A deck in every form; `refused` tells why it can not be written in a form. */
export interface DeckForms {
  forms: Record<string, string>;
  refused: Record<string, string>;
}

/** A deck that can be chosen. `legal` tells whether it may be played under the rules asked for. */
export interface DeckInfo {
  id: string;
  name: string;
  rules: string[];
  legal: boolean;
  own?: boolean;
  reasons?: string[];
  attributes?: string[];
}

/** A deck that is kept now. */
export interface DeckKept {
  id: string;
  name: string;
}

/** A deck as its list, in any of the usual forms. */
export interface DeckList {
  list: string;
}

/** A deck that is kept here, or one that everybody has. */
export interface DeckOpened {
  id: string;
  own: boolean;
  deck: DeckRead;
}

/** What a list says: the deck of the lines that can be used, pile by pile, and the other lines. */
export interface DeckRead {
  form: string;
  name: string;
  rules: string[];
  piles: Record<string, Copies[]>;
  problems: BadLine[];
}

/** A rule of deck building that a deck breaks. */
export interface DeckReason {
  rule: string;
  text: string;
}

/** A deck: how many cards, and those of them that the viewer knows. */
export interface DeckShown {
  count: number;
  known: CardShown[];
}

/** Whether a deck may be played under a version of the rules. */
export interface DeckVersion {
  rules: string;
  legal: boolean;
  reasons: DeckReason[];
}

/** The decks there are. */
export interface Decks {
  decks: DeckInfo[];
}

/** It is done; there is nothing more to say. */
export interface Done {
}

/** Offers a draw, or says yes or no to an offer. */
export interface Draw {
  accept?: boolean | null;
}

/** What is wrong. `rule` and `reasons` where a rule of the game is in the way. */
export interface ErrorBody {
  code: string;
  message: string;
  rule?: string | null;
  reasons?: Reason[] | null;
}

/** Something that happened, as a viewer may know it. */
export interface Event {
  seq: number;
  batch: number;
  kind: string;
  rule: string | null;
  text: string;
  cards: string[];
  to: string | null;
  amount: number | null;
  from: string | null;
}

/** A part of a viewer's story. */
export interface Events {
  events: Event[];
}

/** What is printed on a face. */
export interface FaceShown {
  name: string;
  types: string[];
  attributes: string[];
  races: string[];
  text: string;
  general?: string[];
  cost?: string | null;
  atk?: number | string | null;
  def?: number | string | null;
  divinity?: number | string | null;
  side?: string | null;
}

/** Every refusal. */
export interface Failed {
  error: ErrorBody;
}

/** Whether the server is well. */
export interface Health {
  status: 'ok' | 'stopping';
  version: string;
}

/** An answer is stored for good. */
export interface LiveAck {
  type: 'ack';
  decision: string;
  seq: number;
}

/** Chooses an option, over the socket. */
export interface LiveAnswer {
  type: 'answer';
  decision: string;
  option: string;
}

/** Says something, over the socket. */
export interface LiveChat {
  type: 'chat';
  text: string;
}

/** Something the client sent was refused. */
export interface LiveError {
  type: 'error';
  error: ErrorBody;
  decision?: string | null;
}

/** What has happened, and what is asked and shown now. */
export interface LiveEvents {
  type: 'events';
  seq: number;
  events: Event[];
  decision: DecisionShown | null;
  deciding: 'A' | 'B' | null;
  winner: 'A' | 'B' | 'draw' | null;
  passing: boolean;
  seats: Record<string, SeatInfo | null>;
  clocks: Clocks | null;
  offers: Record<string, string>;
  rematch: ('A' | 'B')[];
  next: string | null;
  view?: ViewShown | null;
}

/** The game has ended. */
export interface LiveOver {
  type: 'over';
  seq: number;
  winner: 'A' | 'B' | 'draw';
}

/** At least every 20 seconds. */
export interface LivePing {
  type: 'ping';
}

/** Answers a ping; nobody has to. */
export interface LivePong {
  type: 'pong';
}

/** Somebody at the table said something. */
export interface LiveSaid {
  type: 'chat';
  number: number;
  seat: 'A' | 'B';
  text: string;
}

/** Who asks. */
export interface Me {
  player: Player;
  account: boolean;
  scopes: string[];
}

/** Hides, or shows again, what the other player says. */
export interface Mute {
  muted: boolean;
}

/** Whether one hears the other player. */
export interface Muted {
  muted: boolean;
}

/** Makes an account; with a guest's token, the guest keeps tables and decks. */
export interface NewAccount {
  login: string;
  password: string;
  name?: string | null;
}

/** Says something about a moment of a finished game. */
export interface NewComment {
  moment: number;
  text: string;
}

/** A deck to be kept. */
export interface NewDeck {
  name: string;
  list: string;
}

/** Somebody who only wants to play. */
export interface NewGuest {
  name?: string | null;
}

/** A table to be opened. `opponent` is a bot's name, or "open" for a person who is invited. `word` is what this player adds to the seed, `commitment` one that was asked for before. */
export interface NewTable {
  rules: string;
  deck: string | DeckList;
  opponent: string;
  opponent_deck?: string | DeckList | null;
  variant?: string | null;
  seed?: number | null;
  undo?: 'ask' | 'free' | 'off' | null;
  clock?: Clock | null;
  away?: Away | null;
  spectators?: 'listed' | 'none' | 'open';
  delay?: number;
  best_of?: 1 | 3;
  word?: string | null;
  commitment?: string | null;
}

/** A token for a program that plays for whoever asks. */
export interface NewToken {
  label?: string;
  scopes?: ('play' | 'watch')[];
}

/** The table of the next game, None until both want it. */
export interface Next {
  table: string | null;
  seat: 'A' | 'B' | null;
}

/** An empty body. */
export interface Nothing {
}

/** A table that was opened. `invite` is for the other player, None where there is none to invite. */
export interface Opened {
  table: string;
  seat: 'A' | 'B';
  invite: string | null;
  commitment: string;
}

/** Something that may be answered: what it is about, by ids, so that nobody has to read its text. */
export interface OptionShown {
  id: string;
  kind: string;
  text: string;
  rule: string;
  cards: string[];
  players?: ('A' | 'B')[];
  number?: number | null;
  word?: string | null;
  ways?: string[];
  ability?: string | null;
  attacker?: string | null;
  attacked?: string | null;
  rests?: string[];
  will?: string | null;
  price?: string | null;
  payment?: PaymentShown | null;
  count?: number;
  alike?: AlikeShown[];
  minor?: boolean;
}

/** The moment of another game from which a table goes on. */
export interface Origin {
  table: string;
  moment: number;
}

/** How something is paid if every choice about paying is left to the engine. */
export interface PaymentShown {
  will: string;
  rests: string[];
  uses: UseShown[];
  also: string[];
}

/** Somebody at the server. */
export interface Player {
  id: string;
  name: string;
}

/** How priority is passed for a player. `auto` off: never, as at the beginning. `pass_turn` is the number of a turn in which it is passed until something attacks the player or aims at what is theirs. */
export interface Priority {
  auto: boolean;
  full_control?: boolean;
  pass_turn?: number | null;
  stops?: Stop[] | null;
  yields?: Yield[];
}

/** How priority is passed from now on. */
export interface PrioritySet {
  priority: Priority;
}

/** A list to be read, in any of the usual forms; the form is recognised unless it is named. */
export interface ReadDeck {
  list: string;
  form?: 'arena' | 'code' | 'json' | 'text' | 'untap' | 'willforge' | null;
}

/** A rule in the way, and what can be done about it. */
export interface Reason {
  rule: string;
  text: string;
  remedy: string;
}

/** Empty if nothing is in the way. */
export interface Reasons {
  reasons: Reason[];
}

/** Asks for another game with the same players, or agrees to it; with another deck if one is named. */
export interface Rematch {
  deck?: string | DeckList | null;
  word?: string | null;
}

/** A finished game as a viewer would have been told it. `events` lead on from `first`; `moments` has the number of the last event after each deed, the beginning before all of them. Both are poorer where the game is only `kept`. */
export interface Replay {
  table: string;
  rules: string;
  variant: string | null;
  you: 'A' | 'B' | null;
  viewer: string;
  seats: Record<string, SeatInfo | null>;
  status: 'kept' | 'over';
  winner: 'A' | 'B' | 'draw' | null;
  created: number;
  comments: Comment[];
  uploaded: boolean;
  first: ViewShown | null;
  events: Event[];
  moments: number[];
}

/** Its number among what was said at the table. */
export interface Said {
  number: number;
}

/** What somebody has said: plain text, never HTML. */
export interface Saying {
  number: number;
  seat: 'A' | 'B';
  text: string;
}

/** What was said at the table, as far as one wants to hear it. */
export interface Sayings {
  chat: Saying[];
}

/** Who sits there. */
export interface SeatInfo {
  name: string;
  bot: string | null;
  away?: boolean;
}

/** Where one sits. */
export interface Seated {
  table: string;
  seat: 'A' | 'B';
}

/** The games of the same players one after another: how many are played at most, and how many each has won. */
export interface Series {
  best_of: number;
  won: Record<string, number>;
}

/** Who one is, and the token that says so from now on. */
export interface Session {
  player: Player;
  token: string;
}

/** What one player has. */
export interface SideShown {
  life: number | string;
  will: string;
  weather: string | null;
  zones: Record<string, CardShown[] | DeckShown>;
}

/** Opens a session of an account. */
export interface SignIn {
  login: string;
  password: string;
}

/** The table as whoever asks may know it. `view` has the zones, `status` tells whether the game has begun. */
export interface Snapshot {
  table: string;
  seq: number;
  rules: string;
  you: 'A' | 'B' | null;
  view: ViewShown | null;
  decision: DecisionShown | null;
  deciding: 'A' | 'B' | null;
  winner: 'A' | 'B' | 'draw' | null;
  commitment: string;
  status: 'kept' | 'open' | 'over' | 'playing';
  variant: string | null;
  seats: Record<string, SeatInfo | null>;
  clocks: Clocks | null;
  undo: 'ask' | 'free' | 'off';
  offers: Record<string, string>;
  priority: Priority | null;
  series: Series;
  next: string | null;
  passing: boolean;
  rematch: ('A' | 'B')[];
  from: Origin | null;
}

/** A moment at which one wants to be asked: whose turn, the phase, and in a battle its step. */
export interface Stop {
  turn: 'mine' | 'theirs';
  phase: string;
  step?: string | null;
}

/** A table in a list. */
export interface TableInfo {
  table: string;
  rules: string;
  status: string;
  seat: 'A' | 'B' | null;
  winner: 'A' | 'B' | 'draw' | null;
  created: number;
  seats: Record<string, SeatInfo | null>;
  uploaded: boolean;
}

/** One's own tables, newest first. */
export interface Tables {
  tables: TableInfo[];
}

/** Sits down at an open table, with a deck unless the table goes on from a moment of another game. */
export interface TakeSeat {
  invite: string;
  deck?: string | DeckList | null;
  word?: string | null;
}

/** Asks to take back one's last answer, or says yes or no to the other player who asks. */
export interface Undo {
  accept?: boolean | null;
}

/** The record of a game that was played elsewhere, as `willforge` or a server saves it. */
export interface Upload {
  record: Record<string, unknown>;
}

/** The table under which the game is shown. */
export interface Uploaded {
  table: string;
}

/** An ability that is used for a payment. */
export interface UseShown {
  card: string;
  ability: string;
}

/** Whether a finished game was what was committed to, and if not, why. */
export interface Verified {
  fair: boolean;
  reason: string | null;
}

/** The table as a viewer may know it; `faces` are the printed faces that cards refer to. */
export interface ViewShown {
  turn: number;
  turn_player: 'A' | 'B';
  phase: string;
  step: string | null;
  priority: 'A' | 'B' | null;
  players: Record<string, SideShown>;
  chase: ChaseShown[];
  battle: BattleShown | null;
  faces: Record<string, FaceShown>;
}

/** A table that anybody may watch. */
export interface Watchable {
  table: string;
  rules: string;
  seats: Record<string, SeatInfo | null>;
  created: number;
}

/** The tables that anybody may watch now, newest first. */
export interface Watching {
  tables: Watchable[];
}

/** Asks why something can not be done: about a card by its id, or an action in words. */
export interface Why {
  card?: string | null;
  action?: string | null;
}

/** An ability that one lets resolve without being asked, as the chase names it. */
export interface Yield {
  ability: string;
  until?: 'game' | 'turn';
}
