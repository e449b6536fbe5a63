/** How far guns and orders reach, and what guns see: from the lines of the map, the range and the screens that the server tells. */
import type { Area, Battle, Border, SightLine } from './data';
import type { Position } from './position';

/** A line from a battery into an area within its range. */
export interface Sighted {
  to: string;
  blocking: string[]; // areas that hide it; none if it is seen
}

/** The areas that orders of a leader or staff reach. */
export function inReach(id: string, battle: Battle, position: Position): string[] {
  const entry = position.units[id];
  if (entry?.range === undefined || entry.strength !== undefined) return [];
  const held = new Set(Object.values(position.units).filter(({ seat }) => seat !== entry.seat).map(({ area }) => area));
  return [...distances(entry.area, neighbours(battle), held)].filter(([, distance]) => distance > 0 && distance <= (entry.range ?? 0)).map(([area]) => area);
}

/** 13.5, 13.61 What a battery sees within its range, whichever way it looks, and what hides the rest. */
export function inSight(id: string, areas: ReadonlyMap<string, Area>, position: Position): Sighted[] {
  const entry = position.units[id];
  if (entry?.range === undefined || entry.strength === undefined || entry.attached_to) return [];
  const screens = new Set(position.screens);
  const lines = areas.get(entry.area)?.sight ?? [];
  return lines.filter(([, distance]) => distance <= (entry.range ?? 0)).map((line) => ({ to: line[0], blocking: blocking(line, screens) }));
}

function blocking([, , ground, watched, pairs]: SightLine, screens: ReadonlySet<string>): string[] {
  if (ground.length) return ground;
  const troops = watched.filter((area) => screens.has(area));
  return troops.length ? troops : pairs.filter((pair) => pair.every((area) => screens.has(area))).flat();
}

/** 4.12.2 Orders do not pass a great river but where it is crossed. */
const passable = ({ terrain, crossing }: Border) => !terrain.includes('major_river') || crossing !== '';

function neighbours({ borders, points }: Battle): Map<string, string[]> {
  const near = new Map<string, string[]>();
  for (const [a, b] of [...borders.filter(passable).map(({ between }) => between), ...points]) {
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
