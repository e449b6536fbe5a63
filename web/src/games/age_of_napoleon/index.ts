import type { BoardModule, Chapter } from '../../board/module';
import BoardAge from './BoardAge.svelte';
import type { Board, Seat } from './data';
import { SIDES } from './diplomacy';

const CHAPTERS: Record<string, Chapter['kind']> = { phase: 'turn', round: 'turn', battle: 'battle' };

/** The seat that an event is about. */
function seatOf(thing: unknown): Seat | undefined {
  const [kind = '', id = ''] = String(thing).split(':');
  return kind === 'seat' ? (id as Seat) : undefined;
}

const module: BoardModule = {
  sides: SIDES,
  Map: BoardAge,
  drawn: ['area', 'country', 'corps', 'card', 'discard'],
  places: (board) => (board as Board).areas.map(({ id }) => `area:${id}`),
  headings: ['phase', 'round'],
  chapters: (events) => events.flatMap(({ at, key, args }) => (key in CHAPTERS ? [{ at, kind: CHAPTERS[key] ?? 'turn', label: { key, args } }] : [])),
  sideOf: ({ args }) => {
    const seat = Object.values(args).map(seatOf).find(Boolean);
    return seat && SIDES[seat];
  },
};

export default module;
