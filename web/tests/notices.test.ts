import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TurnBell } from '../src/core/attention.svelte';
import { knownGame, remember } from '../src/core/keys';
import type { Route } from '../src/core/router.svelte';
import { Table } from '../src/core/table.svelte';
import type { NoticeAt } from '../src/core/types';
import NoticePage from '../src/pages/NoticePage.svelte';
import TablePage from '../src/pages/TablePage.svelte';
import TurnNotices from '../src/pages/TurnNotices.svelte';

const ENDPOINT = 'https://push.example.org/abc';
const MAIL: NoticeAt = { way: 'mail', target: 'ney@example.org', confirmed: false };

let mounted: ReturnType<typeof mount> | undefined;
let sent: { path: string; method: string; body: unknown }[];
let answers: Record<string, (body: unknown) => Response>;
let ways: NoticeAt[];

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

/** A browser that has notices: what the reader answers when he is asked, and whether it can be subscribed. */
function browserWith(answer: NotificationPermission, { asked = 'default' as NotificationPermission, reachable = true } = {}) {
  const notification = { permission: asked, requestPermission: vi.fn(() => Promise.resolve((notification.permission = answer))) };
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: vi.fn(() => (reachable ? Promise.resolve((subscription = { endpoint: ENDPOINT, unsubscribe: vi.fn() })) : Promise.reject(new Error('no service')))),
  };
  const registration = { pushManager, showNotification: vi.fn(() => Promise.resolve()) };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', notification);
  const serviceWorker = { register: vi.fn(() => Promise.resolve(registration)), ready: Promise.resolve(registration), getRegistration: () => Promise.resolve(registration) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { ...registration, pushManager };
}

beforeEach(() => {
  localStorage.clear();
  sent = [];
  ways = [];
  answers = {
    '/api/notifier': () => Response.json({ mail: false, push: '' }),
    '/api/games/g/notices': (body) => {
      if (body) ways = [...ways, { ...(body as NoticeAt), confirmed: (body as NoticeAt).way === 'push' }];
      return Response.json(ways);
    },
    '/api/games/g/notices/remove': (body) => Response.json((ways = ways.filter(({ target }) => target !== (body as NoticeAt).target))),
  };
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const call = { path, method, body: body && JSON.parse(body) };
    if (method !== 'GET') sent.push(call);
    return Promise.resolve(answers[path]?.(call.body) ?? Response.json({}));
  });
});

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const button = (page: HTMLElement, name: RegExp) => [...page.querySelectorAll('button')].find((one) => name.test(one.textContent ?? ''));
const click = (page: HTMLElement, name: RegExp) => {
  button(page, name)?.click();
  flushSync();
};

