/** Plane geometry of maps: projection, clipping, smooth lines, crossings. Everything is deterministic. */

export type Point = [number, number];

export const round1 = (value: number) => Math.round(value * 10) / 10;

/** A number from 0 to 1 that depends on the text only. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return (value >>> 0) / 4294967296;
}

/** A repeatable source of numbers from 0 to 1, for trees and shores. */
export function sequence(seed: string): () => number {
  let state = Math.floor(hash(seed) * 4294967296);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Sutherland–Hodgman: the part of a ring inside a box. */
export function clipRing(ring: Point[], low: Point, high: Point): Point[] {
  const sides: [0 | 1, number, 1 | -1][] = [
    [0, low[0], 1],
    [0, high[0], -1],
    [1, low[1], 1],
    [1, high[1], -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => clipSide(points, axis, limit, sign), ring);
}

function clipSide(points: Point[], axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const kept: Point[] = [];
  points.forEach((point, index) => {
    const before = points.at(index - 1) ?? point;
    const inside = (point[axis] - limit) * sign >= 0;
    if (inside !== (before[axis] - limit) * sign >= 0) {
      kept.push(between(before, point, (limit - before[axis]) / (point[axis] - before[axis])));
    }
    if (inside) kept.push(point);
  });
  return kept;
}

export const between = (a: Point, b: Point, part: number): Point => [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])];

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A projection that is linear in longitude and latitude. */
export interface Projection {
  point: (place: Point) => Point;
}

/** Recovers the linear projection of a map from places whose position on the canvas is known. */
export function fitProjection(places: { lon: number; lat: number; x: number; y: number }[]): Projection {
  const [ax, bx] = fitLine(places.map((place) => place.lon), places.map((place) => place.x));
  const [ay, by] = fitLine(places.map((place) => place.lat), places.map((place) => place.y));
  return { point: ([lon, lat]) => [ax * lon + bx, ay * lat + by] };
}

function fitLine(from: number[], to: number[]): [number, number] {
  const meanFrom = mean(from);
  const meanTo = mean(to);
  let product = 0;
  let square = 0;
  from.forEach((value, index) => {
    product += (value - meanFrom) * ((to[index] ?? 0) - meanTo);
    square += (value - meanFrom) ** 2;
  });
  const slope = square ? product / square : 1;
  return [slope, meanTo - meanFrom * slope];
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The path of closed rings, with points closer than `step` left out. */
export function ringPath(rings: Point[][], step = 0.4): string {
  return rings
    .map((ring) => thin(ring, step))
    .filter((ring) => ring.length > 2)
    .map((ring) => `M${ring.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}Z`)
    .join('');
}

/** The rings of such a path. */
export const pathRings = (path: string): Point[][] =>
  path.split('M').slice(1).map((ring) => ring.replace('Z', '').split('L').map((point) => point.split(' ').map(Number) as Point));

export function inside([x, y]: Point, polygon: Point[]): boolean {
  let odd = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon.at(index - 1) as Point;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) odd = !odd;
  });
  return odd;
}

/** The points without those that are closer than `step` to the one before. */
export function thin(ring: Point[], step: number): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || distance(last, point) >= step) kept.push(point);
  }
  return kept;
}

const clampedAt = (points: Point[], index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];

/** A Catmull-Rom curve through points, as cubic Béziers. */
export function smoothPath(points: Point[], closed = false): string {
  const [start] = points;
  if (!start || points.length < 2) return '';
  let path = `M${round1(start[0])} ${round1(start[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [i - 1, i, i + 1, i + 2].map((index) => clampedAt(points, index)) as [Point, Point, Point, Point];
    const near = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const far = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    path += `C${[...near, ...far, ...c].map(round1).join(' ')}`;
  }
  return closed ? `${path}Z` : path;
}

/** Points along the same curve, `steps` to each stretch. */
export function samplePath(points: Point[], steps = 6): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const four = [i - 1, i, i + 1, i + 2].map((index) => clampedAt(points, index)) as [Point, Point, Point, Point];
    for (let k = 0; k < steps; k++) out.push(catmullRom(four, k / steps));
  }
  return [...out, clampedAt(points, points.length - 1)];
}

function catmullRom([a, b, c, d]: [Point, Point, Point, Point], t: number): Point {
  const along = (i: 0 | 1) =>
    0.5 * (2 * b[i] + (c[i] - a[i]) * t + (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t + (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
  return [along(0), along(1)];
}

export interface Crossing {
  at: Point;
  angle: number;
}

/** Where two lines cross first, and the direction of the first one there in degrees. */
export function crossing(line: Point[], other: Point[]): Crossing | undefined {
  for (let i = 0; i < line.length - 1; i++) {
    for (let j = 0; j < other.length - 1; j++) {
      const found = crossSegments(clampedAt(line, i), clampedAt(line, i + 1), clampedAt(other, j), clampedAt(other, j + 1));
      if (found) return found;
    }
  }
  return undefined;
}

function crossSegments(p: Point, p2: Point, q: Point, q2: Point): Crossing | undefined {
  const [rx, ry] = [p2[0] - p[0], p2[1] - p[1]];
  const [sx, sy] = [q2[0] - q[0], q2[1] - q[1]];
  const turn = rx * sy - ry * sx;
  if (!turn) return undefined;
  const t = ((q[0] - p[0]) * sy - (q[1] - p[1]) * sx) / turn;
  const u = ((q[0] - p[0]) * ry - (q[1] - p[1]) * rx) / turn;
  if (t < 0 || t > 1 || u < 0 || u > 1) return undefined;
  return { at: [p[0] + t * rx, p[1] + t * ry], angle: (Math.atan2(ry, rx) * 180) / Math.PI };
}

export interface Curve {
  path: string;
  points: Point[];
}

/** A lightly curved line between two points; the key decides to which side. */
export function curve(a: Point, b: Point, key: string, bend = 0.07): Curve {
  const side = (hash(key) - 0.5) * 2 * bend;
  const middle: Point = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * side, (a[1] + b[1]) / 2 + (b[0] - a[0]) * side];
  const at = (t: number): Point => between(between(a, middle, t), between(middle, b, t), t);
  const points = Array.from({ length: 9 }, (_, i) => at(i / 8));
  return { path: `M${a.map(round1).join(' ')}Q${[...middle, ...b].map(round1).join(' ')}`, points };
}
