/** The ground of the map, computed once: land, tinted areas, rivers, hills, and the lines between the spaces. */
import { rings } from 'virtual:coast/50m/-5,42,35,62';
import { bounds, type Box } from '../../board/boxes';
import { between, crossing, curve, distance, hash, ringPath, round1, samplePath, smoothPath, thin, type Curve, type Point } from '../../board/geometry';
import { cellsOf, type Cell } from './cells';
import type { Board, Land, Link, Space } from './data';
import { ELSEWHERE, GREAT, RANGES, RIVERS, SEA_NAMES, WATER_NAMES } from './geography';

export const SCALE = 2.2; // of the data's canvas: pieces need room between the spaces

export interface Way extends Curve {
  link: Link;
}

export interface Crossing {
  at: Point;
  angle: number;
}

export interface Ground {
  land: string;
  shore: string; // the coast alone, without the edges of the map, in fewer points: for the lines in the water
  tints: { land: Land; shape: string }[];
  areas: Map<string, string>; // the outline of each area, cell by cell
  middles: Map<string, Point>; // where the box of an area stands
  areaBorders: string;
  landBorders: string;
  rivers: { path: string; great: boolean }[];
  hills: string;
  hatches: string;
  ways: Way[];
  crossings: Crossing[];
  waters: { id: string; at: Point; angle: number }[];
  seas: { id: string; at: Point; angle: number; size: number }[];
}

const WEST = 4;
const NORTH = 56.3;
const LON = 1000 / 22.2; // units of the data a degree
const LAT = 72.4;
const BEND = 0.05;
const REACH = 140; // how far the ground of a space goes at most

export const project = ([lon, lat]: Point): Point => [(lon - WEST) * LON * SCALE, (NORTH - lat) * LAT * SCALE];
export const spotOf = ({ x, y }: Space): Point => [x * SCALE, y * SCALE];

export function drawGround(board: Board): Ground {
  const at = new Map(board.spaces.map((space) => [space.id, spotOf(space)]));
  const coast = rings.map((ring) => ring.map(project));
  const rivers = Object.entries(RIVERS).map(([name, points]) => ({ name, points: points.map(project) }));
  const courses = new Map(rivers.map(({ name, points }) => [name, samplePath(points, 4)]));
  const ways = board.links.map((link) => ({ link, ...curve(at.get(link.a) ?? [0, 0], at.get(link.b) ?? [0, 0], link.a + link.b, BEND) }));
  const cells = cellsOf([...at.values(), ...ELSEWHERE.map(project)], REACH).slice(0, board.spaces.length);
  const summits = RANGES.flatMap(summitsOf).sort((a, b) => a[1] - b[1]);
  return {
    land: ringPath(coast, 1.4),
    shore: coast.map((ring) => openPath(thin([...ring, ...ring.slice(0, 1)], 5))).join(''),
    tints: tintsOf(board.spaces, cells),
    areas: joined(board.spaces, cells, ({ area }) => area),
    middles: new Map(board.areas.map(({ id }) => [id, roomIn(id, board.spaces)])),
    areaBorders: bordersOf(board.spaces, cells, (a, b) => a.area !== b.area && a.nation === b.nation),
    landBorders: bordersOf(board.spaces, cells, (a, b) => a.nation !== b.nation),
    rivers: rivers.map(({ name, points }) => ({ path: smoothPath(points), great: GREAT.includes(name) })),
    hills: summits.map(hill).join(''),
    hatches: summits.map(hatch).join(''),
    ways,
    crossings: ways.filter(({ link }) => link.river).map((way) => crossed(way, courses)),
    waters: WATER_NAMES.map((name) => ({ ...name, at: project(name.at) })),
    seas: SEA_NAMES.map((name) => ({ ...name, at: project(name.at) })),
  };
}

const EDGE = 160; // a longer stretch is no coast but the edge of what was cut out

function openPath(points: Point[]): string {
  const goesOn = (index: number) => index > 0 && distance(points[index - 1] as Point, points[index] as Point) < EDGE;
  return points.map(([x, y], index) => `${goesOn(index) ? 'L' : 'M'}${round1(x)} ${round1(y)}`).join('');
}

