/** What the map lights: everything that can be done in a space, and the soldiers of the space that a question is about. */
import type { Question } from '../../core/types';

/** What can be done in a space, in the order of a menu; the bare space comes first. */
export const ACTIONS = ['space', 'march', 'attack', 'siege', 'flag', 'entrench', 'scorch', 'intercept', 'evade'];

/** The options that touching a space may choose, by the space's own option text. */
export function targets(offered: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const action of ACTIONS) {
    for (const option of offered) {
      const [kind, id] = option.split(':');
      if (kind === action) found.set(`space:${id}`, [...(found.get(`space:${id}`) ?? []), option]);
    }
  }
  return found;
}

/** The option to ask about when a space is touched that is not lit: what is done in spaces at the moment. */
export function asked(space: string, offered: ReadonlySet<string>): string {
  const action = ACTIONS.find((each) => [...offered].some((option) => option.startsWith(`${each}:`))) ?? 'space';
  return `${action}:${space.slice('space:'.length)}`;
}

/** The space that a question is about, bare. */
export function spaceOf(question: Question | null): string {
  const space = question?.args['space'] ?? question?.args['from'];
  return typeof space === 'string' ? space.slice('space:'.length) : '';
}
