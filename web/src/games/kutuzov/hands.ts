/** The cards that the reader sees. */
import type { Board, Card, Power } from './data';
import type { Position } from './position';
import { POWERS } from './powers';

export interface Hand {
  power: Power;
  cards: Card[];
}

const find = (board: Board, ids: string[]) => ids.map((id) => board.cards.find((card) => card.id === id)).filter((card) => card !== undefined);

/** One hand for each power of the reader, the one whose impulse it is first; two powers may play from one hand (2.32). */
export function handsOf(board: Board, position: Position): Hand[] {
  const held = POWERS.filter((power) => position.hands[power]?.length);
  return held.sort((a, b) => Number(b === position.active) - Number(a === position.active)).map((power) => ({ power, cards: find(board, position.hands[power] ?? []) }));
}

/** Cards that can be chosen although the reader does not hold them: drawn, face up, or in the home reserve. */
export function offeredElsewhere(board: Board, position: Position, offered: ReadonlySet<string>): Card[] {
  const held = new Set(Object.values(position.hands).flat());
  const ids = [...offered].filter((option) => USES.includes(option.split(':')[0] ?? '')).map((option) => option.split(':')[1] ?? '');
  return find(board, [...new Set(ids)].filter((id) => !held.has(id)));
}

const USES = ['card', 'event', 'cp'];

/** What can be done with a card now: name it, play its event, spend its points. */
export const usesOf = (card: Card, offered: ReadonlySet<string>) => USES.map((use) => `${use}:${card.id}`).filter((option) => offered.has(option));
