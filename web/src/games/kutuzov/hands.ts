/** The cards that the reader sees. */
import { cardsOf } from '../../board/cards';
import type { Board, Card, Power } from './data';
import type { Position } from './position';
import { POWERS } from './powers';

export interface Hand {
  owner: Power;
  cards: Card[];
}

/** What can be done with a card: play its event, spend its points, or name it. */
export const USES = ['event', 'cp', 'card'];

/** One hand for each power of the reader, the one whose impulse it is first; two powers may play from one hand (2.32). */
export function handsOf(board: Board, position: Position): Hand[] {
  const held = POWERS.filter((power) => position.hands[power]?.length);
  return held.sort((a, b) => Number(b === position.active) - Number(a === position.active)).map((owner) => ({ owner, cards: cardsOf(board.cards, position.hands[owner] ?? []) }));
}
