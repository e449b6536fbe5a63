/** Names for bare ids of a position: under `countries`, `austria` is the message `country-austria`. */
import type { Words } from '../../core/words';

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '');

export function nameOf(id: string, above: string, words: Words): string {
  if (id.includes(':')) return words.name(id);
  const keys = [above, singular(above), 'seat'].filter(Boolean).map((kind) => `${kind}-${id}`);
  const key = keys.find((candidate) => words.has(candidate));
  return key ? words.text(key) : id.replaceAll('_', ' ');
}
