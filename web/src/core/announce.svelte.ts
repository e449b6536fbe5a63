/** What screen readers are told: one polite message for each thing that happens. */

export const announced = $state({ text: '' });

export function announce(text: string): void {
  announced.text = announced.text === text ? `${text}\u00a0` : text;
}
