/** What the map lights besides what is offered itself: the space of a depot, of the only leader who can be named there, the port of a fleet. */
import type { Position } from './position';

/** The option that touching a place chooses, by the place's own option text. */
export function targets(offered: ReadonlySet<string>, position: Position): Map<string, string> {
  const depots = position.depots.map(({ id, space }) => [`space:${space}`, `depot:${id}`] as const);
  const fleets = Object.entries(position.fleets).map(([nation, { at }]) => [`space:${at}`, `fleet:${nation.toLowerCase()}`] as const);
  return new Map([...depots, ...fleets, ...lone(offered, position)].filter(([place, option]) => offered.has(option) && !offered.has(place)));
}

/** Spaces where just one leader is offered; several are chosen from their stack. */
function lone(offered: ReadonlySet<string>, { leaders }: Position): (readonly [string, string])[] {
  const named = Object.entries(leaders).filter(([id]) => offered.has(`leader:${id}`));
  return named.filter(([, space]) => named.filter(([, other]) => other === space).length === 1).map(([id, space]) => [`space:${space}`, `leader:${id}`] as const);
}

const KINDS = ['leader', 'depot', 'fleet'];
const AWAY = ['pool', 'gone', 'track', 'prison'];

/** What can be chosen but lies nowhere on the map. */
export function recruits(offered: ReadonlySet<string>, position: Position): string[] {
  const leaders = Object.entries(position.leaders).filter(([, at]) => !AWAY.includes(at)).map(([id]) => `leader:${id}`);
  const fleets = Object.entries(position.fleets).filter(([, { at }]) => at !== 'pool').map(([nation]) => `fleet:${nation.toLowerCase()}`);
  const shown = new Set([...leaders, ...fleets, ...position.depots.map(({ id }) => `depot:${id}`)]);
  return [...offered].filter((option) => KINDS.includes(option.split(':')[0] ?? '') && !shown.has(option));
}
