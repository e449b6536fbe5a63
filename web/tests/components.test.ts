import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import AnswerList from '../src/board/AnswerList.svelte';
import LogView from '../src/board/LogView.svelte';
import type { BoardModule } from '../src/board/module';
import PlaceView from '../src/board/PlaceView.svelte';
import PlainBoard from '../src/board/plain/PlainBoard.svelte';
import Prompt from '../src/board/Prompt.svelte';
import type { Scene } from '../src/board/scene';
import ScaleTrack from '../src/board/ScaleTrack.svelte';
import type { ReplayScene } from '../src/core/replay.svelte';
import type { Table } from '../src/core/table.svelte';
import { Words } from '../src/core/words';
import HandAge from '../src/games/age_of_napoleon/HandAge.svelte';
import Remarks from '../src/pages/Remarks.svelte';
import StandingOrders from '../src/pages/StandingOrders.svelte';
import TurningPoints from '../src/pages/TurningPoints.svelte';
import WhatIf from '../src/pages/WhatIf.svelte';

const words = new Words('en', ['zone-thorn = Thorn\nzone-lyck = Lyck\noption-pass = Pass\nui-board-state = State']);
let mounted: ReturnType<typeof mount> | undefined;

function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  mounted = mount(component, { target, props });
  flushSync();
  return target;
}

afterEach(() => {
  if (mounted) void unmount(mounted);
  document.body.innerHTML = '';
});

describe('a place on the map', () => {
  const place = { id: 'zone:thorn', at: [10, 20] as [number, number], name: 'Thorn', label: '', radius: 9, size: 15, rank: 0, marks: [] };
  const symbol = createRawSnippet(() => ({ render: () => '<circle class="symbol" />' }));
  const marks = (state: { lit: boolean; named: boolean }) => {
    const props = { place, level: 1, symbolScale: 1, fight: false, entry: false, label: 'Thorn', symbol, press: vi.fn(), keys: vi.fn(), onfocus: vi.fn(), ...state };
    const page = show(PlaceView, props);
    return ['.ring', '.named'].map((mark) => page.querySelectorAll(mark).length);
  };

  test('that may be chosen is lit; one that the question only names is marked', () => {
    expect(marks({ lit: true, named: false })).toEqual([1, 0]);
    expect(marks({ lit: true, named: true })).toEqual([1, 0]);
    expect(marks({ lit: false, named: true })).toEqual([0, 1]);
    expect(marks({ lit: false, named: false })).toEqual([0, 0]);
  });
});

describe('the answers list', () => {
  test('has a button for every answer, by name', () => {
    const choose = vi.fn();
    const page = show(AnswerList, { options: ['zone:thorn', 'zone:lyck', 'pass'], words, choose });
    const buttons = [...page.querySelectorAll('button')];
    expect(buttons.map((button) => button.textContent)).toEqual(['Thorn', 'Lyck', 'Pass']);
    buttons[1]?.click();
    expect(choose).toHaveBeenCalledWith('zone:lyck');
  });
});

describe('the prompt', () => {
  const texts = new Words('en', ['zone-thorn = Thorn\noption-stop = Stop\nask-step = Where to?\nresult-russian = Russian victory\nui-prompt-over = The game is over. { $result }.\nui-answers = Answers\nui-undo = Take back\nui-replay = Replay']);
  const board = { sides: { french: 'fr', russian: 'ru' }, drawn: ['zone'] } as unknown as BoardModule;
  const asked = { question: { prompt: 'step', rule: '7.5', args: {}, options: [] }, options: ['stop', 'zone:thorn'], view: { waiting: ['french'] } };
  const table = (more: object) => ({ words: texts, options: [], orders: [], picked: [], suggested: new Set(), mine: ['french'], decided: true, result: '', view: { waiting: [] }, ...more }) as unknown as Table;
  const prompt = (more: object) => show(Prompt, { table: table(more), module: board, answers: vi.fn(), takeBack: vi.fn(), changeOrders: vi.fn() });
  const wordsOf = (page: HTMLElement, part: string) => [...page.querySelectorAll(`${part} button`)].map((button) => button.textContent?.trim());

  test('keeps the list of answers and taking back apart from the answers, which a phone scrolls', () => {
    const page = prompt(asked);
    expect(wordsOf(page, '.buttons')).toEqual(['Stop', 'Thorn']);
    expect(wordsOf(page, '.tools').map((word) => word?.slice(0, 4))).toEqual(['Answ', 'Take']);
  });

  test('at the end names the winner with his flag and offers the replay first', () => {
    const page = prompt({ result: 'russian:points' });
    expect(page.querySelector('.question')?.textContent).toBe('The game is over. Russian victory.');
    expect(page.querySelectorAll('.question svg')).toHaveLength(1);
    expect(page.querySelector('.primary')?.textContent).toContain('Replay');
  });
});

