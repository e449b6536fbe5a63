/** The position of Kutuzov as `view.py` tells it to a seat. Ids are bare: `smolensk`, `davout`, `no_surrender`. */
import type { Ally, Camp, Nation, Power } from './data';

/** What one power, or ally, has in one space. */
export interface Force {
  space: string;
  power: Nation;
  sp: number;
  leaders: string[];
  marked: boolean; // has fought or failed to intercept
}

export interface Headquarters {
  cards: number;
  resources: number;
  unbuilt: number;
  regroup: { sp: number; leaders: string[] };
  lost: string[];
  vp: number;
}

/** A track of levels with its markers. */
export interface Level {
  level: string;
  loss: number;
  gain: number;
}

export interface Modifier {
  label: string; // key of its name
  rule: string;
  value: number;
}

export interface BattleSide {
  commander: string;
  leaders: string[];
  sp: Partial<Record<Nation, number>>;
  modifiers: Modifier[];
  dice: number[];
  hits: number;
  killed: number;
  disrupted: number;
  cards: string[];
}

export interface Battle {
  space: string;
  kind: 'battle' | 'siege' | 'landing';
  active: Camp;
  round: number;
  strength: number; // of the fortress
  saved: number; // rounds that the besieger did not need
  sides: Record<Camp, BattleSide>;
  winner: Camp | '';
  outcome: string;
}

export interface Position {
  turn: number;
  round: number;
  phase: string;
  impulse: Power | '';
  preempting: boolean;
  seats: Record<Power, string>;
  powers: Record<Nation, Headquarters>;
  allies: Record<Ally, string>;
  forces: Force[];
  flags: Record<string, Nation>;
  uncontrolled: string[];
  scorched: string[];
  entrenched: string[];
  dmc: Record<Power, string[]>;
  supply: Record<Camp, string>;
  besieged: string[];
  bridges: [string, string][];
  morale: Record<Camp, Level>;
  attrition: Level;
  will_to_fight: string[];
  conquest_rolls: number;
  keys: Record<Camp, number>;
  retreat_from_moscow: boolean;
  hand: Partial<Record<Power, string[]>>;
  deck: number;
  discard: string[];
  face_up: { card: string; power: Power }[];
  command: { power: Power; card: string; points: number; purpose: string } | null;
  march: { power: Power; from: string; here: string; leaders: string[]; sp: number; steps: number } | null;
  battle: Battle | null;
}
