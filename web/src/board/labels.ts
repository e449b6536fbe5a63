/** Where the names of places go: greedy, the important ones first; pieces, places and bridges are not written over. */
import { holds, joined, overlap, touches, type Box } from './boxes';
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
  within?: (point: Point) => boolean; // the outline of an area: its name stays inside where it can
}

export interface PlacedLabel extends Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

const LETTER = 0.47; // mean width of a letter of the map face, by its size
const STRONG = 0.5; // of a bold one
const WRONG = 100; // what an overlap costs; a label that costs as much is left out
const HIDDEN = 4; // how much worse it is to lie under a piece than on a symbol
const OUTSIDE = 300; // what a name costs that stands in another area: worse than touching something there
const ON_LINE = 0.8; // what each point of a road under the name costs

/** `taken` is what names should not be written over, `pieces` what would cover them. */
export function placeLabels(labels: Label[], taken: Box[], lines: Point[], pieces: Box[] = []): PlacedLabel[] {
  const boxes = [...taken];
  const placed: PlacedLabel[] = [];
  for (const label of [...labels].sort((a, b) => b.rank - a.rank)) {
    const best = bestSpot(label, boxes, pieces, lines);
    if (best.clash >= WRONG && !label.required) continue;
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
  clash: number; // with what lies there
  cost: number; // and whatever else speaks against it
}

function bestSpot(label: Label, boxes: Box[], pieces: Box[], lines: Point[]): Spot {
  const width = label.text.length * label.size * (label.rank > 1 ? STRONG : LETTER);
  const height = label.size * 0.95;
  const spots = [...beside(label, height), ...candidates(label.radius + 2, height), ...hanging(label, height)].map(([dx, dy, anchor]) => {
    const [x, y] = [label.at[0] + dx, label.at[1] + dy];
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'start' ? x : x - width;
    return { x, y, anchor, box: [left - 1, y - height * 0.8, left + width + 1, y + height * 0.22] as Box };
  });
  // a large map has hundreds of names: what lies too far away to touch any spot is left out once, not at every spot
  const reach = joined(spots.map(({ box }) => box)) as Box;
  const [symbols, covers] = [boxes, pieces].map((all) => all.filter((other) => touches(reach, other))) as [Box[], Box[]];
  const roads = lines.filter((point) => holds(reach, point));
  let best: Spot | undefined;
  for (const [index, spot] of spots.entries()) {
    const clash = touching(spot.box, symbols, 1) + touching(spot.box, covers, HIDDEN);
    const cost = index * 0.6 + clash + OUTSIDE * outside(spot.box, label.within) + ON_LINE * roads.filter((point) => holds(spot.box, point)).length;
    if (!best || cost < best.cost) best = { ...spot, clash, cost };
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

/** From a point of the map a name may hang by its last or its first letters, too; that of an area would leave it. */
function hanging({ radius, within }: Label, height: number): [number, number, PlacedLabel['anchor']][] {
  if (within) return [];
  const [below, above, aside] = [radius + 2 + height * 0.78, -radius - 2 - height * 0.25, radius * 1.7];
  return [
    [aside, below, 'end'],
    [-aside, below, 'start'],
    [aside, above, 'end'],
    [-aside, above, 'start'],
  ];
}

/** What it costs to touch others: the more, the more they cover. */
const touching = (box: Box, others: Box[], weight: number) =>
  others.filter((other) => touches(box, other)).reduce((sum, other) => sum + WRONG * (1 + weight * covered(box, other)), 0);

/** How much of the middle of a name stands outside its area: its ends may, where the area is small. */
function outside([left, top, right, bottom]: Box, within: Label['within']): number {
  if (!within) return 0;
  const points = [0.25, 0.5, 0.75].map((part): Point => [left + part * (right - left), (top + bottom) / 2]);
  return points.filter((point) => !within(point)).length / points.length;
}

/** Which part of a box another one covers: where nothing is free, the least is hidden. */
const covered = (box: Box, other: Box) => overlap(box, other) / ((box[2] - box[0]) * (box[3] - box[1]));

function candidates(radius: number, height: number): [number, number, PlacedLabel['anchor']][] {
  return [
    [0, radius + height * 0.78, 'middle'],
    [radius + 1, height * 0.3, 'start'],
    [-radius - 1, height * 0.3, 'end'],
    [0, -radius - height * 0.25, 'middle'],
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