test('the log ends with the verdict, once there is one', () => {
  const texts = new Words('en', ['log-mud = Mud.\nresult-draw = Draw']);
  const board = { drawn: [], headings: [] } as unknown as BoardModule;
  const events = [{ key: 'mud', rule: '4.2', args: {}, at: 1 }];
  const lines = (result: string) =>
    [...show(LogView, { events, words: texts, module: board, board: {}, scenario: '', result, since: 9, openRule: vi.fn(), show: vi.fn() }).querySelectorAll('li')].map((line) => line.textContent);
  expect(lines('')).toHaveLength(1);
  expect(lines('draw:points').at(-1)).toBe('Draw');
});

describe('the plain board', () => {
  test('shows any position and lets every named answer be chosen', () => {
    const choose = vi.fn();
    const scene = { position: { turn: 3, where: { army: 'zone:thorn', camps: ['zone:lyck', 'zone:thorn'] } }, words, offered: new Set(['zone:lyck']), choose } as unknown as Scene;
    const page = show(PlainBoard, { scene });
    expect(page.textContent).toContain('Thorn');
    expect(page.textContent).toContain('3');
    page.querySelector('button')?.click();
    expect(choose).toHaveBeenCalledWith('zone:lyck');
  });
});

test('a track says its value to those who cannot see it', () => {
  const page = show(ScaleTrack, { value: 11, max: 20, draw: [7, 8] as [number, number], left: 'fr' as const, right: 'ru' as const, label: '11 of 20' });
  expect(page.querySelector('svg')?.getAttribute('aria-label')).toBe('11 of 20');
});

describe('a hand', () => {
  const card = (id: string) => ({ id, title: id, text: `text-${id}`, type: 'battle', side: 'either', source: 'designed' });
  const hand = (offered: string[]) => {
    const [choose, explain] = [vi.fn(), vi.fn()];
    const scene = { board: { cards: ['a', 'b', 'c'].map(card) }, position: { hand: ['a', 'b', 'c'] }, words, offered: new Set(offered), question: {}, choose, explain } as unknown as Scene;
    const page = show(HandAge, { scene });
    const press = (id: string) => {
      page.querySelector<HTMLElement>(`[data-option="card:${id}"]`)?.click();
      flushSync();
      return [...document.querySelectorAll<HTMLElement>('dialog .button, [role="dialog"] .button')];
    };
    return { page, choose, explain, press };
  };

  test('a card with one use is played; one with several, or none, is read first', () => {
    const { choose, explain, press } = hand(['card:a', 'discard:a', 'discard:b']);
    press('b');
    expect(choose).toHaveBeenCalledWith('discard:b');
    const uses = press('a').filter((button) => button.dataset['option']);
    expect(uses.map((button) => button.dataset['option'])).toEqual(['card:a', 'discard:a']);
    uses[0]?.click();
    expect(choose).toHaveBeenLastCalledWith('card:a');
    flushSync();
    press('c').at(-1)?.click();
    expect(explain).toHaveBeenCalledWith('card:c');
  });

  test('a card that would be played can be read first', () => {
    const { page, choose } = hand(['card:b']);
    const [read, ...more] = page.querySelectorAll<HTMLElement>('.info');
    expect(more).toEqual([]);
    read?.click();
    flushSync();
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('text-b');
    expect(choose).not.toHaveBeenCalled();
  });
});

