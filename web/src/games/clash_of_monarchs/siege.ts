/** A siege as the dialogue shows it: the one that a roll is asked for, or the last one as the log tells it. */
import type { LogEvent, Question } from '../../core/types';
import type { Board } from './data';
import type { Force, Position } from './position';

export interface Roll {
  die: number;
  total: number;
  result: string; // `siegeresult:progress`
}

export interface SiegeReport {
  space: string;
  fortress: number; // its class
  marker: number | undefined; // none: the siege is over
  besiegers: Force[];
  garrison: Force[];
  drm: number | undefined;
  roll: Roll | undefined;
  outcome: LogEvent[];
}

const FOLLOWS = new Set(['takes', 'honors-of-war', 'siege-lifted', 'captured', 'leader-captured', 'depot-captured', 'siege-train-lost', 'crushing-victory', 'will', 'points']);

/** The last roll of a siege and what came of it. */
export function siegeEvents(log: LogEvent[]): LogEvent[] {
  const start = log.findLastIndex(({ key }) => key === 'siege');
  if (start < 0) return [];
  const end = log.findIndex(({ key }, index) => index > start && !FOLLOWS.has(key));
  return log.slice(start, end < 0 ? undefined : end);
}

const spaceOf = (thing: unknown) => String(thing).replace(/^space:/, '');

/** The siege that a question is about comes first. */
export function siegeReport(board: Board, position: Position, question: Question | null, log: LogEvent[]): SiegeReport | undefined {
  const [rolled, ...outcome] = siegeEvents(log);
  if (question?.prompt === 'siege-roll') return { ...placeOf(board, position, spaceOf(question.args['space'])), drm: Number(question.args['drm']), roll: undefined, outcome: [] };
  if (!rolled) return undefined;
  const { space, die, total, result } = rolled.args;
  return { ...placeOf(board, position, spaceOf(space)), drm: Number(total) - Number(die), roll: { die: Number(die), total: Number(total), result: String(result) }, outcome };
}

function placeOf(board: Board, position: Position, space: string) {
  const there = position.forces.filter((force) => force.space === space);
  return {
    space,
    fortress: board.spaces.find(({ id }) => id === space)?.fortress ?? 0,
    marker: position.sieges[space],
    besiegers: there.filter(({ inside }) => !inside),
    garrison: there.filter(({ inside }) => inside),
  };
}

/** Whether a siege is to be shown: asked about now, or rolled for since the reader last decided. */
export function siegeShown(question: Question | null, log: LogEvent[], since: number): 'live' | 'report' | '' {
  if (question?.prompt === 'siege-roll') return 'live';
  const [rolled] = siegeEvents(log);
  return rolled && rolled.at > since ? 'report' : '';
}
