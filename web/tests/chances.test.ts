import { describe, expect, test } from 'vitest';
import { chanceAt, percent, shownSeat, signed } from '../src/core/chances';
import type { CurvePoint } from '../src/core/types';

const point = (number: number, value: number): CurvePoint => ({ number, asked: 'a', playouts: 8, chances: { a: { value, low: 0, high: 1 }, b: { value: 1 - value, low: 0, high: 1 } } });
const CURVE = [point(0, 0.4), point(10, 0.6), point(12, 1)];

describe('the chance to win', () => {
  test('lies on the line between two points', () => {
    expect(chanceAt(CURVE, 'a', 0)).toBeCloseTo(0.4);
    expect(chanceAt(CURVE, 'a', 5)).toBeCloseTo(0.5);
    expect(chanceAt(CURVE, 'b', 11)).toBeCloseTo(0.2);
    expect(chanceAt(CURVE, 'a', 99)).toBeCloseTo(1);
    expect(chanceAt([], 'a', 3)).toBe(0.5);
  });

  test('is that of the reader, or of the first seat', () => {
    expect(shownSeat(CURVE, 'b')).toBe('b');
    expect(shownSeat(CURVE, '')).toBe('a');
  });

  test('is told in points', () => {
    expect([percent(0.456), signed(0.12), signed(-0.034), signed(0)]).toEqual([46, '+12', '−3', '+0']);
  });
});
