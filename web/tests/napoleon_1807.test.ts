import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../src/core/types';
import { Words } from '../src/core/words';
import module from '../src/games/napoleon_1807';
import { combatEvents, liveReport, pastReport } from '../src/games/napoleon_1807/battle';
import type { Board, Seat } from '../src/games/napoleon_1807/data';
import { drawGround } from '../src/games/napoleon_1807/ground';
import { blocksOf, chosenBlocks, lostUnits, stacksOf } from '../src/games/napoleon_1807/pieces';
import type { Position } from '../src/games/napoleon_1807/position';

const words = new Words('en', ['corps-davout = Davout\ncorps-ostermann = Ostermann\nseat-french = French\nseat-russian = Russians\nstatus-activated = Activated']);
const unit = (id: string, side: Seat, total: number) => ({
  id, side, kind: 'corps', bonus: [], strength: { E: { inf: total - 1, cav: 1, total, source: 'designed' } }, source: 'rulebook', bonus_source: 'designed',
});
const board = {
  units: [unit('davout', 'french', 5), unit('ostermann', 'russian', 4)],
  cards: [{ id: 'F1', deck: 'french' }],
  scenarios: [{ id: 'eylau_battle', letter: 'E' }],
} as unknown as Board;

const side = { corps: [], commanders: [], modifiers: [], cards: 0, drawn: [], losses: 0, fatigues: 0 };
const position = {
  scenario: 'eylau_battle',
  corps: { davout: { seat: 'french', zone: 'p_eylau', activated: true, infantry: 3, cavalry: 1, fatigue: 5 } },
  commanders: { napoleon: { seat: 'french', zone: 'p_eylau', activated: false } },
  vedettes: {},
  hidden: { french: {}, russian: { p_eylau: { to_activate: 1, activated: 1 } } },
  order: null,
  march: { stack: ['davout'], commanders: ['napoleon'] },
  battle: {
    zone: 'p_eylau', attacker: 'russian', march: true, winner: '', retreat_left: 0, pursuit: [],
    sides: { french: { ...side, corps: ['davout'], modifiers: [{ label: 'strength', rule: '8.3A', value: 2 }], cards: 2, drawn: ['F1'] }, russian: side },
  },
} as unknown as Position;

const event = (key: string, args: LogEvent['args'] = {}, at = 1): LogEvent => ({ at, key, rule: '8', args });
const LOG = [
  event('turn-begins', { turn: 1, last: 4 }, 0),
  event('combat', { zone: 'zone:p_eylau', attacker: 'seat:russian', attackers: ['corps:ostermann'], defenders: ['corps:davout'] }, 4),
  { ...event('combat-value', { seat: 'seat:french', label: 'label:strength', value: 3 }, 4), rule: '8.3A' },
  event('combat-cards', { attack: 1, defence: 3 }, 4),
  event('combat-draw', { seat: 'seat:french', cards: ['card:F1'], losses: 2, fatigues: 1 }, 4),
  event('wins', { seat: 'seat:french', length: 2 }, 4),
  event('passes', { seat: 'seat:french' }, 5),
];

describe('pieces', () => {
  test('blocks lie by zone and side; lost strength is told, hidden blocks tell nothing', () => {
    const [french, russian] = stacksOf(position, board, words);
    expect(french?.pieces.map(({ id }) => id)).toEqual(['commander:napoleon', 'corps:davout']);
    expect(french?.pieces[1]).toMatchObject({ strength: 4, lost: 1, fatigue: 5, spent: true });
    expect(russian?.pieces).toHaveLength(2);
    expect(russian?.pieces[0]).toMatchObject({ hidden: true, name: '', spent: false });
    expect(blocksOf(position)).toHaveLength(4);
  });

  test('1.12 a destroyed corps stays in the order of battle of its campaign', () => {
    const log = [event('destroyed', { corps: 'corps:ostermann', points: 1 }), event('scenario-begins'), event('destroyed', { corps: 'corps:davout', points: 2 })];
    expect(lostUnits(log, 'french', board).map(({ id }) => id)).toEqual(['davout']);
    expect(lostUnits(log, 'russian', board)).toEqual([]);
  });

  test('the marching stack is picked', () => {
    expect(chosenBlocks(position)).toEqual(['corps:davout', 'commander:napoleon']);
  });
});

describe('combat', () => {
  test('the one that goes on, with every modifier', () => {
    const report = liveReport(position, LOG);
    expect(report?.sides.map(({ seat }) => seat)).toEqual(['russian', 'french']);
    expect(report?.sides[1]).toMatchObject({ blocks: ['corps:davout'], cards: 2, drawn: ['card:F1'] });
    expect(report?.sides[1].modifiers[0]?.rule).toBe('8.3A');
  });

  test('the last one, told from the log up to the next operation', () => {
    expect(combatEvents(LOG)).toHaveLength(5);
    const report = pastReport(LOG);
    expect(report).toMatchObject({ zone: 'zone:p_eylau', over: true });
    expect(report?.sides[1]).toMatchObject({ seat: 'french', cards: 3, losses: 2, drawn: ['card:F1'] });
    expect(report?.sides[1].modifiers).toEqual([{ label: 'strength', rule: '8.3A', value: 3 }]);
    expect(report?.outcome.map(({ key }) => key)).toEqual(['wins']);
    expect(pastReport([])).toBeUndefined();
  });
});

describe('the module', () => {
  test('turns and combats are chapters', () => {
    expect(module.chapters(LOG).map(({ at, kind }) => [at, kind])).toEqual([[0, 'turn'], [4, 'battle']]);
  });

  test('lines carry the side of what they tell', () => {
    const of = (args: LogEvent['args']) => module.sideOf?.(event('x', args), board);
    expect(of({ seat: 'seat:russian' })).toBe('ru');
    expect(of({ stack: ['corps:davout'], zone: 'zone:p_eylau' })).toBe('fr');
    expect(of({ card: 'card:F1' })).toBe('fr');
    expect(of({ turn: 1 })).toBeUndefined();
  });
});

test('the ground has land, bridges where roads cross rivers, and trees off the roads', () => {
  const zone = (id: string, lon: number, lat: number, kind = 'clear') => ({ id, kind, lon, lat, x: (lon - 17.6) * 233, y: (55 - lat) * 392, source: '', kind_source: '' });
  const zones = [zone('a', 18.6, 53.2), zone('b', 19.3, 53.7, 'wooded'), zone('c', 20.5, 54.5)] as Board['zones'];
  const links = [{ a: 'a', b: 'b', type: 'road', water: 'great_river', river: 'Weichsel', source: '' }] as Board['links'];
  const ground = drawGround(zones, links, ['Weichsel']);
  expect(ground.land.length).toBeGreaterThan(1000);
  expect(ground.bridges).toHaveLength(1);
  expect(ground.rivers.some(({ great }) => great)).toBe(true);
  expect(ground.groves[0]?.split('M').length).toBeGreaterThan(5);
});
