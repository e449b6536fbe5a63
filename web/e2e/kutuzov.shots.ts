/** Pictures of the table of Kutuzov, written to `shots/` with all the others: `npm run shots`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { launch, missing, PHONE, visitor } from './browser';
import { begin, Invasion } from './kutuzov';
import { asked } from './people';

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
  await page.screenshot({ path: join(folder, `kutuzov-${name}.png`) });
}

const FORMS: [name: string, options: BrowserContextOptions][] = [
  ['', { locale: 'fr-FR' }],
  ['-dark', { locale: 'en-GB', colorScheme: 'dark' }],
  ['-phone', { locale: 'fr-FR', ...PHONE }],
];

test.skipIf(missing()).each(FORMS)('pictures of Kutuzov%s', async (form, options) => {
  const { page } = await visitor(browser, options);
  await begin(page, address);
  await shot(page, `table${form}`);
  const invasion = new Invasion(page);
  for (let decisions = 0; decisions < 40 && !invasion.crossed; decisions++) {
    await asked(page);
    const option = await invasion.choose();
    if (option.startsWith('march:')) await shot(page, `spend${form}`);
    if (option.startsWith('space:')) await shot(page, `targets${form}`);
    await invasion.click(option);
  }
  for (let decisions = 0; decisions < 60 && !(await page.locator('.report:not([hidden]) .thrown').count()); decisions++) {
    await asked(page);
    await invasion.click(await invasion.choose());
  }
  await shot(page, `battle${form}`);
  for (const scenario of ['on_to_smolensk', 'napoleon_in_moscow']) {
    await begin(page, address, scenario);
    await shot(page, `${scenario}${form}`);
  }
});
