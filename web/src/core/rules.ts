/** How the paragraphs of a rulebook are shown: `8.4` by its number, `12.conscrits` as 12 with the name of its card. */
import type { Words } from './words';

const EVENT = /^(\d+)\.([a-z_]{2,})$/; // the paragraph of a card's event: a chapter and the event's id

/** The number that stands beside a line; a rule of one scenario has a name instead. */
export function ruleLabel(rule: string, words: Words): string {
  if (words.has(`special-${rule}`)) return words.text(`special-${rule}`);
  return EVENT.exec(rule)?.[1] ?? rule;
}

/** The number and, where the paragraph is about one card, the card's title. */
export function ruleTitle(rule: string, words: Words): string {
  const event = `event-${EVENT.exec(rule)?.[2] ?? ''}`;
  const name = ruleLabel(rule, words);
  return words.has(event) ? words.text('ui-pair', { name, value: words.text(event) }) : name;
}
