import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, violations, visitor } from './browser';
import { answer, asked, askedOf, begin, buttons, least, question, untilOperation } from './people';
import { recordFile } from './positions';

const address = inject('address');
let browser: Browser;
let finished = { game: '', watch: '' };

/** Two bots play a short scenario to its end on the server. */
async function botGame(): Promise<typeof finished> {
  const seats = { french: 'bot:random', russian: 'bot:random' };
  const body = JSON.stringify({ title: 'napoleon_1807', scenario: 'pultusk_intro', seats });
  const created = await fetch(`${address}/api/games`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  const { game, watch } = (await created.json()) as typeof finished;
  for (let tries = 0; tries < 300; tries++) {
    const info = await fetch(`${address}/api/games/${game}`, { headers: { Authorization: `Bearer ${watch}` } });
    if (((await info.json()) as { result: string }).result) return { game, watch };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the bots do not come to an end');
}

beforeAll(async () => {
  if (missing()) return;
  browser = await launch();
  finished = await botGame();
});
afterAll(() => browser?.close());

describe.skipIf(missing())('records', () => {
  test('a finished game is seen through every seat’s eyes, in both languages', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(`${address}/replay/${finished.game}?at=2#${finished.watch}`);
    const slider = page.getByRole('slider');
    await slider.waitFor();
    expect(await slider.inputValue()).toBe('2');
    const eyes = page.getByLabel('Seen by');
    expect(await eyes.locator('option').allTextContents()).toEqual(['French', 'Russians', 'everybody']);
    await eyes.selectOption('russian');
    await page.waitForFunction(() => document.querySelector('[role="log"]')?.textContent?.includes('The Russians draw'));
    await page.locator('summary', { hasText: 'Hand: Russians' }).waitFor();
    expect(await page.locator('.hand .card').count()).toBeGreaterThan(0);
    await eyes.selectOption('');
    await page.locator('.hand').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Français/ }).click();
    await page.waitForFunction(() => document.querySelector('[role="log"]')?.textContent?.includes('Tour 1'));
    expect(faults).toEqual([]);
  });

  test('the chance to win is worked out on demand; a turning point leads to the position before its decision', async () => {
    const { page, faults } = await visitor(browser);
    const chance = (value: number) => ({ french: { value, low: value - 0.1, high: value + 0.1 }, russian: { value: 1 - value, low: 0.9 - value, high: 1.1 - value } });
    const curve = [0, 10, 20].map((number) => ({ number, asked: 'french', playouts: 40, chances: chance(0.4 + number / 50) }));
    const turn = { number: 10, seat: 'french', rule: '7.1', prompt: 'operation', played: 'pass', before: 0.6, decided: 0.5, after: 0.8, bot: 'operation:combat', bot_decided: 0.7 };
    const states = [{ state: 'none', share: 0, analysis: null }, { state: 'working', share: 0.5, analysis: null }, { state: 'ready', share: 1, analysis: { curve, turning_points: [turn] } }];
    await page.route('**/analysis', (route) => route.fulfill({ json: states.shift() }));
    await page.goto(`${address}/replay/${finished.game}?at=2#${finished.watch}`);
    await page.getByRole('button', { name: 'Work out the win chance' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.locator('.timeline .band').waitFor();
    expect(await page.locator('.timeline').textContent()).toContain('French: 44%');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'French: Pass' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type="range"]')?.value === '10');
    expect(faults).toEqual([]);
  });

  test('what if: the answers at the position shown are compared, with what the bot would play', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(`${address}/replay/${finished.game}?at=8#${finished.watch}`);
    await page.getByRole('button', { name: 'Compare the answers here' }).click();
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'What if?' }) });
    await panel.locator('ol li').first().waitFor({ timeout: 60_000 });
    expect(await panel.locator('ol').textContent()).toMatch(/played.*\d%/);
    expect(await panel.locator('.chip', { hasText: 'the bot' }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('playing on from a position begins a new game at one screen', async () => {
    const { page } = await visitor(browser);
    await page.goto(`${address}/replay/${finished.game}?at=12#${finished.watch}`);
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL(/\/game\//);
    await page.locator('.curtain button').click();
    await asked(page);
    await least(page);
    expect(page.url()).not.toContain(finished.game);
  });

  test('while a game goes on something can be tried out beside it, with what the player knows', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address, 'bot');
    await untilOperation(page);
    const [game, asks, hand] = [page.url(), await question(page), await page.locator('.hand .card').allTextContents()];
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Begin a trial' }).click();
    const back = page.getByRole('button', { name: 'Trial: back to the game' });
    await back.waitFor();
    await asked(page);
    expect([await question(page), await page.locator('.hand .card').allTextContents()]).toEqual([asks, hand]);
    expect(await violations(page)).toEqual([]);
    await answer(page, 'pass');
    await back.click();
    await page.waitForURL(game);
    await asked(page);
    expect([await question(page), await page.locator('.hand .card').allTextContents()]).toEqual([asks, hand]);
    expect(faults).toEqual([]);
  });

  test('while a game against a bot goes on, nobody plays on from the middle of it', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await asked(page);
    await page.goto(page.url().replace('/game/', '/replay/'));
    const fork = page.getByRole('button', { name: 'Play on from here' });
    await fork.waitFor();
    expect(await fork.isDisabled()).toBe(true);
    expect(await page.locator('#replay-running').textContent()).toContain('when the game is over');
    expect(await violations(page)).toEqual([]);
  });

  test('a downloaded record is imported again', async () => {
    const { page } = await visitor(browser);
    await page.goto(`${address}/replay/${finished.game}#${finished.watch}`);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    const record = readFileSync(await file.path(), 'utf8');
    expect((JSON.parse(record) as { seed: string }).seed).not.toBe('');
    await page.goto(address);
    await page.locator('input[type="file"][accept*="json"]').setInputFiles(recordFile(record));
    await page.waitForURL(/\/game\//);
    await page.locator('.prompt .question').waitFor();
    expect(await question(page)).toMatch(/over/);
  });

  test('a remark stays beside its position, travels with the record, and leads back there', async () => {
    const answered = await fetch(`${address}/api/games/${finished.game}/record`, { headers: { Authorization: `Bearer ${finished.watch}` } });
    const { page, faults } = await visitor(browser);
    await page.goto(address);
    await page.locator('input[type="file"][accept*="json"]').setInputFiles(recordFile(await answered.text()));
    await page.waitForURL(/\/game\//);
    await page.goto(`${page.url().replace('/game/', '/replay/')}?at=9`);
    await page.getByLabel('Write beside this position').fill('Here the road was open.');
    await page.keyboard.press('ArrowLeft'); // moves in the field, not in the game
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.locator('blockquote', { hasText: 'Here the road was open.' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await page.locator('blockquote').waitFor();
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await page.locator('blockquote').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '9 Here the road was open.' }).click();
    await page.locator('blockquote').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    const record = JSON.parse(readFileSync(await file.path(), 'utf8')) as { remarks: unknown };
    expect(record.remarks).toEqual([{ number: 9, seat: '', text: 'Here the road was open.' }]);
    expect(faults).toEqual([]);
  });

  test('a file that is no record is refused with words', async () => {
    const { page } = await visitor(browser);
    await page.goto(address);
    await page.locator('input[type="file"][accept*="json"]').setInputFiles(recordFile('{"format": "something else"}'));
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toBe('This record cannot be used. This file is not a record of Grognard.');
  });
});

