/** What a headquarters card lists. */
import type { Nation, Power } from './data';
import type { Force, Position } from './position';
import { controllerOf, NATIONS } from './powers';

/** A power and the ally it commands. */
export const nationsOf = (power: Power): Nation[] => NATIONS.filter((nation) => controllerOf(nation) === power);

/** Where the nation stands: armies before garrisons, the strongest first. */
export function armiesOf(position: Position, nation: Nation): Force[] {
  return position.forces
    .filter(({ power }) => power === nation)
    .sort((a, b) => Number(b.leaders.length > 0) - Number(a.leaders.length > 0) || b.sp - a.sp || a.space.localeCompare(b.space));
}

/** Leaders that can be chosen although they stand in no space: those to be built. */
export function recruits(position: Position, offered: ReadonlySet<string>): string[] {
  const present = new Set(position.forces.flatMap(({ leaders }) => leaders.map((id) => `leader:${id}`)));
  return [...offered].filter((option) => option.startsWith('leader:') && !present.has(option));
}
