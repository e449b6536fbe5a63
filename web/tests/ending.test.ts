import { expect, test } from 'vitest';
import { closing, repeatable, swapped } from '../src/core/ending';
import type { GameInfo, LogEvent, SeatState } from '../src/core/types';

const line = (key: string, at = 1): LogEvent => ({ at, key, rule: '1.1', args: {} });
const seat = (player: string): SeatState => ({ player, online: true, links: 0, faults: 0 });

test('a verdict tells the last lines without headings and details', () => {
  const events = ['turn', 'a', 'b', 'c', 'value', 'd', 'e', 'phase', 'f', 'g'].map((key) => line(key));
  expect(closing(events, { headings: ['turn', 'phase'], details: ['value'] }).map(({ key }) => key)).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
});

test('two players change sides; one who plays both, and more than two, do not', () => {
  expect(swapped({ french: seat('here'), russian: seat('bot:quick') })).toEqual({ french: 'bot:quick', russian: 'here' });
  expect(swapped({ french: seat('here'), russian: seat('here') })).toBeUndefined();
  expect(swapped({ north: seat('here'), south: seat('bot:quick'), first: seat('bot:quick') })).toBeUndefined();
});

test('a lesson, a trial and a changed position are not set up anew', () => {
  const info = { trial: false, lesson: '', changed: [] as string[] } as unknown as GameInfo;
  expect(repeatable(info)).toBe(true);
  for (const changes of [{ trial: true }, { lesson: 'first' }, { changed: ['vp'] }]) expect(repeatable({ ...info, ...changes })).toBe(false);
});
