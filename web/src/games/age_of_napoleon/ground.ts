/** The ground of the map, computed once: coast, outlines of the areas, borders, hills and marshes. */
import { rings } from 'virtual:coast/50m/-11.5,35,43.5,63';
import { distance, ringPath, round1, sequence, thin, type Point } from '../../board/geometry';
import type { Area, Board, Outline } from './data';

export interface Border {
  areas: [string, string]; // the second is empty where land outside the game begins
  path: string;
}

export interface Ground {
  land: string;
  coast: string[]; // in stretches, so that those out of sight need not be drawn
  shore: string[]; // the larger coasts in fewer points: for the lines in the water
  scenery: string;
  shapes: Map<string, string>; // the outline of each area
  coasts: Map<string, string>; // the stretches of it that no other outline shares
  borders: Border[];
  hills: string;
  hatches: string;
  marshes: string;
  steppes: string;
}

const WEST = -10.5;
const NORTH = 62;
const LON = 18.868; // units a degree
const LAT = 29.35;
const LAND_STEP = 1.2;
const SHORE_STEP = 5;
const STRETCH = 90; // points
const ISLAND = 8; // points: smaller islands have no lines in the water around them

export const project = ([lon, lat]: Point): Point => [(lon - WEST) * LON, (NORTH - lat) * LAT];

export function drawGround(board: Board): Ground {
  const coast = rings.map((ring) => ring.map(project)).filter((ring) => ring.length > 3);
  const marks = board.areas.map((area) => terrain(area));
  return {
    land: ringPath(coast, LAND_STEP),
    coast: coast.map((ring) => thin(ring, LAND_STEP)).flatMap(stretches),
    shore: coast.map((ring) => thin(ring, SHORE_STEP)).filter(({ length }) => length > ISLAND).flatMap(stretches),
    scenery: board.scenery.map(outlinePath).join(''),
    shapes: new Map(board.areas.map((area) => [area.id, outlinePath(area)])),
    coasts: coasts(board.areas, board.scenery),
    borders: borders(board.areas, board.scenery),
    hills: marks.map(({ hills }) => hills).join(''),
    hatches: marks.map(({ hatches }) => hatches).join(''),
    marshes: marks.map(({ marshes }) => marshes).join(''),
    steppes: marks.map(({ steppes }) => steppes).join(''),
  };
}

/** A closed ring as open lines, each of which begins where the one before ends. */
function stretches(ring: Point[]): string[] {
  const closed = [...ring, ...ring.slice(0, 1)];
  const count = Math.ceil((closed.length - 1) / STRETCH);
  return Array.from({ length: count }, (_, index) => openPath(closed.slice(index * STRETCH, (index + 1) * STRETCH + 1)));
}

const ringsOf = ({ polygon, islands = [] }: Outline) => [polygon, ...islands];
const outlinePath = (outline: Outline) => ringPath(ringsOf(outline), 0);
const spot = ([x, y]: Point) => `${x},${y}`;

interface Side {
  owner: string;
  from: Point;
  to: Point;
}

const allSides = (outlines: Outline[]) => outlines.flatMap((outline) => ringsOf(outline).flatMap((ring) => sidesOf(ring, outline.id)));

/** Whose outlines each side belongs to. */
function ownersOf(sides: Side[]): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  for (const { owner, from, to } of sides) {
    const key = sideKey(from, to);
    owners.set(key, [...(owners.get(key) ?? []), owner]);
  }
  return owners;
}

function coasts(areas: Area[], scenery: Outline[]): Map<string, string> {
  const sides = allSides([...areas, ...scenery]);
  const owners = ownersOf(sides);
  const found = new Map<string, string>();
  for (const { owner, from, to } of sides) {
    if (owners.get(sideKey(from, to))?.length === 1) found.set(owner, `${found.get(owner) ?? ''}M${from.join(' ')}L${to.join(' ')}`);
  }
  return found;
}

/** The stretches that two outlines have in common; our coast is simpler than the real one, so their ends run on into the sea. */
function borders(areas: Area[], scenery: Outline[]): Border[] {
  const sides = allSides([...areas, ...scenery]);
  const owners = ownersOf(sides);
  const coastal = new Set(sides.filter(({ from, to }) => owners.get(sideKey(from, to))?.length === 1).flatMap(({ from, to }) => [spot(from), spot(to)]));
  const known = new Set(areas.map(({ id }) => id));
  const found: { areas: [string, string]; points: Point[] }[] = [];
  for (const { owner, from, to } of sides) {
    const other = owners.get(sideKey(from, to))?.find((id) => id !== owner);
    if (!known.has(owner) || !other || (known.has(other) && other < owner)) continue;
    const last = found.at(-1);
    const pair: [string, string] = [owner, known.has(other) ? other : ''];
    const goesOn = last && last.areas[0] === pair[0] && last.areas[1] === pair[1] && spot(last.points.at(-1) as Point) === spot(from);
    if (goesOn) last.points.push(to);
    else found.push({ areas: pair, points: [from, to] });
  }
  return found.map(({ areas: pair, points }) => ({ areas: pair, path: openPath(runOut(points, coastal)) }));
}

