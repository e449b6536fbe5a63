import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cardsElsewhere, usesOf } from '../src/board/cards';
import type { LogEvent, Question } from '../src/core/types';
import { Words } from '../src/core/words';
import module from '../src/games/kutuzov';
import { battleEvents, report } from '../src/games/kutuzov/battle';
import { bridgesOf } from '../src/games/kutuzov/bridges';
import type { Board, Card } from '../src/games/kutuzov/data';
import { chosenPieces, counters, Forces } from '../src/games/kutuzov/forces';
import { drawGround, project } from '../src/games/kutuzov/ground';
import { handsOf, USES } from '../src/games/kutuzov/hands';
import { armiesOf, nationsOf, recruits } from '../src/games/kutuzov/headquarters';
import { positionOf, type Force, type Position, type View } from '../src/games/kutuzov/position';
import { campOf, controllerOf, isAlly, POWERS, SEAT_COLOURS } from '../src/games/kutuzov/powers';
import { asked, spaceOf, targets } from '../src/games/kutuzov/targets';

const words = new Words('en', [
  readFileSync('src/games/kutuzov/text/en.ftl', 'utf8'),
  'leader-davout = Davout\nleader-yorck = Yorck\npower-french_north = French Army of the North\npower-prussia = Prussia',
]);
const space = (id: string, owner: string, x: number, y: number, more = {}) => ({ id, kind: 'duchy', region: 'russia', owner, x, y, source: 'designed', ...more });
const card = (n: number, id: string, deck = 'general'): Card => ({ n, id, deck: deck as Card['deck'], type: 'event', cp: 4, plus: false, siege: false, starred: false, source: 'designed' });
const board = {
  canvas: { width: 1000, height: 884 },
  spaces: [space('gumbinnen', 'french_north', 172, 432), space('kovno', 'russian_first', 218, 408), space('vilna', 'russian_first', 270, 427, { key: true }), space('pinsk', 'russian_first', 303, 582), space('bobruisk', 'russian_first', 412, 519)],
  links: [
    { a: 'gumbinnen', b: 'kovno', type: 'river', source: 'designed' },
    { a: 'kovno', b: 'vilna', type: 'clear', source: 'designed' },
    { a: 'pinsk', b: 'bobruisk', type: 'marsh', source: 'rulebook' },
  ],
  units: [
    { id: 'davout', power: 'french_north', nation: 'french', battle: 4, command: 6, source: 'rulebook' },
    { id: 'yorck', power: 'french_north', nation: 'prussia', battle: 1, command: 4, source: 'rulebook' },
  ],
  cards: [card(1, 'my_old_moustaches', 'imperial_home'), card(36, 'no_peace'), card(40, 'the_horses_drop')],
} as unknown as Board;

const force = (at: string, power: Force['power'], sp: number, leaders: string[] = [], marked = false): Force => ({ space: at, power, sp, leaders, marked });
const position = {
  active: 'french_south',
  forces: [force('gumbinnen', 'french_north', 9, ['davout']), force('gumbinnen', 'prussia', 4, ['yorck'], true), force('vilna', 'russian_first', 6), force('danzig', 'french_north', 2)],
  hands: { french_north: ['my_old_moustaches'], french_south: ['no_peace'] },
  march: null,
  battle: null,
} as unknown as Position;

describe('powers', () => {
  test('allies obey a power and belong to its camp (1.12)', () => {
    expect(nationsOf('french_north')).toEqual(['french_north', 'prussia']);
    expect([controllerOf('austria'), campOf('austria'), isAlly('austria'), isAlly('french_south')]).toEqual(['french_south', 'imperial', true, false]);
    expect(POWERS.map(campOf)).toEqual(['imperial', 'tsarist', 'imperial', 'tsarist']);
  });

  test('the Imperials are dark, the Tsarists light, partners differ', () => {
    expect(POWERS.map((power) => SEAT_COLOURS[power])).toEqual(['fr', 'ru', 'fs', 'r2']);
  });
});

