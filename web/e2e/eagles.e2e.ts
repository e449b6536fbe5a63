import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { answer, asked, buttons, question } from './people';
import { openAt } from './positions';

const address = inject('address');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

/** From the start page to a scenario, both sides at one screen. */
async function begin(page: Page, scenario: string): Promise<void> {
  await page.goto(address);
  await page.locator('input[name="title"][value="eagles_of_the_empire"]').check({ force: true });
  await page.locator(`input[name="scenario"][value="${scenario}"]`).check({ force: true });
  await page.locator('.ways button').nth(1).click();
  await page.waitForURL(/\/game\//);
  await raise(page);
}

/** Lifts the curtain between two players, if it is down. */
async function raise(page: Page): Promise<void> {
  await page.locator('.curtain button, .prompt.asked .why').first().waitFor();
  const curtain = page.locator('.curtain button');
  if (await curtain.count()) await curtain.click();
  await asked(page);
}

const DOES_NOTHING = ['done', 'stop', 'pass', 'play-first'];

/** Answers whatever is asked in the way that does least, until a button or something lit of this sort is offered. */
async function until(page: Page, selector: string): Promise<void> {
  for (let tries = 0; tries < 40 && !(await page.locator(selector).count()); tries++) {
    const before = await question(page);
    const words = await buttons(page);
    const word = words.find((each) => DOES_NOTHING.includes(each)) ?? words[0];
    if (word) await answer(page, word);
    else await page.locator('.row.lit, .counter.lit, .place.lit').first().dispatchEvent('click');
    await page.waitForFunction((text) => document.querySelector('.prompt .question')?.textContent !== text || document.querySelector('.curtain'), before, { timeout: 2000 }).catch(() => undefined);
    await raise(page);
  }
}

describe.skipIf(missing())('the table of Eagles of the Empire', () => {
  test('a division marches and is turned by clicks', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, 'auerstedt');
    await until(page, '.counter.lit[data-piece="unit:au_fr_gudin"], .counter.lit[data-piece="unit:au_pr_schmettau"]');
    const counter = page.locator('.counter.lit[data-piece="unit:au_fr_gudin"], .counter.lit[data-piece="unit:au_pr_schmettau"]').first();
    await counter.dispatchEvent('click');
    await page.locator('.place.lit, .rose [role="button"], .rose button').first().waitFor();
    if (await page.locator('.place.lit').count()) {
      await page.locator('.place.lit').first().dispatchEvent('click');
      await asked(page);
      expect(await page.locator('[role="log"]').textContent()).toMatch(/moves to/);
    }
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
    const dialogue = page.locator('.battle');
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
