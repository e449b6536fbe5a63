import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { Invasion, begin } from './kutuzov';
import { answer, asked, buttons, enter, tabTo } from './people';
import { openGameAt } from './positions';

const address = inject('address');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

/** Whether Napoleon has come over the river; somebody may respond to his first march. */
const crossed = async (page: Page) => /Napoleon.* from Gumbinnen to Kovno/.test((await page.locator('[role="log"]').textContent()) ?? '');

describe.skipIf(missing())('the table of Kutuzov', () => {
  test('Napoleon crosses the Niemen, by clicks', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address);
    const invasion = new Invasion(page);
    for (let decisions = 0; decisions < 60 && !(await crossed(page)); decisions++) {
      await asked(page);
      await invasion.click(await invasion.choose());
    }
    expect(await crossed(page)).toBe(true);
    expect(faults).toEqual([]);
  });

  test('the same by keyboard only', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address);
    const invasion = new Invasion(page);
    for (let decisions = 0; decisions < 60 && !(await crossed(page)); decisions++) {
      await asked(page);
      const option = await invasion.choose();
      if ((await buttons(page)).includes(option)) await tabTo(page, `.prompt [data-option="${option}"]`);
      else {
        await page.keyboard.press('a');
        await page.locator('[role="dialog"] [data-option]').first().waitFor();
        await tabTo(page, `[role="dialog"] [data-option="${option}"]`);
      }
      await enter(page);
    }
    expect(await crossed(page)).toBe(true);
    expect(faults).toEqual([]);
  });

  test('whatever is not lit answers why not, with the paragraph', async () => {
    const { page } = await visitor(browser);
    await begin(page, address);
    const invasion = new Invasion(page);
    for (let decisions = 0; decisions < 30 && !(await invasion.spending()); decisions++) {
      await asked(page);
      await invasion.click(await invasion.choose());
    }
    await page.locator('.place[data-place="space:moscow"]').dispatchEvent('click');
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect(await notice.locator('.rule').textContent()).toMatch(/^\d/);
  });

  test('the hand of the other side stays closed', async () => {
    const { page } = await visitor(browser);
    await begin(page, address);
    expect(await page.locator('.hand .card').count()).toBeGreaterThan(10);
    expect(await page.locator('.hand .owner').allTextContents()).toHaveLength(2);
    expect(await page.locator('section.hand .home.fr').count()).toBeGreaterThan(3);
    expect(await page.locator('section.hand .home.ru').count()).toBe(0);
  });

  test('people begin with the order to pass where they could only pass; the menu takes it back', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const order = page.getByRole('checkbox', { name: 'Pass for me wherever I could only pass' });
    expect(await order.isChecked()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await order.uncheck();
    await page.reload();
    await asked(page);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    expect(await order.isChecked()).toBe(false);
    expect(faults).toEqual([]);
  });

  test('a battle shows both sides and their dice; axe finds nothing in it', async () => {
    const { page, faults } = await visitor(browser);
    await openGameAt(page, address, 'kutuzov', 'on_to_smolensk', 'kill', 'battle');
    const battle = page.locator('.report:not([hidden]) .battle');
    await battle.waitFor();
    expect(await battle.locator('h3').count()).toBe(2);
    expect(await battle.locator('.thrown svg').count()).toBeGreaterThan(1);
    expect(await battle.locator('.block.lit').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  const WINDOWS: [name: string, options: BrowserContextOptions][] = [
    ['desktop', {}],
    ['laptop, French', { viewport: { width: 1280, height: 720 }, locale: 'fr-FR' }],
    ['phone', PHONE],
  ];
  test.each(WINDOWS)('a battle is seen beside its dialogue, or below it, and so are the buttons of the map: %s', async (_, options) => {
    const { page } = await visitor(browser, options);
    await openGameAt(page, address, 'kutuzov', 'on_to_smolensk', 'kill', 'battle');
    await page.locator('.report:not([hidden]) .battle').waitFor();
    await page.waitForFunction(() => {
      const [place, report, zoom, board] = ['.place .named', '.report', '.zoom', '.board'].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
      const free = (box?: DOMRect) => box && report && board && box.bottom < board.bottom && (box.top > report.bottom || (box.left > report.right && box.right < board.right));
      return free(place) && free(zoom);
    });
  });

  test('river lines can be chosen on the map when the war begins (18.2)', async () => {
    const { page, faults } = await visitor(browser);
    await openGameAt(page, address, 'kutuzov', 'invasion', 'bridges');
    const crossing = page.locator('.crossing').first();
    await crossing.dispatchEvent('click');
    await page.locator('.crossing.picked').waitFor();
    await crossing.dispatchEvent('click'); // a second click puts it back
    await page.locator('.crossing.picked').waitFor({ state: 'detached' });
    await crossing.dispatchEvent('click');
    await answer(page, 'done');
    await page.locator('[role="log"]', { hasText: 'Imperials at the bridges' }).waitFor();
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
    if ((await buttons(page)).includes('keep')) await answer(page, 'keep');
    await asked(page);
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
