import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import { describe, expect, test } from 'vitest';
import { ruleLabel, ruleTitle } from '../src/core/rules';
import { Words } from '../src/core/words';

const COMMON = `
list-and = { $most } and { $last }
nothing = none
option-pass = Pass
refused-stale = Too late.
`;
const GAME = `
zone-p_eylau = P. Eylau
seat-french = French
    .subject = The French
corps-davout = Davout
corps-ney = Ney
hex = hex { $id }
log-moves = { $stack } { $stack-count ->
    [one] marches
   *[other] march
 } to { $zone }.
log-passes = { $seat-subject } pass.
log-enters = enters { $place }
ask-step = Where? { $points }
no-too-dear = Costs { $cost }, has { $points }.
result-french = French victory
result-french-points = On points
`;
const words = new Words('en', [COMMON, GAME]);

describe('words', () => {
  test('names come from ids', () => {
    expect(words.name('zone:p_eylau')).toBe('P. Eylau');
    expect(words.name('pass')).toBe('Pass');
    expect(words.name('hex:0512')).toBe('hex 0512');
    expect(words.name('zone:nowhere')).toBe('nowhere');
  });

  test('sentences get names, counts and forms', () => {
    expect(words.event({ key: 'moves', args: { stack: ['corps:davout', 'corps:ney'], zone: 'zone:p_eylau' } })).toBe('Davout and Ney march to P. Eylau.');
    expect(words.event({ key: 'moves', args: { stack: ['corps:ney'], zone: 'zone:p_eylau' } })).toBe('Ney marches to P. Eylau.');
    expect(words.event({ key: 'passes', args: { seat: 'seat:french' } })).toBe('The French pass.');
    expect(words.event({ key: 'enters', args: { place: '' } })).toBe('enters none');
  });

  test('questions, refusals and results', () => {
    expect(words.question({ number: 1, rule: '7.5', prompt: 'step', args: { points: 3 }, moment: '', options: [] })).toBe('Where? 3');
    expect(words.refusal('too-dear', { cost: 3, points: 2 })).toBe('Costs 3, has 2.');
    expect(words.refusal('refused-stale', {})).toBe('Too late.');
    expect(words.result('french:points')).toBe('On points');
    expect(words.result('french:track')).toBe('French victory');
  });

  test('a missing key is shown, not hidden', () => {
    expect(words.text('ui-unknown')).toBe('ui-unknown');
  });
});

const keys = (file: string) => [...readFileSync(file, 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key);
const games = readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `src/games/${name}/text`);

describe.each(['src/text', ...games])('texts in %s', (folder) => {
  test('French and English have the same keys', () => {
    expect(keys(`${folder}/fr.ftl`)).toEqual(keys(`${folder}/en.ftl`));
  });

  test.each(['en', 'fr'])('%s has no junk and no key twice', (language) => {
    const file = `${folder}/${language}.ftl`;
    const parsed = new FluentResource(readFileSync(file, 'utf8')).body.map(({ id }) => id);
    expect(parsed).toEqual(keys(file));
    expect(new Set(parsed).size).toBe(parsed.length);
  });

  test('French has no ordinary space before its double signs', () => {
    const wrong = readFileSync(`${folder}/fr.ftl`, 'utf8').split('\n').filter((line) => !line.startsWith('#') && / [;!?»]|« |\S :(?: |$)/.test(line.replace(/^[\w-]+ = /, '')));
    expect(wrong).toEqual([]);
  });
});

test('every text that the code names exists', () => {
  const known = new Set(['src/text', ...games].flatMap((folder) => keys(`${folder}/en.ftl`)));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const named = files.flatMap((name) => [...readFileSync(`src/${name}`, 'utf8').matchAll(/'(ui-[\w-]+)'/g)].map(([, key = '']) => key));
  expect(named.filter((key) => !known.has(key))).toEqual([]);
});

test('every text of the page is used', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const code = files.map((name) => readFileSync(`src/${name}`, 'utf8')).join('\n');
  const stems = [...code.matchAll(/`(ui-[\w-]*)\$\{/g)].map(([, stem = '']) => stem);
  const unused = ['src/text', ...games]
    .flatMap((folder) => keys(`${folder}/en.ftl`))
    .filter((key) => key && !code.includes(`'${key}'`) && !stems.some((stem) => key.startsWith(stem)));
  expect(unused).toEqual([]);
});

test('a paragraph is shown by its number, that of a card with the title of the card, a rule of one scenario by its name', () => {
  const rules = new Words('en', ['event-conscrits = Conscripts\nspecial-au_king = The king\nui-pair = { $name }: { $value }']);
  expect(['8.4', '9.2.B1', '12.conscrits', 'au_king'].map((rule) => ruleLabel(rule, rules))).toEqual(['8.4', '9.2.B1', '12', 'The king']);
  expect(['8.4', '12.conscrits'].map((rule) => ruleTitle(rule, rules))).toEqual(['8.4', '12: Conscripts']);
});
