import { afterEach, describe, expect, test, vi } from 'vitest';
import { GameApi } from '../src/core/api';
import { EventParser, GameStream } from '../src/core/stream';
import type { Update } from '../src/core/types';

const message = (id: number) => `id: ${id}\nevent: update\ndata: {"id": ${id}, "keep": -1, "events": []}\n\n`;

describe('the parser of events', () => {
  test('puts pieces together and skips comments', () => {
    const parser = new EventParser();
    const text = `: hello\n\n${message(57)}`;
    expect(parser.feed(text.slice(0, 25))).toEqual([]);
    expect(parser.feed(text.slice(25))).toEqual([{ event: 'update', id: '57', data: '{"id": 57, "keep": -1, "events": []}' }]);
  });

  test('joins several lines of data and takes CRLF', () => {
    expect(new EventParser().feed('data: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', id: '', data: 'a\nb' }]);
  });
});

describe('the stream of a game', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('goes on after the last message when the connection is lost', async () => {
    const asked: (string | undefined)[] = [];
    const answers = [message(1), message(2)];
    vi.stubGlobal('fetch', (_path: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      asked.push(headers['Last-Event-ID']);
      const text = answers.shift();
      if (text) return Promise.resolve(new Response(text, { headers: { 'Content-Type': 'text/event-stream' } }));
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('closed'))));
    });
    const got: number[] = [];
    const done = new Promise<void>((resolve) => {
      const stream = new GameStream(new GameApi('g', 'key', () => 'en'), {
        update: (update: Update) => {
          got.push(update.id);
          if (update.id === 2) resolve(stream.close());
        },
        seats: () => undefined,
        messages: () => undefined,
        connection: () => undefined,
      });
    });
    await done;
    expect(got).toEqual([1, 2]);
    expect(asked.slice(0, 2)).toEqual([undefined, '1']);
  });

  test('brings messages, which have no id', async () => {
    const said = [{ number: 3, seat: 'french', to: [], written: '2026-11-17T13:50:00Z', text: 'Good luck!' }];
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(`event: messages\ndata: ${JSON.stringify(said)}\n\n`)));
    const heard = await new Promise((resolve) => {
      const stream = new GameStream(new GameApi('g', 'key', () => 'en'), {
        update: () => undefined,
        seats: () => undefined,
        messages: (messages) => resolve((stream.close(), messages)),
        connection: () => undefined,
      });
    });
    expect(heard).toEqual(said);
  });

  test('stops when the key is refused', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"status": 401, "key": "problem-key"}', { status: 401 })));
    const states: string[] = [];
    await new Promise<void>((resolve) => {
      new GameStream(new GameApi('g', 'key', () => 'en'), {
        update: () => undefined,
        seats: () => undefined,
        messages: () => undefined,
        connection: (state) => {
          states.push(state);
          if (state === 'refused') resolve();
        },
      });
    });
    expect(states).toEqual(['refused']);
  });
});
