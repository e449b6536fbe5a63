import type { BoardModule, Chapter } from '../../board/module';
import { battleEvents } from './battle';
import BattleKutuzov from './BattleKutuzov.svelte';
import BoardKutuzov from './BoardKutuzov.svelte';
import type { Board, Nation } from './data';
import { USES } from './hands';
import HandKutuzov from './HandKutuzov.svelte';
import OrdersKutuzov from './OrdersKutuzov.svelte';
import type { View } from './position';
import { COLOURS, SEAT_COLOURS } from './powers';
import StatusKutuzov from './StatusKutuzov.svelte';
import { ACTIONS } from './targets';
import TracksKutuzov from './TracksKutuzov.svelte';

const CHAPTERS: Record<string, Chapter['kind']> = { turn: 'turn', round: 'turn', battle: 'battle', siege: 'battle' };

/** The colours of what a word of an event names: a power, an ally, a camp, a seat. */
function colourOf(thing: unknown) {
  const [kind = '', id = ''] = String(thing).split(':');
  if (kind === 'power') return COLOURS[id as Nation];
  return kind === 'side' || kind === 'seat' ? SEAT_COLOURS[id] : undefined;
}

const module: BoardModule = {
  sides: SEAT_COLOURS,
  Map: BoardKutuzov,
  Status: StatusKutuzov,
  Orders: OrdersKutuzov,
  Tracks: TracksKutuzov,
  Hand: HandKutuzov,
  Battle: BattleKutuzov,
  battle: ({ position, log, since }) => {
    if ((position as View).battle) return 'live';
    const [start] = battleEvents(log);
    return start && start.at > since ? 'report' : '';
  },
  drawn: [...ACTIONS, 'line', 'leader', 'card', 'event', 'cp'],
  inHand: USES,
  picks: {
    'march-with': { done: 'done' },
    'attack-with': { done: 'done' },
    bridges: { done: 'done', most: 'left' },
  },
  places: (board) => (board as Board).spaces.map(({ id }) => `space:${id}`),
  headings: ['turn', 'round', 'phase'],
  chapters: (events) => events.flatMap(({ at, key, args }) => (key in CHAPTERS ? [{ at, kind: CHAPTERS[key] ?? 'turn', label: { key, args } }] : [])),
  sideOf: ({ args }) => Object.values(args).map(colourOf).find(Boolean),
};

export default module;
