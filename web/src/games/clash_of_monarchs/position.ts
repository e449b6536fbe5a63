/** The position of Clash of Monarchs as `view.py` tells it to a seat. Ids are bare: `olmutz`, `daun`, `A12`, `PR`. */
import type { Camp, Nation, Power, Theater } from './data';

/** Units by type: `inf`, `lc`, `lc_reduced`, … `sa_reduced`. */
export type Troops = Record<string, number>;

/** What one alliance has in one space, outside its fortress or inside, or on the move. */
export interface Force {
  space: string;
  camp: Camp;
  inside: boolean;
  moving: boolean;
  commander: string;
  supply: 'full' | 'short' | 'critical';
  morale: 'good' | 'demoralized' | 'routed';
  sp: number | null; // not to be seen (24.5)
  troops: Partial<Record<Nation, Troops>>;
  leaders?: string[];
  moved?: boolean;
}

/** The row of a nation; minor nations have no tracks and no cards. */
export interface Display {
  camp: Camp;
  patron: Nation | '';
  thaler: number;
  will?: number;
  vp?: number;
  actions?: number;
  exhausted?: boolean;
  out?: boolean;
  option?: string;
  hand_of?: Power;
  cards?: number;
  deck?: number;
  discards?: string[];
  chits?: number;
  tactics?: string[];
}

export interface Modifier {
  label: string; // key of its name
  rule: string;
  value: number;
}

export interface BattleSide {
  camp: Camp;
  nation: Nation;
  commander: string;
  sp: number;
  tactics: string[];
  dice: number; // 0: not rolled yet
  total: number;
  lost: number;
  level: number;
  morale: Force['morale'];
  column?: string;
  modifiers?: Modifier[];
  drm?: number;
  endurance?: number;
}

export interface Battle {
  space: string;
  intense: boolean;
  works: boolean;
  winner?: Camp | '';
  sides: [attacker: BattleSide, defender: BattleSide];
}

export interface Position {
  year: number;
  last_year: number;
  season: 'summer' | 'fall' | 'winter' | 'spring';
  stage: string;
  round: number;
  segment: string;
  power: Power | '';
  order: Power[];
  comet: boolean;
  chit: string;
  weather: Theater[];
  seats: Record<string, Power[]>;
  nations: Record<Nation, Display>;
  vp: Record<'ap' | 'coalition', number>;
  colonial: { at: number; invasion: boolean };
  armistice: number;
  forces: Force[];
  leaders: Record<string, string>; // the space of each, or `pool`, `gone`, `track`, `prison`
  depots: { id: string; nation: Nation; space: string; inside: boolean; disrupted: boolean }[];
  magazines: Record<string, { holder: Nation | ''; disrupted: boolean }>; // Major Depots by space
  fleets: Partial<Record<Nation, { at: string; serves: string }>>;
  boxes: Record<Theater, { advantage: Camp | ''; units: Partial<Record<Nation, Troops>> }>;
  prisoners: Partial<Record<Nation, Troops>>;
  pools?: Partial<Record<Nation, Troops>>; // what can still be raised
  areas: Record<string, { forage: number; devastated: boolean }>;
  held: Record<string, Nation>;
  control: Record<string, Camp>; // who holds each fortress
  sieges: Record<string, number>;
  works: Record<string, Camp>;
  hand: string[];
  events: string[]; // in force
  march: { power: Power; mode: string; commander: string; from: string; space: string; points: number } | null;
  battle: Battle | null;
}
