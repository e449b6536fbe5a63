/** What is not on the map, and which lines of the reinforcement chart each side commands. */
import { sourceKind } from '../../core/sources';
import type { Board, Seat } from './data';
import type { Limit, Position } from './position';

export interface Group {
  id: string;
  limit: Limit;
  designed: boolean; // the figures are ours
}

const FRENCH = new Set(['FD', 'FA']);

/** The side that commands a power: the French player its dominions and allies, the Coalition player its members and insurgents. */
function commands(power: string, position: Position): Seat | undefined {
  const alignment = position.countries[power]?.alignment ?? 'NC';
  return FRENCH.has(alignment) ? 'french' : alignment === 'NC' ? undefined : 'coalition';
}

export function groupsOf(seat: Seat, board: Board, position: Position): Group[] {
  return board.tables.reinforcement_chart.groups
    .filter(({ power }) => commands(power, position) === seat)
    .flatMap(({ id, source }) => (position.chart[id] ? [{ id, limit: position.chart[id], designed: sourceKind(source) === 'designed' }] : []));
}

export interface Box {
  id: string;
  count: number;
  open: boolean; // holds something that can be chosen now
  groups: { power: string; corps: string[] }[];
}

/** The corps of each box outside the map, by the power they serve; those that can be chosen now come first. */
export function offMap(board: Board, position: Position, offered: ReadonlySet<string>): Box[] {
  const powers = new Map(board.units.map(({ id, power }) => [id, power]));
  const boxes = (['reserve', 'prisoners', 'removed', 'unavailable'] as const).map((id) => [id, position[id]] as const);
  return boxes
    .filter(([, corps]) => corps.length)
    .map(([id, corps]) => {
      const found = new Map<string, string[]>();
      for (const name of corps) {
        const power = powers.get(name) ?? '';
        found.set(power, [...(found.get(power) ?? []), name]);
      }
      const lit = (members: string[]) => members.some((name) => offered.has(`corps:${name}`));
      const groups = [...found].map(([power, members]) => ({ power, corps: members })).sort((a, b) => Number(lit(b.corps)) - Number(lit(a.corps)));
      return { id, count: corps.length, open: lit(corps), groups };
    });
}