test('standing orders: the pass where nothing else is possible is a box to tick, each moment can be taken back', () => {
  const order = vi.fn();
  const table = { words, orders: ['-', 'battle'], order } as unknown as Table;
  const page = show(StandingOrders, { table });
  const box = page.querySelector('input');
  expect(box?.checked).toBe(true);
  page.querySelector('button')?.click();
  expect(order).toHaveBeenCalledWith(['-']);
  box?.click();
  expect(order).toHaveBeenLastCalledWith(['battle']);
});

test('a turning point leads to the position before its decision, whose answers can be compared there', () => {
  const go = vi.fn();
  const turn = { number: 7, seat: 'a', rule: '1', prompt: '', played: 'pass', before: 0.6, decided: 0.4, after: 0.3, bot: 'pass', bot_decided: 0.4 };
  const scene = { words, number: 7, chances: { analysis: { curve: [], turning_points: [turn] } }, go, openRule: vi.fn() } as unknown as ReplayScene;
  const button = show(TurningPoints, { scene, sides: {} }).querySelector('button');
  expect(button?.getAttribute('aria-current')).toBe('step');
  button?.click();
  expect(go).toHaveBeenCalledWith(7);
});

test('what if: the answers with their chances, which was played and which the bot prefers', () => {
  const chance = { value: 0.6, low: 0.4, high: 0.8 };
  const whatIf = { number: 1, seat: 'a', rule: '1', bot: 'zone:lyck', prospects: [{ option: 'zone:lyck', chance }, { option: 'pass', chance }], playouts: 9, left_out: 2 };
  const scene = { words, number: 1, last: 5, whatIf, replay: { decisions: [['a', 'x'], ['a', 'pass']] }, openRule: vi.fn() } as unknown as ReplayScene;
  const rows = [...show(WhatIf, { scene, sides: {} }).querySelectorAll('li')].map((row) => row.textContent);
  expect(rows[0]).toContain('Lyck');
  expect(rows[0]).toContain('ui-what-if-bot');
  expect(rows[1]).toContain('ui-what-if-played');
});

describe('remarks', () => {
  const remarks = [{ number: 2, seat: 'b', text: 'one\n<b>two</b>' }, { number: 7, seat: 'a', text: 'mine' }];
  const sceneWith = (more: object) => ({ words, number: 7, info: {}, remarks, remarksHere: [remarks[1]], mayWrite: true, writer: 'a', go: vi.fn(), write: vi.fn(() => Promise.resolve()), ...more }) as unknown as ReplayScene;

  test('lead to their positions, as plain text; the field holds one’s own', () => {
    const scene = sceneWith({});
    const page = show(Remarks, { scene, sides: {} });
    const [first, second] = page.querySelectorAll<HTMLButtonElement>('li button');
    expect(first?.querySelector('.words')?.textContent).toBe('one\n<b>two</b>');
    expect(second?.getAttribute('aria-current')).toBe('step');
    expect(page.querySelector('textarea')?.value).toBe('mine');
    expect(page.textContent).toContain('ui-remark-private');
    first?.click();
    expect(scene.go).toHaveBeenCalledWith(2);
  });

  test('are kept when they have changed; what is not stored stays in the field', async () => {
    const scene = sceneWith({ write: vi.fn(() => Promise.reject(new Error('away'))) });
    const page = show(Remarks, { scene, sides: {} });
    const [field, button] = [page.querySelector('textarea'), page.querySelector<HTMLButtonElement>('form button')];
    expect(button?.disabled).toBe(true);
    if (field) field.value = ' better ';
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    button?.click();
    await vi.waitFor(() => expect(page.querySelector('[role="alert"]')).not.toBeNull());
    expect(scene.write).toHaveBeenCalledWith('better');
    expect(field?.value).toBe(' better ');
  });

  test('of others are read by those who may not write', () => {
    const page = show(Remarks, { scene: sceneWith({ mayWrite: false }), sides: {} });
    expect(page.querySelector('form')).toBeNull();
    expect(page.querySelectorAll('li').length).toBe(2);
  });
});
