/** A game at which somebody sits or looks on: its stream, its log, and everything that can be done. */
import type { Scene } from '../board/scene';
import * as api from './api';
import { announce } from './announce.svelte';
import { GameApi, problemFrom, type SeatStates } from './api';
import { remember, type KnownGame } from './keys';
import { asTaught, marked } from './lessons';
import { clicked, inOrder, isPick, most, type Collect, type Picks } from './picking';
import { isBot } from './players';
import { settings } from './settings.svelte';
import { GameStream, type Connection } from './stream';
import { words } from './texts.svelte';
import type { Advice, ChatMessage, GameInfo, LessonAt, LogEvent, Outlook, ProblemBody, UndoRequest, Update, View, WhyNot } from './types';

export const ALL_MOMENTS = '*'; // standing orders: pass at every moment
export const EMPTY_MOMENTS = '-'; // pass wherever nothing but the pass is offered
const PASS = 'pass';
const NONE: ReadonlySet<string> = new Set();
const TOLD = 3; // lines at once to screen readers

/** A choice that waits for a second click, because it cannot be taken back. */
export interface Pending {
  chosen: string; // what was clicked
  answers: [string, ...string[]];
  outlook: Outlook;
}

export class Table implements Scene {
  info: GameInfo | undefined = $state.raw();
  view: View | undefined = $state.raw();
  log: LogEvent[] = $state.raw([]);
  board: unknown = $state.raw();
  seats: SeatStates = $state.raw({});
  orders: string[] = $state.raw([]);
  undoRequest: UndoRequest | null = $state.raw(null);
  decided = $state(false); // whether the seat has decided anything that could be taken back
  takenBack = $state(0); // how many decisions somebody elsewhere has just taken back
  connection: Connection = $state('connecting');
  seat = $state(''); // whose eyes
  curtain = $state(false);
  sending = $state('');
  refusal: ProblemBody | undefined = $state.raw();
  reason: WhyNot | undefined = $state.raw();
  rule = $state(''); // the paragraph that is open
  since = $state(Infinity);
  spotlight = $state.raw({ id: '', turn: 0 });
  picks: Picks = $state.raw({}); // what the board collects before it is sent
  picked: string[] = $state.raw([]); // in the order of the clicks
  pending: Pending | undefined = $state.raw();
  advice: Advice | 'working' | undefined = $state.raw(); // what a bot would answer
  lesson: LessonAt | null = $state.raw(null);
  taught = $state(false); // what there was to say about the lesson is put away
  messages: ChatMessage[] = $state.raw([]); // the oldest first, as far as this seat may see them
  newcomer: { seat: string; player: string } | undefined = $state.raw(); // somebody else plays a seat now

  private keys: Record<string, string> = $state.raw({});
  private read: Record<string, number> = $state.raw({}); // seat -> the newest message that was read there
  private spectatorKey: string;
  private hostKey: string;
  private stream: GameStream | undefined;
  private number = 0; // of decisions
  private following = ''; // the answer to the next question, which is known already

  collect: Collect | undefined = $derived(this.question ? this.picks[this.question.prompt] : undefined);
  /** What can be chosen: the answers of the question, and the word that ends what is being picked. */
  options: string[] = $derived.by(() => {
    const { question, collect, picked } = this;
    if (!question) return [];
    const ends = collect && 'done' in collect && picked.length && !question.options.includes(collect.done) ? [collect.done] : [];
    return [...question.options, ...ends];
  });
  /** What the lesson would choose now. */
  suggested: ReadonlySet<string> = $derived(this.question && this.lesson ? new Set(marked(this.lesson.options, this.collect, this.picked)) : NONE);
  /** How many messages of others have come since this seat read them last. */
  unread: number = $derived(this.messages.filter((message) => this.isNew(message)).length);
  offered: ReadonlySet<string> = $derived(this.options.length ? new Set(this.options) : NONE);

  constructor(known: KnownGame) {
    this.game = known.game;
    this.alone = known.alone ?? false;
    this.taught = known.taught ?? false;
    this.keys = { ...known.seats };
    this.hostKey = known.host;
    this.spectatorKey = known.watch || known.host;
    this.read = known.read ?? {};
  }

  readonly game: string;
  private alone: boolean; // one person plays all the seats of this screen

