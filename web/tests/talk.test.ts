import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BoardModule } from '../src/board/module';
import TalkView from '../src/board/TalkView.svelte';
import { Refusal } from '../src/core/api';
import { timeOf } from '../src/core/dates';
import type { Table } from '../src/core/table.svelte';
import { Words } from '../src/core/words';
import LogColumn from '../src/pages/LogColumn.svelte';

const words = new Words('en', [
  'seat-a = French\nseat-b = Russians\nseat-c = Austrians\nui-talk = Messages\nui-log = Log\nui-talk-own = { $seat } (you)\nui-talk-only = only to: { $seats }',
  'ui-talk-left = { $count } left\nui-talk-unread = { $count } unread\nui-talk-offline = Not sent.\nproblem-messages-full = Enough said.',
]);
const module = { sides: { a: 'fr', b: 'ru', c: 'au' }, drawn: [], headings: [] } as unknown as BoardModule;
let mounted: ReturnType<typeof mount> | undefined;

function show<Props extends Record<string, unknown>>(component: Component<Props, object, 'talking' | ''>, props: Props): HTMLElement {
  document.body.innerHTML = '';
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
});

const message = (number: number, seat: string, text: string, to: string[] = []) => ({ number, seat, to, written: '2026-11-17T13:50:00Z', text });
const seats = (players: Record<string, string>) => Object.fromEntries(Object.entries(players).map(([seat, player]) => [seat, { player, online: true, links: 1, faults: 0 }]));

function tableWith(more: object = {}): Table {
  const table = { words, seat: 'a', mine: ['a'], seats: seats({ a: 'here', b: 'invited' }), messages: [], unread: 0, talks: true, log: [], say: vi.fn(() => Promise.resolve({ number: 1 })), readMessages: vi.fn() };
  return { ...table, ...more } as unknown as Table;
}

const talk = (table: Table) => show(TalkView, { table, module });

function write(page: HTMLElement, text: string): HTMLTextAreaElement {
  const field = page.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  return field;
}
const press = (field: HTMLElement, more: KeyboardEventInit = {}) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more }));

describe('the messages', () => {
  test('show who said what to whom, with the colours of the side, as plain text', () => {
    const page = talk(tableWith({ messages: [message(1, 'b', 'one\n<b>two</b>'), message(2, 'a', 'three', ['b'])] }));
    const [first, second] = page.querySelectorAll('li');
    expect(first?.querySelector('p')?.textContent).toBe('one\n<b>two</b>');
    expect(first?.querySelector('rect')?.getAttribute('fill')).toBe('var(--ru-fill)');
    expect([first, second].map((line) => line?.querySelector('b')?.textContent)).toEqual(['Russians', 'French (you)']);
    expect(second?.textContent).toContain('only to: Russians');
    expect(first?.textContent).not.toContain('only to');
  });

  test('Enter sends, Shift and Enter begins a line, nothing is sent twice or empty', async () => {
    const table = tableWith();
    const page = talk(table);
    const field = write(page, ' Good luck! ');
    press(field, { shiftKey: true });
    expect(table.say).not.toHaveBeenCalled();
    press(field);
    press(field);
    expect(vi.mocked(table.say).mock.calls).toEqual([['Good luck!', []]]);
    await vi.waitFor(() => expect(field.value).toBe(''));
    press(field);
    expect(table.say).toHaveBeenCalledTimes(1);
  });

  test.each([
    [new Refusal({ status: 409, key: 'problem-messages-full' }), 'Enough said.'],
    [new TypeError('no network'), 'Not sent.'],
  ])('what was not stored stays in the field, with the reason: %s', async (error, words) => {
    const page = talk(tableWith({ say: () => Promise.reject(error) }));
    const field = write(page, 'Hello');
    press(field);
    await vi.waitFor(() => expect(page.querySelector('[role="alert"]')?.textContent).toBe(words));
    expect(field.value).toBe('Hello');
  });

  test('are for one seat, where more than two people play', () => {
    expect(talk(tableWith()).querySelector('select')).toBeNull();
    expect(talk(tableWith({ seats: seats({ a: 'here', b: 'invited', c: 'bot:quick' }) })).querySelector('select')).toBeNull();
    const table = tableWith({ seats: seats({ a: 'here', b: 'invited', c: 'invited' }) });
    const page = talk(table);
    const choice = page.querySelector('select') as HTMLSelectElement;
    expect([...choice.options].map(({ value }) => value)).toEqual(['', 'b', 'c']);
    choice.value = 'c';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    press(write(page, 'psst'));
    expect(table.say).toHaveBeenCalledWith('psst', ['c']);
  });

  test('say how many letters are left when there are few', () => {
    const page = talk(tableWith());
    write(page, 'x'.repeat(400));
    expect(page.textContent).not.toContain('left');
    write(page, 'x'.repeat(490));
    expect(page.textContent).toContain('10 left');
  });

  test('can be read by spectators, who have no field', () => {
    const page = talk(tableWith({ mine: [], seat: '', messages: [message(1, 'b', 'hello')] }));
    expect(page.querySelectorAll('li')).toHaveLength(1);
    expect(page.querySelector('textarea')).toBeNull();
  });
});

describe('the column of the log', () => {
  const column = (more: object, talking = false) => show(LogColumn, { table: tableWith(more), module, talking });

  test('is as ever where nobody is there to talk to', () => {
    const page = column({ talks: false }, true);
    expect([page.querySelector('h2')?.textContent, page.querySelectorAll('button').length]).toEqual(['Log', 0]);
    expect(page.querySelector('[role="log"]')?.getAttribute('aria-label')).toBe('Log');
  });

  test('has a way to the messages, with how many are unread', () => {
    const page = column({ unread: 2 });
    const [log, messages] = page.querySelectorAll('button');
    expect(messages?.textContent?.replaceAll(/\s+/g, ' ')).toBe('Messages 22 unread');
    messages?.click();
    flushSync();
    expect([log, messages].map((button) => button?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(page.querySelector('[role="log"]')?.getAttribute('aria-label')).toBe('Messages');
  });
});

test('the time of a message is enough today; another day is named', () => {
  const written = new Date(2026, 10, 17, 13, 50).toISOString();
  expect(timeOf(written, 'en', new Date(2026, 10, 17, 20))).toBe('13:50');
  expect(timeOf(written, 'fr', new Date(2026, 10, 18))).toMatch(/17 nov\..*13:50/);
});
