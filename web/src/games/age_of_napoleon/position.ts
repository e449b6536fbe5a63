/** The position of Age of Napoleon as `view.py` tells it to a seat. Ids are bare: `bayern`, `davout`, `mud_2`. */
import type { Alignment, Seat } from './data';

export interface CountryEntry {
  alignment: Alignment;
  risen: boolean; // has been insurgent
  occupier: Seat | '';
  detached: boolean;
}

/** `corps` holds all of them for the owner, only the leader on top for everybody else. */
export interface Army {
  side: Seat;
  area: string;
  leader: string;
  count: number;
  corps: { id: string; reduced: boolean }[];
}

export interface March {
  side: Seat;
  leader: string;
  count: number;
  corps: string[];
  from: string;
  here: string;
  forced: boolean;
  by_sea: boolean;
}

export interface Modifier {
  label: string; // key of its name
  rule: string;
  value: number;
}

export interface BattleSide {
  present: number;
  engaged: string[];
  limit: number;
  strength: number;
  modifiers: Modifier[];
  fixed: number; // the die that a card has laid down
  fogged: boolean;
  cards: string[]; // titles
  inflicted: number;
  losses: number;
}

export interface Battle {
  area: string;
  attacker: Seat;
  winner: Seat | '';
  sides: Record<Seat, BattleSide>;
}

/** One line of the reinforcement chart. */
export interface Limit {
  present: number;
  mobilisation: number;
  deployed: number;
  deployment: number;
  barred: boolean;
}

export interface Position {
  year: number;
  last_year: number;
  phase: string;
  round: number;
  rounds: number;
  truce: number;
  first: Seat | '';
  initiative: Seat;
  free_action: Record<Seat, boolean>;
  countries: Record<string, CountryEntry>;
  markers: Record<string, boolean>;
  chart: Record<string, Limit>;
  armies: Army[];
  reserve: string[];
  prisoners: string[];
  removed: string[];
  unavailable: string[];
  hand: string[];
  cards: Record<Seat, number>;
  next_hand: Record<Seat, number>;
  deck: number;
  discard: { count: number; top: string };
  diplomacy: { seat: Seat; card: string; country: string; detaches: string[] }[]; // laid on the table, with what a card is to detach
  named: string[]; // the corps that have been picked so far for a move or a battle
  march: March | null;
  clashes: { area: string; attacker: Seat }[];
  battle: Battle | null;
}
