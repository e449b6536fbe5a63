/** What people do at the table, by mouse or by keyboard. */
import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { PATIENCE } from './browser';
import { settled } from './settling';

export type Way = 'bot' | 'here' | 'invite';

const WAYS: Record<Way, number> = { bot: 0, here: 1, invite: 2 };

/** From the start page to a table; `scenario` is the number of the scenario in the list. */
export async function begin(page: Page, address: string, way: Way, scenario = 0): Promise<void> {
  await page.goto(address);
  await page.locator('input[name="scenario"]').nth(scenario).check({ force: true });
  await page.locator('.ways button').nth(WAYS[way]).click();
  await page.waitForURL(/\/game\//);
}

/** Waits until this screen is asked something, or the game is over. */
export const asked = (page: Page) => page.locator('.prompt.asked .why').waitFor();

/** The first of these screens that is asked something. */
export const askedOf = (...pages: Page[]): Promise<Page> =>
  vi.waitUntil(async () => {
    for (const page of pages) if (await page.locator('.prompt.asked .why').count()) return page;
    return undefined;
  }, PATIENCE) as Promise<Page>;

export const question = async (page: Page) => (await page.locator('.prompt .question').textContent()) ?? '';

export const turn = async (page: Page) => Number(await page.locator('.tracks [aria-current="step"] b').textContent());

const words = (page: Page) => page.locator('.prompt .buttons [data-option]');

/** All answers of the prompt, as option texts. */
export async function buttons(page: Page): Promise<string[]> {
  return words(page).evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset['option'] ?? ''));
}

/** Chooses an answer of the prompt. */
export async function answer(page: Page, option: string): Promise<void> {
  await page.locator(`.prompt [data-option="${option}"]`).first().click();
  await settled(page);
}

/** Chooses something that is lit on the map or in the hand, with the mouse; says what was clicked, or nothing. */
export async function clickLit(page: Page): Promise<string> {
  if (await page.locator('.prompt.picking [data-option="done"]').count()) {
    await answer(page, 'done');
    return 'done';
  }
  for (const selector of ['.place.lit', '.stack.lit', '.card.lit']) {
    const all = await page.locator(selector).all();
    for (const target of all.slice(0, 6)) {
      if (await clicked(page, target)) {
        await settled(page);
        return selector;
      }
    }
  }
  return '';
}

/** Whether the middle of something is in sight: another piece may lie over it. */
const onTop = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

async function clicked(page: Page, target: Locator): Promise<boolean> {
  if (!(await onTop(target))) return false;
  await target.click();
  const fan = page.locator('.fan .lit:not(.picked)');
  if (await fan.count()) await fan.first().click();
  const use = page.locator('[role="dialog"] .uses button'); // a phone shows the text of a card first
  if (await use.count()) await use.first().click();
  return true;
}

const DOES_NOTHING = ['pass', 'done', 'stop'];

/** Presses Tab until something that matches has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  for (let presses = 0; presses < 240; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Presses Enter on what has the focus and waits until its answer is shown. */
export async function enter(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await settled(page);
}

/** Answers whatever is asked in the way that does least. */
export async function least(page: Page): Promise<void> {
  await asked(page);
  const options = await buttons(page);
  const word = options.find((option) => DOES_NOTHING.includes(option)) ?? '';
  if (word) await answer(page, word);
  else if (await clickLit(page)) return;
  else await answer(page, options.at(-1) ?? '');
}

/** Goes on to the question which operation is to be carried out. */
export async function untilOperation(page: Page): Promise<void> {
  await asked(page);
  for (let tries = 0; tries < 60 && !(await buttons(page)).includes('operation:manoeuvre'); tries++) await least(page);
}

/** Attacks wherever it is possible, until the battle dialogue shows figures. */
export async function untilBattle(page: Page): Promise<void> {
  for (let decisions = 0; decisions < 150; decisions++) {
    await asked(page);
    if (await page.locator('.report:not([hidden]) .total').count()) return;
    const options = await buttons(page);
    const fight = ['operation:combat', 'operation:march_attack'].find((option) => options.includes(option));
    if (fight) await answer(page, fight);
    else if (options.includes('pass') && !options.includes('operation:manoeuvre')) await answer(page, 'pass');
    else if (!(await clickEnemy(page)) && !(await clickLit(page))) await least(page);
  }
  throw new Error('there is no battle');
}

async function clickEnemy(page: Page): Promise<boolean> {
  const fights = page.locator('.place.lit:has(use[href="#g-combat"])');
  if (!(await fights.count())) return false;
  await fights.first().dispatchEvent('click');
  await settled(page);
  return true;
}

/** How somebody plays a short turn: two manoeuvres, then passes. */
export class ShortTurn {
  private manoeuvres = 0;

  /** The word of the prompt to choose, or nothing: then something on the map is chosen. */
  choose(options: string[], limit = 2): string {
    if (options.includes('operation:manoeuvre')) {
      this.manoeuvres += 1;
      return this.manoeuvres <= limit ? 'operation:manoeuvre' : 'pass';
    }
    return '';
  }
}
