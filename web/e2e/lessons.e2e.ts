import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';

const address = inject('address');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

const step = (page: Page, number: number) => page.locator('section.lesson .steps', { hasText: new RegExp(`^${number} (of|sur) `) }).waitFor();

async function learn(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: /Begin the lesson|Commencer la leçon/ }).click();
  await page.waitForURL(/\/game\//);
  await step(page, 1);
}

describe.skipIf(missing())('a lesson', () => {
  test('is followed by what is marked, left, and taken up again', async () => {
    const { page, faults } = await visitor(browser);
    await page.addInitScript(() => localStorage.setItem('grognard.settings', JSON.stringify({ briefed: [] }))); // a newcomer
    await learn(page);
    expect(await page.getByRole('dialog').count()).toBe(0); // no briefing stands in the way
    expect(await violations(page)).toEqual([]);
    await page.locator('.slot.suggested .card').click();
    await step(page, 2);
    expect(await page.locator('.suggestions .still').count()).toBe(1);
    await page.locator('.orders .suggested').click();
    await step(page, 3);
    await page.locator('section.lesson .rule').first().click();
    await page.locator('.rules [data-rule="5.2"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.prompt .suggested').click();
    await step(page, 4);
    await page.locator('[data-place="zone:sierock"]').dispatchEvent('click'); // not what the lesson says
    await page.locator('section.lesson', { hasText: 'You have left the lesson' }).waitFor();
    expect(await page.locator('.suggested, .suggestions .still').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the lesson' }).click();
    await step(page, 4);
    await page.getByRole('button', { name: 'Show me' }).click();
    await step(page, 5);
    await page.reload();
    await step(page, 5);
    expect(await page.locator('.suggestions .still').count()).toBe(1);
    expect(faults).toEqual([]);
  });

  test('is read and followed on a phone', async () => {
    const { page, faults } = await visitor(browser, { locale: 'fr-FR', ...PHONE });
    await learn(page);
    await page.getByRole('button', { name: 'Montrez-moi' }).tap();
    await step(page, 2);
    await page.locator('.prompt .suggested').tap();
    await step(page, 3);
    await page.getByRole('button', { name: 'Montrer ou replier le texte de la leçon' }).tap();
    expect(await page.locator('section.lesson .body').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