describe('the position as it is sent', () => {
  const leader = (at: string, power: string, status = 0) => ({ space: at, where: at ? 'map' : 'regroup_box', power, status });
  const headquarters = { seat: 'imperial', resources: 1, vp: 2.5, cards: 7, hand: null };
  const view = {
    active: '', marker: 'french_north', tsarist_keys: 12, will: [],
    powers: { french_north: { ...headquarters, hand: ['no_peace'] }, french_south: headquarters, russian_first: { ...headquarters, seat: 'tsarist' }, russian_second: headquarters },
    sides: { imperial: { morale: 'elan_de_guerre', gain: 0, loss: 3, trains: '' }, tsarist: { morale: 'marchez_vous', gain: 1, loss: 0, trains: 'vilna' } },
    forces: Object.fromEntries(['french_north', 'prussia', 'french_south', 'austria', 'russian_first', 'russian_second'].map((power) => [power, { unbuilt: 5, box: 1, owed: 0 }])),
    leaders: { davout: leader('kovno', 'french_north', 15), yorck: leader('', 'prussia') },
    spaces: { kovno: { sp: { french_north: 5 }, leaders: ['davout'] }, riga: { sp: { prussia: 4 } }, vilna: { flag: 'french_north' } },
  } as unknown as View;
  const wide = { ...board, spaces: [...board.spaces, space('riga', 'russian_first', 229, 286, { key: true, fortress: 4 })] } as Board;
  const read = positionOf(view, wide);

  test('pieces by space and power; who has fought is marked', () => {
    expect(read.forces).toEqual([force('kovno', 'french_north', 5, ['davout'], true), force('riga', 'prussia', 4)]);
  });

  test('an enemy formation without a flag leaves a duchy to nobody, and besieges a fortress (3.1b, 13)', () => {
    expect([...read.uncontrolled]).toEqual(['kovno']);
    expect([...read.besieged]).toEqual(['riga']);
    expect(read.keys).toEqual({ imperial: 1, tsarist: 12 });
  });

  test('headquarters, hands and tracks', () => {
    expect(read.quarters.prussia).toEqual({ cards: 0, resources: 0, unbuilt: 5, regroup: { sp: 1, leaders: ['yorck'] }, owed: 0, lost: [], vp: 0 });
    expect(read.hands).toEqual({ french_north: ['no_peace'] });
    expect(read.morale.imperial).toEqual({ level: 'elan_de_guerre', loss: 3, gain: 0 });
    expect(read.supply.tsarist).toBe('vilna');
  });
});

describe('forces', () => {
  const forces = new Forces(board, words);

  test('a stack holds all pieces of a camp: leaders first, the strongest power on top', () => {
    const [imperial] = forces.stacks(position);
    expect(imperial).toMatchObject({ id: 'space:gumbinnen/imperial', place: 'space:gumbinnen', figure: 13 });
    expect(imperial?.pieces.map(({ id }) => id)).toEqual(['leader:davout', 'leader:yorck', 'force:french_north/gumbinnen', 'force:prussia/gumbinnen']);
    expect(imperial?.pieces.map(({ side }) => side)).toEqual(['fr', 'pr', 'fr', 'pr']);
    expect(imperial?.pieces[1]?.label).toBe('Yorck, Prussia, battle 1, command 4, has fought or failed in this impulse');
  });

  test('soldiers can be chosen in the space that a question is about', () => {
    const [here, elsewhere] = forces.stacks(position, 'gumbinnen');
    expect(here?.pieces.at(-1)?.id).toBe('sp:prussia');
    expect(elsewhere?.pieces.at(-1)?.id).toBe('force:french_north/danzig');
  });

  test('strength in counters of one, two and four (1.5)', () => {
    for (const sp of [1, 3, 5, 8, 18]) {
      const { infantry, cavalry, artillery } = counters(sp);
      expect(infantry + 2 * cavalry + 4 * artillery).toBe(sp);
    }
  });

  test('who marches is marked', () => {
    expect(chosenPieces(position)).toEqual([]);
    expect(chosenPieces({ ...position, march: { leaders: ['davout'] } } as unknown as Position)).toEqual(['leader:davout']);
  });

  test('headquarters: armies before garrisons; leaders to be built are offered there', () => {
    expect(armiesOf(position, 'french_north').map(({ space: at }) => at)).toEqual(['gumbinnen', 'danzig']);
    expect(recruits(position, new Set(['leader:davout', 'leader:kutuzov', 'build']))).toEqual(['leader:kutuzov']);
  });
});

