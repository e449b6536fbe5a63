/** The static data of Eagles of the Empire as `GET /api/titles/eagles_of_the_empire/board` sends them. Names are in the Fluent files. */
import type { Point } from '../../board/geometry';

export type Source = string; // `rulebook`, `public` or `designed`, perhaps with a remark after it
export type Seat = 'french' | 'coalition';
export type Arm = 'infantry' | 'cavalry' | 'artillery' | 'leader' | 'staff';

export interface Area {
  id: string;
  number: number;
  terrain: string;
  level: number;
  stacking: string;
  most: number; // strength points
  divisions: number;
  pentagon: boolean; // a front all round
  landmark: boolean;
  polygon: string; // `x,y x,y …`
  x: number;
  y: number;
  sight: SightLine[];
  source: Source;
}

/** 13.6 A line between the centres of two areas: where to, how far, what ground hides it, where troops would, alone or in pairs. */
export type SightLine = [to: string, distance: number, ground: string[], watched: string[], pairs: string[][]];

export interface Border {
  between: [string, string];
  edges: [Point, Point][];
  terrain: string[];
  up: string; // the higher area of a slope
  route: '' | 'road' | 'path';
  crossing: '' | 'bridge' | 'ford';
  names: string[];
}

export interface Battle {
  canvas: [number, number];
  counter_long: [number, number];
  counter_small: [number, number];
  areas: Area[];
  borders: Border[];
  points: [string, string][]; // areas that touch in a point
}

export interface Unit {
  id: string;
  seat: Seat;
  arm: Arm;
  type: string;
  guard: boolean;
  line: '' | 'half' | 'third'; // a counter of an extended line
  source: Source;
}

export interface Scenario {
  id: string;
  battle: string;
  sides: Record<Seat, string>;
  clock: string[];
  night: number[];
  special: string[];
  objectives: { area: string; vp: number }[];
  levels: { least: number; result: string }[]; // French points minus those of the Coalition
}

export interface Board {
  battles: Record<string, Battle>;
  units: Unit[];
  formations: { id: string; seat: Seat }[];
  scenarios: Scenario[];
}

/** The scenario that is played and its map. */
export function played(board: Board, id: string): { scenario: Scenario; battle: Battle } {
  const scenario = board.scenarios.find((each) => each.id === id) as Scenario;
  return { scenario, battle: board.battles[scenario.battle] as Battle };
}

export const corners = (polygon: string): Point[] => polygon.split(' ').map((corner) => corner.split(',').map(Number) as Point);
