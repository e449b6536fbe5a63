/** Cells around points: the ground nearest to each, with lively borders that neighbours share. */
import { between, distance, hash, round1, type Point } from '../../board/geometry';

/** One side of a cell: the cell beyond it (`NOBODY` at the end of its reach), and its line. */
export interface Side {
  other: number;
  points: Point[];
}

export interface Cell {
  sides: Side[];
}

export const NOBODY = -1;

interface Corner {
  at: Point;
  other: number; // the cell beyond the side that begins here
}

const ROUND = 20; // corners of the circle where a cell ends in open country
const NEAR = 2.05; // cells whose points are further apart than this many reaches do not touch

export function cellsOf(spots: Point[], reach: number): Cell[] {
  return spots.map((spot, index) => {
    const near = spots.map((other, number) => ({ other, number })).filter(({ other, number }) => number !== index && distance(spot, other) < NEAR * reach);
    const corners = near.reduce((kept, { other, number }) => cut(kept, spot, other, number), circle(spot, reach));
    return { sides: corners.map(({ at, other }, side) => ({ other, points: lively(at, (corners[(side + 1) % corners.length] as Corner).at) })) };
  });
}

function circle([x, y]: Point, reach: number): Corner[] {
  return Array.from({ length: ROUND }, (_, step) => {
    const angle = (2 * Math.PI * step) / ROUND;
    return { at: [x + reach * Math.cos(angle), y + reach * Math.sin(angle)], other: NOBODY };
  });
}

/** What remains of a ring when everything nearer to `other` is cut away. */
function cut(corners: Corner[], spot: Point, other: Point, number: number): Corner[] {
  const middle = between(spot, other, 0.5);
  const side = ([x, y]: Point) => (x - middle[0]) * (other[0] - spot[0]) + (y - middle[1]) * (other[1] - spot[1]);
  const kept: Corner[] = [];
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Corner;
    const [here, there] = [side(corner.at), side(next.at)];
    if (here <= 0) kept.push(corner);
    if (here <= 0 === there <= 0) return;
    const at = between(corner.at, next.at, here / (here - there));
    kept.push({ at, other: here <= 0 ? number : corner.other });
  });
  return kept;
}

const SHORT = 10;
const STEP = 9;
const SWAY = 0.16;

const name = ([x, y]: Point) => `${round1(x)},${round1(y)}`;

/** A straight side as the crooked line of a border; the same from both ends. */
function lively(from: Point, to: Point): Point[] {
  const length = distance(from, to);
  if (length < SHORT) return [from, to];
  const [a, b] = name(from) < name(to) ? [from, to] : [to, from];
  const steps = Math.ceil(length / STEP);
  const across: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const [x, y] = between(a, b, step / steps);
    const sway = step % steps ? (hash(`${name(a)}${name(b)}${step}`) - 0.5) * Math.min(length * SWAY, STEP) : 0;
    return [x + across[0] * sway, y + across[1] * sway];
  });
  return a === from ? points : points.reverse();
}