  get title(): string {
    return this.info?.title ?? '';
  }
  get scenario(): string {
    return this.info?.scenario ?? '';
  }
  get position(): unknown {
    return this.view?.position;
  }
  get question() {
    return this.sending || this.connection === 'refused' ? null : (this.view?.question ?? null);
  }
  get result(): string {
    return this.view?.result ?? '';
  }
  get words() {
    return words(this.title);
  }
  get mine(): string[] {
    return Object.keys(this.keys);
  }
  /** Whether something hides one seat of this screen from the next. */
  get curtained(): boolean {
    return settings.curtain && !this.alone && this.mine.length > 1;
  }
  get hosting(): boolean {
    return this.hostKey !== '';
  }
  /** The seats of this screen that are asked. */
  get asked(): string[] {
    return (this.view?.waiting ?? []).filter((seat) => seat in this.keys);
  }
  /** Whether somebody plays elsewhere, by link. */
  get linked(): boolean {
    return Object.values(this.seats).some(({ player }) => player === 'invited');
  }
  get talks(): boolean {
    return this.linked || this.messages.length > 0;
  }

  /** Whether nobody has to be asked who may take back what was revealed: bots always agree, and so do I. */
  private get unopposed(): boolean {
    const mine = (seat: string) => seat === this.seat || (this.alone && seat in this.keys);
    return Object.entries(this.seats).every(([seat, { player }]) => mine(seat) || isBot(player));
  }

  /** The seat at this screen that is asked while another one's view is shown. */
  get handOver(): string {
    const waiting = this.view?.waiting ?? [];
    if (waiting.includes(this.seat)) return '';
    return waiting.find((seat) => seat in this.keys) ?? '';
  }

  private access(key = this.keys[this.seat] ?? this.spectatorKey): GameApi {
    return new GameApi(this.game, key, () => settings.language);
  }

  /** What the seats of this screen may do apart from playing. */
  seatApi = (seat: string): GameApi => this.access(this.keys[seat]);

  /** Opens the game: at a screen with several players the one who is asked comes first, behind the curtain. */
  async open(): Promise<void> {
    const [first = ''] = this.mine;
    this.info = await this.access(this.keys[first] ?? this.spectatorKey).info();
    this.seats = this.info.seats;
    const asked = this.info.waiting.find((seat) => seat in this.keys);
    remember(this.game, { title: this.info.title, scenario: this.info.scenario });
    this.board = await api.board(this.info.title);
    this.curtain = this.curtained && !this.info.result;
    this.seat = asked ?? first;
    if (!this.curtain) this.connect();
  }

  /** Shows the game through the eyes of a seat of this screen. */
  sit(seat: string): void {
    this.seat = seat;
    this.curtain = false;
    this.connect();
  }

  lower(seat: string): void {
    this.close();
    this.view = undefined;
    this.log = [];
    this.messages = [];
    this.seat = seat;
    this.curtain = true;
  }

  private connect(): void {
    this.close();
    this.messages = [];
    this.stream = new GameStream(this.access(), {
      update: (update) => this.take(update),
      seats: (seats) => this.seatAll(seats),
      messages: (messages) => this.hear(messages),
      connection: (state) => (this.connection = state),
    });
  }

  close(): void {
    this.stream?.close();
    this.stream = undefined;
  }

  /** Who sits where; that somebody else plays a seat, or with another link, is told. */
  private seatAll(seats: SeatStates): void {
    const other = Object.entries(seats).find(([seat, { player, links }]) => this.seats[seat] && (this.seats[seat].player !== player || this.seats[seat].links !== links));
    this.seats = seats;
    if (!other) return;
    const [seat, { player }] = other;
    this.newcomer = { seat, player };
  }

  private isNew({ number, seat }: ChatMessage): boolean {
    return seat !== this.seat && number > (this.read[this.seat] ?? 0);
  }

  /** Messages may come again when the connection does; those of others that nobody has read yet are told. */
  private hear(messages: ChatMessage[]): void {
    const known = new Set(this.messages.map(({ number }) => number));
    const fresh = messages.filter(({ number }) => !known.has(number));
    this.messages = [...this.messages, ...fresh].sort((a, b) => a.number - b.number);
    const news = fresh.filter((message) => this.isNew(message)).slice(-TOLD);
    if (news.length) announce(news.map(({ seat, text }) => this.words.text('ui-talk-said', { seat: this.words.seat(seat), text })).join(' '));
  }

