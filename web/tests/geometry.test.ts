import { describe, expect, test } from 'vitest';
import { clipRing, crossing, curve, fitProjection, hash, inside, pathRings, ringPath, samplePath, sequence, smoothPath, type Point } from '../src/board/geometry';

describe('geometry', () => {
  test('chance is repeatable', () => {
    const [first, second] = [sequence('eylau'), sequence('eylau')];
    expect([first(), first(), first()]).toEqual([second(), second(), second()]);
    expect(hash('a')).not.toBe(hash('b'));
  });

  test('a ring is clipped to its box', () => {
    const square: Point[] = [[-5, -5], [5, -5], [5, 5], [-5, 5]];
    const clipped = clipRing(square, [0, 0], [10, 10]);
    expect(Math.min(...clipped.flat())).toBe(0);
    expect(Math.max(...clipped.flat())).toBe(5);
    expect(clipRing(square, [20, 20], [30, 30])).toEqual([]);
  });

  test('a path is read back as its rings, and knows what lies inside', () => {
    const square: Point[] = [[-5, -5], [5, -5], [5, 5], [-5, 5]];
    expect(pathRings(ringPath([square, square]))).toEqual([square, square]);
    expect([inside([0, 0], square), inside([6, 0], square)]).toEqual([true, false]);
  });

  test('the projection of a map is recovered from its places', () => {
    const places = [[20, 54], [21, 53], [19, 52]].map(([lon = 0, lat = 0]) => ({ lon, lat, x: 200 * lon - 3000, y: -400 * lat + 22000 }));
    const [x, y] = fitProjection(places).point([20.5, 53.5]);
    expect(x).toBeCloseTo(1100);
    expect(y).toBeCloseTo(600);
  });

  test('a road crosses its river once', () => {
    const found = crossing(curve([0, 0], [10, 0], 'road', 0).points, [[5, -5], [5, 5]]);
    expect(found?.at[0]).toBeCloseTo(5);
    expect(crossing([[0, 0], [1, 0]], [[5, -5], [5, 5]])).toBeUndefined();
  });

  test('curves go through their points', () => {
    const points: Point[] = [[0, 0], [10, 10], [20, 0]];
    expect(smoothPath(points)).toMatch(/^M0 0C.* 10 10C.* 20 0$/);
    expect(samplePath(points, 2)).toContainEqual([10, 10]);
    expect(ringPath([[[0, 0], [0.1, 0], [5, 0], [5, 5]]])).toBe('M0 0L5 0L5 5Z');
  });
});
