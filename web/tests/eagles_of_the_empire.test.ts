import { describe, expect, test } from 'vitest';
import { inside } from '../src/board/geometry';
import type { LogEvent, Question, WhyNot } from '../src/core/types';
import { Words } from '../src/core/words';
import { sidesIn } from '../src/board/module';
import { around, overlap } from '../src/board/boxes';
import module from '../src/games/eagles_of_the_empire';
import { byArea, describeUnit, sideOfId } from '../src/games/eagles_of_the_empire/armies';
import { ahead, along, layOut } from '../src/games/eagles_of_the_empire/counters';
import type { Area, Battle, Board, Border, Unit } from '../src/games/eagles_of_the_empire/data';
import { lastFight } from '../src/games/eagles_of_the_empire/fight';
import { levelAt, spans } from '../src/games/eagles_of_the_empire/margin';
import type { Position, UnitEntry } from '../src/games/eagles_of_the_empire/position';
import { inReach, inSight } from '../src/games/eagles_of_the_empire/reach';
import { blockedShot } from '../src/games/eagles_of_the_empire/sight';
import { chains, drawTerrain } from '../src/games/eagles_of_the_empire/terrain';

/** Four squares in a row: field, village on a height, wood, field beyond a great river. */
const square = (id: string, number: number, terrain: string, level: number) =>
  ({ id, number, terrain, level, x: number * 100 - 50, y: 50, polygon: `${number * 100 - 100},0 ${number * 100},0 ${number * 100},100 ${number * 100 - 100},100`, landmark: true }) as Area;
const edge = (a: string, b: string, x: number, terrain: string[], up = '', crossing = '') =>
  ({ between: [a, b], edges: [[[x, 0], [x, 100]]], terrain, up, route: 'road', crossing, names: terrain.includes('major_river') ? ['saale'] : [] }) as unknown as Border;
const battle = {
  canvas: [400, 100],
  counter_long: [65, 27],
  counter_small: [27, 27],
  areas: [square('a', 1, 'clear', 0), square('b', 2, 'village', 1), square('c', 3, 'woods', 1), square('d', 4, 'clear', 0)],
  borders: [edge('a', 'b', 100, ['slope', 'stream'], 'b'), edge('b', 'c', 200, ['crest']), edge('c', 'd', 300, ['major_river', 'steep_slope'], 'c')],
  points: [],
} as unknown as Battle;
const unit = (id: string, arm: Unit['arm'], type = '') => ({ id, seat: 'french', arm, type, guard: false, line: '', source: 'designed' }) as Unit;
const units = new Map([unit('au_gudin', 'infantry', 'division'), unit('au_guns', 'artillery', 'foot'), unit('au_davout', 'leader')].map((each) => [each.id, each]));
const entry = (area: string, more: Partial<UnitEntry> = {}): UnitEntry => ({ seat: 'french', area, formation: '', commanded: true, moved: false, fought: false, ...more });
const position = {
  units: {
    au_davout: entry('a', { range: 3, initiative: 4, tactical: 2, rank: 'army' }),
    au_guns: entry('a', { strength: 2, morale: 7, faces: 'b', range: 2 }),
    au_gudin: entry('a', { strength: 5, morale: 7, long: true, facing: 90, commanded: false }),
  },
  screens: [],
  bombardment: { target: '', units: [], answer: [] },
} as unknown as Position;
const board = {
  battles: { auerstedt: battle },
  units: [...units.values()],
  formations: [{ id: 'au_vorhut', seat: 'coalition' }],
} as unknown as Board;
const event = (key: string, args: LogEvent['args'], at = 1): LogEvent => ({ at, key, rule: '14.0', args });

