/** How the parts of a game are called where there is little room. */
import type { Arguments } from './types';

const LETTER = 6.2; // pixels of a letter on a band of the timeline

/** What a band of the timeline says: the name of its part if it finds room, else the name before a colon, else its number, else nothing. */
export function bandLabel(name: string, args: Arguments, room: number): string {
  const number = Object.values(args).find((value) => typeof value === 'number') ?? '';
  const whole = name.replace(/\.$/, '');
  return [whole, whole.replace(/\s*:\s.*/, ''), String(number)].find((text) => text.length * LETTER <= room) ?? '';
}
