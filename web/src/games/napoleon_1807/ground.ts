/** The ground of the map, computed once: land, lakes, rivers, roads, bridges, woods. */
import { rings } from 'virtual:coast/10m/15.5,50.8,25.5,56.4';
import {
  crossing, curve, distance, fitProjection, ringPath, round1, samplePath, sequence, smoothPath, thin, type Curve, type Point,
} from '../../board/geometry';
import type { Link, Zone } from './data';
import { ARMS, LAKES, RIVERS, WATER_NAMES } from './geography';

export interface River {
  path: string;
  great: boolean;
}

export interface Way extends Curve {
  link: Link;
}

export interface Bridge {
  link: Link;
  at: Point;
  angle: number;
}

export interface Ground {
  land: string;
  shore: string; // the coast alone, without the edges of the map, in fewer points: for the lines in the water
  lakes: string[];
  rivers: River[];
  ways: Way[];
  bridges: Bridge[];
  groves: string[]; // trees around each wooded zone
  waters: { name: string; at: Point; angle: number; size: number }[];
}

export function drawGround(zones: Zone[], links: Link[], greatRivers: string[]): Ground {
  const projection = fitProjection(zones);
  const at = new Map(zones.map((zone) => [zone.id, [zone.x, zone.y] as Point]));
  const rivers = Object.entries(RIVERS).map(([name, points]) => ({ name, points: points.map(projection.point) }));
  const ways = links.map((link) => ({ link, ...curve(at.get(link.a) ?? [0, 0], at.get(link.b) ?? [0, 0], link.a + link.b) }));
  const courses = new Map(rivers.map(({ name, points }) => [name, samplePath(points, 4)]));
  const coast = rings.map((ring) => ring.map(projection.point));
  return {
    land: ringPath(coast),
    shore: shoreline(coast),
    lakes: LAKES.map(([lon, lat, east, north]) => lake(lon, lat, east, north, projection.point)),
    rivers: rivers.map(({ name, points }) => ({ path: smoothPath(points), great: greatRivers.includes(name) || ARMS.includes(name) })),
    ways,
    bridges: ways.filter(({ link }) => link.water !== 'none').map((way) => bridge(way, courses.get(way.link.river ?? ''))),
    groves: zones.filter(({ kind }) => kind === 'wooded').map((zone) => grove(zone, ways)),
    waters: WATER_NAMES.map((water) => ({ ...water, at: projection.point(water.at) })),
  };
}

const COAST_STEP = 1.6; // units between two points of the lines in the water
const EDGE = 60; // a longer stretch is no coast but the edge of what was cut out

/** The coast without the edges of the map. */
function shoreline(rings: Point[][]): string {
  return rings.map((ring) => openPath(thin([...ring, ...ring.slice(0, 1)], COAST_STEP))).join('');
}

function openPath(points: Point[]): string {
  const joined = (index: number) => index > 0 && distance(points[index - 1] as Point, points[index] as Point) < EDGE;
  return points.map(([x, y], index) => `${joined(index) ? 'L' : 'M'}${round1(x)} ${round1(y)}`).join('');
}

/** An uneven oval. */
function lake(lon: number, lat: number, east: number, north: number, project: (place: Point) => Point): string {
  const next = sequence(`lake${lon}`);
  const shore = Array.from({ length: 9 }, (_, index): Point => {
    const angle = (index / 9) * 2 * Math.PI;
    const reach = 0.75 + next() * 0.5;
    return project([lon + east * reach * Math.cos(angle), lat + north * reach * Math.sin(angle)]);
  });
  return smoothPath([...shore, shore[0] as Point], true);
}

/** Where the connection crosses its river, or its middle where our line of the river runs elsewhere. */
function bridge({ link, points }: Way, course: Point[] | undefined): Bridge {
  const found = course && crossing(points, course);
  if (found) return { link, at: found.at, angle: found.angle };
  const [from, middle, to] = [points[0], points[4], points[8]] as [Point, Point, Point];
  return { link, at: middle, angle: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI };
}

const TREES = 12;
const OFF_ROAD = 5.5;

/** A small engraved tree, in units of the map. */
const tree = ([x, y]: Point) => `M${round1(x)} ${round1(y - 3.6)}l1.7 2.4h-.8l1.2 1.8h-1.8v1.3h-.6v-1.3h-1.8l1.2-1.8h-.8Z`;

/** Small trees around a wooded zone, off the roads. */
function grove(zone: Zone, ways: Way[]): string {
  const next = sequence(zone.id);
  const near = ways.flatMap(({ points }) => points).filter((point) => distance(point, [zone.x, zone.y]) < 40);
  const trees: Point[] = [];
  for (let tries = 0; trees.length < TREES && tries < 90; tries++) {
    const angle = next() * 2 * Math.PI;
    const reach = 8.5 + next() * 11;
    const spot: Point = [zone.x + reach * Math.cos(angle), zone.y + reach * 0.8 * Math.sin(angle)];
    if (near.every((point) => distance(point, spot) > OFF_ROAD)) trees.push(spot);
  }
  return trees.map(tree).join('');
}
