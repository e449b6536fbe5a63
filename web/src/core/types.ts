/** What the server sends and takes; docs/api.md describes it. */

export interface TitleInfo {
  id: string;
  ready: boolean;
  rules_version: string;
  seats: string[];
  scenarios: { id: string; seats: string[] }[];
  options: Record<string, string[]>; // the first value is the default
  lessons?: { id: string; decisions: number; texts: number }[]; // of a title that is ready
}

export interface Titles {
  titles: TitleInfo[];
  bots: string[];
  languages: string[];
}

export interface Paragraph {
  id: string;
  chapter: string;
  text: string;
}

export interface NewGame {
  title: string;
  scenario: string;
  options: Record<string, string>;
  position?: Record<string, unknown>; // how the set-up was changed by hand
  seats: Record<string, string>; // here, invited or bot:<level>
}

/** A position of somebody's own, and the line that hands it on. */
export interface OwnPosition {
  title: string;
  scenario: string;
  options: Record<string, string>;
  position: Record<string, unknown>;
  line: string;
}

export interface Created {
  game: string;
  host: string;
  watch: string;
  seats: Record<string, { player: string; key: string }>;
}

export interface SeatState {
  player: string;
  online: boolean;
  links: number;
  faults: number; // decisions that chance made because the bot found no answer
}

export interface GameInfo {
  game: string;
  title: string;
  rules_version: string;
  scenario: string;
  options: Record<string, string>;
  seats: Record<string, SeatState>;
  role: 'seat' | 'watch' | 'host';
  seat: string;
  number: number;
  waiting: string[];
  result: string;
  commitment: string;
  seed: string;
  created: string;
  origin: { game: string; number: number } | null;
  trial: boolean; // beside another game: what the player could not know was dealt anew
  lesson: string; // which this game follows as far as the learner does
  changed: string[]; // the words by which somebody changed the set-up
}

export type Argument = string | number | (string | number)[];
export type Arguments = Record<string, Argument>;

export interface Question {
  number: number;
  rule: string;
  prompt: string;
  args: Arguments;
  moment: string;
  options: string[];
}

export interface LogEvent {
  at: number;
  key: string;
  rule: string;
  args: Arguments;
}

export interface View {
  game: string;
  scenario: string;
  seat: string;
  waiting: string[];
  question: Question | null;
  result: string;
  position: unknown; // the game's own; its board module knows the form
  undoable: number;
}

export interface UndoRequest {
  id: number;
  by: string;
  to: number;
  asked: string[];
  accepted: string[];
}

/** Where a game stands in its lesson, for the learner. */
export interface LessonAt {
  id: string;
  text: string; // what he reads, a text of the title
  number: number; // the how manieth it is
  count: number;
  options: string[]; // what the lesson would choose now: an answer, or the picks in their order
  left: number | null; // the decision at which the game went another way
  over: boolean;
}

export interface Update {
  id: number;
  number: number;
  keep: number;
  events: LogEvent[];
  view: View;
  undo: UndoRequest | null;
  orders: string[];
  decided: boolean; // whether there is anything to take back
  lesson: LessonAt | null;
}

/** What a player said; `to` names the seats that may read it, none means everybody. */
export interface ChatMessage {
  number: number;
  seat: string;
  to: string[];
  written: string;
  text: string;
}

/** By which ways the server can tell somebody that it is his turn; `push` is its public key, or empty. */
export interface Notifier {
  mail: boolean;
  push: string;
}

/** A way by which a seat is told: an address, or the subscription of a browser as JSON. */
export interface NoticeWay {
  way: 'mail' | 'push';
  target: string;
}

/** A mail address counts once its owner has confirmed it. */
export interface NoticeAt extends NoticeWay {
  confirmed: boolean;
}

/** What a link in a mail is about. */
export interface Subscription {
  title: string;
  scenario: string;
  seat: string;
  target: string;
  confirmed: boolean;
}

export interface WhyNot {
  option: string;
  allowed: boolean;
  rule: string;
  key: string;
  args: Arguments;
  detail: string;
}

/** What a bot would answer to a question: one option, or the picks in their order. */
export interface Advice {
  number: number;
  options: [string, ...string[]];
}

/** What a choice would bring that cannot be taken back, as far as the seat can know. */
export interface Outlook {
  option: string;
  reveals: boolean;
  ends: boolean;
}

/** A chance to win with the interval in which it lies. */
export interface Chance {
  value: number;
  low: number;
  high: number;
}

/** The position before decision `number`. */
export interface CurvePoint {
  number: number;
  asked: string;
  chances: Record<string, Chance>;
  playouts: number;
}

/** A decision at which the game turned, from the view of the seat that made it. */
export interface TurningPoint {
  number: number;
  seat: string;
  rule: string;
  prompt: string;
  played: string;
  before: number;
  decided: number; // after the decision, the dice still to be rolled
  after: number; // when they had fallen
  bot: string;
  bot_decided: number;
}

export interface Analysis {
  curve: CurvePoint[];
  turning_points: TurningPoint[];
}

export interface AnalysisState {
  state: 'none' | 'working' | 'ready' | 'failed';
  share: number;
  analysis: Analysis | null;
}

/** The answers to one question, the most promising first. */
export interface WhatIf {
  number: number;
  seat: string;
  rule: string;
  bot: string; // what the bot would choose
  prospects: { option: string; chance: { value: number; low: number; high: number } }[];
  playouts: number; // of each answer
  left_out: number; // answers that looked less good at a glance
}

export interface Replay {
  seat: string;
  last: number;
  result: string;
  decisions: [seat: string, choice: string][];
  events: LogEvent[];
}

/** What somebody wrote beside a position; no seat: the host, or whoever looked on. */
export interface Remark {
  number: number;
  seat: string;
  text: string;
}

export interface ReplayPosition {
  number: number;
  waiting: string[];
  result: string;
  position: unknown;
}

export interface ProblemBody {
  type?: string;
  title?: string;
  status: number;
  detail?: string;
  key?: string;
  rule?: string;
  args?: Arguments;
}
