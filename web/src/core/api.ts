/** The server's interface as functions. A refusal becomes a `Refusal` with the paragraph and the words for people. */
import type {
  Advice, AnalysisState, Created, GameInfo, NewGame, NoticeAt, NoticeWay, Notifier, Outlook, OwnPosition, Paragraph, ProblemBody, Remark, Replay, ReplayPosition, SeatState, Subscription,
  Titles, Update, WhatIf, WhyNot,
} from './types';

export class Refusal extends Error {
  constructor(readonly body: ProblemBody) {
    super(body.detail ?? body.title ?? String(body.status));
  }

  get key(): string {
    return this.body.key ?? '';
  }
}

/** What went wrong, for the reader; `key` names the words for a server that does not answer. */
export const problemFrom = (error: unknown, key = 'ui-offline'): ProblemBody => (error instanceof Refusal ? error.body : { status: 0, key });

interface Request {
  key?: string;
  body?: unknown;
  method?: string;
  language?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export async function send(path: string, request: Request = {}): Promise<Response> {
  const { key, body, language, signal } = request;
  const headers: Record<string, string> = { ...request.headers };
  if (key) headers['Authorization'] = `Bearer ${key}`;
  if (language) headers['Accept-Language'] = language;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const method = request.method ?? (body === undefined ? 'GET' : 'POST');
  const response = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Refusal(await problemOf(response));
  return response;
}

async function problemOf(response: Response): Promise<ProblemBody> {
  try {
    return { ...((await response.json()) as ProblemBody), status: response.status };
  } catch {
    return { status: response.status, title: response.statusText };
  }
}

async function json<T>(path: string, request: Request = {}): Promise<T> {
  return (await (await send(path, request)).json()) as T;
}

async function text(path: string): Promise<string> {
  return (await send(path)).text();
}

export const titles = () => json<Titles>('/api/titles');
export const seatsOf = async (title: string, scenario: string, options: Record<string, string>) =>
  (await json<{ seats: string[] }>(`/api/titles/${title}/seats`, { body: { scenario, options } })).seats;
export const board = (title: string) => json<unknown>(`/api/titles/${title}/board`);
export const rules = (title: string, language: string) => json<Paragraph[]>(`/api/titles/${title}/rules/${language}`);
export const titleText = (title: string, language: string) => text(`/api/titles/${title}/text/${language}.ftl`);
export const commonText = (language: string) => text(`/api/text/${language}.ftl`);

export const createGame = (game: NewGame, language: string) => json<Created>('/api/games', { body: game, language });
export const beginLesson = (title: string, lesson: string, language: string) => json<Created>(`/api/titles/${title}/lessons/${lesson}`, { method: 'POST', language });
export const readPosition = (text: string, language: string) => json<OwnPosition>('/api/positions', { body: { text }, language });
export const importRecord = (record: string, language: string) => json<Created>('/api/records', { body: record, language });

export const notifier = () => json<Notifier>('/api/notifier');
export const notice = (token: string, language: string) => json<Subscription>(`/api/notices/${token}`, { language });
export const confirmNotice = (token: string, language: string) => json<Subscription>(`/api/notices/${token}/confirm`, { method: 'POST', language });
export const endNotice = (token: string, language: string) => send(`/api/notices/${token}/end`, { method: 'POST', language });

/** One game, seen and played with one key. */
export class GameApi {
  constructor(
    readonly game: string,
    readonly key: string,
    private readonly language: () => string,
  ) {}

  private call<T>(path: string, request: Request = {}): Promise<T> {
    return json<T>(`/api/games/${this.game}${path}`, { ...request, key: this.key, language: this.language() });
  }

  info = () => this.call<GameInfo>('');
  view = () => this.call<Update>('/view');
  choose = (number: number, option: string, then: string[] = []) =>
    this.call<{ id: number; number: number }>('/choices', { body: { number, option, ...(then.length ? { then } : {}) } });
  outlook = (option: string, ...then: string[]) => this.call<Outlook>('/outlook', { body: { option, ...(then.length ? { then } : {}) } });
  advice = (whole: boolean) => this.call<Advice>('/advice', { body: { whole } });
  whyNot = (option: string) => this.call<WhyNot>('/why-not', { body: { option } });
  order = (moments: string[]) => this.call<unknown>('/orders', { method: 'PUT', body: { moments } });
  undo = (to?: number) => this.call<{ id: number; number: number; asked: string[] }>('/undo', { body: to === undefined ? {} : { to } });
  answerUndo = (id: number, accept: boolean) => this.call<unknown>('/undo/answer', { body: { id, accept } });
  withdrawUndo = () => this.call<unknown>('/undo', { method: 'DELETE' });
  say = (text: string, to: string[]) => this.call<{ number: number }>('/messages', { body: { text, to } });
  notices = () => this.call<NoticeAt[]>('/notices');
  setNotice = (way: NoticeWay) => this.call<NoticeAt[]>('/notices', { method: 'PUT', body: { ...way, language: this.language() } });
  removeNotice = (way: NoticeWay) => this.call<NoticeAt[]>('/notices/remove', { body: { ...way, language: this.language() } });
  replaceSeat = (seat: string, player: string) =>
    this.call<{ player: string; key: string }>(`/seats/${seat}`, { method: 'PUT', body: { player } });
  watchLink = () => this.call<{ key: string }>('/watch', { method: 'POST' });
  replay = (seat: string) => this.call<Replay>(`/replay?seat=${seat}`);
  positions = (seat: string, first: number, last: number) =>
    this.call<{ seat: string; positions: ReplayPosition[] }>(`/replay/positions?seat=${seat}&first=${first}&last=${last}`);
  analysis = () => this.call<AnalysisState>('/analysis');
  analyse = () => this.call<AnalysisState>('/analysis', { method: 'POST' });
  whatIf = (number: number) => this.call<WhatIf>(`/what-if?number=${number}`);
  remarks = () => this.call<Remark[]>('/remarks');
  remark = (number: number, text: string) => this.call<Remark[]>(`/remarks/${number}`, { method: 'PUT', body: { text } });
  trial = () => this.call<Created>('/trial', { method: 'POST' });
  fork = (number: number) => this.call<Created>('/fork', { body: { number } });
  record = async () => (await send(`/api/games/${this.game}/record`, { key: this.key })).text();

  stream = (lastId: number | undefined, signal: AbortSignal) =>
    send(`/api/games/${this.game}/stream`, {
      key: this.key,
      language: this.language(),
      signal,
      headers: { Accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'Last-Event-ID': String(lastId) }) },
    });
}

export type SeatStates = Record<string, SeatState>;
