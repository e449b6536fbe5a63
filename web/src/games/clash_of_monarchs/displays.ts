/** What a Power's display holds: its armies, strongest first, with those of its Clients, and its leaders who are away. */
import type { Board, Nation, Power } from './data';
import { contingents, Forces } from './forces';
import type { Force, Position } from './position';
import { MINORS } from './powers';

export interface Army {
  force: Force;
  nation: Nation; // the strongest one
  leaders: string[];
}

/** A Power and the nations that it leads. */
export const nationsOf = (position: Position, power: Power): Nation[] => [power, ...MINORS.filter((minor) => position.nations[minor].patron === power)];

export const seatOf = (position: Position, power: Power): string => Object.keys(position.seats).find((seat) => position.seats[seat]?.includes(power)) ?? '';

/** The forces in which a Power or its Clients are the strongest: those with leaders first, then by strength. */
export function armiesOf(position: Position, power: Power, forces: Forces): Army[] {
  const nations = nationsOf(position, power);
  const led = forces.leadersOf(position).with;
  return position.forces
    .map((force) => ({ force, nation: contingents(force)[0]?.[0] ?? 'PO', leaders: led.get(force) ?? [] }))
    .filter(({ nation }) => nations.includes(nation))
    .sort((a, b) => Number(b.leaders.length > 0) - Number(a.leaders.length > 0) || (b.force.sp ?? 0) - (a.force.sp ?? 0));
}

/** The leaders of a nation in a box: the pool, the turn track, prison. */
export const leadersIn = (board: Board, position: Position, nation: Nation, box: string): string[] =>
  board.units.filter((leader) => leader.nation === nation && position.leaders[leader.id] === box).map(({ id }) => id);