describe('hands', () => {
  test('the power whose impulse it is comes first', () => {
    expect(handsOf(board, position).map(({ owner }) => owner)).toEqual(['french_south', 'french_north']);
  });

  test('a card may be played for its event or its points', () => {
    const offered = new Set(['event:no_peace', 'cp:no_peace', 'cp:the_horses_drop']);
    expect(usesOf(board.cards[1] as Card, USES, offered)).toEqual(['event:no_peace', 'cp:no_peace']);
    expect(cardsElsewhere(board.cards, Object.values(position.hands).flat(), USES, offered).map(({ id }) => id)).toEqual(['the_horses_drop']);
  });
});

describe('what the map offers', () => {
  const offered = new Set(['flag:kovno', 'march:kovno', 'march:gumbinnen', 'build', 'leader:davout']);

  test('several things may be done in one space', () => {
    expect([...targets(offered)]).toEqual([['space:kovno', ['march:kovno', 'flag:kovno']], ['space:gumbinnen', ['march:gumbinnen']]]);
  });

  test('a space that is not lit is asked about in the words of the moment', () => {
    expect(asked('space:vilna', offered)).toBe('march:vilna');
    expect(asked('space:vilna', new Set(['build']))).toBe('space:vilna');
  });

  test('the space of a question', () => {
    expect(spaceOf({ args: { space: 'space:vilna' } } as unknown as Question)).toBe('vilna');
    expect(spaceOf({ args: {} } as unknown as Question)).toBe('');
    expect(spaceOf(null)).toBe('');
  });
});

test('the ground: towns stand where they are, rivers are crossed, marsh and coast are drawn', () => {
  const ground = drawGround(board);
  const [x, y] = project([37.62, 55.75]); // Moscow
  expect([Math.round(x), Math.round(y)]).toEqual([705, 359]);
  expect(ground.hurdles.map(({ link }) => link.type)).toEqual(['river', 'marsh']);
  expect(ground.land).toMatch(/^M/);
  expect(ground.bogs).not.toBe('');
  expect(ground.empire).toMatch(/Z$/);
});

