/** Pictures of every page, written to `shots/`: `npm run shots`. Look at them before you call a change of the client done. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { launch, missing, PHONE, visitor } from './browser';
import { answer, begin, untilBattle, untilOperation } from './people';

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
  await untilBattle(page);
  await shot(page, `battle${form}`);
  await page.goto(page.url().replace('/game/', '/replay/'));
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: /end|fin$/ }).first().click();
  await shot(page, `replay${form}`);
});

test.skipIf(missing())('picture of the curtain', async () => {
  const { page } = await visitor(browser);
  await begin(page, address, 'here');
  await page.locator('.curtain').waitFor();
  await shot(page, 'curtain');
});
