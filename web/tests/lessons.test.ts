import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ringsOf } from '../src/board/suggestion';
import { asTaught, marked, partsOf } from '../src/core/lessons';
import type { Table } from '../src/core/table.svelte';
import type { LessonAt } from '../src/core/types';
import { Words } from '../src/core/words';
import LessonCard from '../src/pages/LessonCard.svelte';

describe('the text of a lesson', () => {
  test('has its paragraphs apart, and leaves other brackets alone', () => {
    expect(partsOf('March (91 men) on Thorn (7.5, 7.10a). Then stop.')).toEqual([{ words: 'March (91 men) on Thorn ' }, { rules: ['7.5', '7.10a'] }, { words: '. Then stop.' }]);
    expect(partsOf('(2.1.C1)')).toEqual([{ rules: ['2.1.C1'] }]);
    expect(partsOf('Thorn (30°)')).toEqual([{ words: 'Thorn (30°)' }]);
  });
});

describe('what a lesson would choose', () => {
  const stack = { done: 'done' };

  test('is one answer, or the picks that are missing and then the word that sends them', () => {
    expect(marked(['zone:thorn', 'zone:lyck'], undefined, [])).toEqual(['zone:thorn']);
    expect(marked(['corps:ney', 'corps:davout', 'done'], stack, [])).toEqual(['corps:ney', 'corps:davout']);
    expect(marked(['corps:ney', 'corps:davout', 'done'], stack, ['corps:davout'])).toEqual(['corps:ney']);
    expect(marked(['corps:ney', 'corps:davout', 'done'], stack, ['corps:davout', 'corps:ney'])).toEqual(['done']);
    expect(marked(['corps:ney', 'corps:ney'], { count: 'losses' }, ['corps:ney'])).toEqual(['corps:ney']);
  });

  test('is sent in the order of the lesson, if nothing else was picked', () => {
    const taught = ['corps:ney', 'corps:davout', 'done'];
    expect(asTaught(['corps:davout', 'corps:ney', 'done'], taught)).toEqual(taught);
    expect(asTaught(['corps:davout', 'done'], taught)).toEqual(['corps:davout', 'done']);
    expect(asTaught(['corps:davout', 'corps:lannes', 'done'], taught)).toEqual(['corps:davout', 'corps:lannes', 'done']);
  });

  test('has a ring on the map: around its stack, its place, or the place of what is done there', () => {
    const places = new Map([['space:wilna', { at: [10, 20] as [number, number], radius: 5 }], ['space:kowno', { at: [90, 20] as [number, number], radius: 5 }]]);
    const stacks = [{ id: 's', place: 'space:kowno', at: [0, 0] as [number, number], box: [0, 0, 10, 10] as [number, number, number, number], pieces: [{ id: 'corps:ney' }] }] as unknown as Parameters<typeof ringsOf>[2];
    const rings = (option: string, offered: string[]) => ringsOf([option], places, stacks, new Set(offered));
    expect(rings('corps:ney', ['corps:ney'])).toEqual([{ box: [-7, -7, 17, 17] }]);
    expect(rings('march:wilna', ['march:wilna', 'space:wilna'])).toEqual([{ at: [10, 20], radius: 16 }]);
    expect(rings('card:wilna', ['card:wilna'])).toEqual([]);
  });
});

describe('the card of a lesson', () => {
  const texts = new Words('en', ['lesson-first-title = First steps\nlesson-first-march = Choose Ney (7.5).\nlesson-first-end = Well done.\nui-lesson-step = { $number } of { $count }\nui-lesson-left = You have left.\nui-lesson-return = Back']);
  const at = (more: Partial<LessonAt>): LessonAt => ({ id: 'first', text: 'lesson-first-march', number: 2, count: 5, options: ['corps:ney'], left: null, over: false, ...more });
  let mounted: ReturnType<typeof mount> | undefined;
  afterEach(() => {
    if (mounted) void unmount(mounted);
    document.body.innerHTML = '';
  });

  function card(lesson: LessonAt | null, more: object = {}) {
    const [openRule, followLesson, returnToLesson, putLessonAway] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const table = { words: texts, lesson, result: '', question: {}, taught: false, openRule, followLesson, returnToLesson, putLessonAway, ...more } as unknown as Table;
    mounted = mount(LessonCard, { target: document.body, props: { table } });
    flushSync();
    return { openRule, followLesson, returnToLesson, section: document.querySelector('section') };
  }

  test('says what to do, opens the paragraph, and does it for those who want to watch', () => {
    const { section, openRule, followLesson } = card(at({}));
    expect(section?.querySelector('h2')?.textContent).toContain('First steps');
    expect(section?.querySelector('h2')?.textContent).toContain('2 of 5');
    expect(section?.querySelector('[role="status"]')?.textContent?.trim()).toBe('Choose Ney 7.5.');
    section?.querySelector<HTMLElement>('.rule')?.click();
    expect(openRule).toHaveBeenCalledWith('7.5');
    section?.querySelector<HTMLElement>('.ways button')?.click();
    expect(followLesson).toHaveBeenCalled();
  });

  test('offers the way back to those who have left', () => {
    const { section, returnToLesson } = card(at({ left: 3, options: [] }));
    expect(section?.textContent).toContain('You have left.');
    section?.querySelector<HTMLElement>('.primary')?.click();
    expect(returnToLesson).toHaveBeenCalled();
  });

  test('goes away when it is put away, but not while there is something to learn', () => {
    expect(card(at({ over: true }), { taught: true }).section).toBeNull();
    expect(card(at({ left: 1 }), { taught: true }).section).toBeNull();
    expect(card(null).section).toBeNull();
    expect(card(at({}), { taught: true }).section).not.toBeNull();
  });
});
