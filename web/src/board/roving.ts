/** Keyboard on a map: the order in which places are read, and the nearest one in a direction. */
import { distance, type Point } from './geometry';

interface Spot {
  id: string;
  at: Point;
}

const BAND = 60; // places this close in height are read from west to east

/** West to east inside north to south. */
export function readingOrder(spots: Spot[]): string[] {
  const row = ({ at }: Spot) => Math.floor(at[1] / BAND);
  return [...spots].sort((a, b) => row(a) - row(b) || a.at[0] - b.at[0]).map(({ id }) => id);
}

/** The nearest place in a direction; one straight ahead counts for nearer than one aside. */
export function neighbour<T extends Spot>(from: Point, [dx, dy]: Point, spots: T[]): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const [x, y] = [spot.at[0] - from[0], spot.at[1] - from[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > ahead * 1.2) continue;
    const cost = distance(from, spot.at) + aside;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
