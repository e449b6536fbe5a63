/** A battle or siege as the dialogue shows it: the one that goes on, or the last one as the log tells it. */
import type { LogEvent } from '../../core/types';
import type { Camp, Nation } from './data';
import type { Position } from './position';
import { campOf } from './powers';

export interface ReportSide {
  camp: Camp;
  leaders: string[];
  sp: [Nation, number][];
  commander: string;
  modifiers: { label: string; rule: string; value: number }[];
  total: number; // dice of the round
  dice: number[]; // of the last round
  hits: number;
  killed: number | undefined; // where it is told
  disrupted: number;
  cards: string[];
  strength: number | undefined; // SP at the beginning
}

export interface Report {
  space: string;
  siege: boolean;
  round: number;
  strength: number; // of the fortress
  line: string; // over which the attackers came
  sides: [active: ReportSide, inactive: ReportSide];
  winner: Camp | '';
  outcome: LogEvent[];
}

const other = (camp: Camp): Camp => (camp === 'imperial' ? 'tsarist' : 'imperial');
const STARTS = new Set(['battle', 'siege']);
const SHOWN_ABOVE = new Set(['battle', 'siege', 'battle-round', 'siege-round']);
const ENDS = new Set(['turn', 'round', 'phase', 'impulse', 'preempts', 'plays', 'plays-points', 'buys', 'passes', 'moves', 'battle', 'siege', 'builds', 'regroups', 'cossacks']);

/** The events of the last battle, from its beginning to whatever comes next. */
export function battleEvents(log: LogEvent[]): LogEvent[] {
  const start = log.findLastIndex(({ key }) => STARTS.has(key));
  if (start < 0) return [];
  const end = log.findIndex(({ key }, index) => index > start && ENDS.has(key));
  return log.slice(start, end < 0 ? undefined : end);
}

/** The dice of the last round as the log tells them: by camp in a battle, by role in a siege. */
function diceOf(events: LogEvent[], camp: Camp, active: Camp): number[] {
  const last = events.findLast(({ key }) => key === 'battle-round' || key === 'siege-round');
  const dice = last?.args[last.key === 'siege-round' ? (camp === active ? 'besieger' : 'fortress') : camp];
  return Array.isArray(dice) ? dice.map(Number) : [];
}

/** The battle of the position (`strength` is that of its fortress); when it is over, what was seen of it last, with all that the log says. */
export function report(position: Position, log: LogEvent[], seen: Report | undefined, strength = 0): Report | undefined {
  const events = battleEvents(log);
  const outcome = events.filter(({ key }) => !SHOWN_ABOVE.has(key));
  const { battle } = position;
  if (!battle) return afterwards(position, events, outcome, seen);
  const side = (camp: Camp): ReportSide => {
    const { commander, leaders, sp, modifiers, total, rolled, hits, killed, disrupted, cards } = battle.sides[camp];
    return {
      camp, commander, leaders, total, dice: rolled, hits, killed, disrupted, cards,
      sp: Object.entries(sp) as [Nation, number][],
      modifiers: modifiers.map(({ key, rule, dice }) => ({ label: `dice-${key}`, rule, value: dice })),
      strength: strengthOf(events, camp),
    };
  };
  return {
    space: battle.space,
    siege: battle.siege,
    round: battle.round,
    strength,
    line: battle.line,
    winner: battle.winner,
    sides: [side(battle.active), side(other(battle.active))],
    outcome,
  };
}

/** A battle that is over: what was seen of it last, if anything, and what the log says of its end. */
function afterwards(position: Position, events: LogEvent[], outcome: LogEvent[], seen: Report | undefined): Report | undefined {
  const [start] = events;
  if (!start) return undefined;
  const space = bare(start.args['space']);
  const active = attacker(position, start);
  const end = events.findLast(({ key }) => key === 'wins')?.args;
  const known = seen?.space === space ? seen : undefined;
  const side = (camp: Camp): ReportSide => ({
    ...(known?.sides.find((each) => each.camp === camp) ?? { camp, commander: '', leaders: [], sp: [], modifiers: [], total: 0, hits: 0, disrupted: 0, cards: [], strength: strengthOf(events, camp) }),
    dice: diceOf(events, camp, active),
    hits: Number(end?.[camp] ?? known?.sides.find((each) => each.camp === camp)?.hits ?? 0),
    killed: undefined,
  });
  const last = events.findLast(({ key }) => key === 'battle-round' || key === 'siege-round')?.args['round'];
  return {
    space,
    siege: start.key === 'siege',
    round: Number(last ?? 1),
    strength: known?.strength ?? 0,
    line: known?.line ?? '',
    winner: bare(end?.['side']) as Camp | '',
    sides: [side(active), side(other(active))],
    outcome,
  };
}

/** Who attacks: as the log says, in a siege the camp of the besieging leader. */
function attacker(position: Position, { key, args }: LogEvent): Camp {
  if (key === 'battle') return bare(args['side']) as Camp;
  const leader = bare(args['leader']);
  return campOf(position.forces.find(({ leaders }) => leaders.includes(leader))?.power ?? 'french_north');
}

/** The SP of a camp when the battle began. */
function strengthOf([start]: LogEvent[], camp: Camp): number | undefined {
  const found = start?.args[camp];
  return typeof found === 'number' ? found : undefined;
}

const bare = (id: unknown) => (typeof id === 'string' ? (id.split(':')[1] ?? '') : '');
