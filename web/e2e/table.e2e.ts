import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { answer, asked, begin, buttons, clickLit, enter, least, question, ShortTurn, tabTo, turn, untilBattle, untilOperation } from './people';

const address = inject('address');
const EYLAU = 3; // its place in the list of scenarios
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

describe.skipIf(missing())('a table', () => {
  test('a whole turn against the bot by clicks', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address, 'bot');
    await asked(page);
    const plan = new ShortTurn();
    let onMap = 0;
    for (let decisions = 0; (await turn(page)) === 1 && decisions < 80; decisions++) {
      await asked(page);
      const options = await buttons(page);
      const word = plan.choose(options);
      if (word) await answer(page, word);
      else if (await clickLit(page)) onMap += 1;
      else await least(page);
    }
    expect(await turn(page)).toBeGreaterThan(1);
    expect(onMap).toBeGreaterThan(1);
    expect(await page.locator('[role="log"] li').count()).toBeGreaterThan(5);
    expect(faults).toEqual([]);
  });

  test('a whole turn by keyboard only', async () => {
    const { page, faults } = await visitor(browser);
    await page.goto(address);
    await page.locator('.ways').waitFor();
    await tabTo(page, '.ways .primary');
    await page.keyboard.press('Enter');
    await asked(page);
    const plan = new ShortTurn();
    let onMap = 0;
    for (let decisions = 0; (await turn(page)) === 1 && decisions < 80; decisions++) {
      await asked(page);
      const options = await buttons(page);
      const picking = await page.locator('.prompt.picking').count();
      const word = picking && options.includes('done') ? 'done' : plan.choose(options);
      if (word) await tabTo(page, `.prompt [data-option="${word}"]`);
      else if (await page.locator('.place.lit').count()) {
        await page.keyboard.press('m');
        await page.keyboard.press('Tab');
        await tabTo(page, '.place.lit');
        onMap += 1;
      } else {
        await page.keyboard.press('a');
        await page.locator('[role="dialog"] [data-option]').first().waitFor();
        await tabTo(page, '[role="dialog"] [data-option]');
      }
      await enter(page);
    }
    expect(await turn(page)).toBeGreaterThan(1);
    expect(onMap).toBeGreaterThan(1);
    expect(faults).toEqual([]);
  });

  test('arrow keys walk over the map', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await asked(page);
    await page.keyboard.press('m');
    const place = () => page.evaluate(() => (document.activeElement as SVGElement | null)?.dataset['place'] ?? '');
    const first = await place();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((start) => (document.activeElement as SVGElement | null)?.dataset['place'] !== start, first);
    expect(await place()).toMatch(/^zone:/);
    expect(await page.evaluate(() => document.activeElement?.querySelector('title')?.textContent)).toBeTruthy();
  });

  test('taking back goes to the last point where nothing was revealed, and says why not further', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await untilOperation(page);
    const before = await question(page);
    await answer(page, 'operation:manoeuvre');
    expect(await question(page)).not.toBe(before);
    await page.keyboard.press('u');
    await page.waitForFunction((text) => document.querySelector('.prompt .question')?.textContent === text, before);
    await answer(page, 'pass'); // the bot moves, or new cards are drawn
    await asked(page);
    await page.keyboard.press('u');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toMatch(/revealed/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('corps of a stack are picked in any order, put back, and sent together', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address, 'bot', EYLAU);
    await untilOperation(page);
    await answer(page, 'operation:manoeuvre');
    await page.locator('.place.lit[data-place="zone:guttstadt"]').dispatchEvent('click');
    await page.locator('.prompt.asked .why').waitFor();
    await page.keyboard.press('a');
    const list = page.getByRole('dialog').locator('[data-option^="corps:"]');
    await list.first().waitFor();
    const names = await list.allTextContents();
    expect(names.length).toBeGreaterThan(1);
    await list.last().click();
    await list.last().click();
    expect(await page.locator('.prompt.picking').count()).toBe(0);
    await list.last().click();
    await list.first().click();
    await page.keyboard.press('Escape');
    const done = page.locator('.prompt [data-option="done"]');
    if (await done.count()) await done.click();
    await page.locator('[role="log"]').getByText(new RegExp(`${names[0]}.*${names.at(-1)}`)).first().waitFor();
    expect(faults).toEqual([]);
  });

  test('what cannot be taken back is confirmed by a second click; a setting switches that off', async () => {
    const { page, faults } = await visitor(browser, {}, true);
    await page.addInitScript(() => localStorage.setItem('grognard.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('grognard.settings') ?? '{}'), curtain: false })));
    await begin(page, address, 'here', EYLAU); // bots let everything be taken back
    const confirm = page.locator('.prompt .confirm');
    for (let decisions = 0; decisions < 60 && !(await confirm.count()); decisions++) {
      await asked(page);
      const options = await buttons(page);
      if (options.includes('operation:manoeuvre')) await answer(page, 'operation:manoeuvre');
      else if (!(await clickLit(page))) await least(page);
    }
    await confirm.waitFor();
    expect(await violations(page)).toEqual([]);
    const asking = await question(page);
    if (await page.locator('.fan').count()) await page.keyboard.press('Escape'); // closes the stack first
    await page.keyboard.press('Escape');
    await confirm.waitFor({ state: 'detached' });
    expect(await question(page)).not.toBe(asking);
    expect(faults).toEqual([]);
  });

  test('whatever is not lit answers why not, with the paragraph', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await untilOperation(page);
    await answer(page, 'operation:manoeuvre');
    await page.locator('.place:not(.lit)').first().dispatchEvent('click');
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect(await notice.locator('.rule').textContent()).toMatch(/^\d/);
    await notice.locator('.rule').click();
    const rules = page.getByRole('dialog', { name: 'Rules' });
    await rules.waitFor();
    await rules.locator('.paragraph.open').waitFor();
    await rules.getByRole('searchbox').fill('retreat axis');
    expect(await rules.locator('.paragraph').count()).toBeGreaterThan(0);
  });

  test('a newcomer is told how to win, and may touch a corps before saying what it shall do', async () => {
    const { page, faults } = await visitor(browser);
    await page.addInitScript(() => localStorage.removeItem('grognard.settings'));
    await begin(page, address, 'bot');
    const briefing = page.getByRole('dialog');
    await briefing.getByText('How to win').waitFor();
    expect(await violations(page)).toEqual([]);
    await briefing.getByRole('button', { name: 'To the map' }).click();
    await untilOperation(page);
    await page.locator('.stack', { hasText: 'Murat' }).first().click();
    await page.locator('.fan').getByRole('button', { name: 'Manoeuvre' }).click();
    await page.locator('[role="log"]').getByText(/Praga.*Murat/).first().waitFor();
    expect(faults).toEqual([]);
  });

  test('the staff advises against bots, by the key C, and is obeyed by a click; not against people elsewhere', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address, 'bot', EYLAU);
    const counsel = page.getByRole('button', { name: 'Counsel' });
    const obey = page.getByRole('button', { name: 'Do it' });
    for (let decisions = 0; decisions < 5; decisions++) {
      await counsel.waitFor(); // where there is more than one answer
      const before = await question(page);
      await page.keyboard.press('c');
      await obey.waitFor();
      expect(await question(page)).toBe(before);
      if (!decisions) expect(await violations(page)).toEqual([]);
      await obey.click();
      await obey.waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);

    const invited = await visitor(browser);
    await begin(invited.page, address, 'invite', EYLAU);
    await invited.page.keyboard.press('Escape');
    await invited.page.locator('.prompt .question').waitFor();
    expect(await invited.page.getByRole('button', { name: 'Counsel' }).count()).toBe(0);
  });

  test('a reload in the middle changes nothing', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await untilOperation(page);
    await answer(page, 'operation:manoeuvre');
    const before = await question(page);
    const lines = await page.locator('[role="log"] li').count();
    await page.reload();
    await asked(page);
    expect(await question(page)).toBe(before);
    expect(await page.locator('[role="log"] li').count()).toBe(lines);
    expect(page.url()).not.toContain('#');
  });

  test('French at any time', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await asked(page);
    const english = await question(page);
    await page.getByRole('button', { name: /Français/ }).click();
    await page.waitForFunction((text) => document.querySelector('.prompt .question')?.textContent !== text, english);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.locator('[role="log"]').textContent()).toContain('Tour 1');
  });

  test('a phone shows map, question, hand and tabs', async () => {
    const { page, faults } = await visitor(browser, PHONE);
    await begin(page, address, 'bot');
    await asked(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    const map = await page.locator('.map').boundingBox();
    expect(map?.height).toBeGreaterThan(300);
    await page.getByRole('button', { name: 'Armies' }).tap();
    await page.locator('.left').getByText('Napoléon', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Log' }).tap();
    await page.locator('[role="log"]').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await untilOperation(page);
    await page.locator('.prompt [data-option="operation:manoeuvre"]').tap();
    await page.locator('.place.lit').first().waitFor();
    const undo = await page.locator('.prompt .undo').boundingBox();
    expect((undo?.x ?? 390) + (undo?.width ?? 0)).toBeLessThanOrEqual(390); // it is seen without scrolling
    const small = await page.locator('.prompt button, .tabs button, .zoom button, .head button').evaluateAll((all) =>
      all.filter((button) => button.getClientRects().length && ((button as HTMLElement).offsetHeight < 44 || (button as HTMLElement).offsetWidth < 44) && !button.classList.contains('rule')).map((button) => button.outerHTML.slice(0, 90)),
    );
    expect(small).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('on its side a phone shows the map beside the question, the hand and the tabs', async () => {
    const { page, faults } = await visitor(browser, { ...PHONE, viewport: { width: 844, height: 390 } });
    await begin(page, address, 'bot', EYLAU);
    await untilOperation(page);
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [map, prompt, hand, tabs] = [await box('.board'), await box('.asks'), await box('.hand .card'), await box('.tabs')];
    expect(map.height).toBeGreaterThan(300);
    expect(map.width).toBeGreaterThan(440);
    for (const beside of [prompt, hand, tabs]) expect(beside.x).toBeGreaterThanOrEqual(map.x + map.width - 1);
    expect(hand.y).toBeGreaterThanOrEqual(prompt.y + prompt.height - 1);
    expect(hand.y + hand.height).toBeLessThanOrEqual(tabs.y);
    await page.locator('.tabs button').nth(1).tap();
    await page.locator('.left .army, .left .row').first().waitFor();
    expect(await page.locator('.board').isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('a battle lists every modifier with its paragraph', async () => {
    const { page, faults } = await visitor(browser);
    await begin(page, address, 'bot', EYLAU);
    await untilBattle(page);
    const dialogue = page.locator('.report');
    expect(await dialogue.locator('h3').count()).toBe(2);
    const rows = dialogue.locator('tbody tr:not(.total)');
    expect(await rows.count()).toBeGreaterThan(0);
    for (const row of await rows.all()) expect(await row.locator('.rule').textContent()).toMatch(/^\d/);
    expect(await dialogue.locator('.total').count()).toBe(2);
    expect(await violations(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('axe finds nothing on the table, its dialogues, light and dark', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await asked(page);
    expect(await violations(page)).toEqual([]);
    for (const key of ['h', 'r']) {
      await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Table', exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(await violations(page)).toEqual([]);
  });
});
