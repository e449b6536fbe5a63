import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../src/core/types';
import { Words } from '../src/core/words';
import module from '../src/games/clash_of_monarchs';
import { battleEvents, netOf, report } from '../src/games/clash_of_monarchs/battle';
import { boxesOf } from '../src/games/clash_of_monarchs/boxes';
import { cellsOf, NOBODY } from '../src/games/clash_of_monarchs/cells';
import type { Board, Card, Leader, Nation, Space } from '../src/games/clash_of_monarchs/data';
import { armiesOf, leadersIn, nationsOf, seatOf } from '../src/games/clash_of_monarchs/displays';
import { chosenPieces, Forces } from '../src/games/clash_of_monarchs/forces';
import { drawGround, project, SCALE } from '../src/games/clash_of_monarchs/ground';
import { askedOf, cardsElsewhere, usesOf } from '../src/board/cards';
import { handsOf, USES } from '../src/games/clash_of_monarchs/hands';
import { describeMarkers, markersOf } from '../src/games/clash_of_monarchs/markers';
import type { Battle, BattleSide, Force, Position } from '../src/games/clash_of_monarchs/position';
import { COLOURS, nationOf, tintOf } from '../src/games/clash_of_monarchs/powers';
import { siegeEvents, siegeReport, siegeShown } from '../src/games/clash_of_monarchs/siege';
import { recruits, targets } from '../src/games/clash_of_monarchs/targets';
import { pipsOf, strengthOf, wordTroops } from '../src/games/clash_of_monarchs/troops';

const GAME = `
ui-pair = { $name }: { $value }
nation-PR = Prussia
nation-AU = Austria
nation-SA = Saxony
leader-frederick = Frederick
leader-keith = Keith
leader-daun = Daun
leader-henry = Henry
type-inf = Line infantry
type-lc = Line cavalry
type-fa = Field artillery
supply-short = Short Supply
morale-routed = Routed
state-held = Held
state-entrenched = Entrenched
state-disrupted = Disrupted
state-devastated = Devastated
state-kk_coalition = KK Advantage: Coalition
unit-md = Major Depot
unit-fd = Forward Depot
fleet-br = British fleet
area-saxony = Saxony
area-bohemia = Bohemia
box-border = Border theater
box-german = German theater
box-northern = Northern theater
sea-baltic = Baltic Sea
sea-north_sea = North Sea
`;
const words = new Words('en', [readFileSync('src/games/clash_of_monarchs/text/en.ftl', 'utf8'), GAME]);

const space = (id: string, nation: Nation, x: number, y: number, more: Partial<Space> = {}): Space => ({ id, shape: 'circle', nation, area: nation === 'AU' ? 'bohemia' : 'saxony', x, y, ...more });
const leader = (id: string, nation: Nation, more: Partial<Leader> = {}): Leader => ({
  id, nation, type: 'army', seniority: 'A', capacity: 20, initiative: 1, mp: 8, offence: 4, defence: 3, offence_plus: true, defence_plus: false, offence_red: true, defence_red: false, source: 'designed', ...more,
});
const card = (id: string, power: Card['power'], ops = 3): Card => ({
  id, power, ops, period: 'early', type: 'event', guaranteed: false, one_time: false, financial_straits: false, either_fr_ru: false, source: 'designed',
});
const board: Board = {
  canvas: [1000, 640],
  spaces: [
    space('dresden', 'SA', 438, 379, { fortress: 2, key_city: true, major_depot: 'SA', vp: 3, thaler: 3 }),
    space('pirna', 'SA', 448, 388, { fortress: 1 }),
    space('prag', 'AU', 469, 450, { fortress: 2, major_depot: 'AU' }),
    space('teplitz', 'AU', 442, 410),
    space('riga', 'RU', 905, 7, { shape: 'square', area: 'livonia' }),
  ],
  links: [
    { a: 'dresden', b: 'pirna', type: 'grey', mp: 1, river: 'elbe' },
    { a: 'pirna', b: 'teplitz', type: 'brown', mp: 2 },
    { a: 'teplitz', b: 'prag', type: 'grey', mp: 1 },
  ],
  areas: [
    { id: 'saxony', theater: 'Border', nation: 'SA', devastation_level: 22 },
    { id: 'bohemia', theater: 'Border', nation: 'AU', devastation_level: 20 },
    { id: 'livonia', theater: null, nation: 'RU', devastation_level: null, off_map: true },
  ],
  units: [leader('frederick', 'PR'), leader('keith', 'PR', { type: 'corps' }), leader('daun', 'AU'), leader('henry', 'PR')],
  cards: [card('P1', 'PR'), card('P2', 'PR'), card('B1', 'BR'), card('A1', 'AU')],
  scenarios: [],
  tables: { mw_track: { max: 20, exhaustion_at_or_below: { PR: 8, AU: 8, FR: 6, BR: 5, RU: 4 } }, colonial_track: { spaces: [{ pos: -4 }, { pos: 5 }] } },
};

