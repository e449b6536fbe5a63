/** What of a map is to be seen: the room that places take, and which of them a question brings into sight. */
import type { Question } from '../core/types';
import { around, joined, type Box } from './boxes';
import { distance, type Point } from './geometry';
import type { PlacedStack } from './stacks';
import type { Size } from './zoom';

const NAME = 36; // pixels around the middle of a place in which its symbol and name lie
const STRIP = 84; // pixels beside or below a dialogue in which a place can be seen
const CORNERS = { left: 60, right: 176, bottom: 150 }; // pixels that the buttons and the small map take of a wide window's lower corners
const WIDE = 640;

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

/** As many goals as find room together, those nearest to the middle of the window first; one in any case. */
export function withRoom(goals: string[], drawn: Drawn, hasRoom: (room: Box) => boolean): string[] {
  const [left, top, right, bottom] = drawn.window;
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const far = (id: string) => distance(drawn.spots.get(id)?.at ?? middle, middle);
  const shown: string[] = [];
  let all: Box | undefined;
  for (const goal of [...goals].sort((a, b) => far(a) - far(b))) {
    const room = roomOf([goal], drawn);
    const wider = room && joined(all ? [all, room] : [room]);
    if (shown.length && (!wider || !hasRoom(wider))) continue;
    shown.push(goal);
    all = wider;
  }
  return shown;
}

/** All things that a question names, as option texts. */
export const namedIn = (question: Question | null) =>
  Object.values(question?.args ?? {}).flat().filter((thing): thing is string => typeof thing === 'string' && thing.includes(':'));

/** The part of a window that a dialogue in its upper left corner leaves free, beside it or below it; nothing where there is none, or no room for a place. */
export function freePart({ width, height }: Size, cover: { right: number; bottom: number }): Box | undefined {
  const corners = width > WIDE ? CORNERS : { left: 0, right: 0, bottom: 0 };
  if (!cover.bottom) return undefined;
  if (width - cover.right >= STRIP) return [cover.right, 0, width, height - corners.bottom];
  if (height - cover.bottom >= STRIP) return [corners.left, cover.bottom, width - corners.right, height];
  return undefined;
}
