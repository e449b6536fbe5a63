import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../src/core/types';
import { Words } from '../src/core/words';
import module from '../src/games/age_of_napoleon';
import { chosenCorps, Corps, sideOf } from '../src/games/age_of_napoleon/armies';
import { battleEvents, report } from '../src/games/age_of_napoleon/battle';
import type { Board } from '../src/games/age_of_napoleon/data';
import { areasOf, countryOf, describeCountry, pattern, seatsOfPower, tint } from '../src/games/age_of_napoleon/diplomacy';
import { groupsOf, offMap } from '../src/games/age_of_napoleon/forces';
import { drawGround } from '../src/games/age_of_napoleon/ground';
import type { CountryEntry, Position } from '../src/games/age_of_napoleon/position';
import { targets } from '../src/games/age_of_napoleon/targets';

const words = new Words('en', [
  'corps-mack = Mack\ncorps-davout = Davout\nseat-french = French\nseat-coalition = Coalition\nterm-reduced = Reduced strength\ncountry-austria = Austria\nalignment-CM = Coalition member',
  'ui-age-hidden = { $seat }, hidden corps\nui-age-corps = battle { $battle }, movement { $movement }, command { $command }\nui-age-ratings = M{ $movement } C{ $command }\nui-age-occupied = occupied by: { $seat }',
]);
const unit = (id: string, power: string, home = power) => ({ id, power, home, br: 6, mr: 4, sr: 5, reduced: { br: 4, mr: 3 }, source: 'designed' });
const square = (x: number, y: number) => [[x, y], [x + 100, y], [x + 100, y + 100], [x, y + 100]];
const area = (id: string, country: string, x: number, y: number, terrain = 'clear', capital = false) => ({
  id, country, terrain, capital, barren: false, coastal: true, centre: [x + 50, y + 50, 40], source: 'designed', polygon: square(x, y),
});
const board = {
  canvas: { width: 1000, height: 763 },
  areas: [area('oesterreich', 'austria', 400, 400, 'clear', true), area('tirol', 'austria', 300, 400, 'mountain'), area('bayern', 'bayern', 400, 300)],
  scenery: [{ id: 'ottoman_empire', polygon: square(500, 400) }],
  countries: [
    { id: 'austria', kind: 'major', areas: ['oesterreich', 'tirol'], capital: 'oesterreich', source: 'rulebook' },
    { id: 'bayern', kind: 'minor', areas: ['bayern'], source: 'rulebook' },
    { id: 'tirol', kind: 'detachable', areas: ['tirol'], home: 'austria', source: 'rulebook' },
  ],
  units: [unit('davout', 'france'), unit('mack', 'austria'), unit('lefebvre', 'france', 'bayern'), unit('hill', 'britain')],
  tables: { reinforcement_chart: { groups: [{ id: 'france', power: 'france', source: 'designed' }, { id: 'austria', power: 'austria', source: 'rulebook' }] } },
} as unknown as Board;

const entry = (alignment: CountryEntry['alignment'], more: Partial<CountryEntry> = {}): CountryEntry => ({ alignment, risen: false, occupier: '', detached: false, ...more });
const limit = { present: 1, mobilisation: 6, deployed: 0, deployment: 2, barred: false };
const position = {
  countries: { france: entry('FD'), austria: entry('CM'), bayern: entry('FA', { occupier: 'coalition' }) },
  armies: [
    { side: 'french', area: 'bayern', leader: 'davout', count: 2, corps: [{ id: 'lefebvre', reduced: false }, { id: 'davout', reduced: true }] },
    { side: 'coalition', area: 'tirol', leader: 'mack', count: 3, corps: [{ id: 'mack', reduced: false }] },
  ],
  chart: { france: limit, austria: limit },
  reserve: ['hill'],
  prisoners: [],
  removed: [],
  unavailable: [],
  named: [],
  march: null,
  battle: null,
} as unknown as Position;