const force = (at: string, camp: Force['camp'], troops: Force['troops'], more: Partial<Force> = {}): Force => ({
  space: at, camp, inside: false, moving: false, commander: '', supply: 'full', morale: 'good', sp: Object.values(troops).reduce((sum, each) => sum + strengthOf(each), 0), troops, ...more,
});
const army = force('pirna', 'ap', { PR: { inf: 14, lc: 3, fa: 2 } }, { commander: 'frederick' });
const garrison = force('dresden', 'ap', { PR: { inf: 3 } }, { inside: true });
const enemy = force('prag', 'coalition', { SA: { inf: 2 }, AU: { inf: 10 } }, { commander: 'daun', supply: 'short', morale: 'routed' });
const display = (camp: 'ap' | 'coalition' | 'neutral', patron: Nation | '' = '') => ({ camp, patron, thaler: 3 });
const position = {
  power: 'PR',
  seats: { prussian: ['PR', 'BR'], austrian: ['AU', 'FR', 'RU'] },
  nations: {
    PR: display('ap'), BR: display('ap'), AU: display('coalition'), FR: display('coalition'), RU: display('coalition'), SA: display('coalition', 'AU'), IM: display('neutral'),
    SW: display('neutral'), DA: display('neutral'), PO: display('neutral'),
  },
  forces: [army, garrison, enemy],
  leaders: { frederick: 'pirna', keith: 'pirna', daun: 'prag', henry: 'pool' },
  depots: [{ id: 'pr_1', nation: 'PR', space: 'pirna', inside: false, disrupted: true }],
  magazines: { dresden: { holder: 'PR', disrupted: false }, prag: { holder: '', disrupted: false } },
  fleets: { BR: { at: 'baltic', serves: '' }, FR: { at: 'pool', serves: '' } },
  boxes: { border: { advantage: 'coalition', units: { PR: { ltc: 1 }, AU: { lti: 2 } } }, german: { advantage: '', units: {} }, northern: { advantage: '', units: {} } },
  prisoners: {},
  areas: { saxony: { forage: 4, devastated: true }, bohemia: { forage: 0, devastated: false } },
  held: { dresden: 'PR' },
  sieges: { prag: 1 },
  works: { pirna: 'ap' },
  weather: [],
  hand: ['B1', 'P2', 'P1'],
  march: null,
  battle: null,
} as unknown as Position;

describe('nations', () => {
  test('the Anglo-Prussians are dark, the Coalition is light', () => {
    expect((['PR', 'BR', 'AU', 'FR', 'RU'] as const).map((nation) => COLOURS[nation])).toEqual(['pk', 'gb', 'au', 'fl', 'ru']);
  });

  test('lands of the Empire lean to Austria or to Britain (2.1.1c)', () => {
    expect([nationOf('IA'), nationOf('IB'), nationOf('PR')]).toEqual(['IM', 'BR', 'PR']);
    expect([tintOf('IB'), tintOf('PR')]).toEqual(['var(--gb-tint)', 'var(--pk-tint)']);
  });

  test('a Power leads its Clients, a seat its Powers', () => {
    expect(nationsOf(position, 'AU')).toEqual(['AU', 'SA']);
    expect(seatOf(position, 'BR')).toBe('prussian');
  });
});

