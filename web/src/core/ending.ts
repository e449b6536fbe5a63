/** What is told of a game when it is over, and the same table set again. */
import type { BoardModule } from '../board/module';
import type { GameInfo, LogEvent, NewGame } from './types';
import type { SeatStates } from './api';

const MOST = 6; // lines that a verdict tells

/** The last lines of the log, without what only adds to another line: what the game was decided by. */
export const closing = (events: LogEvent[], { headings, details = [] }: Pick<BoardModule, 'headings' | 'details'>) =>
  events.filter(({ key }) => !headings.includes(key) && !details.includes(key)).slice(-MOST);

/** Whether the same game can be set up anew: a lesson, a trial and a changed position cannot. */
export const repeatable = ({ trial, lesson, changed }: GameInfo) => !trial && !lesson && !changed.length;

/** Who plays which seat when two change sides; nothing where that means nothing. */
export function swapped(seats: SeatStates): Record<string, string> | undefined {
  const [first, second, ...more] = Object.entries(seats);
  if (!first || !second || more.length || first[1].player === second[1].player) return undefined;
  return { [first[0]]: second[1].player, [second[0]]: first[1].player };
}

export const sameSeats = (seats: SeatStates) => Object.fromEntries(Object.entries(seats).map(([seat, { player }]) => [seat, player]));

export const anew = ({ title, scenario, options }: GameInfo, seats: Record<string, string>): NewGame => ({ title, scenario, options, seats });