describe('counters', () => {
  const placed = layOut(position, battle, units);

  test('the division lies in front, guns and leaders behind it', () => {
    const [division, guns, leader] = ['au_gudin', 'au_guns', 'au_davout'].map((id) => placed.find((each) => each.id === id));
    expect(division).toMatchObject({ shape: 'long', turn: 90 });
    expect(leader?.shape).toBe('round');
    expect(guns?.at[0]).toBeLessThan(division?.at[0] ?? 0);
  });

  test('seven small counters lie in two rows, none over another', () => {
    const staff = Array.from({ length: 7 }, (_, index) => unit(`au_${index}`, 'leader'));
    const crowd = { ...position, units: Object.fromEntries(staff.map(({ id }) => [id, entry('w')])) };
    const wide = { ...battle, areas: [{ ...square('w', 1, 'clear', 0), x: 100, polygon: '0,0 200,0 200,100 0,100' }] } as Battle;
    const boxes = layOut(crowd, wide, new Map(staff.map((each) => [each.id, each]))).map(({ at }) => around(at, 27));
    expect(new Set(boxes.map(([, top]) => top)).size).toBe(2);
    expect(boxes.flatMap((box, index) => boxes.slice(index + 1).map((other) => overlap(box, other))).every((shared) => shared === 0)).toBe(true);
  });

  test('of counters that overlap the upper one is drawn last: the figure at its foot stays free', () => {
    const staff = Array.from({ length: 9 }, (_, index) => unit(`au_${index}`, 'leader'));
    const crowd = { ...position, units: Object.fromEntries(staff.map(({ id }) => [id, entry('a')])) };
    const heights = layOut(crowd, battle, new Map(staff.map((each) => [each.id, each]))).map(({ at }) => at[1]);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });

  test('a facing is measured from the north, clockwise', () => {
    expect(ahead(0).map(Math.round)).toEqual([0, -1]);
    expect(ahead(90).map(Math.round)).toEqual([1, -0]);
  });

  test.each([0, 45, 90, 135, 180, 225, 270, 315])('figures at %i degrees are read from left to right or from top to bottom', (turn) => {
    const [x, y] = along(turn, 10);
    expect(x > 0.01 || y > 0).toBe(true);
  });

  test('divisions come first in an area', () => {
    expect(byArea(position, units).get('a')).toEqual(['au_gudin', 'au_guns', 'au_davout']);
  });

  test('a counter is described with its figures and marks', () => {
    const words = new Words('en', ['unit-au_gudin = Gudin\ntype-infantry_division = Infantry division\nrating-strength = Strength\nrating-morale = Morale\nstatus-isolated = Out of command\nfacing-90 = To the east']);
    expect(describeUnit('au_gudin', units.get('au_gudin') as Unit, position.units['au_gudin'] as UnitEntry, words)).toBe(
      'Gudin, Infantry division, Strength 5, Morale 7, Out of command, to the east',
    );
  });
});

describe('terrain', () => {
  const terrain = drawTerrain(battle);

  test('slopes, crests, rivers, woods and places are drawn', () => {
    expect(terrain.slopes).not.toBe('');
    expect(terrain.crests).toHaveLength(1);
    expect(terrain.rivers.map(({ kind }) => kind)).toEqual(['stream', 'major_river']);
    expect(terrain.names).toMatchObject([{ id: 'saale' }]);
    expect(terrain.trees.every((tree) => inside(tree, [[200, 0], [300, 0], [300, 100], [200, 100]]))).toBe(true);
    expect(terrain.churches).toEqual([[150, 50]]);
  });

  test('edges that touch become one line', () => {
    expect(chains([[[0, 0], [1, 0]], [[2, 0], [1, 0]], [[5, 5], [6, 6]]])).toHaveLength(2);
  });
});

describe('ranges and sight', () => {
  test('orders stop at a great river and at the enemy', () => {
    expect(inReach('au_davout', battle, position)).toEqual(['b', 'c']);
    const held = { ...position, units: { ...position.units, au_schmettau: entry('c', { seat: 'coalition' }) } };
    expect(inReach('au_davout', battle, held)).toEqual(['b']);
    expect(inReach('au_guns', battle, position)).toEqual([]);
  });

  test('guns see as far as they reach, unless ground or troops are in the way', () => {
    const lines = [['b', 1, [], [], []], ['c', 2, [], ['b'], []], ['d', 3, ['c'], [], []]];
    const ground = new Map([['a', { ...battle.areas[0], sight: lines } as unknown as Area]]);
    expect(inSight('au_guns', ground, position)).toEqual([{ to: 'b', blocking: [] }, { to: 'c', blocking: [] }]);
    expect(inSight('au_guns', ground, { ...position, screens: ['b'] })[1]).toEqual({ to: 'c', blocking: ['b'] });
    expect(inSight('au_davout', ground, position)).toEqual([]);
  });

  test('a shot that is refused is drawn with what blocks it', () => {
    const question = { args: { unit: 'unit:au_guns' } } as unknown as Question;
    const reason = { option: 'area:d', key: 'sight-area', args: { area: 'area:c', other: '' } } as unknown as WhyNot;
    expect(blockedShot(reason, question, position)).toEqual({ from: 'a', to: 'd', blocking: ['c'] });
    const battery = { ...reason, option: 'unit:au_guns' };
    expect(blockedShot(battery, { ...question, args: {} }, position)).toEqual({ from: 'a', to: 'c', blocking: ['c'] });
    const named = { ...battery, args: { ...reason.args, target: 'area:d' } };
    expect(blockedShot(named, { ...question, args: {} }, position)).toEqual({ from: 'a', to: 'd', blocking: ['c'] });
    const twice = { ...reason, args: { ...reason.args, area: 'area:c', other: 'area:c' } };
    expect(blockedShot(twice, question, position)?.blocking).toEqual(['c']); // an area that is in the way by itself
    expect(blockedShot({ ...reason, key: 'has-moved' }, question, position)).toBeUndefined();
  });
});