describe('troops', () => {
  test('strength points by type (2.2.2)', () => {
    expect(strengthOf({ inf: 14, lc: 3, fa: 2 })).toBe(20);
    expect(strengthOf({ lc_reduced: 1, cos: 1, ltc: 1, ltc_reduced: 1 })).toBe(4);
  });

  test('pips and words', () => {
    expect(pipsOf({ inf: 14, lc: 3, fa: 2 })).toEqual({ infantry: 4, cavalry: 3, artillery: 2 });
    expect(wordTroops({ fa: 2, inf: 14 }, words)).toBe('Line infantry 14, Field artillery 2');
  });
});

describe('forces', () => {
  const forces = new Forces(board, words);

  test('leaders stand with the force of their alliance in their space', () => {
    const { with: led, alone } = forces.leadersOf(position);
    expect(led.get(army)).toEqual(['frederick', 'keith']);
    expect(led.get(enemy)).toEqual(['daun']);
    expect(alone.size).toBe(0);
  });

  test('a stack has its leaders first and shows the strength of all', () => {
    const [first, inside, other] = forces.stacks(position);
    expect(first?.pieces.map(({ id }) => id)).toEqual(['leader:frederick', 'leader:keith', 'force:PR/pirna']);
    expect([first?.figure, inside?.figure, other?.figure]).toEqual([20, 3, 12]);
    expect(inside?.pieces[0]?.icon).toBe('fortress');
    expect(other?.pieces.map(({ name }) => name)).toEqual(['Daun', 'Austria', 'Saxony']);
    expect(other?.pieces[1]?.label).toContain('Short Supply, Routed');
  });

  test('men on the march and men at rest in one space are two pieces', () => {
    const [resting, moving] = [{}, { moving: true }].map((more) => forces.soldiersPiece(force('kovno', 'coalition', { RU: { inf: 5 } }, more), 'RU', { inf: 5 }));
    expect(resting?.id).not.toBe(moving?.id);
  });

  test('fleets at sea and light units in their boxes are pieces, too', () => {
    const ids = forces.stacks(position).map(({ id }) => id);
    expect(ids).toContain('sea:baltic/BR');
    expect(ids.filter((id) => id.startsWith('box:'))).toEqual(['box:border/ap', 'box:border/coalition']);
  });

  test('what Limited Intelligence hides has no strength (24.5)', () => {
    const hidden = force('prag', 'coalition', { AU: {} }, { sp: null });
    const piece = forces.soldiersPiece(hidden, 'AU', {});
    expect(piece.strength).toBeUndefined();
    expect(piece.label).toContain('strength unknown');
  });

  test('a leader tells his ratings', () => {
    expect(forces.ratings('frederick')).toBe('4+–3');
    expect(forces.wordLeader('keith')).toContain('corps leader');
  });

  test('the force on the move is chosen', () => {
    expect(chosenPieces({ ...position, forces: [{ ...army, moving: true }] })).toEqual(['leader:frederick']);
  });
});

describe('displays', () => {
  test('armies with leaders first, those of Clients with their Patron', () => {
    const forces = new Forces(board, words);
    expect(armiesOf(position, 'PR', forces).map(({ force: { space: at } }) => at)).toEqual(['pirna', 'dresden']);
    expect(armiesOf(position, 'AU', forces).map(({ nation }) => nation)).toEqual(['AU']);
    expect(leadersIn(board, position, 'PR', 'pool')).toEqual(['henry']);
  });
});

describe('what is lit', () => {
  test('a depot and the only leader of a space light that space', () => {
    expect([...targets(new Set(['depot:pr_1']), position)]).toEqual([['space:pirna', 'depot:pr_1']]);
    expect([...targets(new Set(['leader:daun']), position)]).toEqual([['space:prag', 'leader:daun']]);
    expect([...targets(new Set(['leader:frederick', 'leader:keith']), position)]).toEqual([]);
  });

  test('who is not on the map is offered beside it', () => {
    expect(recruits(new Set(['leader:henry', 'leader:daun', 'depot:pr_1', 'depot:pr_2', 'space:prag']), position)).toEqual(['leader:henry', 'depot:pr_2']);
  });
});

