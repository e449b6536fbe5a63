/** Pictures of the table of Age of Napoleon, written to `shots/` with all the others: `npm run shots`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { launch, missing, PHONE, visitor } from './browser';
import { answer, asked, buttons } from './people';

const folder = join(import.meta.dirname, '../shots');
const address = inject('address');
let browser: Browser;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

async function shot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `age-${name}.png`) });
}

async function begin(page: Page, scenario: string): Promise<void> {
  await page.goto(address);
  await page.locator('input[name="title"][value="age_of_napoleon"]').check({ force: true });
  await page.locator(`input[name="scenario"][value="${scenario}"]`).check({ force: true });
  await page.locator('.ways button').first().click();
  await page.waitForURL(/\/game\//);
  await asked(page);
}

const touch = (page: Page, area: string) => page.locator(`.place[data-place="area:${area}"]`).dispatchEvent('click');

/** Answers `pass` until this is offered on the map. */
async function until(page: Page, area: string): Promise<void> {
  for (let tries = 0; tries < 12 && !(await page.locator(`.place.lit[data-place="area:${area}"]`).count()); tries++) {
    await asked(page);
    const words = await buttons(page);
    const word = ['seat:french', 'all', 'pass', 'stand'].find((each) => words.includes(each));
    if (word) await answer(page, word);
    await page.waitForTimeout(200);
  }
}

const FORMS: [name: string, options: BrowserContextOptions][] = [
  ['', { locale: 'fr-FR' }],
  ['-dark', { locale: 'en-GB', colorScheme: 'dark' }],
  ['-phone', { locale: 'fr-FR', ...PHONE }],
];

test.skipIf(missing()).each(FORMS)('pictures of Age of Napoleon%s', async (form, options) => {
  const { page } = await visitor(browser, options);
  await begin(page, 's1805');
  await until(page, 'alsace');
  await shot(page, `table${form}`);
  await touch(page, 'alsace');
  await until(page, 'wuerttemberg');
  await shot(page, `targets${form}`);
  await touch(page, 'wuerttemberg');
  await until(page, 'bayern');
  await touch(page, 'bayern');
  for (let tries = 0; tries < 8 && !(await page.locator('.report:not([hidden]) table').count()); tries++) {
    await asked(page);
    const words = await buttons(page);
    await answer(page, ['all', 'pass', 'stop'].find((word) => words.includes(word)) ?? words[0] ?? '');
  }
  await shot(page, `battle${form}`);
  await begin(page, 's1813');
  await shot(page, `1813${form}`);
});
