/** The position of Napoléon 1807 as a seat sees it. */
import type { Seat } from './data';

export interface Block {
  id: string; // `corps:davout`
  kind: 'corps' | 'commander' | 'vedette';
  seat: Seat;
  zone: string; // `zone:heilsberg`, empty when it is not on the map
  activated: boolean;
  hidden: boolean;
  infantry: number;
  cavalry: number;
  fatigue: number;
}

export interface Modifier {
  label: string; // `label:strength`
  rule: string;
  value: number;
}

export interface BattleSide {
  seat: Seat;
  blocks: string[];
  modifiers: Modifier[];
  cards: number;
  drawn: string[]; // cards or dice
  losses: number;
  fatigues: number;
}

export interface Battle {
  zone: string;
  attacker: Seat;
  march: boolean;
  sides: BattleSide[]; // attacker, defender
  winner: Seat | '';
}

export interface Position {
  turn: number;
  lastTurn: number;
  phase: string;
  active: Seat | '';
  vp: number;
  weather: string[];
  blocks: Block[];
  control: Record<string, Seat>; // zone -> owner of the marker, towns and citadels
  siege: string[];
  axes: { zone: string; from: string; seat: Seat }[];
  broken: string[]; // `a-b`
  hand: string[];
  hands: Record<Seat, number>;
  piles: Record<Seat, number>;
  discards: Record<Seat, number>;
  played: string[]; // cards of this operation
  lasting: string[]; // cards that lie on the board
  chosen: string[]; // blocks picked for the operation
  march: { zone: string; points: number; spent: number; modifiers: Modifier[] } | undefined;
  battle: Battle | undefined;
}
