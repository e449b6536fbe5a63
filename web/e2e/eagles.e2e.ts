import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { asked, question } from './people';
import { openAt } from './positions';

const address = inject('address');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

describe.skipIf(missing())('the table of Eagles of the Empire', () => {
  test('from the start page to the set-up, where divisions and guns are turned', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(address);
    await page.locator('input[name="title"][value="eagles_of_the_empire"]').check({ force: true });
    await page.locator('input[name="scenario"][value="eylau_feb7"]').check({ force: true });
    await page.locator('.ways button').nth(0).click();
    await page.waitForURL(/\/game\//);
    await asked(page);
    await page.locator('.counter.lit').first().dispatchEvent('click');
    await page.locator('.arrow[role="button"], .place.lit').first().waitFor();
    expect(faults).toEqual([]);
  });

  test('open tracks push the log down, never the page', async () => {
    const { page } = await visitor(browser, { viewport: { width: 1280, height: 720 } });
    await openAt(page, address, 'auerstedt', 'step');
    for (const part of await page.locator('.tracks > details > summary').all()) await part.click();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
    await page.locator('[role="log"]').scrollIntoViewIfNeeded();
    expect((await page.locator('[role="log"]').boundingBox())?.height).toBeGreaterThan(100);
  });

  test('a unit marches and a division is turned by clicks', async () => {
    const { page, faults } = await visitor(browser);
    await openAt(page, address, 'auerstedt', 'step');
    await page.locator('.place.lit').first().dispatchEvent('click');
    await page.waitForFunction(() => /moves to/.test(document.querySelector('[role="log"]')?.textContent ?? ''));
    await openAt(page, address, 'auerstedt', 'facing');
    const before = await question(page);
    await page.locator('.arrow[role="button"]').first().dispatchEvent('click');
    await page.waitForFunction((text) => document.querySelector('.prompt .question')?.textContent !== text || document.querySelector('.curtain'), before);
    expect(faults).toEqual([]);
  });

  test('a battery that cannot fire says why: the paragraph, the target, and what is in the way', async () => {
    const { page, faults } = await visitor(browser);
    const battery = await openAt(page, address, 'austerlitz', 'bombard', '--refused', 'sight-');
    await page.locator(`.counter[data-piece="${battery}"]`).dispatchEvent('click');
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/cannot be seen|cannot be raised/);
    expect(await notice.locator('.rule').textContent()).toMatch(/^13\.6/);
    expect(await page.locator('.shot').count()).toBe(1);
    expect(await page.locator('.blocking').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: /^Show the range/ }).first().click();
    expect(await page.locator('.range').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  const FIGHTS: [kind: string, position: string[], text: RegExp][] = [
    ['assault', ['auerstedt', 'stand-or-retreat', 'attack'], /Assault on/],
    ['bombardment', ['eylau', 'loss', 'cannonade'], /Bombardment of/],
    ['charge', ['eylau', 'after-charge', 'onset'], /Charge on/],
  ];
  test.each(FIGHTS)('the dialogue of a fight tells every throw: %s', async (_, position, text) => {
    const { page, faults } = await visitor(browser);
    await openAt(page, address, ...position);
    const dialogue = page.locator('section.battle');
    await dialogue.waitFor();
    expect(await dialogue.textContent()).toMatch(text);
    expect(await dialogue.locator('.thrown').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  const FORMS: [name: string, options: BrowserContextOptions][] = [
    ['light', {}],
    ['dark, French', { colorScheme: 'dark', locale: 'fr-FR' }],
    ['phone', PHONE],
  ];
  test.each(FORMS)('axe finds nothing: %s', async (_, options) => {
    const { page, faults } = await visitor(browser, options);
    await openAt(page, address, 'eylau', 'bombard');
    expect(await violations(page)).toEqual([]);
    for (const each of await page.locator('.table details').all()) await each.evaluate((element) => ((element as HTMLDetailsElement).open = true));
    const tabs = page.locator('.tabs button');
    if (await tabs.first().isVisible()) {
      for (const tab of [1, 2]) {
        await tabs.nth(tab).click();
        expect(await violations(page)).toEqual([]);
      }
    } else expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