  readMessages(): void {
    const last = this.messages.at(-1)?.number ?? 0;
    if (last <= (this.read[this.seat] ?? 0)) return;
    this.read = { ...this.read, [this.seat]: last };
    remember(this.game, { read: this.read });
  }

  /** Says something to some seats, or (none named) to everybody; it comes back by the stream. */
  say = (text: string, to: string[]) => this.access().say(text, to);

  private take(update: Update): void {
    const fresh = update.keep < 0;
    if (update.view.question?.number !== this.view?.question?.number) {
      this.picked = [];
      this.pending = undefined;
      this.advice = undefined;
    }
    if (fresh) this.since = update.number;
    this.takenBack = fresh || update.view.waiting.some((seat) => seat in this.keys) ? 0 : Math.max(0, this.number - update.number);
    this.number = update.number;
    this.log = [...this.log.filter((line) => line.at <= update.keep), ...update.events];
    this.view = update.view;
    this.undoRequest = update.undo;
    this.decided = update.decided;
    this.lesson = update.lesson;
    this.orders = update.orders;
    this.reason = undefined;
    if (!fresh && update.events.length) this.tell(update.events);
    this.changeSeats();
    this.follow();
  }

  /** Without a curtain the seat that is asked is shown at once. */
  private changeSeats(): void {
    if (!this.curtained && this.handOver) this.sit(this.handOver);
  }

  /** One message for all that came of a choice; the question itself is announced by the prompt. */
  private tell(events: LogEvent[]): void {
    announce(events.slice(-TOLD).map((event) => this.words.event(event)).join(' '));
  }

  /** A click on anything: picks it, chooses it, confirms it, or asks why it cannot be chosen. */
  choose = (option: string): void => {
    const { question, collect, pending } = this;
    if (pending?.chosen === option) return this.confirm();
    this.pending = undefined;
    this.following = '';
    const further = collect && 'count' in collect && !collect.once && this.picked.length > 0; // may be legal once the others are placed
    if (!question || (!this.offered.has(option) && !further)) return this.explain(option);
    if (!collect) return void this.consider(option, [option]);
    if (isPick(collect, option)) this.picked = clicked(collect, this.picked, option);
    else if (!this.picked.length || !this.ends(option)) return void this.consider(option, [option]);
    const enough = this.picked.length >= most(collect, question) || !this.offered.has(option);
    const [first, ...rest] = asTaught(inOrder(collect, question, this.picked), this.lesson?.options ?? []);
    if (first && (enough || !isPick(collect, option))) void this.consider(option, [first, ...rest]);
    else announce(this.words.text('ui-picked', { count: this.picked.length, picks: this.words.join(this.picked.map((pick) => this.words.name(pick))) }));
  };

  carryOut = (answer: string, next: string): void => {
    this.unpick();
    this.following = next;
    void this.consider(answer, [answer]);
  };

  /** The second half of `carryOut`, as soon as its question is here; if it is not offered then, the reader learns why. */
  private follow(): void {
    const { following, question } = this;
    if (!following || !question || question.number === this.since) return;
    this.choose(following);
  }

  /** Whether an answer sends what has been picked; any other word, such as `all`, stands for itself. */
  private ends = (option: string) => this.collect !== undefined && 'done' in this.collect && option === this.collect.done;

  unpick = (): void => {
    this.picked = [];
    this.pending = undefined;
    this.following = '';
  };

  /** Sends answers at once, unless they cannot be taken back and the reader wants to be asked; to let a moment pass is nothing to regret, and bots let everything but the end be taken back. */
  private async consider(chosen: string, answers: [string, ...string[]]): Promise<void> {
    const { question } = this;
    const harmless = chosen === PASS && question?.moment;
    const outlook = settings.confirm && !harmless ? await this.access().outlook(...answers).catch(() => undefined) : undefined;
    if (question !== this.question) return; // meanwhile something else is asked
    if (!outlook?.ends && (this.unopposed || !outlook?.reveals)) return this.sendAnswers(answers);
    this.pending = { chosen, answers, outlook };
    announce(this.confirmation);
  }

  /** What is asked before a choice that cannot be taken back: the question and the answer to it. */
  get confirmation(): string {
    const { pending, question, words } = this;
    return pending && question ? words.text('ui-confirm', { question: words.question(question), choice: words.name(pending.chosen) }) : '';
  }

  confirm = (): void => {
    if (this.pending) void this.sendAnswers(this.pending.answers);
  };

