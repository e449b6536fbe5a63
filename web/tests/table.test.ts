import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announced } from '../src/core/announce.svelte';
import { knownGame } from '../src/core/keys';
import { change } from '../src/core/settings.svelte';
import { Table } from '../src/core/table.svelte';
import type { Update } from '../src/core/types';

const info = {
  game: 'g', title: 'toy', scenario: 'one', seats: { a: { player: 'here', online: true, links: 1 }, b: { player: 'here', online: true, links: 1 } },
  role: 'seat', seat: 'a', number: 3, waiting: ['b'], result: '',
};

function update(seat: string, waiting: string, more: Partial<Update> = {}): Update {
  const question = seat === waiting ? { number: 3, rule: '1.1', prompt: 'go', args: {}, moment: '', options: ['place:x', 'pass'] } : null;
  const view = { game: 'toy', scenario: 'one', seat, waiting: [waiting], question, result: '', position: {}, undoable: 0 };
  return { id: 1, number: 3, keep: -1, events: [], view, undo: null, orders: [], decided: true, lesson: null, ...more };
}

interface Call {
  path: string;
  key: string | undefined;
  body: unknown;
}

let calls: Call[];
let answers: Record<string, (call: Call) => Response>;
let feed: Record<string, (text: string) => void>;

beforeEach(() => {
  localStorage.clear();
  calls = [];
  feed = {};
  answers = { '/api/games/g': () => Response.json(info), '/api/titles/toy/board': () => Response.json({}) };
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string>; body?: string }) => {
    const call = { path, key: init.headers['Authorization']?.slice(7), body: init.body && JSON.parse(init.body) };
    calls.push(call);
    if (path.endsWith('/stream')) {
      const stream = new ReadableStream<Uint8Array>({
        start: (control) => {
          feed[call.key ?? ''] = (text) => control.enqueue(new TextEncoder().encode(text));
        },
      });
      return Promise.resolve(new Response(stream));
    }
    return Promise.resolve(answers[path]?.(call) ?? Response.json({}));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  change({ curtain: true, confirm: true });
});

const say = (message: Update) => `event: update\nid: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`;
const known = (seats: Record<string, string>) => ({ game: 'g', title: 'toy', scenario: 'one', host: '', watch: '', seats, invited: {}, opened: '' });

describe('a table with players elsewhere', () => {
  const later = (number: number, waiting: string): Update => update('a', waiting, { id: number, number, keep: number });

  test('tells when somebody else has taken back, until the game goes on', async () => {
    const table = new Table(known({ a: 'ka' }));
    await table.open();
    await vi.waitFor(() => expect(feed['ka']).toBeDefined());
    const told = async (message: Update) => {
      feed['ka']?.(say(message));
      await vi.waitFor(() => expect(table.view?.waiting).toEqual(message.view.waiting));
      return table.takenBack;
    };
    expect(await told(update('a', 'a'))).toBe(0);
    expect(await told(later(5, 'b'))).toBe(0);
    expect(await told(later(4, 'a'))).toBe(0); // one's own
    expect(await told(later(6, 'b'))).toBe(0);
    feed['ka']?.(say(later(4, 'b')));
    await vi.waitFor(() => expect(table.takenBack).toBe(2));
    expect(await told(later(5, 'a'))).toBe(0);
    table.close();
  });
});

describe('messages', () => {
  const message = (number: number, seat = 'b') => ({ number, seat, to: [], written: '2026-11-17T13:50:00Z', text: `text ${number}` });
  const messages = (...list: object[]) => `event: messages\ndata: ${JSON.stringify(list)}\n\n`;

  async function seated(more: object = {}): Promise<Table> {
    const table = new Table({ ...known({ a: 'ka' }), ...more });
    await table.open();
    await vi.waitFor(() => expect(feed['ka']).toBeDefined());
    return table;
  }
  const numbers = (table: Table) => table.messages.map(({ number }) => number);

  test('are told apart by their number, whatever comes twice or late', async () => {
    const table = await seated();
    expect(table.talks).toBe(false);
    feed['ka']?.(messages(message(1), message(3, 'a')));
    feed['ka']?.(messages(message(1), message(2), message(3, 'a'), message(4)));
    await vi.waitFor(() => expect(numbers(table)).toEqual([1, 2, 3, 4]));
    expect([table.unread, table.talks]).toEqual([3, true]); // one's own is no news
    expect(announced.text).toContain('text 4');
    table.close();
  });

  test('that were read stay read when the game is opened again', async () => {
    const table = await seated();
    feed['ka']?.(messages(message(1), message(2)));
    await vi.waitFor(() => expect(table.unread).toBe(2));
    table.readMessages();
    expect(table.unread).toBe(0);
    table.close();
    const again = await seated({ read: knownGame('g')?.read ?? {} });
    feed['ka']?.(messages(message(1), message(2), message(3)));
    await vi.waitFor(() => expect(numbers(again)).toHaveLength(3));
    expect(again.unread).toBe(1);
    again.close();
  });

  test('of one seat are not shown to the next player at this screen', async () => {
    const table = new Table(known({ a: 'ka', b: 'kb' }));
    await table.open();
    table.sit('a');
    await vi.waitFor(() => expect(feed['ka']).toBeDefined());
    feed['ka']?.(messages(message(1)));
    await vi.waitFor(() => expect(numbers(table)).toEqual([1]));
    table.lower('b');
    expect(numbers(table)).toEqual([]);
    table.close();
  });

  test('are sent with the key of the seat; somebody by link is there to talk to', async () => {
    answers['/api/games/g'] = () => Response.json({ ...info, seats: { ...info.seats, b: { player: 'invited', online: false, links: 1 } } });
    const table = await seated();
    expect(table.talks).toBe(true);
    await table.say('Good luck!', ['b']);
    expect(calls.at(-1)).toMatchObject({ path: '/api/games/g/messages', key: 'ka', body: { text: 'Good luck!', to: ['b'] } });
    table.close();
  });
});

