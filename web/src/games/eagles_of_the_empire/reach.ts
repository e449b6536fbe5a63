/** How far guns and orders reach, in areas, contacts by a point included. */
import type { Battle, Border, Unit } from './data';
import type { Position } from './position';

const HEAVY = 3;
const OTHER = 2;
const IN_WOODS = 1;

/** The areas within the range of a counter. What blocks the sight of guns, the rules say when one aims. */
export function inReach(id: string, battle: Battle, units: ReadonlyMap<string, Unit>, position: Position): string[] {
  const entry = position.units[id];
  const start = battle.areas.find((area) => area.id === entry?.area);
  if (!entry || !start) return [];
  const orders = entry.range !== undefined;
  const range = entry.range ?? gunRange(start.terrain, units.get(id));
  const held = new Set(orders ? Object.values(position.units).filter(({ seat }) => seat !== entry.seat).map(({ area }) => area) : []);
  const near = neighbours(battle, orders ? passable : () => true);
  return [...distances(start.id, near, held)].filter(([, distance]) => distance > 0 && distance <= range).map(([area]) => area);
}

/** 13.5, 13.54 The range of a battery by its kind and ground. */
function gunRange(terrain: string, unit: Unit | undefined): number {
  if (terrain === 'woods') return IN_WOODS;
  return unit?.type === 'heavy_artillery' ? HEAVY : OTHER;
}

/** 4.12.2 Orders do not pass a great river but where it is crossed. */
const passable = ({ terrain, crossing }: Border) => !terrain.includes('major_river') || crossing !== '';

function neighbours({ borders, points }: Battle, open: (border: Border) => boolean): Map<string, string[]> {
  const near = new Map<string, string[]>();
  for (const [a, b] of [...borders.filter(open).map(({ between }) => between), ...points]) {
    near.set(a, [...(near.get(a) ?? []), b]);
    near.set(b, [...(near.get(b) ?? []), a]);
  }
  return near;
}

function distances(start: string, near: ReadonlyMap<string, string[]>, held: ReadonlySet<string>): Map<string, number> {
  const found = new Map([[start, 0]]);
  for (const [area, distance] of found) {
    for (const next of near.get(area) ?? []) if (!found.has(next) && !held.has(next)) found.set(next, distance + 1);
  }
  return found;
}