  private async sendAnswers([first, ...rest]: [string, ...string[]]): Promise<void> {
    const { question } = this;
    if (!question) return;
    this.pending = undefined;
    this.sending = first;
    this.since = question.number;
    await this.attempt(() => this.access().choose(question.number, first, rest));
    this.sending = '';
    this.follow();
    if (this.refusal && this.collect && 'count' in this.collect) this.picked = []; // sets can be mended, shares begin anew
  }

  explain = (option: string): void => {
    void this.attempt(async () => {
      this.reason = await this.access().whyNot(option);
    });
  };

  /** Whether a bot may be asked: not against people elsewhere. */
  get advisable(): boolean {
    return this.question !== null && !this.linked && !this.info?.trial;
  }

  /** Asks what a bot would answer, and looks at what it names. */
  advise = async (): Promise<void> => {
    const { question } = this;
    if (!this.advisable || this.advice) return;
    this.advice = 'working';
    let found: Advice | undefined;
    await this.attempt(async () => (found = await this.access().advice(this.collect !== undefined)));
    if (question?.number !== this.question?.number) return; // meanwhile something else is asked
    this.advice = found;
    if (!found) return;
    announce(this.advised);
    this.show(found.options[0]);
  };

  get advised(): string {
    const { advice, words } = this;
    return typeof advice === 'object' ? words.text('ui-advice', { options: words.join(advice.options.map((option) => words.name(option))) }) : '';
  }

  takeAdvice = (): void => {
    if (typeof this.advice !== 'object') return;
    this.unpick();
    void this.consider(this.advice.options[0], this.advice.options);
  };

  /** Does what the lesson would do. */
  followLesson = (): void => {
    const [first, ...rest] = this.lesson?.options ?? [];
    if (!first || !this.question) return;
    this.unpick();
    void this.consider(first, this.collect ? [first, ...rest] : [first]);
  };

  /** Takes everything back since the game left its lesson. */
  returnToLesson = () => this.attempt(() => this.access().undo(this.lesson?.left ?? undefined));

  /** Goes on as in any other game. */
  putLessonAway = (): void => {
    this.taught = true;
    remember(this.game, { taught: true });
  };

  undo = () => this.attempt(() => this.access().undo());
  answerUndo = (accept: boolean) => this.attempt(() => this.access().answerUndo(this.undoRequest?.id ?? 0, accept));
  withdrawUndo = () => this.attempt(() => this.access().withdrawUndo());
  order = (moments: string[]) => this.attempt(() => this.access().order(moments));

  openRule = (rule: string): void => void (this.rule = rule);

  /** Looks at a place or a piece on the map. */
  show = (id: string): void => void (this.spotlight = { id, turn: this.spotlight.turn + 1 });

  /** A new link for a seat, or another player for it; the old link is void. */
  replaceSeat = async (seat: string, player: string): Promise<string> => {
    const before = this.seats[seat]?.player ?? '';
    const { key } = await this.access(this.hostKey).replaceSeat(seat, player);
    if (player === 'here') this.adopt(seat, key, before);
    else this.leave(seat);
    remember(this.game, { invited: { [seat]: player === 'invited' ? key : '' } });
    return key;
  };

  private adopt(seat: string, key: string, before: string): void {
    if (!isBot(before)) this.alone = false; // whoever sat there may sit down at this screen
    const seated = this.seat in this.keys;
    this.keys = { ...this.keys, [seat]: key };
    remember(this.game, { alone: this.alone, seats: { [seat]: key } });
    if (seated) this.changeSeats();
    else this.sit(seat);
  }

  /** A seat of this screen goes to somebody else; whoever looked on from it looks on from another one, or as a spectator. */
  private leave(seat: string): void {
    if (!(seat in this.keys)) return;
    const { [seat]: _, ...others } = this.keys;
    this.keys = others;
    remember(this.game, { seats: { [seat]: '' } });
    if (seat !== this.seat) return;
    const [next = ''] = this.mine;
    if (this.curtained) this.lower(next);
    else this.sit(next);
  }

  watchKey = async (): Promise<string> => (await this.access(this.hostKey || undefined).watchLink()).key;
  record = () => this.access().record();
  trial = () => this.access().trial();

  private async attempt(action: () => Promise<unknown>): Promise<void> {
    try {
      this.refusal = undefined;
      await action();
    } catch (error) {
      this.refusal = problemFrom(error);
    }
  }
}