describe('a table with two players at one screen', () => {
  test('opens behind the curtain, for the seat that is asked', async () => {
    const table = new Table(known({ a: 'ka', b: 'kb' }));
    await table.open();
    expect([table.curtain, table.seat]).toEqual([true, 'b']);
    expect(calls.some(({ path }) => path.endsWith('/stream'))).toBe(false);
    table.sit('b');
    await vi.waitFor(() => expect(feed['kb']).toBeDefined());
    feed['kb']?.(say(update('b', 'b')));
    await vi.waitFor(() => expect(table.question?.prompt).toBe('go'));
    feed['kb']?.(say(update('b', 'a', { id: 2 })));
    await vi.waitFor(() => expect(table.handOver).toBe('a'));
    table.lower('a');
    expect([table.curtain, table.view, table.log]).toEqual([true, undefined, []]);
    table.close();
  });

  test('without a curtain the seats change by themselves', async () => {
    change({ curtain: false });
    const table = new Table(known({ a: 'ka', b: 'kb' }));
    await table.open();
    await vi.waitFor(() => expect(feed['kb']).toBeDefined());
    feed['kb']?.(say(update('b', 'a')));
    await vi.waitFor(() => expect(table.seat).toBe('a'));
    table.close();
  });
});

test('one person who plays both seats needs no curtain', async () => {
  const table = new Table({ ...known({ a: 'ka', b: 'kb' }), alone: true });
  await table.open();
  expect([table.curtain, table.seat]).toEqual([false, 'b']);
  await vi.waitFor(() => expect(feed['kb']).toBeDefined());
  feed['kb']?.(say(update('b', 'a')));
  await vi.waitFor(() => expect(table.seat).toBe('a'));
  expect(table.curtain).toBe(false);
  table.close();
});

describe('a host who changes the players', () => {
  const hosting = (seats: Record<string, string>, players: [string, string]) => {
    const [a, b] = players.map((player) => ({ player, online: true, links: 1 }));
    answers['/api/games/g'] = () => Response.json({ ...info, seats: { a, b } });
    answers['/api/games/g/seats/a'] = () => Response.json({ player: 'x', key: 'new a' });
    answers['/api/games/g/seats/b'] = () => Response.json({ player: 'x', key: 'new b' });
    return new Table({ ...known(seats), host: 'kh', alone: true });
  };

  test('plays a friend’s seat himself: it is handed over at once, behind the curtain', async () => {
    const table = hosting({ a: 'ka' }, ['here', 'invited']);
    await table.open();
    await vi.waitFor(() => expect(feed['ka']).toBeDefined());
    feed['ka']?.(say(update('a', 'b')));
    await vi.waitFor(() => expect(table.view).toBeDefined());
    expect(table.handOver).toBe('');
    await table.replaceSeat('b', 'here');
    expect([table.mine, table.handOver, table.seat, table.curtained]).toEqual([['a', 'b'], 'b', 'a', true]);
    table.close();
  });

  test('plays a bot’s seat, too: one person needs no curtain', async () => {
    const table = hosting({ a: 'ka' }, ['here', 'bot:quick']);
    await table.open();
    await vi.waitFor(() => expect(feed['ka']).toBeDefined());
    feed['ka']?.(say(update('a', 'b')));
    await vi.waitFor(() => expect(table.view).toBeDefined());
    await table.replaceSeat('b', 'here');
    expect([table.seat, table.curtain]).toEqual(['b', false]);
    table.close();
  });

  test('gives his own seat away and looks on; the browser forgets its key', async () => {
    const table = hosting({ a: 'ka' }, ['here', 'bot:quick']);
    await table.open();
    await table.replaceSeat('a', 'bot:quick');
    expect([table.mine, table.seat, knownGame('g')?.seats]).toEqual([[], '', {}]);
    await vi.waitFor(() => expect(feed['kh']).toBeDefined());
    await table.replaceSeat('a', 'here');
    expect([table.mine, table.seat]).toEqual([['a'], 'a']);
    table.close();
  });

  test('is told, like everybody, who plays a seat now', async () => {
    const table = hosting({ a: 'ka' }, ['here', 'invited']);
    await table.open();
    await vi.waitFor(() => expect(feed['ka']).toBeDefined());
    const seats = (player: string, online: boolean) => `event: seats\ndata: ${JSON.stringify({ a: info.seats.a, b: { player, online, links: 1 } })}\n\n`;
    feed['ka']?.(seats('invited', false));
    await vi.waitFor(() => expect(table.seats['b']?.online).toBe(false));
    expect(table.newcomer).toBeUndefined();
    feed['ka']?.(seats('bot:quick', true));
    await vi.waitFor(() => expect(table.newcomer).toEqual({ seat: 'b', player: 'bot:quick' }));
    table.close();
  });
});

