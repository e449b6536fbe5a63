/** The ground of the map, computed once: land, lakes, rivers, roads, bridges, woods. */
import { rings } from 'virtual:coast/10m/17.6,51.6,23.2,55.4';
import {
  crossing, curve, distance, fitProjection, ringPath, samplePath, sequence, smoothPath, type Curve, type Point,
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
  lakes: string[];
  rivers: River[];
  ways: Way[];
  bridges: Bridge[];
  trees: Point[];
  waters: { name: string; at: Point; angle: number; size: number }[];
}

export function drawGround(zones: Zone[], links: Link[], greatRivers: string[]): Ground {
  const projection = fitProjection(zones);
  const at = new Map(zones.map((zone) => [zone.id, [zone.x, zone.y] as Point]));
  const rivers = Object.entries(RIVERS).map(([name, points]) => ({ name, points: points.map(projection.point) }));
  const ways = links.map((link) => ({ link, ...curve(at.get(link.a) ?? [0, 0], at.get(link.b) ?? [0, 0], link.a + link.b) }));
  const courses = new Map(rivers.map(({ name, points }) => [name, samplePath(points, 4)]));
  return {
    land: ringPath(rings.map((ring) => ring.map(projection.point))),
    lakes: LAKES.map(([lon, lat, east, north]) => lake(lon, lat, east, north, projection.point)),
    rivers: rivers.map(({ name, points }) => ({ path: smoothPath(points), great: greatRivers.includes(name) || ARMS.includes(name) })),
    ways,
    bridges: ways.filter(({ link }) => link.water !== 'none').map((way) => bridge(way, courses.get(way.link.river ?? ''))),
    trees: zones.filter(({ kind }) => kind === 'wooded').flatMap((zone) => grove(zone, ways)),
    waters: WATER_NAMES.map((water) => ({ ...water, at: projection.point(water.at) })),
  };
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

/** Small trees around a wooded zone, off the roads. */
function grove(zone: Zone, ways: Way[]): Point[] {
  const next = sequence(zone.id);
  const near = ways.flatMap(({ points }) => points).filter((point) => distance(point, [zone.x, zone.y]) < 40);
  const trees: Point[] = [];
  for (let tries = 0; trees.length < TREES && tries < 90; tries++) {
    const angle = next() * 2 * Math.PI;
    const reach = 8.5 + next() * 11;
    const tree: Point = [zone.x + reach * Math.cos(angle), zone.y + reach * 0.8 * Math.sin(angle)];
    if (near.every((point) => distance(point, tree) > OFF_ROAD)) trees.push(tree);
  }
  return trees;
}
