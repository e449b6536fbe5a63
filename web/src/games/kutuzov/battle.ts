/** A battle or siege as the dialogue shows it: the one that goes on, or the last one as the log tells it. */
import type { LogEvent } from '../../core/types';
import type { Camp, Nation } from './data';
import type { Battle, Modifier, Position } from './position';

export interface ReportSide {
  camp: Camp;
  leaders: string[];
  sp: [Nation, number][];
  modifiers: Modifier[];
  dice: number[];
  hits: number;
  killed: number;
  disrupted: number;
  cards: string[];
}

export interface Report {
  space: string;
  kind: Battle['kind'];
  round: number;
  strength: number;
  sides: [active: ReportSide, inactive: ReportSide];
  winner: Camp | '';
  outcome: LogEvent[];
  over: boolean;
}

const other = (camp: Camp): Camp => (camp === 'imperial' ? 'tsarist' : 'imperial');
const STARTS = new Set(['battle', 'siege']);
const ENDS = new Set(['turn', 'round', 'phase', 'impulse', 'preempts', 'plays', 'plays-points', 'buys', 'passes', 'moves', 'battle', 'siege', 'builds', 'regroups', 'cossacks']);
const SHOWN_ABOVE = new Set(['battle', 'siege']);

/** The events of the last battle, from its beginning to whatever comes next. */
export function battleEvents(log: LogEvent[]): LogEvent[] {
  const start = log.findLastIndex(({ key }) => STARTS.has(key));
  if (start < 0) return [];
  const end = log.findIndex(({ key }, index) => index > start && ENDS.has(key));
  return log.slice(start, end < 0 ? undefined : end);
}

/** The battle of the position; when it is over, what was seen of it last, with all that the log says. */
export function report(position: Position, log: LogEvent[], seen: Report | undefined): Report | undefined {
  const outcome = battleEvents(log).filter(({ key }) => !SHOWN_ABOVE.has(key));
  const { battle } = position;
  if (!battle) return seen && { ...seen, outcome, over: true };
  const side = (camp: Camp): ReportSide => {
    const { leaders, sp, modifiers, dice, hits, killed, disrupted, cards } = battle.sides[camp];
    return { camp, leaders, sp: Object.entries(sp) as [Nation, number][], modifiers, dice, hits, killed, disrupted, cards };
  };
  const { space, kind, round, strength, winner } = battle;
  return { space, kind, round, strength, winner, sides: [side(battle.active), side(other(battle.active))], outcome, over: false };
}
