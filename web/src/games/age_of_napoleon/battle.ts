/** A battle as the dialogue shows it: the one that goes on, or the last one as the log tells it. */
import type { LogEvent } from '../../core/types';
import type { Seat } from './data';
import type { Modifier, Position } from './position';

export interface ReportSide {
  seat: Seat;
  present: number;
  limit: number | undefined;
  engaged: string[]; // bare ids
  modifiers: Modifier[];
  total: number | undefined;
  fogged: boolean;
  die: number; // 0 before it is thrown
  fixed: boolean; // laid down by a card
  hits: number;
  tie: number; // the second throw of a tie with its modifier
  losses: number | undefined;
}

export interface Report {
  area: string;
  winner: Seat | '';
  sides: [attacker: ReportSide, defender: ReportSide];
  outcome: LogEvent[];
}

const other = (seat: Seat): Seat => (seat === 'french' ? 'coalition' : 'french');
const bare = (id: unknown) => String(id ?? '').split(':')[1] ?? '';
const list = (value: unknown) => (Array.isArray(value) ? (value as (string | number)[]).map(bare) : []);
const SHOWN_ABOVE = new Set(['battle', 'engages', 'strengths', 'battle-dice', 'tie-break', 'battle-bonus']);
const ENDS = new Set(['phase', 'round', 'moves', 'moves-hidden', 'battle', 'free-action', 'goes-first', 'no-operations', 'major-campaign', 'sails', 'sails-hidden']);

/** The events of the last battle, from its beginning to whatever comes next. */
export function battleEvents(log: LogEvent[]): LogEvent[] {
  const start = log.findLastIndex(({ key }) => key === 'battle');
  if (start < 0) return [];
  const end = log.findIndex(({ key }, index) => index > start && ENDS.has(key));
  return log.slice(start, end < 0 ? undefined : end);
}

/** What the log says, and for the battle that goes on what the position adds; `seen` keeps that for the report afterwards. */
export function report(position: Position, log: LogEvent[], seen: Report | undefined): Report | undefined {
  const events = battleEvents(log);
  const { battle } = position;
  const start = events[0]?.args;
  const area = battle?.area ?? bare(start?.['area']);
  const attacker = battle?.attacker ?? (bare(start?.['attacker']) as Seat);
  if (!area || !start) return undefined;
  const last = (key: string) => events.findLast((event) => event.key === key)?.args;
  const [dice, tie, end] = [last('battle-dice'), last('tie-break'), last('wins')];
  const side = (seat: Seat): ReportSide => {
    const live = battle?.sides[seat];
    const known = seen?.area === area ? seen.sides.find((candidate) => candidate.seat === seat) : undefined;
    const engages = events.findLast(({ key, args }) => key === 'engages' && bare(args['seat']) === seat)?.args;
    const modifiers = live ? [...live.modifiers, ...bonuses(events, seat, live.fogged)] : (known?.modifiers ?? []);
    const total = dice?.[seat] ?? (modifiers.length ? Math.max(0, modifiers.reduce((sum, { value }) => sum + value, 0)) : undefined);
    return {
      seat,
      present: live?.present ?? Number(start[seat] ?? 0),
      limit: live?.limit ?? known?.limit,
      engaged: live?.engaged.length ? live.engaged : list(engages?.['corps']),
      modifiers,
      total: total === undefined ? undefined : Number(total),
      fogged: live?.fogged ?? known?.fogged ?? false,
      die: Number(dice?.[`${seat}die`] ?? live?.fixed ?? 0),
      fixed: Boolean(live?.fixed) || events.some(({ key, args }) => key === 'art-of-war' && bare(args['seat']) === seat),
      hits: Number(dice?.[`${seat}hits`] ?? 0),
      tie: Number(tie?.[seat] ?? 0),
      losses: end ? Number(end[seat] ?? 0) : undefined,
    };
  };
  return {
    area,
    winner: battle?.winner || (bare(end?.['winner']) as Seat | ''),
    sides: [side(attacker), side(other(attacker))],
    outcome: events.filter(({ key }) => !SHOWN_ABOVE.has(key)),
  };
}

/** 12.2.C1 Each battle card that adds to the strength; none counts in the fog. */
function bonuses(events: LogEvent[], seat: Seat, fogged: boolean): Modifier[] {
  if (fogged) return [];
  return events.flatMap(({ key, rule, args }, index) => {
    if (key !== 'battle-bonus' || bare(args['seat']) !== seat) return [];
    const played = events.slice(0, index).findLast((event) => event.key === 'plays')?.args['card'];
    return [{ label: `card-${bare(played)}`, rule, value: Number(args['bonus']) }];
  });
}
