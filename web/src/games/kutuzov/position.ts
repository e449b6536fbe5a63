/** The position of Kutuzov: as `view.py` tells it to a seat, and as the board reads it. Ids are bare: `smolensk`, `davout`, `no_surrender`. */
import type { Ally, Board, Camp, Nation, Power } from './data';
import { CAMPS, campOf, NATIONS, POWERS } from './powers';

type By<Key extends string, Value> = Record<Key, Value>;

export interface SpaceView {
  sp?: Partial<By<Nation, number>>;
  leaders?: string[];
  flag?: Nation;
  scorched?: boolean;
  sacked?: boolean;
  entrenched?: Camp;
  dmc?: Power;
}

/** One side of a battle: who fights under whom, what makes up its dice, how they fell and what it has lost. */
export interface FightersView {
  commander: string;
  leaders: string[];
  sp: Partial<By<Nation, number>>;
  modifiers: { key: string; rule: string; dice: number }[];
  total: number; // dice of this round
  rolled: number[]; // of the last round
  hits: number;
  killed: number;
  disrupted: number;
  cards: string[];
}

export interface BattleView {
  space: string;
  siege: boolean;
  active: Camp;
  line: string; // over which the attackers came
  round: number;
  rounds: number; // at most
  entrenched: Camp | '';
  winner: Camp | '';
  sides: By<Camp, FightersView>;
}

/** What the server sends. */
export interface View {
  turn: number;
  round: number;
  phase: string;
  marker: Power; // whose scheduled impulse is next
  active: Power | ''; // whose impulse it is
  scheduled: boolean;
  powers: By<Power, { seat: string; resources: number; vp: number; cards: number; hand: string[] | null }>;
  sides: By<Camp, { morale: string; gain: number; loss: number; trains: string }>;
  attrition: Level;
  allies: By<Ally, string>;
  forces: By<Nation, { unbuilt: number; box: number; owed: number }>;
  leaders: By<string, { space: string; where: string; power: Nation; status: number }>;
  spaces: By<string, SpaceView>;
  deck: number;
  discard: string; // the card on top
  discards?: number;
  face_up: string[];
  conquest: { rolls: number; modifier: number };
  will: string[]; // levels of morale with a Will-to-Fight marker
  retreat: { available: boolean; chosen: boolean; closed: string[] };
  tsarist_keys: number;
  march: { power: Power; here: string; goal: string; leaders: string[]; sp: Partial<By<Nation, number>> } | null;
  battle: BattleView | null;
  points: number; // command points in hand
}

/** A track of levels with its markers. */
export interface Level {
  level: string;
  loss: number;
  gain: number;
}

/** What one power, or ally, has in one space. */
export interface Force {
  space: string;
  power: Nation;
  sp: number;
  leaders: string[];
  marked: boolean; // a leader of it has fought or failed in this impulse
}

export interface Headquarters {
  cards: number;
  resources: number;
  unbuilt: number;
  regroup: { sp: number; leaders: string[] };
  owed: number; // SP that must be removed first (5.12b)
  lost: string[];
  vp: number;
}

/** What the board draws. */
export interface Position extends Omit<View, 'powers' | 'forces' | 'leaders' | 'sides'> {
  seats: By<Power, string>;
  quarters: By<Nation, Headquarters>;
  forces: Force[];
  uncontrolled: ReadonlySet<string>;
  besieged: ReadonlySet<string>;
  supply: By<Camp, string>;
  morale: By<Camp, Level>;
  keys: By<Camp, number>;
  hands: Partial<By<Power, string[]>>;
}

const SPENT = 14; // the status from which on a leader moves no more in this impulse

const pairs = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as By<Key, Value>;

export function positionOf(view: View, board: Board): Position {
  const { powers, sides, ...rest } = view;
  const forces = Object.entries(view.spaces).flatMap(([space, entry]) => forcesIn(view, space, entry));
  const held = new Map(board.spaces.map(({ id, owner }) => [id, campOf(view.spaces[id]?.flag ?? owner)]));
  const lone = (space: string) => forces.some(({ space: at, power }) => at === space && campOf(power) !== held.get(space));
  const invaded = board.spaces.filter(({ id, kind }) => kind === 'duchy' && lone(id));
  const besieged = new Set(invaded.filter(({ fortress }) => fortress).map(({ id }) => id));
  const uncontrolled = new Set(invaded.filter(({ fortress }) => !fortress).map(({ id }) => id));
  const imperial = board.spaces.filter(({ id, key }) => key && held.get(id) === 'imperial' && !uncontrolled.has(id)).length;
  return {
    ...rest,
    seats: pairs(POWERS, (power) => powers[power].seat),
    quarters: pairs(NATIONS, (nation) => quarters(view, nation)),
    forces,
    uncontrolled,
    besieged,
    supply: pairs(CAMPS, (camp) => sides[camp].trains),
    morale: pairs(CAMPS, (camp) => ({ level: sides[camp].morale, loss: sides[camp].loss, gain: sides[camp].gain })),
    keys: { imperial, tsarist: view.tsarist_keys },
    hands: Object.fromEntries(POWERS.flatMap((power) => (powers[power].hand ? [[power, powers[power].hand]] : []))),
  };
}

function forcesIn(view: View, space: string, { sp = {}, leaders = [] }: SpaceView): Force[] {
  return NATIONS.flatMap((power) => {
    const own = leaders.filter((id) => view.leaders[id]?.power === power);
    const marked = own.some((id) => (view.leaders[id]?.status ?? 0) >= SPENT);
    return own.length || sp[power] ? [{ space, power, sp: sp[power] ?? 0, leaders: own, marked }] : [];
  });
}

function quarters(view: View, nation: Nation): Headquarters {
  const where = (place: string) => Object.entries(view.leaders).filter(([, leader]) => leader.power === nation && leader.where === place).map(([id]) => id);
  const power = POWERS.find((each) => each === nation);
  return {
    cards: power ? view.powers[power].cards : 0,
    resources: power ? view.powers[power].resources : 0,
    unbuilt: view.forces[nation].unbuilt,
    regroup: { sp: view.forces[nation].box, leaders: where('regroup_box') },
    owed: view.forces[nation].owed,
    lost: [...where('eliminated'), ...where('gone')],
    vp: power ? view.powers[power].vp : 0,
  };
}
