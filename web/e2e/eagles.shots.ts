/** Pictures of the table of Eagles of the Empire, written to `shots/` with all the others: `npm run shots`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { launch, missing, PHONE, visitor } from './browser';
import { openAt } from './positions';

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
  await page.screenshot({ path: join(folder, `eagles-${name}.png`) });
}

const FORMS: [name: string, options: BrowserContextOptions][] = [
  ['', { locale: 'fr-FR' }],
  ['-dark', { locale: 'en-GB', colorScheme: 'dark' }],
  ['-phone', { locale: 'fr-FR', ...PHONE }],
];

test.skipIf(missing()).each(FORMS)('pictures of Eagles of the Empire%s', async (form, options) => {
  const { page } = await visitor(browser, options);
  await openAt(page, address, 'auerstedt', 'stand-or-retreat', 'attack');
  await shot(page, `assault${form}`);
  await openAt(page, address, 'eylau', 'loss', 'cannonade');
  await shot(page, `bombardment${form}`);
  await openAt(page, address, 'eylau', 'after-charge', 'onset');
  await shot(page, `charge${form}`);
  const battery = await openAt(page, address, 'austerlitz', 'bombard', '--refused', 'sight-');
  await page.locator(`.counter[data-piece="${battery}"]`).dispatchEvent('click');
  await page.locator('.notice').waitFor();
  await shot(page, `why-not${form}`);
  await page.locator('.close[aria-pressed]').first().click();
  await shot(page, `sight${form}`);
  await openAt(page, address, 'auerstedt', 'step');
  await shot(page, `march${form}`);
  await openAt(page, address, 'eylau', 'facing');
  await shot(page, `facing${form}`);
});
