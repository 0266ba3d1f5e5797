/* What goes over the wire, made from the messages of the server by `python -m willforge.server.typescript`: do not edit. */

export type DecisionKind = 'attack' | 'block' | 'choose' | 'first' | 'mode' | 'mulligan' | 'number' | 'order' | 'pay' | 'priority' | 'target' | 'yes_no';

export type Join = 'anybody' | 'invited';

export type LiveMessage = LiveSnapshot | LiveEvents | LiveAck | LiveOver | LiveSaying | LivePing | LiveError;

export type LiveRequest = LiveAnswer | LivePong | LiveChat;

export type Phase = 'battle' | 'call' | 'draw' | 'end' | 'main' | 'recovery' | 'setup';

export type Seat = 'A' | 'B';

export type Status = 'kept' | 'open' | 'over' | 'playing';

export type Step = 'attack' | 'beginning' | 'block' | 'damage' | 'end' | 'first_strike' | 'none';

export type UndoPolicy = 'ask' | 'free' | 'off';

export type Value = number | '-∞' | '∞';

export type Winner = 'A' | 'B' | 'draw';

/** It is stored for good; `seq` is the last event of the viewer's story then. */
export interface Ack {
  seq: number;
}

/** A further option that is as good as the one it is listed with. */
export interface Alike {
  id: string;
  cards: string[];
}

/** Chooses an option of a decision. */
export interface Answer {
  decision: string;
  option: string;
}

/** Asks what a bot of a level would do in one's place. */
export interface AskHint {
  level?: 'easy' | 'fair' | 'hard';
}

/** It is stored for good; `asked` if the other player has to agree first. */
export interface Asked {
  seq: number;
  asked: boolean;
}

