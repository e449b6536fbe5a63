/** A battle as the dialogue shows it: the one that goes on, or the last one as it was seen, with what the log says of it. */
import type { LogEvent } from '../../core/types';
import type { Nation } from './data';
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

/** Whether a battle is to be shown: one that goes on, or one that ended since the reader last decided. */
export function battleShown(position: Position, log: LogEvent[], since: number): 'live' | 'report' | '' {
  if (position.battle) return 'live';
  const [start] = battleEvents(log);
  return start && start.at > since ? 'report' : '';
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
  const known = seen ?? told(battleEvents(log), position);
  return known && { ...known, outcome, over: true };
}

/** A battle that nobody here has looked on at, as far as the log tells it. */
function told(events: LogEvent[], position: Position): Battle | undefined {
  const start = events.find(({ key }) => STARTS.has(key));
  if (!start) return undefined;
  const bare = (thing: unknown) => String(thing).replace(/^\w+:/, '');
  const side = (nation: Nation, sp: unknown): BattleSide => {
    const roll = events.findLast(({ key, args }) => key === 'battle-roll' && args['power'] === `nation:${nation}`)?.args;
    return {
      camp: position.nations[nation].camp, nation, commander: '', sp: Number(sp), dice: Number(roll?.['dice'] ?? 0), total: Number(roll?.['total'] ?? 0), lost: 0, level: 0, morale: 'good',
      tactics: events.filter(({ key, args }) => key === 'plays-tactic' && args['power'] === `nation:${nation}`).map(({ args }) => bare(args['tactic'])),
    };
  };
  const { space, attacker, defender, one, two, intense } = start.args;
  return { space: bare(space), intense: Boolean(intense), works: false, sides: [side(bare(attacker) as Nation, one), side(bare(defender) as Nation, two)] };
}
