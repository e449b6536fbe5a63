/** A game that is looked through from its beginning to where it stands, from any seat's eyes once it is over. */
import type { Scene } from '../board/scene';
import * as api from './api';
import { GameApi } from './api';
import type { KnownGame } from './keys';
import { settings } from './settings.svelte';
import { words } from './texts.svelte';
import type { AnalysisState, Created, GameInfo, Remark, Replay, ReplayPosition, WhatIf } from './types';

const CHUNK = 50;
const POLL = 1200; // milliseconds between two looks at an analysis that is under way
const NOTHING: ReadonlySet<string> = new Set();

export class ReplayScene implements Scene {
  info: GameInfo | undefined = $state.raw();
  replay: Replay | undefined = $state.raw();
  board: unknown = $state.raw();
  number = $state(0);
  seat = $state('');
  rule = $state('');
  spotlight = $state.raw({ id: '', turn: 0 });
  remarks: Remark[] = $state.raw([]);
  chances: AnalysisState | undefined = $state.raw(); // of a game that is over
  private whatIfs: Record<number, WhatIf | 'working' | 'failed'> = $state.raw({}); // by the number of the decision
  private closed = false;
  private positions: Record<string, ReplayPosition> = $state.raw({}); // by seat and number
  private asked = new Set<string>();

  readonly question = null;
  readonly offered = NOTHING;

  constructor(private readonly known: KnownGame) {}

  get title(): string {
    return this.info?.title ?? this.known.title;
  }
  get scenario(): string {
    return this.info?.scenario ?? '';
  }
  get words() {
    return words(this.title);
  }
  get last(): number {
    return this.replay?.last ?? 0;
  }
  get current(): ReplayPosition | undefined {
    return this.positions[this.address(this.number)];
  }
  get position(): unknown {
    return this.current?.position;
  }
  get result(): string {
    return this.current?.result ?? '';
  }
  get log() {
    return (this.replay?.events ?? []).filter((event) => event.at <= this.number);
  }
  get since(): number {
    return this.number - 1;
  }
  get decision(): [string, string] | undefined {
    return this.replay?.decisions[this.number - 1];
  }

  /** Through whose eyes one may look: one's own and the public's, everybody's after the end. */
  get eyes(): string[] {
    if (!this.info) return [''];
    return this.info.result ? [...Object.keys(this.info.seats), ''] : [...Object.keys(this.known.seats), ''];
  }

  private address = (number: number) => `${this.seat}/${number}`;

  access(seat = this.seat): GameApi {
    const { seats, host, watch } = this.known;
    const key = seats[seat] || Object.values(seats)[0] || watch || host;
    return new GameApi(this.known.game, key, () => settings.language);
  }

  /** With whose key one writes: that of one's seat, of the host where one has several or none. */
  private get pen(): string {
    const mine = Object.values(this.known.seats);
    return (mine.length === 1 ? mine[0] : this.known.host || mine[0]) ?? '';
  }
  get mayWrite(): boolean {
    return this.pen !== '';
  }
  /** The seat in whose name one writes. */
  get writer(): string {
    return Object.entries(this.known.seats).find(([, key]) => key === this.pen)?.[0] ?? '';
  }
  get remarksHere(): Remark[] {
    return this.remarks.filter(({ number }) => number === this.number);
  }
  /** Writes beside the position shown, instead of what one had written there. */
  write = async (text: string): Promise<void> => {
    this.remarks = await new GameApi(this.known.game, this.pen, () => settings.language).remark(this.number, text);
  };
  private readRemarks = async (): Promise<void> => {
    const reader = this.pen ? new GameApi(this.known.game, this.pen, () => settings.language) : this.access();
    this.remarks = await reader.remarks().catch(() => []);
  };

  async open(number: number | undefined): Promise<void> {
    this.info = await this.access().info();
    this.board = await api.board(this.info.title);
    this.seat = this.info.seat;
    await this.look(this.seat);
    await this.go(number ?? 0);
    void this.readRemarks();
    if (this.info.result) void this.follow(this.access().analysis());
  }

  close(): void {
    this.closed = true;
  }

  /** Asks for the chance to win over the course of the game. */
  analyse = (): void => void this.follow(this.access().analyse());

  get whatIf(): WhatIf | 'working' | 'failed' | undefined {
    return this.whatIfs[this.number];
  }

  /** Asks how the answers to the question that is shown promise. */
  askWhatIf = async (): Promise<void> => {
    const { number } = this;
    const keep = (found: WhatIf | 'working' | 'failed') => (this.whatIfs = { ...this.whatIfs, [number]: found });
    keep('working');
    keep(await this.access().whatIf(number).catch(() => 'failed' as const));
  };

  /** Looks again and again until the analysis is there. */
  private async follow(state: Promise<AnalysisState>): Promise<void> {
    this.chances = await state.catch(() => undefined);
    while (this.chances?.state === 'working' && !this.closed) {
      await new Promise((resolve) => setTimeout(resolve, POLL));
      this.chances = await this.access().analysis().catch(() => this.chances);
    }
  }

  async look(seat: string): Promise<void> {
    this.seat = seat;
    this.replay = await this.access().replay(seat);
    await this.go(Math.min(this.number, this.last));
  }

  async go(number: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, Math.round(number) || 0));
    await this.fetch(wanted);
    this.number = wanted;
    void this.fetch(Math.min(this.last, wanted + CHUNK / 2));
  }

  private async fetch(number: number): Promise<void> {
    const first = Math.floor(number / CHUNK) * CHUNK;
    const chunk = this.address(first);
    if (this.asked.has(chunk)) return;
    this.asked.add(chunk);
    const seat = this.seat;
    try {
      const { positions } = await this.access().positions(seat, first, Math.min(this.last, first + CHUNK - 1));
      this.positions = { ...this.positions, ...Object.fromEntries(positions.map((position) => [`${seat}/${position.number}`, position])) };
    } catch (error) {
      this.asked.delete(chunk);
      throw error;
    }
  }

  /** Whether one may play on from here: until the end that would show somebody a hidden hand. */
  get forkable(): boolean {
    return !!this.info && (this.info.result !== '' || Object.values(this.info.seats).every(({ player }) => player === 'here'));
  }

  fork = (): Promise<Created> => this.access().fork(this.number);
  record = () => this.access().record();
  watchKey = async () => this.known.watch || (await this.access().watchLink()).key;

  choose = (): void => undefined;
  explain = (): void => undefined;
  openRule = (rule: string): void => void (this.rule = rule);
  show = (id: string): void => void (this.spotlight = { id, turn: this.spotlight.turn + 1 });
}
