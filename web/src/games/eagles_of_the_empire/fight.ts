/** A charge, bombardment or assault as the log tells it, with what the ground takes from the dice. */
import type { LogEvent } from '../../core/types';
import type { Board, Border, Unit } from './data';

export type Kind = 'charge' | 'bombardment' | 'assault';

export interface Throw {
  event: LogEvent;
  own: boolean; // of the attacker
  rolls: number[];
  bonus: number;
  hits: number;
}

export interface Modifier {
  terrain: string; // key of its name after `terrain-`
  percent: number;
  rule: string;
}

export interface Fight {
  kind: Kind;
  start: LogEvent;
  target: string; // bare ids
  units: string[];
  throws: Throw[];
  outcome: LogEvent[];
}

const STARTS: Record<string, Kind> = { charges: 'charge', bombards: 'bombardment', assaults: 'assault' };
const OWN = new Set(['assault-dice', 'charge-attack']);
const OTHERS = new Set(['defence-dice', 'charge-defence', 'second-fire']);
const ENDS = new Set(['turn', 'activates', 'activation-roll', 'activation-failed', 'moves', 'marker-removed', 'plays-first', 'attached', 'detached']);

const bare = (thing: unknown) => String(thing ?? '').replace(/^[a-z]+:/, '');
const list = (value: unknown): (string | number)[] => (Array.isArray(value) ? (value as (string | number)[]) : []);

/** The events of the last fight, from its beginning to whatever comes next. */
export function fightEvents(log: LogEvent[]): LogEvent[] {
  const start = log.findLastIndex(({ key }) => key in STARTS);
  if (start < 0) return [];
  const end = log.findIndex(({ key }, index) => index > start && ENDS.has(key));
  return log.slice(start, end < 0 ? undefined : end);
}

export function lastFight(log: LogEvent[]): Fight | undefined {
  const events = fightEvents(log);
  const [start] = events;
  const kind = start && STARTS[start.key];
  if (!start || !kind) return undefined;
  return {
    kind,
    start,
    target: bare(start.args['target']),
    units: list(start.args['units']).map(bare),
    throws: throwsOf(events),
    outcome: events.slice(1).filter(({ key }) => !isThrow(key)),
  };
}

const isThrow = (key: string) => OWN.has(key) || OTHERS.has(key) || key === 'bombard-dice';

/** Every throw; the second one of a bombardment is the counter-fire. */
function throwsOf(events: LogEvent[]): Throw[] {
  const bombards = events.filter(({ key }) => key === 'bombard-dice');
  return events
    .filter(({ key }) => isThrow(key))
    .map((event) => ({
      event,
      own: OWN.has(event.key) || event === bombards[0],
      rolls: list(event.args['rolls']).map(Number),
      bonus: Number(event.args['bonus'] ?? 0),
      hits: Number(event.args['hits'] ?? 0),
    }));
}

/** 18.1.2, 18.2.1 What the ground of the target, and the border on the way to it, takes from the attacker's dice. */
export function groundOf(kind: Kind, from: string, target: string, battle: string, board: Board): Modifier[] {
  const { areas, borders } = board.battles[battle] ?? { areas: [], borders: [] };
  const terrain = areas.find(({ id }) => id === target)?.terrain ?? '';
  const percent = board.terrain.areas[terrain]?.[kind === 'bombardment' ? 'bombard' : 'assault'] ?? 0;
  const ground = kind !== 'charge' && percent ? [{ terrain, percent, rule: '18.2.1' }] : [];
  const border = borders.find(({ between }) => between.includes(from) && between.includes(target));
  return kind === 'assault' && border ? [...ground, ...worst(border, target, board)] : ground;
}

/** 14.2.1, 14.2.2, 14.2.3 The paragraph that gives a side its +1: guard, the three arms of an attacker, or else double morale. */
export function bonusRule(troops: Unit[], attacks: boolean): string {
  if (troops.some(({ guard }) => guard)) return '14.2.1';
  const arms = new Set(troops.map(({ arm }) => arm));
  return attacks && arms.has('infantry') && arms.has('cavalry') && arms.has('artillery') ? '14.2.2' : '14.2.3';
}

const WATER = ['stream', 'frozen_stream', 'minor_river', 'major_river'];

/** 18.1.2, 10.4.2 Of a border only the worst terrain counts; a slope only uphill; a bridge stands for the water under it. */
function worst({ terrain, up, crossing }: Border, target: string, board: Board): Modifier[] {
  const { borders, special } = board.terrain;
  const bridge = crossing === 'bridge';
  const found = terrain
    .filter((kind) => (!borders[kind]?.uphill || up === target) && !(bridge && WATER.includes(kind)))
    .map((kind) => ({ terrain: kind, percent: borders[kind]?.assault ?? 0, rule: '18.1.2' }));
  if (bridge) found.push({ terrain: 'bridge', percent: special['bridge']?.assault ?? 0, rule: '10.4.2' });
  return found.filter(({ percent }) => percent > 0).sort((a, b) => b.percent - a.percent).slice(0, 1);
}
