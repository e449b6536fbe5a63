import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { begin, Campaign } from './clash';
import { asked, buttons, enter, tabTo } from './people';
import { openGameAt } from './positions';

const address = inject('address');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

const log = (page: Page) => page.locator('[role="log"]').textContent();

describe.skipIf(missing())('the table of Clash of Monarchs', () => {
  test('a Command is activated and marches, by clicks', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address);
    const campaign = new Campaign(page);
    for (let decisions = 0; decisions < 60 && !campaign.marched; decisions++) {
      await asked(page);
      await campaign.click(await campaign.choose());
    }
    expect(campaign.marched).toBe(1);
    expect(await log(page)).toMatch(/Prussia activates .* marches from /);
    expect(faults).toEqual([]);
  });

  test('the same by keyboard only', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address);
    const campaign = new Campaign(page);
    for (let decisions = 0; decisions < 60 && !campaign.marched; decisions++) {
      await asked(page);
      const option = await campaign.choose();
      if ((await buttons(page)).includes(option)) await tabTo(page, `.prompt [data-option="${option}"]`);
      else {
        await page.keyboard.press('a');
        await page.locator('[role="dialog"] [data-option]').first().waitFor();
        await tabTo(page, `[role="dialog"] [data-option="${option}"]`);
      }
      await enter(page);
    }
    expect(campaign.marched).toBe(1);
    expect(await log(page)).toMatch(/marches from/);
    expect(faults).toEqual([]);
  });

  test('a space out of reach says why, with the paragraph', async () => {
    const { page } = await visitor(browser);
    await begin(page, address);
    await new Campaign(page).untilMarch();
    await page.locator('.place[data-place="space:copenhagen"]').dispatchEvent('click');
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect(await notice.textContent()).toContain('No line leads there.');
    expect(await notice.locator('.rule').textContent()).toBe('2.1');
  });

  test('only the own hands and Tactics are open', async () => {
    const { page } = await visitor(browser);
    await begin(page, address);
    expect(await page.locator('.hand .owner b').allTextContents()).toEqual(['Prussia', 'Britain']);
    expect(await page.locator('.hand .card').count()).toBe(13);
    expect(await page.locator('.hand .card.au, .hand .card.fl, .hand .card.ru').count()).toBe(0);
  });

  test('a battle shows both sides, Tactics and what the log says of it', async () => {
    const { page, faults } = await visitor(browser);
    await openGameAt(page, address, 'clash_of_monarchs', 's1757', 'tactic');
    const battle = page.locator('section.battle');
    await battle.waitFor();
    expect(await battle.locator('h3').allTextContents()).toHaveLength(3); // attacker, defender, one's own Tactics
    expect(await battle.locator('.block').count()).toBeGreaterThan(1);
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
    await begin(page, address);
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
