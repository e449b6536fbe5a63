/** What of a map is to be seen: the room that places take, and which of them a question brings into sight. */
import { around, joined, type Box } from './boxes';
import { distance, type Point } from './geometry';
import type { PlacedStack } from './stacks';

const NAME = 36; // pixels around the middle of a place in which its symbol and name lie

interface Spot {
  at: Point;
  cluster?: Box | undefined;
}

/** A map as it is drawn at a scale, and the part of it in the window, in units of the map. */
export interface Drawn {
  spots: ReadonlyMap<string, Spot>;
  stacks: readonly PlacedStack[];
  level: number;
  window: Box;
}

/** The room that places take together with their names and all that lies there, in units of the map. */
export function roomOf(ids: readonly string[], { spots, stacks, level }: Drawn): Box | undefined {
  const here = new Set(ids);
  const symbols = ids.flatMap((id) => spots.get(id) ?? []);
  const boxes = symbols.flatMap(({ at, cluster }) => [around(at, (2 * NAME) / level), ...(cluster ? [cluster] : [])]);
  const pieces = stacks.filter(({ place }) => here.has(place)).map(({ box }) => box.map((edge) => edge / level) as Box);
  return joined([...boxes, ...pieces]);
}

/** What moves with all its goals, unless they lie all over the map. */
export function withGoals(moving: string[], goals: string[], drawn: Drawn, canShow: (room: Box) => boolean): string[] {
  const room = roomOf([...moving, ...goals], drawn);
  return room && canShow(room) ? [...moving, ...goals] : moving;
}

/** All goals where they find room together, else the one nearest to the middle of the window. */
export function allOrNearest(goals: string[], drawn: Drawn, hasRoom: (room: Box) => boolean): string[] {
  const room = roomOf(goals, drawn);
  if (room && hasRoom(room)) return goals;
  const [left, top, right, bottom] = drawn.window;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const far = (id: string) => distance(drawn.spots.get(id)?.at ?? middle, middle);
  return [...goals].sort((a, b) => far(a) - far(b)).slice(0, 1);
}
