import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import AnswerList from '../src/board/AnswerList.svelte';
import PlainBoard from '../src/board/plain/PlainBoard.svelte';
import type { Scene } from '../src/board/scene';
import ScaleTrack from '../src/board/ScaleTrack.svelte';
import { Words } from '../src/core/words';

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
