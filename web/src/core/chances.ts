/** The chance to win over the course of a game, as a chart draws it. */
import type { CurvePoint } from './types';

export const percent = (share: number) => Math.round(share * 100);

/** A change in points, with its sign. */
export const signed = (change: number) => {
  const points = percent(change);
  return points < 0 ? `−${-points}` : `+${points}`;
};

/** The chance of a seat at a decision: on the straight line between the two points around it. */
export function chanceAt(curve: CurvePoint[], seat: string, number: number): number {
  const after = curve.findIndex((point) => point.number >= number);
  const right = curve[after < 0 ? curve.length - 1 : after];
  const left = curve[after > 0 ? after - 1 : Math.max(0, after)] ?? right;
  if (!left || !right) return 0.5;
  const [from, to] = [left.chances[seat]?.value ?? 0.5, right.chances[seat]?.value ?? 0.5];
  const span = right.number - left.number;
  return span > 0 ? from + ((to - from) * Math.min(span, number - left.number)) / span : to;
}

/** The seat whose chance is shown: that of the reader, or the first one. */
export function shownSeat(curve: CurvePoint[], seat: string): string {
  const seats = Object.keys(curve[0]?.chances ?? {});
  return seats.includes(seat) ? seat : (seats[0] ?? '');
}