const sidesOf = (ring: Point[], owner: string): Side[] => ring.map((from, index) => ({ owner, from, to: ring[(index + 1) % ring.length] as Point }));
const sideKey = (a: Point, b: Point) => [spot(a), spot(b)].sort().join('|');
const openPath = (points: Point[]) => `M${points.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}`;

const REACH = 12; // units by which a border runs on beyond our coast

function runOut(points: Point[], coastal: Set<string>): Point[] {
  const beyond = (end: Point, before: Point): Point[] => {
    if (!coastal.has(spot(end))) return [];
    const part = REACH / Math.max(1, distance(before, end));
    return [[end[0] + (end[0] - before[0]) * part, end[1] + (end[1] - before[1]) * part]];
  };
  const [first, second] = points as [Point, Point];
  const [last, previous] = [points.at(-1), points.at(-2)] as [Point, Point];
  return [...beyond(first, second), ...points, ...beyond(last, previous)];
}

const MARKS = 7;
const CLEAR = 15; // units around the middle, for symbol and name

interface Marks {
  hills: string;
  hatches: string;
  marshes: string;
  steppes: string;
}

/** Small engraved hills, reeds or tufts inside an area, away from its middle. */
function terrain(area: Area): Marks {
  const none = { hills: '', hatches: '', marshes: '', steppes: '' };
  if (area.terrain === 'mountain') {
    const peaks = scattered(area, MARKS).sort((a, b) => a[1] - b[1]);
    return { ...none, hills: peaks.map(hill).join(''), hatches: peaks.map(hatch).join('') };
  }
  if (area.terrain === 'marsh') return { ...none, marshes: scattered(area, MARKS).map(reed).join('') };
  return area.barren ? { ...none, steppes: scattered(area, MARKS).map(tuft).join('') } : none;
}

const at = ([x, y]: Point) => `M${round1(x)} ${round1(y)}`;
const hill = ([x, y]: Point) => `${at([x - 6, y + 4])}l6 -8.5 6 8.5Z`;
const hatch = ([x, y]: Point) => `${at([x, y - 4.5])}l2.2 8.5${at([x + 1.6, y - 2.2])}l2.6 6`;
const reed = ([x, y]: Point) => `${at([x - 5, y])}h10${at([x - 2.2, y])}v-3.6${at([x, y])}v-5${at([x + 2.2, y])}v-3.6`;
const tuft = ([x, y]: Point) => `${at([x - 2.6, y - 3])}l1.6 3${at([x, y - 4])}v4${at([x + 2.6, y - 3])}l-1.6 3`;

function scattered(area: Area, count: number): Point[] {
  const next = sequence(area.id);
  const [x, y] = area.centre;
  const xs = area.polygon.map(([px]) => px);
  const ys = area.polygon.map(([, py]) => py);
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const spots: Point[] = [];
  for (let tries = 0; spots.length < count && tries < 160; tries++) {
    const place: Point = [left + next() * (right - left), top + next() * (bottom - top)];
    const free = Math.abs(place[0] - x) > CLEAR * 1.3 || Math.abs(place[1] - y) > CLEAR;
    if (free && inside(place, area.polygon, 7) && spots.every((other) => distance(other, place) > 9)) spots.push(place);
  }
  return spots;
}

/** Whether a point and a little room around it are inside a ring. */
function inside(point: Point, ring: Point[], room: number): boolean {
  const around: Point[] = [point, [point[0] - room, point[1]], [point[0] + room, point[1]], [point[0], point[1] - room], [point[0], point[1] + room]];
  return around.every((each) => crossings(each, ring) % 2 === 1);
}

function crossings([x, y]: Point, ring: Point[]): number {
  return ring.filter(([ax, ay], index) => {
    const [bx, by] = ring[(index + 1) % ring.length] as Point;
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }).length;
}

export const seas: { id: string; at: Point; angle: number; size: number }[] = [
  { id: 'atlantic', at: project([-8.3, 46.2]), angle: -62, size: 21 },
  { id: 'north', at: project([3.2, 56]), angle: 0, size: 17 },
  { id: 'baltic', at: project([18.9, 56.6]), angle: -52, size: 15 },
  { id: 'mediterranean', at: project([5.6, 40.1]), angle: 0, size: 20 },
  { id: 'black', at: project([33.4, 43.3]), angle: 0, size: 19 },
  { id: 'adriatic', at: project([15.9, 42.7]), angle: 42, size: 13 },
];
