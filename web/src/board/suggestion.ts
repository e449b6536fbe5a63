/** Where on a map lies what a lesson would choose. */
import type { Box } from './boxes';
import type { Point } from './geometry';
import type { PlacedStack } from './stacks';

/** What a ring goes around: a place, or the box of a stack or a piece; in pixels of the level at which it is drawn. */
export type Ring = { at: Point; radius: number } | { box: Box };

const OUTSIDE = 11; // pixels around a place: the ring of what is lit lies within
const AROUND = 7; // pixels around a box

export const ringAround = ([left, top, right, bottom]: Box): Ring => ({ box: [left - AROUND, top - AROUND, right + AROUND, bottom + AROUND] });

/** The lit place that an option is about: itself, or the one of the same name (`march:wilna` is done at `space:wilna`). */
export function placeFor(option: string, lit: ReadonlySet<string>): string {
  const colon = option.indexOf(':');
  if (lit.has(option) || colon < 0) return option;
  return [...lit].find((place) => place.endsWith(option.slice(colon))) ?? '';
}

/** What is suggested, with the places where touching the map chooses it: a country is named by any of its areas. */
export const withPlaces = (suggested: ReadonlySet<string> | undefined, goals: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([...(suggested ?? []), ...[...goals].filter(([, option]) => suggested?.has(option)).map(([place]) => place)]);

/** A ring for each thing that is suggested: the stack in which it lies, or its place. */
export function ringsOf(suggested: Iterable<string>, places: ReadonlyMap<string, { at: Point; radius: number }>, stacks: PlacedStack[], offered: ReadonlySet<string>): Ring[] {
  const lit = new Set([...offered].filter((option) => places.has(option)));
  const found = new Map<string, Ring>();
  for (const option of suggested) {
    const stack = stacks.find(({ pieces }) => pieces.some(({ id }) => id === option));
    const place = placeFor(option, lit);
    const spot = places.get(place);
    if (stack) found.set(stack.id, ringAround(stack.box));
    else if (spot) found.set(place, { at: spot.at, radius: spot.radius + OUTSIDE });
  }
  return [...found.values()];
}