/** Who has to choose what. */
export interface Asks {
  player: Seat;
  kind: string;
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
export interface Battle {
  attacker: string | null;
  attacked: string | null;
  blocker: string | null;
}

/** A table that goes on from a moment of a finished game: in which seat, and against whom, a bot or "open". */
export interface Branch {
  moment: number;
  seat: Seat;
  opponent: string;
}

/** A card in a zone: its current values; what is printed on it is its face, by its key among the `faces` of the view. One that may not be known has its id and `hidden` and nothing else. Only cards in play tell whether they are `rested` and since which turn they are there. `place` is told of known cards of a deck, 0 is the top; `sides` are the keys of its other faces; `on_top_of` and `added_to` are ids. */
export interface Card {
  id: string;
  hidden?: true;
  face?: string;
  name?: string;
  types?: string[];
  attributes?: string[];
  races?: string[];
  atk?: Value;
  def?: Value;
  keywords?: string[];
  token?: true;
  rested?: boolean;
  since?: number;
  owner?: Seat;
  damage?: Value;
  counters?: Record<string, Value>;
  added_to?: string;
  on_top_of?: string;
  astral?: true;
  face_down?: true;
  revealed?: true;
  sides?: string[];
  effects?: Effect[];
  place?: number;
}

/** The text of a card file: cards of our own form, JSON lines, or the export of the community database. */
export interface CardFile {
  text: string;
}

/** A change of a view, at a path. `value` is what stands there now, `add` are faces to add. In a list of things with ids, `cards` are those that are new or look different, and `ids`, if given, which there are in which order. */
export interface Change {
  at: string[];
  value?: unknown;
  add?: Record<string, Face>;
  ids?: string[];
  cards?: Record<string, unknown>[];
}

/** Another name or another list for a deck that is kept. */
export interface ChangeDeck {
  name?: string | null;
  list?: string | null;
}

/** Something on the chase; the first resolves next. Of an ability, `source` is the card it is of and `text` its words. */
export interface ChaseItem {
  id: string;
  hidden?: true;
  kind?: 'ability' | 'card' | 'copy' | 'judgment';
  face?: string;
  name?: string;
  controller?: Seat;
  text?: string;
  source?: string;
  targets?: string[];
  x?: Value;
  y?: Value;
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
  running: Seat | null;
}

/** What somebody said about a moment; `seat` is None for whoever brought the game. */
export interface Comment {
  number: number;
  moment: number;
  seat: Seat | null;
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

/** A situation under two versions, up to the first difference: step `at` of `steps`, both boards as a judge sees them, and the places of the table that differ. */
export interface Compared {
  same: boolean;
  inputs: number;
  at: number | null;
  input: string | null;
  sides: ComparedSide[];
  steps: string[];
  boards: View[];
  ringed: string[];
}

/** One version where two part: what it said, why something was not possible, which values differ, which rules decide. */
export interface ComparedSide {
  rules: string;
  log: Record<string, string>[];
  refused: string;
  values: Record<string, unknown>;
  settings: Record<string, string>;
}

/** So many cards of a name. */
export interface Copies {
  count: number;
  name: string;
}

/** Everything there is to learn, in the language that was asked for. */
export interface Course {
  lessons: LessonInfo[];
  puzzles: PuzzleInfo[];
}

/** A setting in which two neighbouring versions differ, with the version and number of both rules. */
export interface Deciding {
  older: string;
  newer: string;
  setting: string;
  rules: string[][];
}

/** What has to be chosen. Where several things are chosen one after the other, `least` and `most` say how many in all, `chosen` which were, and `done` whether it may end now. */
export interface Decision {
  id: string;
  kind: DecisionKind;
  prompt: string;
  rule: string;
  source: string | null;
  least: number;
  most: number;
  chosen: string[];
  done: boolean;
  options: Option[];
}

/** A deck under every version of the rules. */
export interface DeckChecked {
  versions: DeckVersion[];
}

/** A deck that can be chosen. `legal` tells whether it may be played under the rules asked for. */
export interface DeckEntry {
  id: string;
  name: string;
  rules: string[];
  legal: boolean;
  own: boolean;
  reasons: string[];
  attributes: string[];
}

/** A deck in every form; `refused` tells why it can not be written in a form. */
export interface DeckForms {
  forms: Record<string, string>;
  refused: Record<string, string>;
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

/** Whether a deck may be played under a version of the rules. */
export interface DeckVersion {
  rules: string;
  legal: boolean;
  reasons: DeckReason[];
}

/** The decks there are. */
export interface Decks {
  decks: DeckEntry[];
}

/** It is done; there is nothing more to say. */
export interface Done {
}

/** Offers a draw, or says yes or no to an offer. */
export interface Draw {
  accept?: boolean | null;
}

/** Why something is as it is now: the card it comes from, if the viewer may know that, what it does in the words of cards, how long, and the rule. */
export interface Effect {
  source: string | null;
  name: string | null;
  text: string;
  until: string;
  rule: string;
}

/** A part of a viewer's story. */
export interface Events {
  events: TableEvent[];
}

/** What is printed on a face. */
export interface Face {
  name: string;
  types: string[];
  attributes: string[];
  races: string[];
  text: string;
  general?: string[];
  cost?: string;
  atk?: Value;
  def?: Value;
  divinity?: Value;
  side?: string;
}

/** Every refusal. */
export interface Failed {
  error: WireError;
}

/** The situations there are. */
export interface Gallery {
  situations: Situation[];
}

/** How far a table has come. `step` counts from 0; `says` is what is said about a wrong way, about the solution of a puzzle, or with a hint; `option` is the option of the pending decision that leads on, where that is asked for. */
export interface Goal {
  kind: 'lesson' | 'puzzle';
  name: string;
  part: number;
  parts: number;
  step: number;
  steps: number;
  state: 'done' | 'lost' | 'open';
  says?: string;
  option?: string | null;
}

/** Whether the server is well. */
export interface Health {
  status: 'ok' | 'stopping';
  version: string;
}

/** The option that the bot would take, and the decision it belongs to. */
export interface Hint {
  decision: string;
  option: string;
  level: string;
}

/** The seat of a judge, and who sits there, None as long as nobody does. */
export interface Judge {
  name: string | null;
}

/** A lesson. */
export interface LessonInfo {
  name: string;
  title: string;
  rules: string;
  parts: LessonPart[];
}

/** What is done at one table. */
export interface LessonPart {
  steps: LessonStep[];
}

/** One thing to do. In the texts `{Name}` is a card, `[903.2g]` a rule and `**word**` what matters. */
export interface LessonStep {
  title: string;
  text: string;
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

/** Something the client sent was refused; `decision` if it was an answer. */
export interface LiveError {
  type: 'error';
  error: WireError;
  decision: string | null;
}

/** What has happened, and what is asked now; the view if the connection wants it. */
export interface LiveEvents {
  type: 'events';
  seq: number;
  events: TableEvent[];
  decision: Decision | null;
  deciding: Seat | null;
  winner: Winner | null;
  passing: boolean;
  seats: Seats;
  clocks: Clocks | null;
  offers: Record<string, 'draw' | 'undo'>;
  rematch: Seat[];
  next: string | null;
  judge: Judge | null;
  view?: View;
}

/** The game has ended. */
export interface LiveOver {
  type: 'over';
  seq: number;
  winner: Winner;
}

/** At least every 20 seconds. */
export interface LivePing {
  type: 'ping';
}

/** Answers a ping; nobody has to. */
export interface LivePong {
  type: 'pong';
}

/** Somebody says something. */
export interface LiveSaying {
  type: 'chat';
  number: number;
  seat: Seat;
  text: string;
}

/** The table, at the beginning of a connection. */
export interface LiveSnapshot {
  type: 'snapshot';
  table: string;
  seq: number;
  rules: string;
  you: Seat | null;
  view: View | null;
  decision: Decision | null;
  deciding: Seat | null;
  winner: Winner | null;
  commitment: string;
  status: Status;
  variant: string | null;
  seats: Seats;
  clocks: Clocks | null;
  undo: UndoPolicy;
  hints: boolean;
  judge: Judge | null;
  offers: Record<string, 'draw' | 'undo'>;
  priority: Priority | null;
  series: Series;
  next: string | null;
  passing: boolean;
  rematch: Seat[];
  away_in: number | null;
  from: Origin | null;
}

/** The tables that anybody may join, newest first. */
export interface Lobby {
  tables: OpenTable[];
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

/** A position of one's own in the form of a scenario, with up to 20 steps, to be compared under two versions. */
export interface NewComparison {
  text: string;
  first: string;
  second: string;
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

/** A table that begins in a position: of a lesson (and which part of it), of a puzzle, of a situation of the gallery (with what is done in it, if `steps`), or in one's own `text` in the form of a scenario without steps. `bot` is who answers in the last two: "still" passes. */
export interface NewPosition {
  kind: 'gallery' | 'lesson' | 'puzzle' | 'text';
  name?: string;
  part?: number;
  text?: string;
  rules?: string;
  steps?: boolean;
  bot?: string;
}

/** A table to be opened. `opponent` is a bot's name, or "open" for a person, who is invited or comes from the lobby. `hints` lets both ask what a bot would do; left out, it is so against bots alone. `word` is what this player adds to the seed, `commitment` one that was asked for before. */
export interface NewTable {
  rules: string;
  deck: string | DeckList;
  opponent: string;
  opponent_deck?: string | DeckList | null;
  variant?: string | null;
  seed?: number | null;
  undo?: UndoPolicy | null;
  clock?: Clock | null;
  away?: Away | null;
  spectators?: 'listed' | 'none' | 'open';
  delay?: number;
  best_of?: 1 | 3;
  join?: Join;
  hints?: boolean | null;
  judge?: boolean;
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
  seat: Seat | null;
}

/** An empty body. */
export interface Nothing {
}

/** A table that waits for somebody. `you` if it is one's own. */
export interface OpenTable {
  table: string;
  rules: string;
  variant: string | null;
  name: string;
  you: boolean;
  clock: Clock | null;
  undo: UndoPolicy;
  hints: boolean;
  judge: boolean;
  best_of: number;
  spectators: 'listed' | 'none' | 'open';
  created: number;
}

/** A table that was opened. `invite` is for the other player, None where there is none to invite; `judge` is for a judge, where the table has a seat for one. */
export interface Opened {
  table: string;
  seat: Seat;
  invite: string | null;
  commitment: string;
  judge?: string | null;
}

/** Something that may be answered: what it is about, by ids, so that nobody has to read its text. What it is not about is left out. `count` and `alike` are told of options that stand for several of the same, `minor` of those that nobody looks for: will that paying produces by itself, a battle that nobody could fight. */
export interface Option {
  id: string;
  kind: string;
  text: string;
  rule: string;
  cards: string[];
  players?: Seat[];
  number?: number;
  word?: string;
  ways?: string[];
  ability?: string;
  attacker?: string;
  attacked?: string;
  rests?: string[];
  will?: string;
  price?: string;
  payment?: Payment;
  count?: number;
  alike?: Alike[];
  minor?: true;
}

/** The moment of another game from which a table goes on. */
export interface Origin {
  table: string;
  moment: number;
}

/** What an option would lead to if everybody passed: the changes of the view, and who has to choose something first that passing does not answer. */
export interface Outlook {
  changes: Change[];
  asks: Asks | null;
}

/** The deck with which one plays at a table, side deck included, as a list. */
export interface OwnDeck {
  name: string;
  list: string;
}

/** What a player brought along: the cards, as `cards.json` of the client has those of the starter set, and those of the last file that are not among them. */
export interface OwnPool {
  cards: Record<string, unknown>[];
  refused: RefusedCard[];
}

/** How something is paid if every choice about paying is left to the engine. */
export interface Payment {
  will: string;
  rests: string[];
  uses: Use[];
  also: string[];
}

/** A deck: how many cards, and those of them that the viewer knows. */
export interface Pile {
  count: number;
  known: Card[];
}

/** Somebody at the server. */
export interface Player {
  id: string;
  name: string;
}

/** What one player has. The zones `deck` and `stone_deck` are piles, all others lists of cards. */
export interface PlayerView {
  life: Value;
  will: string;
  weather: string | null;
  effects: Effect[];
  zones: Record<string, Card[] | Pile>;
}

/** What both players have. */
export interface PlayerViews {
  A: PlayerView;
  B: PlayerView;
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

/** A puzzle without its solution. `level` is 1 for the easiest. */
export interface PuzzleInfo {
  name: string;
  title: string;
  rules: string;
  level: number;
  aim: 'reach' | 'survive' | 'win';
  task: string;
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

/** A card that can not be played: the sentence of it that is not understood, empty if that is not it, and why. */
export interface RefusedCard {
  name: string;
  sentence: string;
  why: string;
}

/** Asks for another game with the same players, or agrees to it; with another deck if one is named. Within a series that deck has the cards of the one before and its side deck. */
export interface Rematch {
  deck?: string | DeckList | null;
  word?: string | null;
}

/** A finished game as a viewer would have been told it. `events` lead on from `first`; `moments` has the number of the last event after each deed, the beginning before all of them. Both are poorer where the game is only `kept`. */
export interface Replay {
  table: string;
  rules: string;
  variant: string | null;
  you: Seat | null;
  viewer: string;
  seats: Seats;
  status: 'kept' | 'over';
  winner: Winner | null;
  created: number;
  comments: Comment[];
  uploaded: boolean;
  first: View | null;
  events: TableEvent[];
  moments: number[];
}

/** Its number among what was said at the table. */
export interface Said {
  number: number;
}

/** What somebody has said: plain text, never HTML. */
export interface Saying {
  number: number;
  seat: Seat;
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
  away: boolean;
}

/** Where one sits. */
export interface Seated {
  table: string;
  seat: Seat;
}

/** Who sits where, None where nobody does yet. */
export interface Seats {
  A: SeatInfo | null;
  B: SeatInfo | null;
}

/** The games of the same players one after another: how many are played at most, and how many each has won. */
export interface Series {
  best_of: number;
  won: Won;
}

/** Who one is, and the token that says so from now on. */
export interface Session {
  player: Player;
  token: string;
}

/** Opens a session of an account. */
export interface SignIn {
  login: string;
  password: string;
}

/** A situation in which versions part: `rows` are places of the table with their value under each of `rules`. */
export interface Situation {
  name: string;
  title: string;
  rules: string[];
  text: string;
  rows: string[][];
  decides: Deciding[];
}

/** The table as whoever asks may know it. `view` has the zones, `status` tells whether the game has begun. */
export interface Snapshot {
  table: string;
  seq: number;
  rules: string;
  you: Seat | null;
  view: View | null;
  decision: Decision | null;
  deciding: Seat | null;
  winner: Winner | null;
  commitment: string;
  status: Status;
  variant: string | null;
  seats: Seats;
  clocks: Clocks | null;
  undo: UndoPolicy;
  hints: boolean;
  judge: Judge | null;
  offers: Record<string, 'draw' | 'undo'>;
  priority: Priority | null;
  series: Series;
  next: string | null;
  passing: boolean;
  rematch: Seat[];
  away_in: number | null;
  from: Origin | null;
}

/** A moment at which one wants to be asked: whose turn, the phase, and in a battle its step. */
export interface Stop {
  turn: 'mine' | 'theirs';
  phase: string;
  step?: string | null;
}

/** Something that happened. `cards` and `cause` are ids, `from` and `to` zones; of a card that moves, `was` and `now` are its ids before and after; `item` is what an ability is on the chase. What happened together has one `batch`. `changes`, of the kinds "values" and "undone", make the view of the moment out of the one before. */
export interface TableEvent {
  seq: number;
  batch: number;
  kind: string;
  rule: string;
  text: string;
  cards: string[];
  from: string | null;
  to: string | null;
  amount: Value | null;
  total?: Value;
  numbers?: Value[];
  cause?: string;
  was?: string | null;
  now?: string | null;
  item?: string;
  player?: Seat;
  owner?: Seat;
  players?: Seat[];
  place?: string;
  zones?: string[];
  phase?: string;
  word?: string;
  will?: string;
  ability?: string;
  changes?: Change[];
}

/** A table in a list. */
export interface TableInfo {
  table: string;
  rules: string;
  status: Status;
  seat: Seat | null;
  winner: Winner | null;
  created: number;
  seats: Seats;
  uploaded: boolean;
}

/** One's own tables, newest first. */
export interface Tables {
  tables: TableInfo[];
}

/** Takes the seat of a judge, who sees everything, with the delay of the table, and can do nothing. */
export interface TakeJudgeSeat {
  invite: string;
}

/** Sits down at an open table, with a deck unless the table goes on from a moment of another game. Where anybody may join, there is no need of an invitation. */
export interface TakeSeat {
  invite?: string | null;
  deck?: string | DeckList | null;
  word?: string | null;
}

/** A choice that turned a game, as a bot judges it by what the player could know: the moment before it, whose it was, what was chosen, the line that would have been better, and that player's odds, from 0 to 1, after either. */
export interface TurningPoint {
  moment: number;
  turn: number;
  seat: Seat;
  chosen: string;
  line: string[];
  odds: number;
  better_odds: number;
}

/** The choices that turned a finished game, in its order; None while they are being found out: ask again. */
export interface Turnings {
  turnings: TurningPoint[] | null;
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
export interface Use {
  card: string;
  ability: string;
}

/** Whether a finished game was what was committed to, and if not, why. */
export interface Verified {
  fair: boolean;
  reason: string | null;
}

/** The table as a viewer may know it; `faces` are the printed faces that cards refer to. */
export interface View {
  turn: number;
  turn_player: Seat;
  phase: Phase;
  step: Step;
  priority: Seat | null;
  players: PlayerViews;
  chase: ChaseItem[];
  battle: Battle | null;
  winner: Winner | null;
  faces: Record<string, Face>;
  you: Seat | null;
  rules: string;
}

/** A table that anybody may watch. */
export interface Watchable {
  table: string;
  rules: string;
  seats: Seats;
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

/** What is wrong. `rule` and `reasons` where a rule of the game is in the way. */
export interface WireError {
  code: string;
  message: string;
  rule?: string;
  reasons?: Reason[];
}

/** How many games each player has won. */
export interface Won {
  A: number;
  B: number;
}

/** An ability that one lets resolve without being asked, as the chase names it. */
export interface Yield {
  ability: string;
  until?: 'game' | 'turn';
}
