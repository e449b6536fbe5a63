/** Where counters lie: long ones in the middle of their area across their front, small ones in rows behind them. */
import type { Point } from '../../board/geometry';
import type { Area, Battle, Unit } from './data';
import type { Position } from './position';
import { byArea } from './armies';

export interface Placed {
  id: string;
  area: string;
  at: Point;
  turn: number; // degrees of a long counter; 0 for small ones
  shape: 'long' | 'small' | 'round';
}

const GAP = 2;
const BEHIND = 5; // small counters in a row behind a division
const ROW = 3; // small counters side by side in an area without a long one

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The direction to which a facing looks: 0 is north, y grows to the south. */
export const ahead = (facing: number): Point => [Math.sin(radians(facing)), -Math.cos(radians(facing))];

/** Every counter of the map in its place. */
export function layOut(position: Position, battle: Battle, units: ReadonlyMap<string, Unit>): Placed[] {
  const areas = new Map(battle.areas.map((area) => [area.id, area]));
  return [...byArea(position, units)].flatMap(([id, counters]) => {
    const area = areas.get(id);
    return area ? layOutArea(area, counters, position, battle, units) : [];
  });
}

function layOutArea(area: Area, counters: string[], position: Position, battle: Battle, units: ReadonlyMap<string, Unit>): Placed[] {
  const long = counters.filter((id) => position.units[id]?.long);
  const small = counters.filter((id) => !position.units[id]?.long);
  const facing = position.units[long[0] ?? '']?.facing ?? 0;
  const [thick, pitch] = [battle.counter_long[1], battle.counter_small[0] + GAP];
  const shape = (id: string): Placed['shape'] => (units.get(id)?.arm === 'leader' ? 'round' : 'small');
  const front = ahead(facing);
  const forward = long.length && small.length ? pitch / 2 : 0;
  const bars = long.map((id, index): Placed => {
    const shift = forward + ((long.length - 1) / 2 - index) * (thick + GAP);
    return { id, area: area.id, at: [area.x + front[0] * shift, area.y + front[1] * shift], turn: position.units[id]?.facing ?? 0, shape: 'long' };
  });
  const behind = long.length ? forward - ((long.length - 1) / 2) * (thick + GAP) - (thick + pitch) / 2 : 0;
  const spots = long.length ? rowAcross(small.length, front, behind, pitch, battle.counter_long[0]) : grid(small.length, pitch);
  return [
    ...bars,
    ...small.map((id, index): Placed => {
      const [x, y] = spots[index] as Point;
      return { id, area: area.id, at: [area.x + x, area.y + y], turn: 0, shape: shape(id) };
    }),
  ];
}

/** Rows across the front, `behind` it; a row is pushed together where it would be much longer than the division. */
function rowAcross(count: number, front: Point, behind: number, pitch: number, room: number): Point[] {
  const rows = Math.ceil(count / BEHIND);
  const wide = Math.ceil(count / Math.max(1, rows));
  const step = wide > 1 ? Math.min(pitch, room / (wide - 1)) : 0;
  return Array.from({ length: count }, (_, index): Point => {
    const row = Math.floor(index / wide);
    const aside = ((index % wide) - (Math.min(wide, count - row * wide) - 1) / 2) * step;
    const back = behind - row * pitch;
    return [front[0] * back - front[1] * aside, front[1] * back + front[0] * aside];
  });
}

/** Rows in the middle of an area; the more there are, the closer they lie. */
function grid(count: number, pitch: number): Point[] {
  const rows = Math.ceil(count / ROW);
  const wide = Math.ceil(count / Math.max(1, rows));
  const step = rows > 2 ? (2 * pitch) / rows : pitch;
  return Array.from({ length: count }, (_, index): Point => {
    const row = Math.floor(index / wide);
    const inRow = Math.min(wide, count - row * wide);
    return [((index % wide) - (inRow - 1) / 2) * pitch, (row - (rows - 1) / 2) * step];
  });
}

/** Where the three figures of a long counter stand along it, so that they are read from left to right or from top to bottom. */
export function along(turn: number, distance: number): Point {
  const [x, y] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const sign = x < -0.01 || (Math.abs(x) <= 0.01 && y < 0) ? -1 : 1;
  return [x * sign * distance, y * sign * distance];
}
