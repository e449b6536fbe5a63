/** The ground of the map, computed once: land, lakes, rivers, frontiers, marshes, and the lines of march with their crossings. */
import { rings } from 'virtual:coast/50m/3,41,60,69';
import { crossing, curve, distance, hash, ringPath, round1, samplePath, sequence, smoothPath, thin, type Curve, type Point } from '../../board/geometry';
import type { Board, Link } from './data';
import { BORDERS, FRONTIER, GREAT, LAKES, MARSHES, RIVERS, SEA_NAMES, WATER_NAMES } from './geography';

export interface River {
  path: string;
  great: boolean;
}

export interface Way extends Curve {
  link: Link;
}

/** What a line of march has to overcome, drawn on it. */
export interface Hurdle {
  link: Link;
  at: Point;
  angle: number;
}

export interface WaterName {
  id: string;
  at: Point;
  angle: number;
  size: number;
}

export interface Ground {
  land: string;
  shore: string; // the coast alone, without the edges of the map, in fewer points: for the lines in the water
  empire: string; // the land west of the frontier
  frontier: string;
  borders: string[];
  lakes: string[];
  rivers: River[];
  bogs: string;
  ways: Way[];
  hurdles: Hurdle[];
  waters: WaterName[];
  seas: WaterName[];
}

const WEST = 17.6;
const NORTH = 61.6;
const LON = 35.211; // units a degree, as the data have it
const LAT = 61.373;
const BEND = 0.045;

export const project = ([lon, lat]: Point): Point => [(lon - WEST) * LON, (NORTH - lat) * LAT];

export function drawGround(board: Board): Ground {
  const at = new Map(board.spaces.map((space) => [space.id, [space.x, space.y] as Point]));
  const coast = rings.map((ring) => ring.map(project));
  const rivers = Object.entries(RIVERS).map(([name, points]) => ({ name, points: points.map(project) }));
  const courses = rivers.map(({ points }) => samplePath(points, 4));
  const ways = board.links.map((link) => ({ link, ...curve(at.get(link.a) ?? [0, 0], at.get(link.b) ?? [0, 0], link.a + link.b, BEND) }));
  const frontier = FRONTIER.map(project);
  return {
    land: ringPath(coast, 0.8),
    shore: coast.map((ring) => openPath(thin([...ring, ...ring.slice(0, 1)], 3))).join(''),
    empire: empire(frontier),
    frontier: smoothPath(frontier),
    borders: BORDERS.map((border) => smoothPath(border.map(project))),
    lakes: LAKES.map((lake) => lake.map(project)).map((lake) => smoothPath([...lake, lake[0] as Point], true)),
    rivers: rivers.map(({ name, points }) => ({ path: smoothPath(points), great: GREAT.includes(name) })),
    bogs: MARSHES.map((marsh) => bog(marsh, ways)).join(''),
    ways,
    hurdles: ways.filter(({ link }) => link.type !== 'clear').map((way) => hurdle(way, courses)),
    waters: WATER_NAMES.map((name) => ({ ...name, at: project(name.at) })),
    seas: SEA_NAMES.map((name) => ({ ...name, at: project(name.at) })),
  };
}

/** Everything west of the frontier. */
function empire(frontier: Point[]): string {
  const [north, south] = [frontier[0], frontier.at(-1)] as [Point, Point];
  return `${smoothPath(frontier)}L${round1(south[0])} 1500L-900 1500L-900 ${round1(north[1])}Z`;
}

const EDGE = 60; // a longer stretch is no coast but the edge of what was cut out

function openPath(points: Point[]): string {
  const joined = (index: number) => index > 0 && distance(points[index - 1] as Point, points[index] as Point) < EDGE;
  return points.map(([x, y], index) => `${joined(index) ? 'L' : 'M'}${round1(x)} ${round1(y)}`).join('');
}

/** Where a line crosses its river, if our line of the river runs there; else, and for rough ground and marsh, its middle. */
function hurdle({ link, points }: Way, courses: Point[][]): Hurdle {
  const inner = points.slice(1, -1); // what flows through the town itself is no crossing
  const found = link.type === 'river' ? courses.map((course) => crossing(inner, course)).find(Boolean) : undefined;
  if (found) return { link, at: found.at, angle: found.angle };
  const [from, middle, to] = [points[0], points[4], points[8]] as [Point, Point, Point];
  return { link, at: middle, angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI };
}

const TUFTS = 15;
const OFF_ROAD = 7;

/** Reeds over a line of water, in units of the map. */
const tuft = ([x, y]: Point) => `M${round1(x - 3)} ${round1(y)}h6M${round1(x - 1.4)} ${round1(y - 0.8)}l-.6-2.2M${round1(x)} ${round1(y - 0.8)}v-2.8M${round1(x + 1.4)} ${round1(y - 0.8)}l.6-2.2`;

/** Tufts of reed, off the roads. */
function bog([lon, lat, east, north]: (typeof MARSHES)[number], ways: Way[]): string {
  const next = sequence(`bog${hash(`${lon}${lat}`)}`);
  const roads = ways.flatMap(({ points }) => points);
  const tufts: Point[] = [];
  for (let tries = 0; tufts.length < TUFTS && tries < 80; tries++) {
    const [angle, reach] = [next() * 2 * Math.PI, Math.sqrt(next())];
    const spot = project([lon + east * reach * Math.cos(angle), lat + north * reach * Math.sin(angle)]);
    if ([...roads, ...tufts].every((point) => distance(point, spot) > OFF_ROAD)) tufts.push(spot);
  }
  return tufts.map(tuft).join('');
}