describe('battles', () => {
  const event = (key: string, args: LogEvent['args'] = {}, at = 5): LogEvent => ({ at, key, rule: '12.1', args });
  const log = [event('moves', {}, 4), event('battle', { space: 'space:vilna' }), event('battle-round', { round: 1, imperial: [6], tsarist: [5, 1] }), event('wins', { side: 'side:imperial' }), event('impulse', {}, 6)];
  const both = <Value>(imperial: Value, tsarist: Value) => ({ imperial, tsarist });
  const modifiers = [{ key: 'sp', rule: '12.21', dice: 6 }, { key: 'terrain', rule: '12.25', dice: -1 }];
  const fighters = (sp: object, rolled: number[], hits: number) => ({ commander: '', leaders: [], sp, modifiers, total: 5, rolled, hits, killed: 0, disrupted: 0, cards: [] });
  const sides = both(fighters({ french_north: 4 }, [6], 2), fighters({ russian_first: 6 }, [5, 1], 0));
  const fighting = { ...position, battle: { space: 'vilna', siege: false, active: 'tsarist', line: 'river', round: 1, rounds: 3, entrenched: '', winner: '', sides } } as unknown as Position;

  test('the last battle in the log ends with the next operation', () => {
    expect(battleEvents(log).map(({ key }) => key)).toEqual(['battle', 'battle-round', 'wins']);
    expect(battleEvents([])).toEqual([]);
  });

  test('the active camp stands first; afterwards what was seen stays', () => {
    const live = report(fighting, log.slice(0, 3), undefined);
    expect(live?.sides.map(({ camp }) => camp)).toEqual(['tsarist', 'imperial']);
    expect(live).toMatchObject({ space: 'vilna', siege: false, winner: '' });
    expect(live?.sides[0]).toMatchObject({ sp: [['russian_first', 6]], dice: [5, 1], hits: 0, total: 5 });
    expect(live?.sides[0].modifiers[1]).toEqual({ label: 'dice-terrain', rule: '12.25', value: -1 });
    const after = report(position, log, live);
    expect(after).toMatchObject({ winner: 'imperial', space: 'vilna' });
    expect(after?.outcome.at(-1)?.key).toBe('wins');
    expect(report(position, [], undefined)).toBeUndefined();
  });

  test('a battle that nobody was asked about is told from the log', () => {
    const start = event('battle', { space: 'space:kovno', side: 'side:imperial', imperial: 9, tsarist: 4 });
    const found = report(position, [start, event('battle-round', { round: 2, imperial: [6], tsarist: [1] }), event('wins', { side: 'side:imperial', imperial: 0, tsarist: 1 })], undefined);
    expect(found).toMatchObject({ space: 'kovno', siege: false, round: 2, winner: 'imperial' });
    expect(found?.sides.map(({ camp, strength, dice, hits }) => [camp, strength, dice, hits])).toEqual([['imperial', 9, [6], 0], ['tsarist', 4, [1], 1]]);
    const siege = report(position, [event('siege', { space: 'space:riga', leader: 'leader:yorck' })], undefined);
    expect(siege).toMatchObject({ space: 'riga', siege: true, winner: '' });
    expect(siege?.sides[0].camp).toBe('imperial');
  });

  test('the dialogue opens while there is a battle, and for what happened since the reader decided', () => {
    const scene = { position: fighting, log, since: 9 } as unknown as Parameters<NonNullable<typeof module.battle>>[0];
    expect(module.battle?.(scene)).toBe('live');
    expect(module.battle?.({ ...scene, position } as typeof scene)).toBe('');
    expect(module.battle?.({ ...scene, position, since: 3 } as typeof scene)).toBe('report');
  });
});

test('Imperials stand at the bridges until the Second Army has its impulse (18.2)', () => {
  const line = (key: string, args: LogEvent['args']): LogEvent => ({ at: 1, key, rule: '18.2', args });
  const log = [line('bridge', { from: 'space:gumbinnen', to: 'space:kovno' }), line('impulse', { power: 'power:french_south' })];
  expect(bridgesOf(log)).toEqual([['gumbinnen', 'kovno']]);
  expect(bridgesOf([...log, line('impulse', { power: 'power:russian_second' })])).toEqual([]);
});

test('log lines carry the colours of powers, camps and seats; turns, rounds and battles are chapters', () => {
  const line = (key: string, args: LogEvent['args']): LogEvent => ({ at: 1, key, rule: '4.2', args });
  expect(module.sideOf?.(line('passes', { power: 'power:french_south' }), board, 'invasion')).toBe('fs');
  expect(module.sideOf?.(line('wins', { side: 'side:tsarist', space: 'space:vilna' }), board, 'invasion')).toBe('ru');
  expect(module.sideOf?.(line('turn', { turn: 1 }), board, 'invasion')).toBeUndefined();
  expect(module.chapters([line('turn', { turn: 1 }), line('flag', {}), line('siege', {})]).map(({ kind }) => kind)).toEqual(['turn', 'battle']);
  expect(module.places?.(board)).toContain('space:vilna');
});
