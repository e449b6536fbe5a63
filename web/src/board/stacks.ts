/** Stacks: which pieces lie together, and where beside their place they are drawn. */
import { around, overlap, type Box } from './boxes';
import type { Point } from './geometry';
import { stackSize, type Detail, type Piece } from './piece';

export interface Stack {
  id: string;
  place: string;
  pieces: Piece[];
  figure?: number; // what a folded stack shows instead of its strength
  unknown?: boolean; // how strong it is may not be seen
}

export interface PlacedStack extends Stack {
  at: Point; // centre of the lowest piece, in pixels
  box: Box;
}

const ROOM = 5; // between place and stack
const STACK_COST = 4;
const PLACE_COST = 0.8; // covering a place is less bad than covering a stack
const LIT_COST = 3; // unless it is to be chosen
const RING = 5; // around a lit place

interface Disc {
  box: Box;
  cost: number;
}

/** A spot beside each stack's place; `places` are the discs that should stay free, by id, those that are lit above all. */
export function placeStacks(stacks: Stack[], detail: Detail, places: Map<string, { at: Point; radius: number; lit?: boolean }>): PlacedStack[] {
  const discs = [...places.values()].map(({ at, radius, lit }) => ({ box: around(at, (radius + (lit ? RING : 0)) * 2), cost: lit ? LIT_COST : PLACE_COST }));
  const placed: PlacedStack[] = [];
  for (const stack of stacks) {
    const place = places.get(stack.place);
    if (!place) continue;
    const company = stacks.filter((other) => other.place === stack.place);
    const aside = company.indexOf(stack) - (company.length - 1) / 2; // stacks of one place stand side by side
    const spots = candidates(place.at, place.radius, stack.pieces.length, detail, aside);
    const costs = spots.map(({ box }, index) => index * 60 + cost(box, placed, discs));
    const best = spots[costs.indexOf(Math.min(...costs))] as { at: Point; box: Box };
    placed.push({ ...stack, ...best });
  }
  return placed;
}

function cost(box: Box, placed: PlacedStack[], discs: Disc[]): number {
  const onStacks = placed.reduce((sum, other) => sum + overlap(box, other.box), 0);
  return STACK_COST * onStacks + discs.reduce((sum, disc) => sum + disc.cost * overlap(box, disc.box), 0);
}

function candidates([x, y]: Point, radius: number, count: number, detail: Detail, aside: number): { at: Point; box: Box }[] {
  const { width, height } = stackSize(count, detail);
  const one = stackSize(1, detail).height;
  const [dx, dy] = [width / 2 + radius + ROOM, height / 2 + radius + ROOM];
  const centres: Point[] = [
    [x + aside * (width + 4), y - dy],
    [x - width * 0.35, y - dy],
    [x + width * 0.35, y - dy],
    [x + dx, y],
    [x - dx, y],
    [x, y + dy],
    [x + dx * 0.9, y - dy * 0.7],
    [x - dx * 0.9, y - dy * 0.7],
    [x + dx * 0.9, y + dy * 0.7],
    [x - dx * 0.9, y + dy * 0.7],
  ];
  return centres.map((centre) => ({ at: [centre[0], centre[1] + (height - one) / 2], box: around(centre, width + 4, height + 4) }));
}

/** What a folded stack shows: its leading piece with the strength of all. */
export function folded(stack: Stack): Piece {
  const corps = stack.pieces.filter((piece) => !piece.leader);
  const lead = stack.pieces[0] as Piece;
  const shown = corps.find((piece) => !piece.hidden) ?? lead;
  const strength = corps.reduce((sum, piece) => sum + (piece.strength ?? 0), 0);
  const fatigue = Math.max(-1, ...corps.map((piece) => piece.fatigue ?? -1));
  return {
    ...shown,
    icon: stack.pieces.some((piece) => piece.leader && !piece.hidden) ? 'leader' : shown.icon,
    hidden: stack.pieces.every((piece) => piece.hidden),
    strength: stack.figure ?? (strength || undefined),
    unknown: stack.unknown,
    fatigue: fatigue < 0 ? undefined : fatigue,
    spent: corps.length > 0 && corps.every((piece) => piece.spent),
  };
}