describe('being told', () => {
  const known = () => remember('g', { title: 'toy', seats: { a: 'ka' } });
  const notices = () => show(TurnNotices, { table: Object.assign(new Table(known()), { seat: 'a' }) });

  test('is not offered where neither the browser nor the server can do it', async () => {
    const page = notices();
    await vi.waitFor(() => expect(page.querySelector('section')).toBeNull());
  });

  test('in this browser: permission, subscription, and the end of it', async () => {
    browserWith('granted');
    answers['/api/notifier'] = () => Response.json({ mail: false, push: 'key' });
    const page = notices();
    await vi.waitFor(() => expect(button(page, /in this browser/)?.disabled).toBe(false));
    click(page, /Tell me in this browser/);
    await vi.waitFor(() => expect(page.textContent).toContain('even when the page is closed'));
    expect(sent).toEqual([{ path: '/api/games/g/notices', method: 'PUT', body: { way: 'push', target: JSON.stringify({ endpoint: ENDPOINT }), language: 'en' } }]);
    expect(knownGame('g')?.notify).toBe(true);
    click(page, /No longer/);
    await vi.waitFor(() => expect(ways).toEqual([]));
    expect(knownGame('g')?.notify).toBe(false);
    expect(page.textContent).not.toContain('tells you');
  });

  test.each([
    ['the server sends no pushes', '', true, 'as long as the page is open'],
    ['the browser cannot be subscribed', 'key', false, 'could not be subscribed'],
  ])('when %s, the open page still tells', async (_, push, reachable, said) => {
    browserWith('granted', { reachable });
    answers['/api/notifier'] = () => Response.json({ mail: false, push });
    const page = notices();
    await vi.waitFor(() => expect(button(page, /in this browser/)?.disabled).toBe(false));
    click(page, /Tell me in this browser/);
    await vi.waitFor(() => expect(page.textContent).toContain(said));
    expect([sent, knownGame('g')?.notify]).toEqual([[], true]);
  });

  test('says what the browser has blocked', async () => {
    browserWith('denied');
    const page = notices();
    await vi.waitFor(() => expect(button(page, /in this browser/)?.disabled).toBe(false));
    click(page, /Tell me in this browser/);
    await vi.waitFor(() => expect(page.textContent).toContain('blocks notices'));
    expect([button(page, /browser/), knownGame('g')?.notify]).toEqual([undefined, false]);
  });

  test('by mail: the address waits for its owner, and can be removed', async () => {
    answers['/api/notifier'] = () => Response.json({ mail: true, push: '' });
    const page = notices();
    await vi.waitFor(() => expect(page.querySelector('input')).not.toBeNull());
    const field = page.querySelector('input') as HTMLInputElement;
    field.value = MAIL.target;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    page.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await vi.waitFor(() => expect(page.textContent).toContain('a mail asks you to confirm'));
    expect(sent[0]).toMatchObject({ method: 'PUT', body: { way: 'mail', target: MAIL.target, language: 'en' } });
    expect(field.value).toBe('');
    click(page, /Remove/);
    await vi.waitFor(() => expect(page.textContent).not.toContain(MAIL.target));
  });

  test('a refusal is shown, and the address stays in the field', async () => {
    answers['/api/notifier'] = () => Response.json({ mail: true, push: '' });
    const page = notices();
    await vi.waitFor(() => expect(page.querySelector('input')).not.toBeNull());
    answers['/api/games/g/notices'] = () => Response.json({ status: 422, key: 'problem-address', detail: 'This is no address.' }, { status: 422 });
    const field = page.querySelector('input') as HTMLInputElement;
    field.value = 'ney@';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    page.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await vi.waitFor(() => expect(page.querySelector('[role="alert"]')?.textContent).toBe('This is no address.'));
    expect(field.value).toBe('ney@');
  });
});

test('the bell rings once a turn, and never for a turn that was seen', () => {
  const bell = new TurnBell();
  const heard = (...moments: [asked: boolean, hidden: boolean][]) => moments.map(([asked, hidden]) => bell.rings(asked, hidden));
  expect(heard([false, true], [true, true], [true, true])).toEqual([false, true, false]);
  expect(heard([false, true], [true, true])).toEqual([false, true]); // another turn
  expect(heard([false, false], [true, false], [true, true])).toEqual([false, false, false]); // it began in view
});

describe('a table that nobody looks at', () => {
  const route: Route = { page: 'table', game: 'g', key: '', number: undefined };
  const turnOf = (seat: string, id: number) => {
    const view = { game: 'toy', scenario: 'one', seat: 'a', waiting: [seat], question: null, result: '', position: {}, undoable: 0 };
    return `event: update\nid: ${id}\ndata: ${JSON.stringify({ id, number: id, keep: -1, events: [], view, undo: null, orders: [], decided: false })}\n\n`;
  };
  let feeds: ((text: string) => void)[];

  function look(hidden: boolean): void {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    flushSync();
  }

  beforeEach(async () => {
    const seats = { a: { player: 'here', online: true, links: 1, faults: 0 }, b: { player: 'invited', online: true, links: 1, faults: 0 } };
    answers['/api/games/g'] = () => Response.json({ game: 'g', title: 'toy', scenario: 'one', seats, role: 'seat', seat: 'a', number: 1, waiting: ['b'], result: '', changed: [] });
    answers['/api/games/g/stream'] = () =>
      new Response(new ReadableStream<Uint8Array>({ start: (control) => void feeds.push((text) => control.enqueue(new TextEncoder().encode(text))) }));
    remember('g', { title: 'toy', seats: { a: 'ka' } });
    localStorage.setItem('grognard.settings', JSON.stringify({ briefed: ['toy'] }));
    feeds = [];
    show(TablePage, { route });
    await vi.waitFor(() => expect(feeds).toHaveLength(1));
    feeds[0]?.(turnOf('b', 1));
  });
  afterEach(() => look(false));

  test('has a mark on its title when it is asked, until it is seen', async () => {
    await vi.waitFor(() => expect(document.querySelector('.table')).not.toBeNull());
    look(true);
    expect(document.title).toBe('ui-title-toy – Grognard');
    feeds[0]?.(turnOf('a', 2));
    await vi.waitFor(() => expect(document.title).toBe('● Your turn – ui-title-toy – Grognard'));
    look(false);
    expect(document.title).toBe('ui-title-toy – Grognard');
  });

  test('shows one notice a turn, if the reader has chosen that', async () => {
    const { showNotification } = browserWith('granted', { asked: 'granted' });
    await vi.waitFor(() => expect(document.querySelector('.table')).not.toBeNull());
    look(true);
    feeds[0]?.(turnOf('a', 2));
    await vi.waitFor(() => expect(document.title).toContain('Your turn'));
    expect(showNotification).not.toHaveBeenCalled();
    remember('g', { notify: true });
    for (const [seat, id] of [['b', 3], ['a', 4], ['a', 5]] as const) {
      feeds[0]?.(turnOf(seat, id));
      await vi.waitFor(() => expect(document.title.includes('Your turn')).toBe(seat === 'a'));
    }
    await vi.waitFor(() => expect(showNotification).toHaveBeenCalledTimes(1));
    expect(showNotification.mock.calls[0]).toMatchObject(['ui-title-toy', { body: 'It is your turn: seat-a.', data: { url: `${location.origin}/game/g` } }]);
  });
});

