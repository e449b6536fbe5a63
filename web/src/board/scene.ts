/** What a board shows: one position through one pair of eyes, at a table or in a replay. */
import type { LogEvent, Question, WhyNot } from '../core/types';
import type { Words } from '../core/words';

export interface Scene {
  readonly title: string;
  readonly scenario: string;
  readonly seat: string; // whose eyes; empty: what is public
  readonly board: unknown; // static data of the title
  readonly position: unknown; // the game's own view of the position
  readonly question: Question | null;
  readonly offered: ReadonlySet<string>;
  readonly suggested?: ReadonlySet<string>; // what a lesson would choose
  readonly picked?: readonly string[]; // collected, but not sent yet
  readonly pending?: { chosen: string } | undefined; // waits for a second click
  readonly log: LogEvent[];
  readonly since: number; // the number of decisions when the reader last decided: what is newer, he has not seen yet
  readonly words: Words;
  readonly result: string;
  /** Something to look at, such as the place of a log line; `turn` changes with every request. */
  readonly spotlight: { id: string; turn: number };
  /** The last answer to `explain`, as long as it is shown: a board may draw what stands in the way. */
  readonly reason?: WhyNot | undefined;
  choose: (option: string) => void;
  /** Gives an answer together with the one to the question that follows: an order, and to whom. */
  carryOut?: (answer: string, next: string) => void;
  /** Say why something that is not lit cannot be chosen. */
  explain: (option: string) => void;
  openRule: (rule: string) => void;
  /** Look at a place or a piece. */
  show: (id: string) => void;
}
