/** The cards and Tactics that the reader sees, and what can be done with them. */
import type { Board, Card, Power } from './data';
import type { Position } from './position';
import { POWERS } from './powers';

export interface Hand {
  power: Power;
  cards: Card[];
}

/** Ways to use a card, in the order of a menu. */
export const USES = ['card', 'event', 'ops', 'raid', 'colonial', 'shorten', 'buy', 'discard'];

const find = (board: Board, ids: string[]) => ids.map((id) => board.cards.find((card) => card.id === id)).filter((card) => card !== undefined);

/** The reader's cards by the deck they come from, that of the Power whose turn it is first; France and Russia may share a hand (8.1.1). */
export function handsOf(board: Board, position: Position): Hand[] {
  const cards = find(board, position.hand);
  const hands = POWERS.map((power) => ({ power, cards: cards.filter((card) => card.power === power) })).filter((hand) => hand.cards.length);
  return hands.sort((a, b) => Number(b.power === position.power) - Number(a.power === position.power));
}

/** Cards that can be chosen although the reader does not hold them. */
export function offeredElsewhere(board: Board, position: Position, offered: ReadonlySet<string>): Card[] {
  const held = new Set(position.hand);
  const ids = [...offered].filter((option) => USES.includes(option.split(':')[0] ?? '')).map((option) => option.split(':')[1] ?? '');
  return find(board, [...new Set(ids)].filter((id) => !held.has(id)));
}

export const usesOf = (card: Card, offered: ReadonlySet<string>) => USES.map((use) => `${use}:${card.id}`).filter((option) => offered.has(option));

/** The option to ask about when a card cannot be used: what is done with cards at the moment. */
export function askedOf(card: Card, offered: ReadonlySet<string>): string {
  const use = USES.find((each) => [...offered].some((option) => option.startsWith(`${each}:`))) ?? 'event';
  return `${use}:${card.id}`;
}