describe('choosing', () => {
  async function seated(): Promise<Table> {
    const table = new Table(known({ b: 'kb' }));
    await table.open();
    await vi.waitFor(() => expect(feed['kb']).toBeDefined());
    feed['kb']?.(say(update('b', 'b')));
    await vi.waitFor(() => expect(table.question).not.toBeNull());
    return table;
  }

  test('sends the number of the question', async () => {
    const table = await seated();
    table.choose('place:x');
    await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/api/games/g/choices', key: 'kb', body: { number: 3, option: 'place:x' } }));
    table.close();
  });

  test('what is not lit is asked about instead', async () => {
    const table = await seated();
    answers['/api/games/g/why-not'] = () => Response.json({ option: 'place:y', allowed: false, rule: '1.2', key: 'far', args: {}, detail: '' });
    table.choose('place:y');
    await vi.waitFor(() => expect(table.reason?.rule).toBe('1.2'));
    table.close();
  });

  test('a refusal is kept for the reader', async () => {
    const table = await seated();
    answers['/api/games/g/choices'] = () => Response.json({ status: 409, key: 'refused-stale' }, { status: 409 });
    table.choose('pass');
    await vi.waitFor(() => expect(table.refusal).toMatchObject({ status: 409, key: 'refused-stale' }));
    expect(table.sending).toBe('');
    table.close();
  });

  const ASKS: Record<string, Partial<Update['view']['question'] & object>> = {
    stack: { prompt: 'stack', options: ['corps:a', 'corps:b', 'corps:c'] },
    share: { prompt: 'share', args: { count: 3 }, options: ['corps:a', 'corps:b'] },
    muster: { prompt: 'muster', args: { left: 2 }, options: ['all', 'corps:a', 'corps:b', 'corps:c', 'done'] },
    loss: { prompt: 'loss', args: { count: 2 }, options: ['corps:a', 'corps:b', 'corps:c'] },
  };

  async function picking(name: string): Promise<Table> {
    const table = await seated();
    table.picks = { stack: { done: 'done' }, share: { count: 'count' }, muster: { done: 'done', most: 'left' }, loss: { count: 'count', once: true } };
    const message = update('b', 'b', { id: 2 });
    Object.assign(message.view.question ?? {}, ASKS[name], { number: 4 });
    feed['kb']?.(say(message));
    await vi.waitFor(() => expect(table.question?.number).toBe(4));
    return table;
  }
  const sent = () => calls.filter(({ path }) => path.endsWith('/choices')).map(({ body }) => body);

  test('a stack is picked in any order and sent in that of the rules', async () => {
    const table = await picking('stack');
    for (const corps of ['corps:c', 'corps:b', 'corps:b', 'corps:a']) table.choose(corps); // the second click puts b back
    expect([table.picked, table.options.at(-1), sent()]).toEqual([['corps:c', 'corps:a'], 'done', []]);
    table.choose('done');
    await vi.waitFor(() => expect(sent()).toEqual([{ number: 4, option: 'corps:a', then: ['corps:c', 'done'] }]));
    table.close();
  });

  test('shares are sent when all of them lie, also on something that is offered only later', async () => {
    const table = await picking('share');
    for (const corps of ['corps:b', 'corps:a', 'corps:b']) table.choose(corps);
    await vi.waitFor(() => expect(sent()).toEqual([{ number: 4, option: 'corps:a', then: ['corps:b', 'corps:b'] }]));
    table.close();
    const other = await picking('share');
    other.choose('corps:a');
    other.choose('corps:z');
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ number: 4, option: 'corps:a', then: ['corps:z'] }));
    other.close();
  });

  test('as many as are allowed are sent at once; a word such as `all` stands for itself', async () => {
    const table = await picking('muster');
    for (const corps of ['corps:c', 'corps:a']) table.choose(corps);
    await vi.waitFor(() => expect(sent()).toEqual([{ number: 4, option: 'corps:a', then: ['corps:c', 'done'] }]));
    table.close();
    const other = await picking('muster');
    for (const option of ['corps:b', 'all']) other.choose(option);
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ number: 4, option: 'all' }));
    other.close();
  });

  test('losses are named once each', async () => {
    const table = await picking('loss');
    for (const corps of ['corps:c', 'corps:c', 'corps:b']) table.choose(corps); // the second click puts c back
    expect([table.picked, sent()]).toEqual([['corps:b'], []]);
    table.choose('corps:a');
    await vi.waitFor(() => expect(sent()).toEqual([{ number: 4, option: 'corps:a', then: ['corps:b'] }]));
    table.close();
  });

  test('what reveals something waits for a second click, unless the reader does not want that', async () => {
    const table = await seated();
    answers['/api/games/g/outlook'] = () => Response.json({ option: 'pass', reveals: true, ends: false });
    table.choose('pass');
    await vi.waitFor(() => expect(table.pending?.chosen).toBe('pass'));
    expect(sent()).toEqual([]);
    table.unpick();
    expect(table.pending).toBeUndefined();
    table.choose('pass');
    await vi.waitFor(() => expect(table.pending).toBeDefined());
    table.choose('pass');
    await vi.waitFor(() => expect(sent()).toEqual([{ number: 3, option: 'pass' }]));
    await vi.waitFor(() => expect(table.sending).toBe(''));
    change({ confirm: false });
    table.choose('pass');
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    table.close();
  });

  test('against bots, who let everything be taken back, only the end of the game is asked twice', async () => {
    answers['/api/games/g'] = () => Response.json({ ...info, seats: { ...info.seats, a: { player: 'bot:quick', online: true, links: 0 } } });
    const table = await seated();
    answers['/api/games/g/outlook'] = () => Response.json({ option: 'pass', reveals: true, ends: false });
    table.choose('pass');
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    await vi.waitFor(() => expect(table.sending).toBe(''));
    answers['/api/games/g/outlook'] = () => Response.json({ option: 'pass', reveals: true, ends: true });
    table.choose('pass');
    await vi.waitFor(() => expect(table.pending?.outlook.ends).toBe(true));
    table.close();
  });

  /** The next question, which offers these answers. */
  function ask(number: number, options: string[], moment = ''): void {
    const message = update('b', 'b', { id: number });
    Object.assign(message.view.question ?? {}, { number, options, moment });
    feed['kb']?.(say(message));
  }

  test('to let a moment pass is not asked twice', async () => {
    const table = await seated();
    answers['/api/games/g/outlook'] = () => Response.json({ option: 'pass', reveals: true, ends: false });
    ask(4, ['card:x', 'pass'], 'battle');
    await vi.waitFor(() => expect(table.question?.number).toBe(4));
    table.choose('pass');
    await vi.waitFor(() => expect(sent()).toEqual([{ number: 4, option: 'pass' }]));
    table.close();
  });

  test('an order is given together with whom it is for; if it is not for them, the reader learns why', async () => {
    const table = await seated();
    table.carryOut('pass', 'corps:a');
    await vi.waitFor(() => expect(sent()).toEqual([{ number: 3, option: 'pass' }]));
    ask(4, ['corps:a', 'corps:b']);
    await vi.waitFor(() => expect(sent().at(-1)).toEqual({ number: 4, option: 'corps:a' }));
    await vi.waitFor(() => expect(table.sending).toBe(''));
    table.carryOut('corps:a', 'corps:c');
    ask(5, ['corps:b']);
    await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ path: '/api/games/g/why-not', body: { option: 'corps:c' } }));
    table.close();
  });

  test('the log drops what was taken back', async () => {
    const table = await seated();
    const event = (at: number) => ({ at, key: `k${at}`, rule: '', args: {} });
    feed['kb']?.(say(update('b', 'b', { id: 2, keep: 0, events: [event(1), event(2)] })));
    await vi.waitFor(() => expect(table.log).toHaveLength(2));
    feed['kb']?.(say(update('b', 'b', { id: 3, keep: 1, events: [] })));
    await vi.waitFor(() => expect(table.log.map(({ at }) => at)).toEqual([1]));
    table.close();
  });
});
