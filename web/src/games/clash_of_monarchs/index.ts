import type { BoardModule, Chapter } from '../../board/module';
import { battleShown } from './battle';
import BoardClash from './BoardClash.svelte';
import type { Board, Camp, Nation } from './data';
import FightClash from './FightClash.svelte';
import HandClash from './HandClash.svelte';
import { USES } from './hands';
import OrdersClash from './OrdersClash.svelte';
import type { Position } from './position';
import { CAMP_COLOURS, COLOURS, SEAT_COLOURS } from './powers';
import { siegeShown } from './siege';
import StatusClash from './StatusClash.svelte';
import TracksClash from './TracksClash.svelte';

const CHAPTERS: Record<string, Chapter['kind']> = { season: 'turn', round: 'turn', battle: 'battle' };

/** The colours of what a word of an event names: a nation, an alliance, a seat, a leader. */
function colourOf(thing: unknown, board: Board) {
  const [kind = '', id = ''] = String(thing).split(':');
  if (kind === 'nation') return COLOURS[id as Nation];
  if (kind === 'camp') return CAMP_COLOURS[id as Camp];
  if (kind === 'leader') return COLOURS[board.units.find((leader) => leader.id === id)?.nation ?? 'PO'];
  return kind === 'seat' ? SEAT_COLOURS[id] : undefined;
}

const module: BoardModule = {
  sides: SEAT_COLOURS,
  Map: BoardClash,
  Status: StatusClash,
  Orders: OrdersClash,
  Tracks: TracksClash,
  Hand: HandClash,
  Battle: FightClash,
  battle: ({ position, question, log, since }) => battleShown(position as Position, log, since) || siegeShown(question, log, since),
  drawn: ['space', 'area', 'sea', 'leader', 'depot', 'fleet', ...USES],
  inHand: USES,
  picks: {
    'name-command': { done: 'done', most: 'left' },
  },
  places: (board) => (board as Board).spaces.map(({ id }) => `space:${id}`),
  headings: ['season', 'round', 'turn'],
  chapters: (events) => events.flatMap(({ at, key, args }) => (key in CHAPTERS ? [{ at, kind: CHAPTERS[key] ?? 'turn', label: { key, args } }] : [])),
  sideOf: ({ args }, board) => Object.values(args).map((thing) => colourOf(thing, board as Board)).find(Boolean),
};

export default module;
