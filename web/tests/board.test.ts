import { zoomIdentity, type ZoomTransform } from 'd3-zoom';
import { describe, expect, test } from 'vitest';
import { overlap, type Box } from '../src/board/boxes';
import { crowding } from '../src/board/crowding';
import type { Point } from '../src/board/geometry';
import { placeLabels, type Label } from '../src/board/labels';
import type { Piece } from '../src/board/piece';
import { neighbour, readingOrder } from '../src/board/roving';
import { freePart, namedIn, roomOf, withGoals, withRoom, type Drawn } from '../src/board/sight';
import { folded, placeStacks } from '../src/board/stacks';
import { levelOf, MapZoom, outgrown } from '../src/board/zoom';
import type { Question } from '../src/core/types';

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

  test('where nothing is free, a name lies on a symbol rather than under a piece', () => {
    const [placed] = placeLabels([label('Königsberg', [0, 0], 3)], [[-200, -200, 0, 200]], [], [[0, -200, 200, 200]]);
    expect(placed?.anchor).toBe('end');
  });

  test('between pieces on both sides a name hangs from its place on the side that is free', () => {
    const pieces: Box[] = [[-125, -30, -60, 10], [25, -10, 95, 30], [-35, -55, 35, -12], [-15, 35, 55, 85]]; // Augereau, Ostermann, Barclay, Davout
    const [placed] = placeLabels([label('Nowemiasto', [0, 0], 3)], [[-9, -9, 9, 9]], [], pieces);
    expect(placed?.anchor).toBe('end');
    expect(placed?.x).toBeGreaterThan(9);
  });

  test('the name of an area stays inside it', () => {
    const area = { ...label('Alsace', [0, 0], 3), within: ([, y]: Point) => y < 5 };
    expect(placeLabels([area], [], []).map(({ y }) => y < 5)).toEqual([true]);
  });
});

describe('the answers of the prompt', () => {
  const play = 'The Russians move a stack, at Pultusk. Play a card on this movement?';

  test('stand beside the question with the words of what is always there', () => expect(crowding(['Pass'], 860, play)).toBe(''));

  test('leave room for signs only', () => expect(crowding(['Pass', 'Always pass here'], 700, play)).toBe('tight'));

  test('and the more of it there is, the sooner', () => {
    const react = 'L’ennemi va de Borodino à Klin. Intercepter, esquiver ou tenir ?';
    expect([2, 3].map((tools) => crowding(['Passer', 'Toujours passer ici'], 868, react, tools))).toEqual(['', 'tight']);
  });

  test('a short question takes no more room than it needs', () => {
    expect(crowding(['1 PF, Armée du nord', '1 PF, Prusse'], 708, 'Qui marche depuis Tilsit ?')).toBe('tight');
  });

  test('have a line of their own where they would squeeze the question', () => {
    const answers = ['Move a Forward Depot', 'Build a Forward Depot', 'Distribute a depot', 'Move a leader alone', 'Done'];
    expect(crowding(answers, 860, 'Prussia: what are Supply Actions spent on? 2 left.')).toBe('crowded');
  });

  test('on a narrow table the words of what is always there do not squeeze it, either', () => {
    const react = 'The enemy goes from Borodino to Klin. Intercept, evade, or stand?';
    expect(crowding(['Pass', 'Always pass here'], 440, react, 3)).toBe('crowded tight');
  });
});

