/** Cards as options: `card:17`, `event:17`, `discard:17` are uses of one card. */

interface AnyCard {
  id: string;
}

export const cardsOf = <Card extends AnyCard>(cards: readonly Card[], ids: readonly string[]): Card[] =>
  ids.map((id) => cards.find((card) => card.id === id)).filter((card) => card !== undefined);

/** What can be done with a card now. */
export const usesOf = ({ id }: AnyCard, kinds: readonly string[], offered: ReadonlySet<string>): string[] =>
  kinds.map((kind) => `${kind}:${id}`).filter((option) => offered.has(option));

/** Cards that can be chosen although the reader does not hold them: drawn, face up, in a pile. */
export function cardsElsewhere<Card extends AnyCard>(cards: readonly Card[], held: readonly string[], kinds: readonly string[], offered: ReadonlySet<string>): Card[] {
  const named = [...offered].map((option) => option.split(':')).filter(([kind = '']) => kinds.includes(kind)).map(([, id = '']) => id);
  return cardsOf(cards, [...new Set(named)].filter((id) => !held.includes(id)));
}

/** The option to ask about when a card cannot be used: what is done with cards at the moment. */
export function askedOf({ id }: AnyCard, kinds: readonly string[], offered: ReadonlySet<string>): string {
  const kind = kinds.find((each) => [...offered].some((option) => option.startsWith(`${each}:`))) ?? kinds[0];
  return `${kind}:${id}`;
}
