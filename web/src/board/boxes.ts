/** Boxes on the screen: which room is taken, and where there is still some. */
import type { Point } from './geometry';

export type Box = [left: number, top: number, right: number, bottom: number];

export const overlap = (a: Box, b: Box) => Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export const touches = (a: Box, b: Box) => a[2] > b[0] && a[0] < b[2] && a[3] > b[1] && a[1] < b[3];

export const holds = (box: Box, [x, y]: Point) => x > box[0] && x < box[2] && y > box[1] && y < box[3];

export const around = ([x, y]: Point, width: number, height = width): Box => [x - width / 2, y - height / 2, x + width / 2, y + height / 2];

export const middle = ([left, top, right, bottom]: Box): Point => [(left + right) / 2, (top + bottom) / 2];

/** The smallest box around others. */
export const joined = (boxes: Box[]) => bounds(boxes.flatMap(([left, top, right, bottom]): Point[] => [[left, top], [right, bottom]]));

/** The smallest box around points. */
export function bounds(points: Point[]): Box | undefined {
  if (!points.length) return undefined;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
