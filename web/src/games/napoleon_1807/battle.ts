/** A combat as the dialogue shows it: the one that goes on, or the last one as the log tells it. */
import type { LogEvent } from '../../core/types';
import type { Seat } from './data';
import { blockIds } from './pieces';
import type { Modifier, Position } from './position';

export interface ReportSide {
  seat: Seat;
  blocks: string[]; // option texts
  modifiers: Modifier[];
  cards: number | undefined;
  drawn: (string | number)[]; // `card:F21`, or the face of a die
  losses: number;
  fatigues: number;
}

export interface Report {
  zone: string; // `zone:p_eylau`
  march: boolean;
  sides: [attacker: ReportSide, defender: ReportSide];
  outcome: LogEvent[]; // what came of it, line by line
  over: boolean;
}

const other = (seat: Seat): Seat => (seat === 'french' ? 'russian' : 'french');
const bare = (id: unknown) => String(id).split(':')[1] ?? '';
const list = (value: unknown) => (Array.isArray(value) ? (value as (string | number)[]) : []);
const SHOWN_ABOVE = new Set(['combat', 'combat-value', 'combat-cards', 'combat-draw', 'combat-dice']);
const ENDS = new Set(['names', 'names-hidden', 'passes', 'must-pass', 'turn-begins', 'cold', 'rests', 'recovers-by', 'winter-quarters']);

/** The events of the last combat, from its beginning to the next operation. */
export function combatEvents(log: LogEvent[]): LogEvent[] {
  const start = log.findLastIndex(({ key }) => key === 'combat');
  if (start < 0) return [];
  const end = log.findIndex(({ key }, index) => index > start && ENDS.has(key));
  return log.slice(start, end < 0 ? undefined : end);
}

export function liveReport(position: Position, log: LogEvent[]): Report | undefined {
  const { battle } = position;
  if (!battle) return undefined;
  const side = (seat: Seat): ReportSide => {
    const { corps, commanders, drawn, ...rest } = battle.sides[seat];
    const blocks = blockIds([...commanders, ...corps], position);
    return { ...rest, seat, blocks, drawn: drawn.map((draw) => (typeof draw === 'number' ? draw : `card:${draw}`)) };
  };
  return {
    zone: `zone:${battle.zone}`,
    march: battle.march,
    sides: [side(battle.attacker), side(other(battle.attacker))],
    outcome: combatEvents(log).filter(({ key }) => !SHOWN_ABOVE.has(key)),
    over: false,
  };
}

/** Whether the combat ended a march: the operation was named so before. */
function isMarch(log: LogEvent[], start: LogEvent): boolean {
  const named = log.slice(0, log.indexOf(start)).findLast(({ key }) => key === 'names' || key === 'names-hidden');
  return named?.args['operation'] === 'operation:march_attack';
}

const modifierOf = ({ rule, args }: LogEvent): Modifier => ({ label: bare(args['label']), rule, value: Number(args['value']) });

/** The last combat after it is over, all of it from the log. */
export function pastReport(log: LogEvent[]): Report | undefined {
  const events = combatEvents(log);
  const [start] = events;
  if (!start) return undefined;
  const zone = String(start.args['zone']);
  const attacker = bare(start.args['attacker']) as Seat;
  const counts = events.find(({ key }) => key === 'combat-cards')?.args;
  const draws = events.filter(({ key }) => key === 'combat-draw' || key === 'combat-dice');
  const side = (seat: Seat): ReportSide => {
    const attacks = seat === attacker;
    const draw = draws.find(({ args }) => bare(args['seat']) === seat)?.args;
    const values = events.filter(({ key, args }) => key === 'combat-value' && bare(args['seat']) === seat);
    const count = counts?.[attacks ? 'attack' : 'defence'];
    return {
      seat,
      blocks: list(start.args[attacks ? 'attackers' : 'defenders']).map(String),
      modifiers: values.map(modifierOf),
      cards: typeof count === 'number' ? count : undefined,
      drawn: list(draw?.['cards'] ?? draw?.['dice']),
      losses: Number(draw?.['losses'] ?? 0),
      fatigues: Number(draw?.['fatigues'] ?? 0),
    };
  };
  return {
    zone,
    march: isMarch(log, start),
    sides: [side(attacker), side(other(attacker))],
    outcome: events.filter(({ key }) => !SHOWN_ABOVE.has(key)),
    over: true,
  };
}
