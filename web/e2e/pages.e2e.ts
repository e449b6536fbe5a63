import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { asked, askedOf, begin, least, question } from './people';

const address = inject('address');
const LONG = 2; // a scenario of eight turns: it does not end by passing a few times
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

describe.skipIf(missing())('pages', () => {
  test('home shows five games, those not ready as coming; axe finds nothing', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(address);
    await page.locator('.game').nth(4).waitFor();
    expect(await page.locator('.game').count()).toBe(5);
    expect(await page.locator('.game.coming input:not([disabled])').count()).toBe(0);
    await page.locator('.ways').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: /Français/ }).click();
    await page.getByRole('heading', { level: 1, name: /quelle table/ }).waitFor();
    expect(faults).toEqual([]);
  });

  test('an option brings more seats; one person plays two of them without a curtain', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(address);
    await page.locator('input[name="title"][value="clash_of_monarchs"]').check({ force: true });
    expect(await page.locator('input[name="side"]').count()).toBe(2);
    await page.locator('.who select').selectOption('four');
    const sides = page.locator('input[name="side"][type="checkbox"]');
    await sides.nth(3).waitFor({ state: 'attached' });
    await sides.nth(1).check({ force: true });
    expect(await page.locator('.segments .on').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    await page.locator('.ways button').first().click();
    await page.waitForURL(/\/game\//);
    await page.locator('.prompt .question').waitFor();
    expect(await page.locator('.curtain').count()).toBe(0);
    await page.getByRole('button', { name: 'Table', exact: true }).first().click();
    expect(await page.getByRole('dialog').locator('.seat').count()).toBe(4);
    expect(await page.getByRole('dialog').locator('.seat').filter({ hasText: 'you' }).count()).toBe(2);
    expect(faults).toEqual([]);
  });

  test('home on a phone does not scroll sideways', async () => {
    const { page } = await visitor(browser, PHONE);
    await page.goto(address);
    await page.locator('input[name="title"][value="clash_of_monarchs"]').check({ force: true });
    await page.locator('.ways').waitFor();
    for (const part of await page.locator('details summary').all()) await part.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
  });

  test('a game that was left is resumed from the start page', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await asked(page);
    const before = await question(page);
    await page.getByRole('link', { name: /Grognard/ }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    const [games, setup] = [await page.locator('.mine').boundingBox(), await page.locator('.setup').boundingBox()];
    expect(games?.y).toBeLessThan(setup?.y ?? 0); // nobody scrolls past a new game to the one that goes on
    await page.locator('.side li a').first().click();
    await asked(page);
    expect(await question(page)).toBe(before);
  });

  test('two players at one screen: the curtain falls between them and nothing of the game is behind it', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'here');
    const curtain = page.locator('.curtain');
    await curtain.waitFor();
    expect(await page.locator('.map, .card, [role="log"]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await curtain.getByRole('button').click();
    await asked(page);
    const first = await page.locator('.left h2').filter({ hasText: 'you' }).textContent();
    const handOver = page.getByRole('button', { name: /Hand over/ });
    const next = handOver.or(page.locator('.prompt.asked .why')).first();
    for (let tries = 0; tries < 20 && !(await handOver.count()); tries++) {
      await least(page);
      await next.waitFor();
    }
    await handOver.click();
    await curtain.waitFor();
    expect(await page.locator('.map, .card, [role="log"]').count()).toBe(0);
    await curtain.getByRole('button').click();
    await asked(page);
    expect(await page.locator('.left h2').filter({ hasText: 'you' }).textContent()).not.toBe(first);
  });

  test('two browsers on two seats', async () => {
    const host = await visitor(browser);
    await begin(host.page, address, 'invite');
    const link = await host.page.getByRole('dialog').locator('input[readonly]').first().inputValue();
    expect(link).toContain('#');
    await host.page.keyboard.press('Escape');
    const guest = await visitor(browser, { locale: 'fr-FR' });
    await guest.page.goto(link);
    await guest.page.locator('.prompt .question').waitFor();
    expect(guest.page.url()).not.toContain('#');
    const moved = new Set<Page>();
    for (let moves = 0; moves < 6 || moved.size < 2; moves++) {
      const page = await askedOf(host.page, guest.page);
      await least(page);
      moved.add(page);
    }
    const lines = async (page: typeof host.page) => page.locator('[role="log"] li').count();
    expect(await lines(guest.page)).toBeGreaterThan(3);
    expect(host.faults.concat(guest.faults)).toEqual([]);
  });

  test('replay: slider, steps, chapters, share, download; axe finds nothing', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address, 'bot', LONG);
    await asked(page);
    for (let decisions = 0; decisions < 5; decisions++) await least(page);
    await page.getByRole('button', { name: 'Table', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
    await page.waitForURL(/\/replay\//);
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(2);
    const at = async () => Number(await slider.inputValue());
    await page.getByRole('button', { name: 'One decision on' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type="range"]')?.value === '1');
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.waitForFunction((end) => document.querySelector<HTMLInputElement>('input[type="range"]')?.value === String(end), last);
    await page.locator('.chapters button').first().click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type="range"]')?.value === '0');
    expect(await at()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ game: 'napoleon_1807', seed: '' });
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('dialog').locator('input[readonly]').inputValue();
    const friend = await visitor(browser);
    await friend.page.goto(link);
    await friend.page.getByRole('slider').waitFor();
    expect(faults.concat(friend.faults)).toEqual([]);
  });

  test('a link that is not valid says so', async () => {
    const { page } = await visitor(browser);
    await page.goto(`${address}/game/nosuchgame#${'x'.repeat(32)}`);
    await page.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
