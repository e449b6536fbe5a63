/** The position of Eagles of the Empire as `view.py` tells it. Ids are bare: `au_033`, `au_davout`. */
import type { Seat } from './data';

export interface UnitEntry {
  seat: Seat;
  area: string;
  formation: string;
  commanded: boolean;
  moved: boolean;
  fought: boolean;
  rank?: string; // leaders
  range?: number; // of leaders and staffs, and of batteries as they stand
  tactical?: number;
  initiative?: number;
  strength?: number; // troops
  morale?: number;
  faces?: string; // the area that guns look at
  abandoned?: boolean;
  long?: boolean;
  facing?: number | null; // degrees from north, clockwise
  line_of?: string;
  attached_to?: string;
}

export interface Formation {
  leader: string;
  activated: boolean;
  active: boolean;
}

export interface Charge {
  kind: 'charge' | 'grand-charge' | 'charge-on' | 'pursuit';
  from: string;
  over: string;
  target: string;
  units: string[];
}

export interface Position {
  scenario: string;
  turn: number;
  last_turn: number;
  clock: string;
  night: boolean;
  weather: string;
  phase: string;
  segment: string;
  active: Seat;
  first: Seat;
  sides: Record<Seat, string>;
  points: Record<Seat, number>;
  control: Record<string, Seat>;
  grand_charges: Record<Seat, number>;
  units: Record<string, UnitEntry>;
  screens: string[]; // areas whose troops block sight
  waiting: { seat: Seat; turn: number; entry: string[]; units: string[] }[];
  lost: string[];
  formations: Record<string, Formation>;
  march: { unit: string; halves: number; from: string } | null;
  charge: Charge | null;
  bombardment: { target: string; units: string[]; answer: string[] } | null;
  assault: { target: string; units: string[]; fired_at: string } | null;
}

/** The counters that are acting: the one that marches, or those named for a fight. */
export function acting(position: Position, picked: readonly string[] = []): string[] {
  const { march, charge, bombardment, assault } = position;
  const named = [march?.unit, charge?.units, bombardment?.units, bombardment?.answer, assault?.units].flat().filter((unit) => unit !== undefined);
  return [...named, ...picked.map((option) => option.replace('unit:', ''))];
}

/** The area that a fight is about. */
export const underFire = ({ charge, bombardment, assault }: Position) => assault?.target || charge?.target || bombardment?.target || '';

/** The turn to show: the first one during set-up, the last one when the game is over. */
export const shownTurn = ({ turn, last_turn }: Position) => Math.max(1, Math.min(turn, last_turn));
