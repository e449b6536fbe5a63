/** The games this browser holds keys of. Keys never leave it except in the header of a request. */
import type { Created } from './types';

export interface KnownGame {
  game: string;
  title: string;
  scenario: string;
  host: string;
  watch: string;
  seats: Record<string, string>; // seat -> key
  invited: Record<string, string>; // seat -> key of the link to send
  alone?: boolean; // one person plays all the seats of this screen
  read?: Record<string, number>; // seat -> the newest message that was read there
  taught?: boolean; // the lesson is put away: it is over, or the learner goes on without it
  notify?: boolean; // this browser tells when it is a seat's turn
  opened: string; // when it was last opened, as an ISO date
}

const STORE = 'grognard.games';

export function knownGames(): KnownGame[] {
  try {
    const games = JSON.parse(localStorage.getItem(STORE) ?? '[]') as KnownGame[];
    return games.sort((a, b) => b.opened.localeCompare(a.opened));
  } catch {
    return [];
  }
}

export const knownGame = (game: string) => knownGames().find((known) => known.game === game);

function store(games: KnownGame[]): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(games));
  } catch {
    // without storage the game is played from its link
  }
}

/** Without the seats that somebody else plays now. */
const held = (seats: Record<string, string>) => Object.fromEntries(Object.entries(seats).filter(([, key]) => key));

/** Adds what is new to a game; opening it brings it to the front. An empty key gives a seat away. */
export function remember(game: string, changes: Partial<Omit<KnownGame, 'game'>>): KnownGame {
  const before = knownGame(game) ?? { game, title: '', scenario: '', host: '', watch: '', seats: {}, invited: {}, opened: '' };
  const after = {
    ...before,
    ...changes,
    seats: held({ ...before.seats, ...changes.seats }),
    invited: { ...before.invited, ...changes.invited },
    read: { ...before.read, ...changes.read },
    opened: new Date().toISOString(),
  };
  store([after, ...knownGames().filter((known) => known.game !== game)]);
  return after;
}

/** A game that was begun here, with the keys of all who play at this screen and the links for the others. */
export function rememberNew(made: Created, title: string, scenario: string, alone = false): KnownGame {
  const keys = (of: string) => Object.fromEntries(Object.entries(made.seats).flatMap(([seat, { player, key }]) => (player === of && key ? [[seat, key]] : [])));
  return remember(made.game, { title, scenario, host: made.host, watch: made.watch, seats: keys('here'), invited: keys('invited'), alone });
}

export const forget = (game: string) => store(knownGames().filter((known) => known.game !== game));
