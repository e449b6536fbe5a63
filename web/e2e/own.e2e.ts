import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { asked } from './people';

const address = inject('address');
const DAVOUT = join(import.meta.dirname, '../../examples/positions/davout_with_napoleon.yaml');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

describe.skipIf(missing())('positions of one’s own', () => {
  test('a file is read, handed on as a link, and played from', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(address);
    await page.locator('.ways').waitFor();
    await page.locator('input[type="file"]').nth(1).setInputFiles(DAVOUT);
    await page.getByRole('heading', { name: /Begins at your position/ }).waitFor();
    expect(await page.locator('input[name="title"]:checked').inputValue()).toBe('napoleon_1807');
    expect(await page.locator('input[name="scenario"]').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const link = await page.locator('.own input').inputValue();

    const friend = await visitor(browser, PHONE);
    await friend.page.goto(link);
    await friend.page.getByRole('heading', { name: /Begins at your position/ }).waitFor();
    await friend.page.locator('.own summary').click();
    expect(await friend.page.locator('.own pre').textContent()).toContain('guttstadt');
    expect(await friend.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await friend.page.locator('.ways button').first().click();
    await friend.page.waitForURL(/\/game\//);
    await asked(friend.page);
    await friend.page.getByRole('button', { name: 'Help' }).click();
    await friend.page.getByText('The set-up was changed by hand').waitFor();
    expect(faults.concat(friend.faults)).toEqual([]);

    await page.getByRole('button', { name: 'Back to the scenarios' }).click();
    await page.locator('input[name="scenario"]').first().waitFor({ state: 'attached' });
  });

  test('what was pasted and cannot be is told, in the reader’s language', async () => {
    const { page } = await visitor(browser);
    await page.goto(address);
    await page.getByRole('button', { name: /Français/ }).click();
    await page.locator('.side summary').click();
    await page.locator('textarea').fill('gp1:abc');
    await page.getByRole('button', { name: 'La lire' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('n’est pas une position complète');
  });
});
