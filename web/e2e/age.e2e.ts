import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { answer, asked, buttons, enter, question, tabTo } from './people';
import { openGameAt } from './positions';
import { settled } from './settling';

const address = inject('address');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

/** From the start page to the scenario of 1805, French against the bot. */
async function begin(page: Page): Promise<void> {
  await page.goto(address);
  await page.locator('input[name="title"][value="age_of_napoleon"]').check({ force: true });
  await page.locator('input[name="scenario"][value="s1805"]').check({ force: true });
  await page.locator('.ways button').first().click();
  await page.waitForURL(/\/game\//);
  await asked(page);
}

const round = async (page: Page) => Number(await page.locator('.rounds [aria-current="step"] b').textContent());
const lit = (page: Page, place: string) => page.locator(`.place.lit[data-place="area:${place}"]`).count();
const DOES_NOTHING = ['pass', 'done', 'stop', 'stand'];
const MARCH = ['wuerttemberg', 'bayern'];

/** What somebody answers who marches Napoleon into Bavaria and lets things take their course otherwise. */
class March {
  private begun = false;

  /** A word of the prompt, a place of the map (`area:bayern`), or nothing: then anything will do. */
  async choose(page: Page): Promise<string> {
    const words = await buttons(page);
    const first = ['seat:french', 'all'].find((word) => words.includes(word));
    if (first) return first;
    if (!this.begun && (await lit(page, 'alsace'))) {
      this.begun = true;
      return 'area:alsace';
    }
    if (words.includes('stop')) for (const place of MARCH) if (await lit(page, place)) return `area:${place}`;
    return words.find((word) => DOES_NOTHING.includes(word)) ?? '';
  }
}

describe.skipIf(missing())('the table of Age of Napoleon', () => {
  test('a campaign round against the bot by clicks', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page);
    expect(await round(page)).toBe(3);
    const march = new March();
    const touched: string[] = [];
    for (let decisions = 0; (await round(page)) === 3 && decisions < 60; decisions++) {
      await asked(page);
      const choice = await march.choose(page);
      if (choice === 'area:alsace') await page.locator('[data-stack="area:alsace/french"]').click();
      else if (choice.startsWith('area:')) await page.locator(`.place[data-place="${choice}"]`).click({ force: true });
      else if (choice) await answer(page, choice);
      else await page.locator('.block.lit, .card.lit, .row.lit, .prompt [data-option]').last().click(); // the first is Napoleon
      if (choice.startsWith('area:')) touched.push(choice);
      await settled(page);
    }
    expect(await round(page)).not.toBe(3); // a card may end more than one round
    expect(touched).toContain('area:alsace');
    expect(touched).toContain('area:wuerttemberg');
    expect(await page.locator('[role="log"]').textContent()).toMatch(/March to Württemberg: Napoleon/);
    expect(faults).toEqual([]);
  });

  test('a campaign round by keyboard only', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(address);
    await page.locator('.ways').waitFor();
    await tabTo(page, 'input[name="title"]');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[value="age_of_napoleon"]')?.checked);
    await page.locator('input[name="scenario"][value="s1805"]').waitFor({ state: 'attached' });
    await tabTo(page, '.ways .primary');
    await page.keyboard.press('Enter');
    await asked(page);
    const march = new March();
    let onMap = 0;
    for (let decisions = 0; (await round(page)) === 3 && decisions < 60; decisions++) {
      await asked(page);
      const choice = await march.choose(page);
      if (choice.startsWith('area:')) {
        await page.keyboard.press('m');
        await tabTo(page, `.place.lit[data-place="${choice}"]`);
        onMap += 1;
      } else if (choice) await tabTo(page, `.prompt [data-option="${choice}"]`);
      else {
        await page.keyboard.press('a');
        await page.locator('[role="dialog"] [data-option]').first().waitFor();
        await tabTo(page, '[role="dialog"] ul:last-of-type li:last-child [data-option]'); // the first is Napoleon
      }
      await enter(page);
    }
    expect(await round(page)).not.toBe(3); // a card may end more than one round
    expect(onMap).toBeGreaterThan(1);
    expect(faults).toEqual([]);
  });

  test('an army of the other side shows its leader and how many follow him, nothing more', async () => {
    const { page } = await visitor(browser);
    await begin(page);
    await page.locator('[data-stack="area:bayern/coalition"]').click({ force: true });
    const fan = page.locator('.fan');
    await fan.waitFor();
    expect(await fan.locator('button:not(.close) .unseen').allTextContents()).toEqual(['Mack, Coalition, battle 1, movement 2, command 4', 'Coalition, hidden corps']);
    expect(await page.locator('.left').textContent()).not.toContain('Archduke Ferdinand');
  });

  test('whatever is not lit answers why not, with the paragraph', async () => {
    const { page } = await visitor(browser);
    await begin(page);
    await answer(page, 'seat:french');
    await asked(page);
    await page.locator('.place[data-place="area:moscow"]').dispatchEvent('click');
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect(await notice.locator('.rule').textContent()).toMatch(/^\d/);
  });

  const MOMENTS: [scenario: string, prompt: string, lit: string][] = [
    ['s1805', 'target', '.place.lit'],
    ['s1809', 'rising', '.place.lit'],
    ['s1805', 'intercept', '.place.lit, .stack.lit'],
    ['s1805', 'withdraw', '.place.lit'],
    ['s1805', 'permanent-loss', '.block.lit'],
  ];
  test.each(MOMENTS)('diplomacy, reactions and losses are answered on the table: %s %s', async (scenario, prompt, lit) => {
    const { page, faults } = await visitor(browser);
    await openGameAt(page, address, 'age_of_napoleon', scenario, prompt);
    expect(await violations(page)).toEqual([]);
    const before = await question(page);
    await page.locator(lit).first().dispatchEvent('click');
    await settled(page);
    expect(await page.locator('.prompt .question').allTextContents()).not.toContain(before);
    expect(faults).toEqual([]);
  });

  const FORMS: [name: string, options: BrowserContextOptions][] = [
    ['light', {}],
    ['dark, French', { colorScheme: 'dark', locale: 'fr-FR' }],
    ['phone', PHONE],
  ];
  test.each(FORMS)('axe finds nothing in a battle: %s', async (_, options) => {
    const { page, faults } = await visitor(browser, options);
    await begin(page);
    const march = new March();
    const battle = page.locator('section.battle');
    for (let decisions = 0; !(await battle.isVisible()) && decisions < 20; decisions++) {
      await asked(page);
      const choice = await march.choose(page);
      if (choice.startsWith('area:')) await page.locator(`.place[data-place="${choice}"]`).dispatchEvent('click');
      else await answer(page, choice);
      await settled(page);
    }
    expect(await battle.locator('h2').textContent()).toMatch(/Bavaria|Bavière/);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test.each(FORMS)('axe finds nothing: %s', async (_, options) => {
    const { page, faults } = await visitor(browser, options);
    await begin(page);
    await answer(page, 'seat:french');
    await asked(page);
    expect(await violations(page)).toEqual([]);
    const open = page.locator('.table details');
    for (const each of await open.all()) await each.evaluate((element) => ((element as HTMLDetailsElement).open = true));
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
