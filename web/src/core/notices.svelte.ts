/** How the seats of this screen are told that it is their turn: by this browser, or by mail. */
import * as api from './api';
import { problemFrom } from './api';
import { knownGame, remember } from './keys';
import { agrees, canNotify, endpoint, permission, subscribe } from './push';
import type { Table } from './table.svelte';
import type { NoticeAt, Notifier, ProblemBody } from './types';

const NOTHING: Notifier = { mail: false, push: '' };

export class SeatNotices {
  notifier: Notifier = $state.raw(NOTHING); // what the server can do
  ways: NoticeAt[] = $state.raw([]); // of the seat that is shown
  chosen = $state(false); // this browser tells
  blocked = $state(false); // the reader, or his browser, does not let it
  unreachable = $state(false); // the browser could not be subscribed: it tells only while the page is open
  working = $state(false);
  problem: ProblemBody | undefined = $state.raw();
  private endpoint = $state('');

  constructor(private readonly table: Table) {
    this.lookUp();
  }

  /** Whether this browser hears from the server when the page is closed, too. */
  pushed: boolean = $derived(this.endpoint !== '' && this.ways.some((way) => this.isOwn(way)));
  mails: NoticeAt[] = $derived(this.ways.filter(({ way }) => way === 'mail'));

  get inBrowser(): boolean {
    return canNotify();
  }

  private lookUp(): void {
    this.blocked = permission() === 'denied';
    this.chosen = permission() === 'granted' && (knownGame(this.table.game)?.notify ?? false);
  }

  /** Asks the server what it can do and what it knows of the seat. */
  load = (): Promise<void> =>
    this.attempt(async () => {
      this.notifier = await api.notifier();
      this.ways = await this.seatApi().notices();
      this.endpoint = await endpoint();
    });

  private seatApi = (seat = this.table.seat) => this.table.seatApi(seat);
  private isOwn = ({ way, target }: NoticeAt) => way === 'push' && target.includes(this.endpoint);

  /** This browser tells, or tells no longer, whichever seat of this screen is asked. */
  choose = (wanted: boolean): Promise<void> =>
    this.attempt(async () => {
      const allowed = !wanted || (await agrees());
      remember(this.table.game, { notify: wanted && allowed });
      this.lookUp();
      if (this.chosen && this.notifier.push) await this.reach(this.notifier.push);
      else if (!wanted && this.pushed) await this.leave();
    });

  private async reach(key: string): Promise<void> {
    const target = await subscribe(key).catch(() => '');
    this.unreachable = !target;
    if (!target) return;
    for (const seat of this.table.mine) await this.seatApi(seat).setNotice({ way: 'push', target });
    this.endpoint = await endpoint();
    this.ways = await this.seatApi().notices();
  }

  private async leave(): Promise<void> {
    for (const seat of this.table.mine) {
      const own = (await this.seatApi(seat).notices()).find(this.isOwn);
      if (own) await this.seatApi(seat).removeNotice({ way: 'push', target: own.target });
    }
    this.ways = await this.seatApi().notices();
  }

  /** A mail asks the owner of the address whether he wants to be told. */
  mailTo = (target: string): Promise<void> =>
    this.attempt(async () => {
      this.ways = await this.seatApi().setNotice({ way: 'mail', target });
    });

  remove = (target: string): Promise<void> =>
    this.attempt(async () => {
      this.ways = await this.seatApi().removeNotice({ way: 'mail', target });
    });

  private async attempt(action: () => Promise<void>): Promise<void> {
    this.problem = undefined;
    this.working = true;
    try {
      await action();
    } catch (error) {
      this.problem = problemFrom(error, 'ui-notices-offline');
    }
    this.working = false;
  }
}
