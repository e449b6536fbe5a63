/** Pictures of the table of Clash of Monarchs, written to `shots/` with all the others: `npm run shots`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { launch, missing, PHONE, visitor } from './browser';
import { begin, Campaign, open } from './clash';
import { openGameAt } from './positions';

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
  await page.screenshot({ path: join(folder, `clash-${name}.png`) });
}

const FORMS: [name: string, options: BrowserContextOptions][] = [
  ['', { locale: 'fr-FR' }],
  ['-dark', { locale: 'en-GB', colorScheme: 'dark' }],
  ['-phone', { locale: 'fr-FR', ...PHONE }],
];

test.skipIf(missing()).each(FORMS)('pictures of Clash of Monarchs%s', async (form, options) => {
  const { page } = await visitor(browser, options);
  await begin(page, address);
  await shot(page, `table${form}`);
  await new Campaign(page).untilMarch();
  await shot(page, `targets${form}`);
  await openGameAt(page, address, 'clash_of_monarchs', 's1757', 'tactic');
  await shot(page, `battle${form}`);
  for (const scenario of ['s1759', 'campaign']) {
    await open(page, address, scenario);
    await shot(page, `${scenario}${form}`);
  }
});