describe('stacks', () => {
  test('two stacks of one place lie side by side', () => {
    const places = new Map([['zone:p_eylau', { at: [200, 200] as Point, radius: 9 }]]);
    const stacks = ['fr', 'ru'].map((side) => ({ id: side, place: 'zone:p_eylau', pieces: [piece(side)] }));
    const [one, two] = placeStacks(stacks, 'block', places);
    expect(one && two && overlap(one.box, two.box)).toBe(0);
  });

  test('a stack keeps off a neighbour that is lit', () => {
    const places = (lit: boolean) => new Map([['gumbinnen', { at: [200, 200] as Point, radius: 9 }], ['tilsit', { at: [190, 155] as Point, radius: 9, lit }]]);
    const covers = (lit: boolean) => placeStacks([{ id: 's', place: 'gumbinnen', pieces: [piece('ney')] }], 'small', places(lit)).map(({ box }) => overlap(box, [176, 141, 204, 169]));
    expect(covers(true)).toEqual([0]);
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

describe('what is to be seen', () => {
  const spots = new Map([
    ['thorn', { at: [0, 0] as Point }],
    ['eylau', { at: [100, 0] as Point }],
    ['tilsit', { at: [400, 0] as Point }],
  ]);
  const stack = { id: 's', place: 'eylau', pieces: [piece('1er Corps')], at: [200, 80] as Point, box: [190, 70, 210, 400] as [number, number, number, number] };
  const drawn: Drawn = { spots, stacks: [stack], level: 2, window: [60, -50, 160, 50] };

  test('a place takes room for its name and for the pieces that lie there, in units of the map', () => {
    expect(roomOf(['thorn'], drawn)).toEqual([-18, -18, 18, 18]);
    expect(roomOf(['eylau'], drawn)).toEqual([82, -18, 118, 200]);
    expect(roomOf(['nowhere'], drawn)).toBeUndefined();
  });

  test('what moves is shown with its goals, or alone where they lie too far apart', () => {
    expect(withGoals(['thorn'], ['eylau'], drawn, ([, , right]) => right < 200)).toEqual(['thorn', 'eylau']);
    expect(withGoals(['thorn'], ['tilsit'], drawn, ([, , right]) => right < 200)).toEqual(['thorn']);
  });

  test('without room for all goals as many are shown as find some, the nearest in any case', () => {
    expect(withRoom(['tilsit', 'eylau', 'thorn'], drawn, () => true)).toHaveLength(3);
    expect(withRoom(['tilsit', 'eylau', 'thorn'], drawn, ([, , right]) => right < 200)).toEqual(['eylau', 'thorn']);
    expect(withRoom(['tilsit', 'eylau', 'thorn'], drawn, () => false)).toEqual(['eylau']);
  });

  test('a question names things among its words and numbers, one by one or in lists', () => {
    const question = (args: Question['args']) => ({ number: 1, prompt: 'retreat', rule: '8.7', moment: '', args, options: [] }) satisfies Question;
    expect(namedIn(question({ zone: 'zone:eylau', left: 2, corps: ['corps:ney', 'corps:soult'], way: 'north' }))).toEqual(['zone:eylau', 'corps:ney', 'corps:soult']);
    expect([namedIn(question({})), namedIn(null)]).toEqual([[], []]);
  });

  test('a dialogue leaves free what lies beside it, else what lies below, away from the small map; one that leaves nothing does not count', () => {
    const window = { width: 890, height: 520 };
    expect(freePart(window, { right: 0, bottom: 0 })).toBeUndefined();
    expect(freePart(window, { right: 600, bottom: 380 })).toEqual([600, 0, 890, 370]);
    expect(freePart(window, { right: 830, bottom: 380 })).toEqual([60, 380, 714, 520]);
    expect(freePart(window, { right: 830, bottom: 510 })).toBeUndefined();
    expect(freePart({ width: 390, height: 500 }, { right: 380, bottom: 300 })).toEqual([0, 300, 390, 500]);
  });
});

describe('the window over the map', () => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  let at: ZoomTransform = zoomIdentity;
  const zoom = new MapZoom(element, { width: 2000, height: 1000 }, (moved) => (at = moved));
  zoom.resize({ width: 800, height: 600 });

  test('what is asked about comes into sight; what is too large makes the map smaller, until the next question', () => {
    zoom.fit([100, 100, 200, 200], 1.5, 1.5);
    zoom.reveal([900, 400, 1000, 500], at, false);
    expect(at.k).toBe(1.5);
    expect(at.applyX(1000)).toBeLessThan(800);
    expect([zoom.hasRoom([900, 400, 1000, 500], at), zoom.hasRoom([200, 100, 1000, 500], at)]).toEqual([true, false]);
    zoom.reveal([200, 100, 1000, 500], at, false);
    expect(at.k).toBeLessThan(1);
    zoom.reveal([900, 400, 1000, 500], at, false);
    expect(at.k).toBe(1.5);
    zoom.reveal([200, 100, 1000, 500], at, false);
    zoom.restore(at, false);
    expect(at.k).toBe(1.5);
    expect([zoom.canShow([200, 100, 1000, 500]), zoom.canShow([0, 0, 2000, 1000])]).toEqual([true, false]);
  });

  test('a battle is seen where its dialogue leaves room, on a map that keeps its size', () => {
    const { k } = at;
    zoom.reveal([900, 400, 960, 440], at, false, [60, 380, 640, 600]);
    expect(at.applyY(400)).toBeGreaterThan(380);
    expect(at.applyY(440)).toBeLessThan(600);
    zoom.reveal([900, 400, 960, 600], at, false, [60, 480, 640, 600]);
    expect(at.applyY(500)).toBeCloseTo(540);
    expect(at.k).toBe(k);
  });

  test('a framed map fills the window or lies in its middle; only for a battle under its dialogue the frame gives way', () => {
    const framed = new MapZoom(element, { width: 2000, height: 400 }, (moved) => (at = moved), true);
    framed.resize({ width: 800, height: 600 });
    framed.fit([0, 0, 40, 40], 1, 1);
    expect([at.x, at.y]).toEqual([8, 100]);
    framed.reveal([0, 0, 40, 40], at, false, [60, 380, 640, 600]);
    expect(at.y).toBe(404);
    framed.reveal([0, 0, 40, 40], at, false);
    expect(at.y).toBe(100);
  });

  test('goes where the small map is touched', () => {
    zoom.goTo([1000, 500], at, false);
    expect(at.apply([1000, 500])).toEqual([400, 300]);
  });
});

test('levels of the zoom are quarters of an octave', () => {
  expect(levelOf(1)).toBe(1);
  expect(levelOf(1.05)).toBe(1);
  expect(levelOf(2)).toBe(2);
  expect([outgrown(1, 1.3), outgrown(1, 1.5)]).toEqual([false, true]);
});
