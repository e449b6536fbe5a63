/** Sides and their colours: a side is a two-letter family of tokens (`--fr-fill`, `--ru-ink`), see style/tokens.css. */

export type Side = 'fr' | 'fs' | 'gb' | 'pk' | 'ru' | 'r2' | 'pr' | 'au' | 'fl' | 'sp' | 'neutral';

export const fill = (side: Side) => `var(--${side}-fill)`;
export const ink = (side: Side) => `var(--${side}-ink)`;
export const edge = (side: Side) => `var(--${side}-edge)`;

/** How the flag of a side is divided; the geometry differs so that flags can be told apart without colour. */
export type FlagPattern = 'bars' | 'saltire' | 'bands' | 'halves' | 'cross';

const PATTERNS: Partial<Record<Side, FlagPattern>> = {
  fr: 'bars', fs: 'bars', fl: 'bars', sp: 'halves', ru: 'saltire', r2: 'saltire', pr: 'bands', pk: 'bands', au: 'halves', gb: 'cross',
};

export const flagPattern = (side: Side): FlagPattern => PATTERNS[side] ?? 'bars';
