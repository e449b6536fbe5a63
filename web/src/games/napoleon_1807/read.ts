/** Reads the position that the server sends. */
import type { Board } from './data';
import type { Position } from './position';

const read = new WeakMap<object, Position>();

export function readPosition(raw: unknown, board: Board): Position {
  const source = raw as object;
  const known = read.get(source);
  if (known) return known;
  void board;
  const position = raw as Position;
  read.set(source, position);
  return position;
}

export const inBattle = (raw: unknown): boolean => Boolean((raw as { battle?: unknown } | null)?.battle);
