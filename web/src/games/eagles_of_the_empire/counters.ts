/** Where counters lie: long ones in the middle of their area across their front, small ones in rows behind them. */
import { around, overlap, type Box } from '../../board/boxes';
import { inside, type Point } from '../../board/geometry';
import { corners, type Area, type Battle, type Unit } from './data';
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
const CHEVRON = 5; // that stands out at the front of a long one
const BEHIND = 5; // small counters in a row behind a division
const INWARDS = 0.1; // of a small counter beyond its middle that stays on its own side of the border
const FARTHEST = 36; // how far a long counter may be moved to fit
const FLAG = 21;
const ROW = 3; // small counters side by side in an area without a long one; one more where two rows do not hold all

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
  const outline = corners(area.polygon);
  const forward = long.length && small.length ? pitch / 2 : 0;
  const shiftOf = (index: number) => forward + ((long.length - 1) / 2 - index) * (thick + GAP);
  const bars = long.map((id, index): Placed => {
    const shift = shiftOf(index);
    const turn = position.units[id]?.facing ?? 0;
    return { id, area: area.id, at: fitted([area.x + front[0] * shift, area.y + front[1] * shift], turn, battle.counter_long, outline), turn, shape: 'long' };
  });
  const moved: Point = bars[0] ? [bars[0].at[0] - area.x - front[0] * shiftOf(0), bars[0].at[1] - area.y - front[1] * shiftOf(0)] : [0, 0];
  const behind = long.length ? forward - ((long.length - 1) / 2) * (thick + GAP) - (thick + pitch) / 2 : 0;
  const spots = long.length ? rowAcross(small.length, front, behind, pitch, battle.counter_long[0]) : grid(small.length, pitch);
  const rest = small.map((id, index): Placed => {
    const [x, y] = spots[index] as Point;
    return { id, area: area.id, at: pulledIn([x + moved[0], y + moved[1]], area, outline, pitch * INWARDS), turn: 0, shape: shape(id) };
  });
  // what lies lower is drawn first: the figure of a leader stands at the foot of his disc and stays free
  return [...bars, ...rest.sort((a, b) => b.at[1] - a.at[1])];
}

/** 6.5 A long counter lies inside its area: as near to where it is wanted as it fits. */
function fitted(wanted: Point, turn: number, [long, thick]: [number, number], outline: Point[]): Point {
  const [forth, across] = [ahead(turn), ahead(turn + 90)];
  const edges: Point[] = [[1, 1], [1, -1], [-1, 1], [-1, -1]];
  const fits = ([x, y]: Point) =>
    edges.every(([a, b]) => inside([x + (forth[0] * a * thick + across[0] * b * long) / 2, y + (forth[1] * a * thick + across[1] * b * long) / 2], outline));
  for (let far = 0; far <= FARTHEST; far += 3) {
    for (let turned = 0; turned < 360; turned += far ? 30 : 360) {
      const [x, y] = ahead(turned);
      const at: Point = [wanted[0] + x * far, wanted[1] + y * far];
      if (fits(at)) return at;
    }
  }
  return wanted;
}

/** A small counter is drawn towards the middle of its area until it hardly reaches over the border. */
function pulledIn([x, y]: Point, area: Area, outline: Point[], margin: number): Point {
  const reach = 1 + margin / Math.max(1, Math.hypot(x, y));
  let [least, most] = [0, 1];
  if (inside([area.x + x * reach, area.y + y * reach], outline)) return [area.x + x, area.y + y];
  for (let halving = 0; halving < 6; halving++) {
    const part = (least + most) / 2;
    const beyond = part + margin / Math.max(1, Math.hypot(x, y));
    if (inside([area.x + x * beyond, area.y + y * beyond], outline)) least = part;
    else most = part;
  }
  return [area.x + x * least, area.y + y * least];
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
  const rows = Math.ceil(count / (count > 2 * ROW ? ROW + 1 : ROW));
  const wide = Math.ceil(count / Math.max(1, rows));
  const step = rows > 2 ? (2 * pitch) / rows : pitch;
  return Array.from({ length: count }, (_, index): Point => {
    const row = Math.floor(index / wide);
    const inRow = Math.min(wide, count - row * wide);
    return [((index % wide) - (inRow - 1) / 2) * pitch, (row - (rows - 1) / 2) * step];
  });
}

/** The room of the flag of an area that brings points: towards its top, or the first corner from there that no counter covers. */
export function flagRoom({ x, y, polygon }: Area, taken: Box[]): Box {
  const rooms = [...corners(polygon)]
    .sort((a, b) => a[1] - b[1])
    .map((corner) => around([x + (corner[0] - x) * 0.78, Math.max(9, y + (corner[1] - y) * 0.78)], FLAG));
  const hidden = (room: Box) => taken.reduce((sum, other) => sum + overlap(room, other), 0);
  return rooms.reduce((best, room) => (hidden(room) < hidden(best) ? room : best));
}

/** The room of a long counter that is turned to its front. */
export function turned(at: Point, turn: number, [long, thick]: [number, number]): Box {
  const [x, y] = [Math.abs(Math.cos(radians(turn))), Math.abs(Math.sin(radians(turn)))];
  const deep = thick + 2 * CHEVRON;
  return around(at, long * x + deep * y, long * y + deep * x);
}

/** Where the three figures of a long counter stand along it, so that they are read from left to right or from top to bottom. */
export function along(turn: number, distance: number): Point {
  const [x, y] = [Math.cos(radians(turn)), Math.sin(radians(turn))];
  const sign = x < -0.01 || (Math.abs(x) <= 0.01 && y < 0) ? -1 : 1;
  return [x * sign * distance, y * sign * distance];
}
