/** A charge, bombardment or assault as the log tells it: every throw with what the rules added to it or took from it. */
import type { LogEvent } from '../../core/types';

export type Kind = 'charge' | 'bombardment' | 'assault';

export interface Throw {
  event: LogEvent;
  own: boolean; // of the attacker
  rolls: number[];
  hits: number;
  modifiers: LogEvent[]; // leaders, the ground, what gives +1
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
/** Events that say what changes the throw after them. */
export const MODIFIERS = new Set(['leads', 'ground-takes', 'cover-takes', 'bonus-guard', 'bonus-arms', 'bonus-morale', 'bonus-shock', 'bonus-grand', 'bonus-guns']);
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
    outcome: events.slice(1).filter(({ key }) => !isThrow(key) && !MODIFIERS.has(key)),
  };
}

const isThrow = (key: string) => OWN.has(key) || OTHERS.has(key) || key === 'bombard-dice';

/** Every throw with the modifiers told before it; the second one of a bombardment is the counter-fire. */
function throwsOf(events: LogEvent[]): Throw[] {
  const bombards = events.filter(({ key }) => key === 'bombard-dice');
  const throws: Throw[] = [];
  let modifiers: LogEvent[] = [];
  for (const event of events) {
    if (MODIFIERS.has(event.key)) modifiers.push(event);
    if (!isThrow(event.key)) continue;
    throws.push({
      event,
      own: OWN.has(event.key) || event === bombards[0],
      rolls: list(event.args['rolls']).map(Number),
      hits: Number(event.args['hits'] ?? 0),
      modifiers,
    });
    modifiers = [];
  }
  return throws;
}