describe('fights', () => {
  const log = [
    event('assaults', { units: ['unit:au_gudin'], target: 'area:b' }),
    event('ground-takes', { area: 'area:a', target: 'area:b', percent: 25 }),
    event('bonus-guard', { area: 'area:a' }),
    event('assault-dice', { area: 'area:a', dice: 2, bonus: 1, rolls: [6, 3], hits: 1 }),
    event('defence-dice', { area: 'area:a', dice: 1, bonus: 0, rolls: [2], hits: 0 }),
    event('stands', { area: 'area:b', roll: 3, morale: 5 }),
    event('moves', { unit: 'unit:au_gudin', area: 'area:b' }),
  ];

  test('the last one is read from the log', () => {
    const fight = lastFight(log);
    expect(fight).toMatchObject({ kind: 'assault', target: 'b', units: ['au_gudin'] });
    expect(fight?.throws.map(({ own, hits }) => [own, hits])).toEqual([[true, 1], [false, 0]]);
    expect(fight?.throws.map(({ modifiers }) => modifiers.map(({ key }) => key))).toEqual([['ground-takes', 'bonus-guard'], []]);
    expect(fight?.outcome.map(({ key }) => key)).toEqual(['stands']);
  });

  test('the dialogue is there once dice have fallen', () => {
    const scene = { position: { assault: { target: 'b' } }, log: log.slice(0, 1), since: 9 };
    expect(module.battle?.(scene as never)).toBe('');
    expect(module.battle?.({ ...scene, log: log.slice(0, 4) } as never)).toBe('live');
    expect(module.battle?.({ ...scene, position: {}, since: 0, log } as never)).toBe('report');
  });
});

describe('margin', () => {
  const levels = [
    { least: 22, result: 'french:decisive' },
    { least: 8, result: 'french:marginal' },
    { least: -8, result: 'draw' },
    { least: -19, result: 'coalition:marginal' },
    { least: -999, result: 'coalition:decisive' },
  ];

  test('levels join without a gap', () => {
    expect(spans(levels).map(({ from, to }) => [from, to])).toEqual([[22, 34], [8, 22], [-8, 8], [-19, -8], [-31, -19]]);
  });

  test('the level of a margin', () => {
    expect([30, 8, 0, -19, -40].map((margin) => levelAt(margin, levels))).toEqual(levels.map(({ result }) => result));
  });
});

test('log lines carry the colours of their side', () => {
  expect(module.sideOf?.(event('moves', { unit: 'unit:au_gudin', area: 'area:b' }), board)).toBe('fr');
  expect(module.sideOf?.(event('activates', { formations: ['formation:au_vorhut'] }), board)).toBe('pr');
  expect(sideOfId('ey_bagration', 'coalition')).toBe('ru');
  const eylau = { ...board, scenarios: [{ id: 'eylau', battle: 'eylau', sides: { french: 'french', coalition: 'russian' } }] };
  expect(module.sideOf?.(event('plays-first', { seat: 'seat:coalition' }), eylau, 'eylau')).toBe('ru');
  expect(sidesIn(module, 'eylau', eylau)).toEqual({ french: 'fr', coalition: 'ru' });
});
