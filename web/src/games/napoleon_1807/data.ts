/** The static data of Napoléon 1807 as `GET /api/titles/napoleon_1807/board` sends them. Names are in the Fluent files. */

export type Source = string; // `rulebook`, `public` or `designed`, perhaps with a remark after it

export interface Zone {
  id: string;
  kind: 'clear' | 'wooded' | 'fortified' | 'citadel';
  value?: number;
  marker?: 'control' | 'citadel';
  lat: number;
  lon: number;
  x: number;
  y: number;
  source: Source;
  kind_source: Source;
  value_source?: Source;
}

export interface Link {
  a: string;
  b: string;
  type: 'road' | 'path';
  water: 'none' | 'river' | 'great_river';
  river?: string;
  source: Source;
}

export interface Unit {
  id: string;
  kind: 'corps' | 'commander';
  side: Seat;
  bonus: string[];
  strength: Record<string, { inf: number; cav: number; total: number; source: Source }>;
  source: Source;
  bonus_source: Source;
}

export interface Card {
  id: string;
  deck: string;
  event: string;
  background: 'red' | 'blue' | 'green' | 'none';
  window: string;
  move: number;
  losses: number;
  fatigues: number;
  recovery: number;
  amount?: number;
  title: string; // key of its name
  text: string; // key of its effect
  source: Source;
  event_source: Source;
}

export interface Scenario {
  id: string;
  letter: string;
  first_turn: number;
  last_turn: number;
  start_date: string;
  days_per_turn: number;
  victory: { start_vp: number; draw_range: [number, number] };
  source: Source;
}

export type Seat = 'french' | 'russian';

export interface Board {
  canvas: { width: number; height: number };
  zones: Zone[];
  links: Link[];
  rivers: { id: string; water: string }[];
  units: Unit[];
  cards: Card[];
  scenarios: Scenario[];
}