const ringOf = ({ sides }: Cell) => ringPath([sides.flatMap(({ points }) => points.slice(0, -1))], 0);

/** The cells that belong together, as one path each. */
function joined(spaces: Space[], cells: Cell[], key: (space: Space) => string): Map<string, string> {
  const found = new Map<string, string>();
  spaces.forEach((space, index) => {
    if (space.shape === 'square') return; // off the map
    const cell = cells[index];
    if (cell) found.set(key(space), (found.get(key(space)) ?? '') + ringOf(cell));
  });
  return found;
}

function tintsOf(spaces: Space[], cells: Cell[]): Ground['tints'] {
  return [...joined(spaces, cells, ({ nation }) => nation)].map(([land, shape]) => ({ land: land as Land, shape }));
}

/** The sides that two spaces share, where these are different in the way that is asked for. */
function bordersOf(spaces: Space[], cells: Cell[], different: (a: Space, b: Space) => boolean): string {
  const paths = cells.flatMap(({ sides }, index) => {
    const here = spaces[index] as Space;
    return sides.filter(({ other }) => {
      const there = spaces[other];
      return there ? index < other && different(here, there) : other >= 0 && here.shape === 'circle' && different(here, { ...here, nation: 'PO', area: '' });
    });
  });
  return paths.map(({ points }) => `M${points.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}`).join('');
}

const GRID = 12;
const NAME: Point = [62, 20]; // half the room that the name of an area takes

/** Where an area has most room for its name and box: the spot of a grid whose nearest space is of the area and furthest away. */
function roomIn(area: string, spaces: Space[]): Point {
  const own = spaces.filter((space) => space.area === area).map(spotOf);
  const [left, top, right, bottom] = bounds(own) ?? [0, 0, 0, 0];
  const near = spaces.filter((space) => inBox(spotOf(space), [left - REACH, top - REACH, right + REACH, bottom + REACH]));
  let best: Point = own[0] ?? [0, 0];
  let most = -1;
  for (let x = left; x <= right; x += GRID) {
    for (let y = top; y <= bottom; y += GRID) {
      const [nearest] = [...near].sort((a, b) => distance(spotOf(a), [x, y]) - distance(spotOf(b), [x, y]));
      const room = Math.min(...near.map((space) => away(spotOf(space), [x, y])));
      if (nearest?.area === area && room > most) [best, most] = [[x, y], room];
    }
  }
  return best;
}

const inBox = ([x, y]: Point, [left, top, right, bottom]: Box) => x >= left && x <= right && y >= top && y <= bottom;

/** How far a spot is from a name, measured in names. */
const away = (spot: Point, name: Point) => Math.max(Math.abs(spot[0] - name[0]) / NAME[0], Math.abs(spot[1] - name[1]) / NAME[1]);

/** Where a line crosses its river, if our line of the river runs there; else its middle. */
function crossed({ link, points }: Way, courses: Map<string, Point[]>): Crossing {
  const course = courses.get(String(link.river));
  const found = course && crossing(points.slice(1, -1), course); // what flows through the town itself is no crossing
  if (found) return found;
  const [from, middle, to] = [points[0], points[4], points[8]] as [Point, Point, Point];
  return { at: middle, angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI };
}

const STEP = 17; // between two summits

/** Summits along a range, a little off its line. */
function summitsOf(range: Point[], number: number): Point[] {
  const points = range.map(project);
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] as Point;
    const count = Math.max(1, Math.round(distance(from, to) / STEP));
    return Array.from({ length: count }, (_, step): Point => {
      const [x, y] = between(from, to, step / count);
      const shift = hash(`${number}/${index}/${step}`) - 0.5;
      return [x + shift * 6, y + shift * 16];
    });
  });
}

const start = ([x, y]: Point) => `M${round1(x)} ${round1(y)}`;
const hill = ([x, y]: Point) => `${start([x - 9, y + 6])}l9 -12.5 9 12.5Z`;
const hatch = ([x, y]: Point) => `${start([x, y - 6.5])}l3.4 12.5${start([x + 2.4, y - 3.2])}l4 9`;
