import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { bandLabel } from '../src/core/chapters';
import { forget, knownGame, knownGames, remember } from '../src/core/keys';
import { parseRoute } from '../src/core/router.svelte';
import { countSources, sourceKind } from '../src/core/sources';

describe('routes', () => {
  const route = (pathname: string, search = '', hash = '') => parseRoute({ pathname, search, hash });

  test('the key stands behind the #', () => {
    expect(route('/game/q7Rk', '', '#secret')).toEqual({ page: 'table', game: 'q7Rk', key: 'secret', number: undefined });
    expect(route('/replay/q7Rk', '?at=17')).toEqual({ page: 'replay', game: 'q7Rk', key: '', number: 17 });
    expect(route('/').page).toBe('home');
    expect(route('/game/').page).toBe('home');
    expect(route('/notice/t0ken')).toMatchObject({ page: 'notice', game: 't0ken' });
  });
});

describe('the games of this browser', () => {
  beforeEach(() => localStorage.clear());

  test('keep the keys of several seats', () => {
    remember('g', { title: 'napoleon_1807', seats: { french: 'a' } });
    remember('g', { seats: { russian: 'b' }, watch: 'w' });
    expect(knownGame('g')).toMatchObject({ title: 'napoleon_1807', seats: { french: 'a', russian: 'b' }, watch: 'w' });
    forget('g');
    expect(knownGames()).toEqual([]);
  });

  test('broken storage is an empty list', () => {
    localStorage.setItem('grognard.games', '{');
    expect(knownGames()).toEqual([]);
  });
});

test('a band of the timeline says its name, its number, or nothing, as there is room', () => {
  expect([200, 30, 4].map((room) => bandLabel('Tour 2 sur 8.', { turn: 2, last: 8 }, room))).toEqual(['Tour 2 sur 8', '2', '']);
  expect(bandLabel('Tour 2 : août et septembre 1812', { turn: 2 }, 50)).toBe('Tour 2');
  expect(bandLabel('Été 1757', {}, 20)).toBe('');
});

test('sources are counted by their first word', () => {
  expect(sourceKind('rulebook, the split designed')).toBe('rulebook');
  expect(countSources({ zones: [{ source: 'designed', kind_source: 'rulebook' }, { source: 'public (x)' }] })).toEqual({ designed: 1, rulebook: 1, public: 1 });
});

test('no style attribute in markup: the content security policy forbids it', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  expect(files.filter((name) => /\sstyle="/.test(readFileSync(`src/${name}`, 'utf8')))).toEqual([]);
});
