/** The cards that the reader sees. */
import { cardsOf } from '../../board/cards';
import type { Board, Card, Power } from './data';
import type { Position } from './position';
import { POWERS } from './powers';

export interface Hand {
  owner: Power;
  cards: Card[];
}

/** Ways to use a card, in the order of a menu. */
export const USES = ['event', 'card', 'ops', 'raid', 'colonial', 'shorten', 'buy', 'discard'];

/** The reader's cards by the deck they come from, that of the Power whose turn it is first; France and Russia may share a hand (8.1.1). */
export function handsOf(board: Board, position: Position): Hand[] {
  const cards = cardsOf(board.cards, position.hand);
  const hands = POWERS.map((owner) => ({ owner, cards: cards.filter((card) => card.power === owner) })).filter((hand) => hand.cards.length);
  return hands.sort((a, b) => Number(b.owner === position.power) - Number(a.owner === position.power));
}
