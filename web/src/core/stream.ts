/** The event stream of a game, read with fetch because it needs a header; it comes back by itself and goes on where it was. */
import { Refusal, type GameApi, type SeatStates } from './api';
import type { ChatMessage, Update } from './types';

export interface ServerEvent {
  event: string;
  id: string;
  data: string;
}

/** Takes pieces of text as they come and gives whole events. */
export class EventParser {
  private rest = '';

  feed(text: string): ServerEvent[] {
    const blocks = (this.rest + text.replaceAll('\r\n', '\n')).split('\n\n');
    this.rest = blocks.pop() ?? '';
    return blocks.map(parseBlock).filter((event) => event.data !== '');
  }
}

function parseBlock(block: string): ServerEvent {
  const event: ServerEvent = { event: 'message', id: '', data: '' };
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
    if (field === 'data') event.data += (event.data ? '\n' : '') + value;
    else if (field === 'event' || field === 'id') event[field] = value;
  }
  return event;
}

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

export interface StreamHandlers {
  update: (update: Update) => void;
  seats: (seats: SeatStates) => void;
  messages: (messages: ChatMessage[]) => void;
  connection: (state: Connection) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
const SILENCE = 40_000; // the server says something every 15 seconds; longer silence is a dead connection

export class GameStream {
  private lastId: number | undefined;
  private wait = FIRST_WAIT;
  private stopped = false;
  private abort = new AbortController();

  constructor(
    private readonly api: GameApi,
    private readonly handlers: StreamHandlers,
  ) {
    void this.run();
  }

  close(): void {
    this.stopped = true;
    this.abort.abort();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.read();
      } catch (error) {
        if (this.stopped) return;
        if (error instanceof Refusal && [401, 403, 404].includes(error.body.status)) {
          this.handlers.connection('refused');
          return;
        }
      }
      if (this.stopped) return;
      this.handlers.connection('lost');
      await new Promise((resolve) => setTimeout(resolve, this.wait));
      this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    }
  }

  private async read(): Promise<void> {
    this.abort = new AbortController();
    const response = await this.api.stream(this.lastId, this.abort.signal);
    const reader = response.body?.getReader();
    if (!reader) return;
    this.handlers.connection('open');
    const parser = new EventParser();
    const decoder = new TextDecoder();
    while (true) {
      const silence = setTimeout(() => this.abort.abort(), SILENCE);
      const { done, value } = await reader.read().finally(() => clearTimeout(silence));
      if (done) return;
      for (const event of parser.feed(decoder.decode(value, { stream: true }))) this.take(event);
    }
  }

  private take(event: ServerEvent): void {
    this.wait = FIRST_WAIT;
    if (event.event === 'seats') {
      this.handlers.seats(JSON.parse(event.data) as SeatStates);
    } else if (event.event === 'messages') {
      this.handlers.messages(JSON.parse(event.data) as ChatMessage[]);
    } else if (event.event === 'update') {
      const update = JSON.parse(event.data) as Update;
      this.lastId = update.id;
      this.handlers.update(update);
    }
  }
}
