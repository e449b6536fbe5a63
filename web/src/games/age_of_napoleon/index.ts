import type { BoardModule, Chapter } from '../../board/module';
import { battleEvents } from './battle';
import BattleAge from './BattleAge.svelte';
import BoardAge from './BoardAge.svelte';
import type { Board, Seat } from './data';
import { SIDES } from './diplomacy';
import HandAge from './HandAge.svelte';
import OrdersAge from './OrdersAge.svelte';
import type { Position } from './position';
import StatusAge from './StatusAge.svelte';
import TracksAge from './TracksAge.svelte';

const CHAPTERS: Record<string, Chapter['kind']> = { phase: 'turn', round: 'turn', battle: 'battle' };

/** The seat that an event is about. */
function seatOf(thing: unknown): Seat | undefined {
  const [kind = '', id = ''] = String(thing).split(':');
  return kind === 'seat' ? (id as Seat) : undefined;
}

const module: BoardModule = {
  sides: SIDES,
  Map: BoardAge,
  Status: StatusAge,
  Orders: OrdersAge,
  Tracks: TracksAge,
  Hand: HandAge,
  Battle: BattleAge,
  battle: ({ position, log, since }) => {
    if ((position as Position).battle) return 'live';
    const [start] = battleEvents(log);
    return start && start.at > since ? 'report' : '';
  },
  drawn: ['area', 'country', 'corps', 'card', 'discard'],
  inHand: ['card', 'discard'],
  picks: {
    'muster-corps': { done: 'done', most: 'left' },
    engage: { done: 'done', most: 'most' },
    'permanent-loss': { count: 'count', once: true },
    'temporary-loss': { count: 'count', once: true },
    'winter-loss': { count: 'count', once: true },
  },
  places: (board) => (board as Board).areas.map(({ id }) => `area:${id}`),
  headings: ['phase', 'round'],
  chapters: (events) => events.flatMap(({ at, key, args }) => (key in CHAPTERS ? [{ at, kind: CHAPTERS[key] ?? 'turn', label: { key, args } }] : [])),
  sideOf: ({ args }) => {
    const seat = Object.values(args).map(seatOf).find(Boolean);
    return seat && SIDES[seat];
  },
};

export default module;