describe('markers', () => {
  const markers = markersOf(board, position);

  test('who holds a space, its depots, a siege, works and ailments', () => {
    expect(markers(board.spaces[0] as Space)).toMatchObject({ control: 'PR', major: { nation: 'PR', down: false } });
    expect(markers(board.spaces[1] as Space)).toMatchObject({ works: true, depots: [{ nation: 'PR', down: true }] });
    expect(markers(board.spaces[2] as Space)).toMatchObject({ siege: 1, states: [{ camp: 'coalition', sign: '−2' }, { camp: 'coalition', sign: 'R' }] });
  });

  test('all of it in words', () => {
    expect(describeMarkers(markers(board.spaces[1] as Space), words)).toEqual(['Forward Depot: Prussia', 'Disrupted', 'Entrenched']);
    expect(describeMarkers(markers(board.spaces[2] as Space), words)).toEqual(['Major Depot: Austria', 'Siege 1']);
  });
});

describe('the ground', () => {
  const ground = drawGround(board);

  test('the projection of the data', () => {
    expect(project([13.74, 51.05]).map(Math.round)).toEqual([Math.round(438.7 * SCALE), Math.round(380.1 * SCALE)]);
  });

  test('areas, borders, lines and crossings', () => {
    expect([...ground.areas.keys()]).toEqual(['saxony', 'bohemia']);
    expect(ground.tints.map(({ land }) => land)).toEqual(['SA', 'AU']);
    expect(ground.landBorders).not.toBe('');
    expect(ground.ways).toHaveLength(3);
    expect(ground.crossings).toHaveLength(1);
  });

  test('boxes of areas, theaters and seas say what they hold', () => {
    const boxes = boxesOf(board, position, ground, words);
    expect(boxes.map(({ id }) => id)).toEqual(['area:saxony', 'area:bohemia', 'box:northern', 'box:german', 'box:border', 'sea:north_sea', 'sea:baltic']);
    expect(boxes[0]?.place.label).toBe('Saxony, Forage Points 4 of 22, Devastated');
    expect(boxes[4]?.place.label).toBe('Border theater, KK Advantage: Coalition');
  });
});

describe('cells', () => {
  test('neighbours share a side, and the line of it', () => {
    const [left, right] = cellsOf([[0, 0], [60, 0]], 50);
    const side = left?.sides.find(({ other }) => other === 1);
    const back = right?.sides.find(({ other }) => other === 0);
    const rounded = (points: [number, number][] | undefined) => points?.map(([x, y]) => [Math.round(x), Math.round(y)]);
    expect(rounded(back?.points)).toEqual(rounded(side?.points)?.reverse());
    expect(left?.sides.some(({ other }) => other === NOBODY)).toBe(true);
  });
});

describe('cards', () => {
  test('hands by Power, the one whose turn it is first', () => {
    expect(handsOf(board, position).map(({ owner, cards }) => [owner, cards.map(({ id }) => id)])).toEqual([['PR', ['P2', 'P1']], ['BR', ['B1']]]);
  });

  test('uses, cards from elsewhere, and what to ask about', () => {
    const offered = new Set(['event:P1', 'ops:P1', 'buy:P2', 'discard:A1', 'pass']);
    expect(usesOf(card('P1', 'PR'), USES, offered)).toEqual(['event:P1', 'ops:P1']);
    expect(cardsElsewhere(board.cards, position.hand, USES, offered).map(({ id }) => id)).toEqual(['A1']);
    expect(askedOf(card('B1', 'BR'), USES, offered)).toBe('event:B1');
  });
});

