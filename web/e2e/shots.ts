/** Pictures of every page, written to `shots/`: `npm run shots`. Look at them before you call a change of the client done. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { launch, missing, PHONE, visitor } from './browser';
import { answer, asked, begin, buttons, clickLit, least, untilOperation } from './people';

const folder = join(import.meta.dirname, '../shots');
const address = inject('address');
const EYLAU = 3; // its place in the list of scenarios
let browser: Browser;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

async function shot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

const FORMS: [name: string, options: BrowserContextOptions][] = [
  ['', { locale: 'fr-FR' }],
  ['-dark', { locale: 'en-GB', colorScheme: 'dark' }],
  ['-phone', { locale: 'fr-FR', ...PHONE }],
];

test.skipIf(missing()).each(FORMS)('pictures%s', async (form, options) => {
  const { page } = await visitor(browser, options);
  await page.goto(address);
  await page.locator('.ways').waitFor();
  await shot(page, `home${form}`);
  await begin(page, address, 'bot', EYLAU);
  await untilOperation(page);
  await shot(page, `table${form}`);
  await answer(page, 'operation:manoeuvre');
  await shot(page, `targets${form}`);
  await page.locator('.place:not(.lit)').first().dispatchEvent('click');
  await page.locator('.notice').waitFor();
  await shot(page, `why-not${form}`);
  await page.locator('.notice .rule').click();
  await shot(page, `rules${form}`);
  await page.keyboard.press('Escape');
  await battle(page, form);
  await page.goto(page.url().replace('/game/', '/replay/'));
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: /end|fin$/ }).first().click();
  await shot(page, `replay${form}`);
});

/** Plays on until a combat is on the table. */
async function battle(page: Page, form: string): Promise<void> {
  for (let decisions = 0; decisions < 120; decisions++) {
    await asked(page);
    if (await page.locator('.report:not([hidden])').count()) break;
    const options = await buttons(page);
    const fight = ['operation:combat', 'operation:march_attack'].find((option) => options.includes(option));
    if (fight) await answer(page, fight);
    else if (!(await clickEnemy(page)) && !(await clickLit(page))) await least(page);
  }
  await shot(page, `battle${form}`);
}

async function clickEnemy(page: Page): Promise<boolean> {
  const fights = page.locator('.place.lit:has(use[href="#g-combat"])');
  if (!(await fights.count())) return false;
  await fights.first().dispatchEvent('click');
  await page.waitForTimeout(300);
  return true;
}

test.skipIf(missing())('picture of the curtain', async () => {
  const { page } = await visitor(browser);
  await begin(page, address, 'here');
  await page.locator('.curtain').waitFor();
  await shot(page, 'curtain');
});
