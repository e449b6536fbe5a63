import type { BoardModule, Chapter } from '../../board/module';
import Battle1807 from './Battle1807.svelte';
import Board1807 from './Board1807.svelte';
import type { Board, Seat } from './data';
import Hand1807 from './Hand1807.svelte';
import Orders1807 from './Orders1807.svelte';
import { SIDES } from './pieces';
import { combatEvents } from './battle';
import type { Position } from './position';
import Status1807 from './Status1807.svelte';
import Tracks1807 from './Tracks1807.svelte';

const CHAPTERS: Record<string, Chapter['kind']> = { 'turn-begins': 'turn', combat: 'battle' };

/** The seat that a word of an event belongs to: `seat:french` itself, or the owner of a block or card. */
function seatOf(thing: unknown, board: Board): Seat | undefined {
  const [first] = Array.isArray(thing) ? (thing as unknown[]) : [thing];
  const [kind = '', id = ''] = String(first).split(':');
  if (kind === 'seat') return id as Seat;
  if (kind === 'card') return board.cards.find((card) => card.id === id)?.deck as Seat | undefined;
  return kind === 'corps' || kind === 'commander' ? board.units.find((unit) => unit.id === id)?.side : undefined;
}

const module: BoardModule = {
  sides: SIDES,
  Map: Board1807,
  Status: Status1807,
  Orders: Orders1807,
  Tracks: Tracks1807,
  Hand: Hand1807,
  Battle: Battle1807,
  battle: ({ position, log, since }) => {
    if ((position as Position).battle) return 'live';
    const [start] = combatEvents(log);
    return start && start.at > since ? 'report' : '';
  },
  drawn: ['zone', 'corps', 'commander', 'vedette', 'card'],
  picks: {
    stack: { done: 'done' },
    commanders: { done: 'done' },
    'reaction-stack': { done: 'done' },
    'place-fatigue': { count: 'count' },
    'remove-fatigue': { count: 'count' },
    'place-loss': { count: 'count' },
  },
  places: (board) => (board as Board).zones.map(({ id }) => `zone:${id}`),
  headings: ['scenario-begins', 'turn-begins'],
  details: ['combat-value'],
  chapters: (events) =>
    events.flatMap(({ at, key, args }) => (key in CHAPTERS ? [{ at, kind: CHAPTERS[key] ?? 'turn', label: { key, args } }] : [])),
  sideOf: ({ args }, board) => {
    const seat = Object.values(args).map((thing) => seatOf(thing, board as Board)).find((found) => found && found in SIDES);
    return seat && SIDES[seat];
  },
};

export default module;
