/** Where the names of places go: greedy, the important ones first; pieces, places and bridges are not written over. */
import { holds, overlap, touches, type Box } from './boxes';
import type { Point } from './geometry';

export interface Label {
  id: string;
  text: string;
  at: Point; // of the place, in pixels
  radius: number; // of its symbol
  cluster?: Box; // what lies there: the name stands beside it
  size: number; // of the letters
  rank: number;
  required: boolean; // shown even where it overlaps something
}

export interface PlacedLabel extends Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

const LETTER = 0.47; // mean width of a letter of the map face, by its size
const WRONG = 100; // what an overlap costs; a label that costs as much is left out
const ON_LINE = 0.8; // what each point of a road under the name costs

export function placeLabels(labels: Label[], taken: Box[], lines: Point[]): PlacedLabel[] {
  const boxes = [...taken];
  const placed: PlacedLabel[] = [];
  for (const label of [...labels].sort((a, b) => b.rank - a.rank)) {
    const best = bestSpot(label, boxes, lines);
    if (best.cost >= WRONG && !label.required) continue;
    boxes.push(best.box);
    placed.push({ ...label, x: best.x, y: best.y, anchor: best.anchor });
  }
  return placed;
}

interface Spot {
  x: number;
  y: number;
  anchor: PlacedLabel['anchor'];
  box: Box;
  cost: number;
}

function bestSpot(label: Label, boxes: Box[], lines: Point[]): Spot {
  const width = label.text.length * label.size * LETTER;
  const height = label.size * 0.95;
  const near = lines.filter(([x, y]) => Math.abs(x - label.at[0]) < width + 30 && Math.abs(y - label.at[1]) < 60);
  let best: Spot | undefined;
  for (const [index, [dx, dy, anchor]] of [...beside(label, height), ...candidates(label.radius + 2, height)].entries()) {
    const [x, y] = [label.at[0] + dx, label.at[1] + dy];
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x : x - width;
    const box: Box = [left - 1, y - height * 0.8, left + width + 1, y + height * 0.22];
    const cost =
      index * 0.6 + boxes.filter((other) => touches(box, other)).reduce((sum, other) => sum + WRONG * (1 + covered(box, other)), 0) + ON_LINE * near.filter((point) => holds(box, point)).length;
    if (!best || cost < best.cost) best = { x, y, anchor, box, cost };
  }
  return best as Spot;
}

/** Below, above, right and left of what lies at the place. */
function beside({ at, cluster }: Label, height: number): [number, number, PlacedLabel['anchor']][] {
  if (!cluster) return [];
  const [left, top, right, bottom] = [cluster[0] - at[0], cluster[1] - at[1], cluster[2] - at[0], cluster[3] - at[1]];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [[x, bottom + height * 0.85, 'middle'], [x, top - height * 0.3, 'middle'], [right + 3, y + height * 0.3, 'start'], [left - 3, y + height * 0.3, 'end']];
}

/** Which part of a box another one covers: where nothing is free, the least is hidden. */
const covered = (box: Box, other: Box) => overlap(box, other) / ((box[2] - box[0]) * (box[3] - box[1]));

function candidates(radius: number, height: number): [number, number, PlacedLabel['anchor']][] {
  return [
    [0, radius + height * 0.78, 'middle'],
    [radius + 1, height * 0.3, 'start'],
    [-radius - 1, height * 0.3, 'end'],
    [0, -radius - 1, 'middle'],
    [radius * 0.8, radius * 0.7 + height * 0.6, 'start'],
    [-radius * 0.8, radius * 0.7 + height * 0.6, 'end'],
    [radius * 0.8, -radius * 0.6, 'start'],
    [-radius * 0.8, -radius * 0.6, 'end'],
    [0, radius + height * 1.7, 'middle'],
    [radius + 1, height * 1.4, 'start'],
    [-radius - 1, height * 1.4, 'end'],
    [radius + 1, -height * 0.8, 'start'],
    [-radius - 1, -height * 0.8, 'end'],
    [0, radius + height * 2.6, 'middle'],
  ];
}