describe('a link in a mail', () => {
  const subscription = { title: 'toy', scenario: 'one', seat: 'a', target: MAIL.target, confirmed: false };
  const page = () => show(NoticePage, { token: 't' });

  test('asks, and says what came of the answer', async () => {
    answers['/api/notices/t'] = () => Response.json(subscription);
    answers['/api/notices/t/confirm'] = () => Response.json({ ...subscription, confirmed: true });
    answers['/api/notices/t/end'] = () => new Response(null, { status: 204 });
    const main = page();
    await vi.waitFor(() => expect(main.textContent).toContain('Shall ney@example.org get a mail'));
    expect(sent).toEqual([]); // to look at a page changes nothing
    click(main, /Yes, tell me/);
    await vi.waitFor(() => expect(main.textContent).toContain('gets a mail whenever'));
    expect(button(main, /Yes/)).toBeUndefined();
    click(main, /No more mails/);
    await vi.waitFor(() => expect(main.textContent).toContain('gets no more mails'));
    expect(sent.map(({ path }) => path)).toEqual(['/api/notices/t/confirm', '/api/notices/t/end']);
  });

  test('that is no longer good says so', async () => {
    answers['/api/notices/t'] = () => Response.json({ status: 404, key: 'problem-not-found' }, { status: 404 });
    const main = page();
    await vi.waitFor(() => expect(main.querySelector('[role="alert"]')?.textContent).toContain('no longer good'));
    expect(main.querySelectorAll('main button')).toHaveLength(1);
  });
});

describe('the service worker', () => {
  interface WorkerEvent {
    data?: { json: () => object };
    notification?: { data: { url: string }; close: () => void };
    waitUntil: (done: Promise<unknown>) => void;
  }

  function worker(open: string[]) {
    const handlers: Record<string, (event: WorkerEvent) => void> = {};
    const tabs = open.map((url) => ({ url, focus: vi.fn() }));
    const scope = {
      location: { origin: 'https://table.example.org' },
      addEventListener: (name: string, handler: (event: WorkerEvent) => void) => (handlers[name] = handler),
      registration: { showNotification: vi.fn() },
      clients: { matchAll: () => Promise.resolve(tabs), openWindow: vi.fn() },
    };
    new Function('self', readFileSync('public/sw.js', 'utf8'))(scope);
    const click = (url: string) => new Promise((resolve) => handlers['notificationclick']?.({ notification: { data: { url }, close: vi.fn() }, waitUntil: (done) => void done.then(resolve) }));
    return { handlers, tabs, scope, click };
  }
  const GAME = 'https://table.example.org/game/g';

  test('shows what is pushed', () => {
    const { handlers, scope } = worker([]);
    handlers['push']?.({ data: { json: () => ({ title: 'Kutuzov', body: 'Your turn', url: GAME }) }, waitUntil: () => undefined });
    expect(scope.registration.showNotification).toHaveBeenCalledWith('Kutuzov', expect.objectContaining({ body: 'Your turn', data: { url: GAME } }));
  });

  test('leads to the tab of the game, or opens one', async () => {
    const { tabs, scope, click } = worker(['https://table.example.org/', `${GAME}?x`]);
    await click(GAME);
    expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    await click('/game/other');
    expect(scope.clients.openWindow).toHaveBeenCalledWith('https://table.example.org/game/other');
  });
});
