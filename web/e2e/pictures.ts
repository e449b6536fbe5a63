/** Pictures in four forms: both languages, light and dark, desktop and phone. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launch, missing, PHONE, visitor } from './browser';

const folder = join(import.meta.dirname, '../shots');

const FORMS: [name: string, options: BrowserContextOptions][] = [
  ['', { locale: 'fr-FR' }],
  ['-dark', { locale: 'en-GB', colorScheme: 'dark' }],
  ['-phone', { locale: 'fr-FR', ...PHONE }],
  ['-phone-dark', { locale: 'en-GB', colorScheme: 'dark', ...PHONE }],
];

/** What is to be seen, taken in every form; `shot` writes `<prefix><name><form>.png`. */
export function pictures(of: string, prefix: string, take: (page: Page, shot: (name: string) => Promise<void>) => Promise<void>): void {
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    if (!missing()) browser = await launch();
  });
  afterAll(() => browser?.close());

  test.skipIf(missing()).each(FORMS)(`pictures of ${of}%s`, async (form, options) => {
    const { page } = await visitor(browser, options);
    await take(page, async (name) => {
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(folder, `${prefix}${name}${form}.png`) });
    });
  });
}
