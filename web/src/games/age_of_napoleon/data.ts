/** The static data of Age of Napoleon as `GET /api/titles/age_of_napoleon/board` sends them. Names are in the Fluent files. */
import type { Point } from '../../board/geometry';

export type Source = string; // `rulebook`, `public` or `designed`, perhaps with a remark after it
export type Seat = 'french' | 'coalition';
export type Alignment = 'FD' | 'FA' | 'CM' | 'IC' | 'NC';

export interface Outline {
  id: string;
  polygon: Point[];
  islands?: Point[][];
}

export interface Area extends Outline {
  country: string; // as long as nothing is detached
  terrain: 'clear' | 'mountain' | 'marsh';
  barren: boolean;
  coastal: boolean;
  capital: boolean;
  centre: [x: number, y: number, radius: number];
  source: Source;
}

export interface Country {
  id: string;
  kind: 'major' | 'minor' | 'detachable';
  areas: string[];
  capital?: string;
  home?: string; // of which major country a detachable area is a part
  source: Source;
}

export interface Link {
  a: string;
  b: string;
  type: 'land' | 'strait' | 'baltic_winter';
}

/** A corps: battle, movement and command rating; the first two are lower on its reduced side. */
export interface Unit {
  id: string;
  power: string;
  home: string;
  br: number;
  mr: number;
  sr: number;
  reduced: { br: number; mr: number };
  source: Source;
}

export interface Card {
  id: string;
  title: string; // `title-<title>` is its name
  text: string; // key of its effect
  type: string;
  side: Seat | 'either';
  once: boolean;
  source: Source;
}

export interface Board {
  canvas: { width: number; height: number };
  areas: Area[];
  scenery: Outline[];
  countries: Country[];
  links: Link[];
  corner_contacts: { areas: [string, string]; at: Point }[];
  units: Unit[];
  cards: Card[];
  tables: {
    campaign: { rounds: { winter_from: number } };
    reinforcement_chart: { groups: { id: string; power: string; source: Source }[] };
  };
  scenarios: { id: string; start: { year: number }; last_turn: number }[];
}