describe('armies', () => {
  const corps = new Corps(board, words);
  const [french, coalition] = position.armies.map((army) => corps.stack(army));

  test('the owner sees all corps, the leader on top', () => {
    expect(french?.pieces.map(({ id }) => id)).toEqual(['corps:davout', 'corps:lefebvre']);
    expect(french?.pieces[0]).toMatchObject({ strength: 4, reduced: true, note: 'M3 C5' });
    expect(french?.pieces[0]?.label).toBe('Davout, French, battle 4, movement 3, command 5, reduced strength');
  });

  test('of an enemy army there is the leader and a number (4.1.C)', () => {
    expect(coalition?.figure).toBe(3);
    expect(coalition?.pieces.map(({ hidden }) => hidden ?? false)).toEqual([false, true, true]);
    expect(coalition?.pieces[1]?.label).toBe('Coalition, hidden corps');
  });

  test('the French side is dark, the Coalition light', () => {
    expect(board.units.map((each) => sideOf(each, 'french'))).toEqual(['fr', 'pk', 'pk', 'pk']);
    expect(sideOf(board.units[1], 'coalition')).toBe('au');
    expect(sideOf(undefined, 'coalition')).toBe('au');
  });

  test('what is picked: corps named so far, else those on the march', () => {
    const march = { leader: 'mack', corps: [] as string[] };
    expect(chosenCorps(position)).toEqual([]);
    expect(chosenCorps({ ...position, march } as unknown as Position)).toEqual(['corps:mack']);
    expect(chosenCorps({ ...position, march, named: ['davout'] } as unknown as Position)).toEqual(['corps:davout']);
  });
});

describe('countries', () => {
  test('a detachable area belongs to its home until it is detached', () => {
    const tirol = board.areas[1] as Board['areas'][number];
    const detached = { ...position, countries: { ...position.countries, tirol: entry('IC') } };
    expect(countryOf(tirol, position)).toBe('austria');
    expect(countryOf(tirol, detached)).toBe('tirol');
    expect(areasOf('austria', board, position)).toEqual(['oesterreich', 'tirol']);
    expect(areasOf('austria', board, detached)).toEqual(['oesterreich']);
    expect([...seatsOfPower(board, detached)]).toEqual([['oesterreich', 'austria'], ['bayern', 'bayern'], ['tirol', 'tirol']]);
  });

  test('colour is never alone: dominions, risings and occupation have a pattern', () => {
    expect(pattern('italia', entry('FD'))).toBe('age-dominion');
    expect(pattern('france', entry('FD'))).toBe('');
    expect(pattern('spain', entry('IC'))).toBe('age-insurgent');
    expect(pattern('prussia', entry('NC', { occupier: 'french' }))).toBe('age-occupied-french');
    expect(new Set((['FD', 'FA', 'CM', 'IC', 'NC'] as const).map((alignment) => tint('bayern', entry(alignment)))).size).toBe(5);
    expect(describeCountry('austria', entry('CM', { occupier: 'french' }), words)).toBe('Austria, Coalition member, occupied by: French');
  });

  test('naming a country lights its areas; passing an enemy lights his', () => {
    const found = targets(new Set(['country:austria', 'evade:bayern', 'area:tirol']), board, position);
    expect([...found]).toEqual([['area:oesterreich', 'country:austria'], ['area:tirol', 'area:tirol'], ['area:bayern', 'evade:bayern']]);
  });

  test('each side commands its lines of the chart; the reserve opens when something in it can be chosen', () => {
    expect(groupsOf('french', board, position)).toEqual([{ id: 'france', limit, designed: true }]);
    expect(groupsOf('coalition', board, position).map(({ id }) => id)).toEqual(['austria']);
    expect(offMap(board, position, new Set(['corps:hill']))).toEqual([{ id: 'reserve', count: 1, open: true, groups: [{ power: 'britain', corps: ['hill'] }] }]);
  });
});

