/** Provenance of data: every entry of a board says where it comes from. */

export const SOURCES = ['rulebook', 'public', 'designed'] as const;
export type SourceKind = (typeof SOURCES)[number];

/** The first word of a `source` field is its kind; a remark may follow. */
export function sourceKind(source: string): SourceKind | undefined {
  const [first = ''] = source.split(/[\s,;:(]/);
  return SOURCES.find((kind) => kind === first);
}

/** How many entries come from where, over all fields `source` and `…_source`. */
export function countSources(content: unknown, counts: Partial<Record<SourceKind, number>> = {}): Partial<Record<SourceKind, number>> {
  if (content === null || typeof content !== 'object') return counts;
  for (const [name, value] of Object.entries(content)) {
    if (typeof value === 'string' && (name === 'source' || name.endsWith('_source'))) {
      const kind = sourceKind(value);
      if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
    } else countSources(value, counts);
  }
  return counts;
}
