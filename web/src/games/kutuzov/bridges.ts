/** 18.2 Where Imperials stand at the bridges: as the log tells it, until the first impulse of the Army of the South is over. */
import type { LogEvent } from '../../core/types';

const bare = (space: unknown) => String(space).split(':')[1] ?? '';

export function bridgesOf(log: LogEvent[]): [string, string][] {
  const over = log.some(({ key, args }) => key === 'impulse' && args['power'] === 'power:russian_second');
  return over ? [] : log.filter(({ key }) => key === 'bridge').map(({ args }) => [bare(args['from']), bare(args['to'])]);
}
