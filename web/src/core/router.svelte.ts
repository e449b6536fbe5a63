/** Paths of the client: `/`, `/game/<game>`, `/replay/<game>` and `/notice/<token>`. A key comes behind the `#` and is taken off the address at once; at `/` the line of a position may stand there. */

export interface Route {
  page: 'home' | 'table' | 'replay' | 'notice';
  game: string; // on the page of a notice its token
  key: string;
  number: number | undefined; // of the decision at which a replay opens
}

const PAGES = new Map<string, Route['page']>([['game', 'table'], ['replay', 'replay'], ['notice', 'notice']]);

export function parseRoute(address: { pathname: string; search: string; hash: string }): Route {
  const [, page = '', game = ''] = address.pathname.split('/');
  const at = new URLSearchParams(address.search).get('at');
  return {
    page: (game && PAGES.get(page)) || 'home',
    game,
    key: address.hash.slice(1),
    number: at === null ? undefined : Number(at),
  };
}

class Router {
  route: Route = $state(parseRoute(location));

  constructor() {
    addEventListener('popstate', () => (this.route = parseRoute(location))); // also when only the part behind the # changes
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = parseRoute(location);
    scrollTo(0, 0);
  }

  /** Takes the key off the address, so that it is not seen, copied or stored in the history. */
  hideKey(): void {
    history.replaceState(null, '', location.pathname + location.search);
  }
}

export const router = new Router();

const POSITION = 'gp1:'; // with which the line of a position begins
/** The position with which the home page was opened, if it was. */
export const positionIn = ({ page, key }: Route) => (page === 'home' && key.startsWith(POSITION) ? key : '');
export const positionLink = (line: string) => `${location.origin}/#${line}`;
export const gamePage = (game: string) => `${location.origin}/game/${game}`;
export const gameLink = (game: string, key: string) => `${gamePage(game)}#${key}`;
export const replayLink = (game: string, key: string, number: number) => `${location.origin}/replay/${game}?at=${number}#${key}`;
