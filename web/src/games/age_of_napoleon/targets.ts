/** What the map lights: areas themselves, those of a country that can be named, and those that a march can pass. */
import type { Board } from './data';
import { areasOf } from './diplomacy';
import type { Position } from './position';

/** The option that touching an area chooses, by the area's own option text. */
export function targets(offered: ReadonlySet<string>, board: Board, position: Position): Map<string, string> {
  const found = new Map<string, string>();
  for (const option of offered) {
    const [kind = '', id = ''] = option.split(':');
    if (kind === 'country') areasOf(id, board, position).forEach((area) => found.set(`area:${area}`, option));
    if (kind === 'evade') found.set(`area:${id}`, option);
  }
  for (const option of offered) if (option.startsWith('area:')) found.set(option, option);
  return found;
}
