/** The static data of Kutuzov as `GET /api/titles/kutuzov/board` sends them. Names are in the Fluent files. */

export type Source = string; // `rulebook`, `public` or `designed`, perhaps with a remark after it
export type Camp = 'imperial' | 'tsarist';
export type Power = 'french_north' | 'russian_first' | 'french_south' | 'russian_second';
export type Ally = 'prussia' | 'austria';
export type Nation = Power | Ally;
export type Terrain = 'clear' | 'rough' | 'river' | 'marsh';

export interface Space {
  id: string;
  kind: 'duchy' | 'zone';
  region: 'imperial' | 'russia';
  owner: Nation;
  key?: boolean;
  depot?: boolean;
  fortress?: number;
  capital?: boolean;
  port?: boolean;
  x: number;
  y: number;
  source: Source;
}

export interface Link {
  a: string;
  b: string;
  type: Terrain;
  source: Source;
}

export interface Leader {
  id: string;
  power: Power;
  nation: 'french' | 'russian' | Ally;
  battle: number;
  command: number;
  source: Source;
}

export interface Card {
  id: string;
  n: number;
  deck: 'imperial_home' | 'tsarist_home' | 'general';
  type: 'event' | 'response' | 'battle' | 'response_battle' | 'mandatory';
  cp: number | null;
  plus: boolean;
  siege: boolean;
  starred: boolean;
  source: Source;
}

export interface Board {
  canvas: { width: number; height: number };
  spaces: Space[];
  links: Link[];
  units: Leader[];
  cards: Card[];
  tables: {
    turns: { list: { n: number; winter: boolean }[] };
    morale_levels: { list: { id: string }[] }; // the best one first
    attrition_levels: { list: { id: string }[] };
    tsarist_keys_track: { defeat_threshold: number };
  };
  scenarios: { id: string; first_turn: number; last_turn: number }[];
}
