import { describe, expect, test } from 'vitest';
import { overlap } from '../src/board/boxes';
import type { Point } from '../src/board/geometry';
import { placeLabels, type Label } from '../src/board/labels';
import type { Piece } from '../src/board/piece';
import { neighbour, readingOrder } from '../src/board/roving';
import { folded, placeStacks } from '../src/board/stacks';
import { levelOf, outgrown } from '../src/board/zoom';

const label = (id: string, at: Point, rank = 0): Label => ({ id, text: id, at, radius: 9, size: 15, rank, required: rank > 1 });
const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, name: id, label: id, side: 'fr', icon: 'infantry', ...more });

describe('names on the map', () => {
  test('keep off pieces and each other', () => {
    const placed = placeLabels([label('Heilsberg', [100, 100], 2), label('Guttstadt', [100, 130])], [[60, 105, 160, 125]], []);
    const [first] = placed;
    expect(placed).toHaveLength(2);
    expect(first?.id).toBe('Heilsberg');
    expect(first && first.y < 105).toBe(true);
  });

  test('a name without room is left out, an important one never', () => {
    const everywhere = [[-500, -500, 500, 500]] as [number, number, number, number][];
    expect(placeLabels([label('Deppen', [0, 0])], everywhere, [])).toEqual([]);
    expect(placeLabels([label('Thorn', [0, 0], 3)], everywhere, [])).toHaveLength(1);
  });
});

describe('stacks', () => {
  test('two stacks of one place lie side by side', () => {
    const places = new Map([['zone:p_eylau', { at: [200, 200] as Point, radius: 9 }]]);
    const stacks = ['fr', 'ru'].map((side) => ({ id: side, place: 'zone:p_eylau', pieces: [piece(side)] }));
    const [one, two] = placeStacks(stacks, 'block', places);
    expect(one && two && overlap(one.box, two.box)).toBe(0);
  });

  test('a folded stack shows the strength of all and the greatest fatigue', () => {
    const pieces = [piece('napoleon', { leader: true }), piece('soult', { strength: 7, fatigue: 2 }), piece('murat', { strength: 3, fatigue: 5, spent: true })];
    const shown = folded({ id: 's', place: 'z', pieces });
    expect(shown).toMatchObject({ strength: 10, fatigue: 5, icon: 'leader', spent: false, hidden: false });
  });

  test('a hidden stack shows nothing', () => {
    expect(folded({ id: 's', place: 'z', pieces: [piece('x', { hidden: true })] })).toMatchObject({ hidden: true, strength: undefined });
  });
});

describe('keyboard on the map', () => {
  const spots = [
    { id: 'west', at: [0, 100] as Point },
    { id: 'middle', at: [100, 100] as Point },
    { id: 'north', at: [100, 0] as Point },
    { id: 'east', at: [200, 110] as Point },
  ];

  test('arrows go to the nearest place in their direction', () => {
    expect(neighbour([100, 100], [1, 0], spots)?.id).toBe('east');
    expect(neighbour([100, 100], [0, -1], spots)?.id).toBe('north');
    expect(neighbour([100, 100], [0, 1], spots)).toBeUndefined();
  });

  test('places are read from west to east inside north to south', () => {
    expect(readingOrder(spots)).toEqual(['north', 'west', 'middle', 'east']);
  });
});

test('levels of the zoom are quarters of an octave', () => {
  expect(levelOf(1)).toBe(1);
  expect(levelOf(1.05)).toBe(1);
  expect(levelOf(2)).toBe(2);
  expect([outgrown(1, 1.3), outgrown(1, 1.5)]).toEqual([false, true]);
});
