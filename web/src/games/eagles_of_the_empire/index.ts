import type { BoardModule, Chapter } from '../../board/module';
import { sideOfId, sidesOf } from './armies';
import BattleEagles from './BattleEagles.svelte';
import BoardEagles from './BoardEagles.svelte';
import { played, type Board, type Seat } from './data';
import { fightEvents, MODIFIERS } from './fight';
import OrdersEagles from './OrdersEagles.svelte';
import type { Position } from './position';
import StatusEagles from './StatusEagles.svelte';
import TracksEagles from './TracksEagles.svelte';

const CHAPTERS: Record<string, Chapter['kind']> = { turn: 'turn', assaults: 'battle', charges: 'battle' };

const module: BoardModule = {
  sides: { french: 'fr', coalition: 'pr' },
  sidesOf: (scenario, board) => sidesOf(played(board as Board, scenario).scenario.sides),
  Map: BoardEagles,
  Status: StatusEagles,
  Orders: OrdersEagles,
  Tracks: TracksEagles,
  Battle: BattleEagles,
  battle: ({ position, log, since }) => {
    const { charge, bombardment, assault } = position as Position;
    const events = fightEvents(log);
    const [start] = events;
    if (!start || !events.some(({ args }) => 'rolls' in args)) return '';
    const goesOn = { charges: charge, bombards: bombardment, assaults: assault }[start.key];
    if (goesOn && `area:${goesOn.target}` === start.args['target']) return 'live';
    return start.at > since ? 'report' : '';
  },
  drawn: ['area', 'unit', 'facing', 'formation'],
  onMapOnly: ['facing'],
  picks: {
    'charge-units': { done: 'done' },
    'assault-units': { done: 'done' },
    'bombard-with': { done: 'done' },
  },
  places: (board) => Object.values((board as Board).battles).flatMap(({ areas }) => areas.map(({ id }) => `area:${id}`)),
  headings: ['turn'],
  details: [...MODIFIERS],
  chapters: (events) => events.flatMap(({ at, key, args }) => (key in CHAPTERS ? [{ at, kind: CHAPTERS[key] ?? 'turn', label: { key, args } }] : [])),
  sideOf: ({ args }, board, scenario) => {
    const { units, formations } = board as Board;
    for (const thing of Object.values(args).flat().map(String)) {
      const [kind = '', id = ''] = thing.split(':');
      if (kind === 'seat' && scenario) return sidesOf(played(board as Board, scenario).scenario.sides)[id as Seat];
      const found: { seat: Seat } | undefined = kind === 'unit' ? units.find((unit) => unit.id === id) : kind === 'formation' ? formations.find((formation) => formation.id === id) : undefined;
      if (found) return sideOfId(id, found.seat);
    }
    return undefined;
  },
};

export default module;