describe('a battle', () => {
  const event = (key: string, args: LogEvent['args'] = {}): LogEvent => ({ at: 1, key, rule: '15.2', args }) as unknown as LogEvent;
  const log = [event('battle'), event('turn'), event('marches'), event('battle'), event('battle-roll', { power: 'nation:PR', drm: 3 }), event('wins'), event('turn')];
  const side = (nation: Nation) => ({ nation }) as unknown as BattleSide;
  const battle = { space: 'prag', sides: [side('PR'), side('AU')] } as unknown as Battle;

  test('what the log says of the last one', () => {
    expect(battleEvents(log).map(({ key }) => key)).toEqual(['battle', 'battle-roll', 'wins']);
    expect(battleEvents([])).toEqual([]);
  });

  test('the one that goes on, and afterwards what was seen of it', () => {
    const live = report({ ...position, battle }, log, undefined);
    expect([live?.space, live?.over, live?.outcome.length]).toEqual(['prag', false, 2]);
    expect(report(position, log, live)?.over).toBe(true);
    expect(report(position, [], undefined)).toBeUndefined();
  });

  test('one that nobody looked on at, as the log tells it', () => {
    const fought = event('battle', { space: 'space:prag', attacker: 'nation:PR', defender: 'nation:AU', one: 20, two: 12, intense: 1 });
    const found = report(position, [fought, event('plays-tactic', { power: 'nation:PR', tactic: 'tactic:redcoats' }), event('battle-roll', { power: 'nation:PR', dice: 9, total: 12 })], undefined);
    expect(found).toMatchObject({ space: 'prag', intense: true, over: true });
    expect(found?.sides[0]).toMatchObject({ nation: 'PR', camp: 'ap', sp: 20, dice: 9, total: 12, tactics: ['redcoats'] });
    expect(found?.sides[1]).toMatchObject({ nation: 'AU', sp: 12, dice: 0 });
  });

  test('the net modifier as told in the log', () => {
    expect(netOf(side('PR'), log)).toBe(3);
    expect(netOf(side('AU'), log)).toBeUndefined();
    expect(netOf({ ...side('AU'), drm: -1 }, log)).toBe(-1);
  });
});

describe('a siege', () => {
  const event = (key: string, at: number, args: LogEvent['args'] = {}): LogEvent => ({ at, key, rule: '17.4.4', args });
  const log = [event('siege', 3, { space: 'space:dresden', die: 4, total: 6, result: 'siegeresult:breach_honors' }), event('takes', 3), event('turn', 4)];
  const question = { number: 9, rule: '17.4.1', prompt: 'siege-roll', args: { space: 'space:prag', drm: -1 }, moment: '', options: [] };

  test('the one that a roll is asked for', () => {
    expect(siegeReport(board, position, question, log)).toMatchObject({ space: 'prag', fortress: 2, marker: 1, drm: -1, besiegers: [enemy], garrison: [] });
    expect(siegeShown(question, [], 0)).toBe('live');
  });

  test('the last one, with what came of it', () => {
    expect(siegeReport(board, position, null, log)).toMatchObject({ space: 'dresden', drm: 2, roll: { die: 4, total: 6, result: 'siegeresult:breach_honors' }, garrison: [garrison] });
    expect(siegeEvents(log).map(({ key }) => key)).toEqual(['siege', 'takes']);
    expect([siegeShown(null, log, 2), siegeShown(null, log, 3), siegeShown(null, [], 0)]).toEqual(['report', '', '']);
    expect(siegeReport(board, position, null, [])).toBeUndefined();
  });
});

describe('the module', () => {
  test('events belong to the nation, alliance or leader they name', () => {
    const sideOf = (args: LogEvent['args']) => module.sideOf?.({ args } as unknown as LogEvent, board);
    expect([sideOf({ power: 'nation:AU' }), sideOf({ camp: 'camp:ap' }), sideOf({ leader: 'leader:daun' }), sideOf({ space: 'space:prag' })]).toEqual(['au', 'pk', 'au', undefined]);
  });

  test('a replay jumps to rounds and battles', () => {
    const events = [{ at: 1, key: 'round', args: {} }, { at: 2, key: 'marches', args: {} }, { at: 3, key: 'battle', args: {} }] as unknown as LogEvent[];
    expect(module.chapters(events).map(({ at, kind }) => [at, kind])).toEqual([[1, 'turn'], [3, 'battle']]);
  });

  test('every space can be found by its name', () => {
    expect(module.places?.(board)).toContain('space:prag');
  });
});
