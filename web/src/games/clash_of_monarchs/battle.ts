/** A battle as the dialogue shows it: the one that goes on, or the last one as it was seen, with what the log says of it. */
import type { LogEvent } from '../../core/types';
import type { Battle, BattleSide, Position } from './position';

export interface Report extends Battle {
  outcome: LogEvent[];
  over: boolean;
}

const STARTS = new Set(['battle']);
const ENDS = new Set(['season', 'round', 'turn', 'activates', 'plays', 'uses', 'marches', 'admin-march', 'siege', 'battle']);

/** The events of the last battle, from its beginning to whatever comes next. */
export function battleEvents(log: LogEvent[]): LogEvent[] {
  const start = log.findLastIndex(({ key }) => STARTS.has(key));
  if (start < 0) return [];
  const end = log.findIndex(({ key }, index) => index > start && ENDS.has(key));
  return log.slice(start, end < 0 ? undefined : end);
}

/** The net modifier of a side: as the position tells it, or as the roll was told in the log. */
export function netOf({ drm, nation }: BattleSide, events: LogEvent[]): number | undefined {
  const told = events.findLast(({ key, args }) => key === 'battle-roll' && args['power'] === `nation:${nation}`)?.args['drm'];
  return drm ?? (typeof told === 'number' ? told : undefined);
}

/** The battle of the position; when it is over, what was seen of it last. */
export function report(position: Position, log: LogEvent[], seen: Report | undefined): Report | undefined {
  const outcome = battleEvents(log).filter(({ key }) => !STARTS.has(key));
  if (position.battle) return { ...position.battle, outcome, over: false };
  return seen && { ...seen, outcome, over: true };
}