describe.skipIf(missing())('players in different places', () => {
  test('taking back needs the other’s consent once he has decided; a spectator sees only what is public', async () => {
    const host = await visitor(browser);
    await begin(host.page, address, 'invite');
    const link = await host.page.getByRole('dialog').locator('input[readonly]').first().inputValue();
    await host.page.getByRole('dialog').getByRole('button', { name: 'Make a link for spectators' }).click();
    await host.page.getByRole('dialog').locator('input[readonly]').nth(1).waitFor();
    const watching = await host.page.getByRole('dialog').locator('input[readonly]').nth(1).inputValue();
    await host.page.keyboard.press('Escape');
    const guest = await visitor(browser);
    await guest.page.goto(link);
    await guest.page.locator('.prompt .question').waitFor();

    let first = await askedOf(host.page, guest.page);
    for (let tries = 0; tries < 20 && !(await buttons(first)).includes('operation:manoeuvre'); tries++) {
      await least(first);
      first = await askedOf(host.page, guest.page);
    }
    const second = first === host.page ? guest.page : host.page;
    await answer(first, 'pass');
    await asked(second);
    await answer(second, 'operation:manoeuvre');
    await first.keyboard.press('u');
    await first.getByRole('button', { name: 'Ask the others' }).click();
    await first.getByRole('alert').filter({ hasText: 'Waiting for' }).waitFor();
    await second.getByRole('button', { name: 'Agree' }).click();
    await asked(first);
    expect(await buttons(first)).toContain('operation:manoeuvre');

    const looker = await visitor(browser);
    await looker.page.goto(watching);
    await looker.page.locator('.prompt .question').waitFor();
    expect(await question(looker.page)).toMatch(/looking on/);
    expect(await looker.page.locator('.card').count()).toBe(0);
  });

  test('a lost link is replaced by the host; the old one is void', async () => {
    const host = await visitor(browser);
    await begin(host.page, address, 'invite');
    const field = host.page.getByRole('dialog').locator('input[readonly]').first();
    const old = await field.inputValue();
    await host.page.getByRole('dialog').getByRole('button', { name: 'New link' }).last().click();
    await host.page.waitForFunction((before) => document.querySelector<HTMLInputElement>('input[readonly]')?.value !== before, old);
    const guest = await visitor(browser);
    await guest.page.goto(old);
    await guest.page.getByRole('alert').waitFor();
    await guest.page.goto(await field.inputValue());
    await guest.page.locator('.prompt .question').waitFor();
  });
});

describe.skipIf(missing())('the rules of the Grognard', () => {
  test('enemy blocks show their flag and nothing else', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(address);
    await page.locator('input[name="scenario"]').nth(3).check({ force: true });
    await page.locator('summary').first().click();
    await page.locator('details select').first().selectOption('grognard');
    await page.locator('.ways button').first().click();
    await page.waitForURL(/\/game\//);
    await untilOperation(page);
    const names = await page.locator('.stack title').allTextContents();
    expect(names.some((name) => name.includes('hidden block'))).toBe(true);
    expect(names.join()).not.toContain('Bagration');
    expect(await page.locator('.left').textContent()).toContain('hidden blocks');
    expect(faults).toEqual([]);
  });
});
