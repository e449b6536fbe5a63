/** The position of Napoléon 1807 as `view.py` tells it to a seat. Ids are bare: `heilsberg`, `davout`, `F21`. */
import type { Seat } from './data';

export interface BlockEntry {
  seat: Seat;
  zone: string;
  activated: boolean;
}

/** Strength and fatigue are missing where the order of battle is hidden. */
export interface CorpsEntry extends BlockEntry {
  infantry?: number;
  cavalry?: number;
  fatigue?: number;
  care?: boolean;
}

export interface Modifier {
  label: string;
  rule: string;
  value: number;
}

export interface BattleSide {
  corps: string[];
  commanders: string[];
  modifiers: Modifier[];
  cards: number;
  drawn: (string | number)[]; // cards by id, or the faces of dice
  losses: number; // inflicted
  fatigues: number;
}

export interface Battle {
  zone: string;
  attacker: Seat;
  march: boolean;
  sides: Record<Seat, BattleSide>;
  winner: Seat | '';
  retreat_left: number;
  pursuit: (string | number)[];
}

export interface March {
  seat: Seat;
  start: string;
  zone: string;
  attack: boolean;
  card: string;
  spent: number;
  blocks: number;
  stack: string[];
  commanders: string[];
  points: number | null;
  modifiers: Modifier[];
  fatigue: Modifier[];
}

export interface Order {
  seat: Seat;
  operation: string;
  zone: string;
  stack: string[];
  commanders: string[];
}

export interface Position {
  scenario: string;
  turn: number;
  last_turn: number;
  phase: string;
  active: Seat;
  passed: Seat[];
  vp: number;
  draw_range: [number, number];
  corps: Record<string, CorpsEntry>;
  commanders: Record<string, BlockEntry>;
  vedettes: Record<string, BlockEntry>;
  hidden: Record<Seat, Record<string, { to_activate: number; activated: number }>>;
  hand: string[];
  hands: Record<Seat, number>;
  decks: Record<Seat, number>;
  discards: Record<Seat, number>;
  lost: Record<Seat, number>;
  table: string[];
  board: string[];
  aside: string[];
  edge: string[];
  control: Record<string, Seat>;
  citadels: Record<string, Seat>;
  siege: string[];
  axes: { seat: Seat; zone: string; from: string }[];
  bridges: [string, string][];
  weather: string[];
  order: Order | null;
  march: March | null;
  battle: Battle | null;
  campaign: { leg: number; tally: number } | null;
}
