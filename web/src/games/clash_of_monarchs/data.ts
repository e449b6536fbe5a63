/** The static data of Clash of Monarchs as `GET /api/titles/clash_of_monarchs/board` sends them. Names are in the Fluent files. */

export type Source = string; // `rulebook`, `public` or `designed`, perhaps with a remark after it
export type Power = 'PR' | 'AU' | 'FR' | 'BR' | 'RU';
export type Nation = Power | 'SA' | 'IM' | 'SW' | 'DA' | 'PO';
export type Land = Nation | 'IA' | 'IB'; // the Empire, leaning to Austria or to Britain
export type Camp = 'ap' | 'coalition' | 'neutral';
export type Theater = 'border' | 'german' | 'northern';
export type Sea = 'north_sea' | 'baltic';

export interface Space {
  id: string;
  shape: 'circle' | 'square';
  nation: Land;
  area: string;
  x: number;
  y: number;
  fortress?: number;
  major_depot?: Nation;
  port?: Sea;
  hill?: boolean;
  key_city?: boolean;
  vp?: number;
  vp_to?: Nation;
  thaler?: number;
  source?: Source;
}

export interface Link {
  a: string;
  b: string;
  type: 'grey' | 'brown' | 'sea_supply';
  mp: number | null;
  river?: string | boolean;
}

export interface Area {
  id: string;
  theater: string | null;
  nation: Land;
  devastation_level: number | null;
  off_map?: boolean;
}

export interface Leader {
  id: string;
  nation: Nation;
  type: 'army' | 'corps';
  seniority: string;
  capacity: number;
  initiative: number;
  mp: number;
  offence: number;
  defence: number;
  offence_plus: boolean;
  defence_plus: boolean;
  offence_red: boolean;
  defence_red: boolean;
  source: Source;
}

export interface Card {
  id: string;
  power: Power;
  period: 'early' | 'wider';
  ops: number;
  type: 'event' | 'winter' | 'interrupt';
  guaranteed: boolean;
  one_time: boolean;
  financial_straits: boolean;
  either_fr_ru: boolean;
  source: Source;
}

export interface Scenario {
  id: string;
  first: { year: number; season: string; round: number };
  last: { year: number; season: string; round: number };
}

export interface Board {
  canvas: [width: number, height: number];
  spaces: Space[];
  links: Link[];
  areas: Area[];
  units: Leader[];
  cards: Card[];
  scenarios: Scenario[];
  tables: {
    mw_track: { max: number; exhaustion_at_or_below: Record<Power, number> };
    colonial_track: { spaces: { pos: number }[] };
  };
}
