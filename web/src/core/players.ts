/** Who plays a seat, in words: `here`, `invited`, or a bot by its level. */
import type { Words } from './words';

const BOT = 'bot:';

export const isBot = (player: string) => player.startsWith(BOT);

/** A level of the bots with what it is like: `Fusilier: quick and sensible`. */
export const levelName = (words: Words, level: string) =>
  words.has(`ui-bot-${level}`) ? words.text(`ui-bot-${level}`) : words.text('ui-bot-other', { level });

export const playerName = (words: Words, player: string) =>
  isBot(player) ? words.text('ui-player-bot', { level: levelName(words, player.slice(BOT.length)).split(/[\s\u202f]*:/)[0] ?? '' }) : words.text(`ui-player-${player}`);