test('the ground: every area has its outline, borders run between two areas or to land outside the game', () => {
  const ground = drawGround(board);
  expect([...ground.shapes.keys()]).toEqual(['oesterreich', 'tirol', 'bayern']);
  expect(ground.borders.map(({ areas }) => [...areas].sort().join('-')).sort()).toEqual(['-oesterreich', 'bayern-oesterreich', 'oesterreich-tirol']);
  expect(ground.hills).not.toBe('');
  expect(ground.marshes).toBe('');
  expect(ground.land.length).toBeGreaterThan(1000);
});

describe('battle', () => {
  const event = (key: string, args: LogEvent['args'] = {}, at = 7): LogEvent => ({ at, key, rule: '12', args });
  const log = [
    event('round', { round: 3 }, 1),
    event('battle', { area: 'area:bayern', attacker: 'seat:french', french: 2, coalition: 3 }),
    event('engages', { seat: 'seat:french', corps: ['corps:davout'], present: 2 }),
    event('plays', { seat: 'seat:french', card: 'card:cavalry_charges_1' }),
    event('battle-bonus', { seat: 'seat:french', bonus: 3 }),
    event('battle-dice', { french: 9, coalition: 4, frenchdie: 5, coalitiondie: 2, frenchhits: 1, coalitionhits: 0 }),
    event('wins', { winner: 'seat:french', area: 'area:bayern', french: 0, coalition: 1 }),
    event('retreats-hidden', { seat: 'seat:coalition', count: 2, area: 'area:tirol' }),
  ];
  const side = { present: 2, engaged: [] as string[], limit: 5, strength: 6, modifiers: [{ label: 'term-br', rule: '12.2.A', value: 6 }], fixed: 0, fogged: false, cards: [], inflicted: 0, losses: 0 };
  const live = { ...position, battle: { area: 'bayern', attacker: 'french', winner: '', sides: { french: side, coalition: side } } } as unknown as Position;

  test('the report ends where something else begins', () => {
    expect(battleEvents(log)).toHaveLength(7);
    expect(battleEvents([...log, event('round', { round: 4 }), event('plays')])).toHaveLength(7);
    expect(battleEvents([])).toEqual([]);
  });

  test('while it goes on: every modifier with its paragraph, cards among them', () => {
    const found = report(live, log.slice(0, 5), undefined);
    expect(found?.sides[0]).toMatchObject({ seat: 'french', engaged: ['davout'], total: 9, die: 0 });
    expect(found?.sides[0].modifiers.map(({ label, value }) => [label, value])).toEqual([['term-br', 6], ['card-cavalry_charges_1', 3]]);
  });

  test('afterwards: dice, hits and losses by the log, modifiers as they were seen', () => {
    const seen = report(live, log.slice(0, 5), undefined);
    const found = report(position, log, seen);
    expect(found?.winner).toBe('french');
    expect(found?.sides[0]).toMatchObject({ die: 5, hits: 1, losses: 0, total: 9 });
    expect(found?.sides[0].modifiers).toHaveLength(2);
    expect(found?.outcome.map(({ key }) => key)).toEqual(['plays', 'wins', 'retreats-hidden']);
    expect(report(position, [], undefined)).toBeUndefined();
  });

  test('the module shows it live, then as a report until the reader has decided', () => {
    const scene = (at: Position, since: number) => ({ position: at, log, since }) as unknown as Parameters<NonNullable<typeof module.battle>>[0];
    expect(module.battle?.(scene(live, 0))).toBe('live');
    expect(module.battle?.(scene(position, 6))).toBe('report');
    expect(module.battle?.(scene(position, 7))).toBe('');
    expect(module.chapters(log).map(({ kind }) => kind)).toEqual(['turn', 'battle']);
    expect(module.sideOf?.(log[2] as LogEvent, board)).toBe('fr');
  });
});
