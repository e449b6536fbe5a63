/** Pictures of the table of Kutuzov, written to `shots/` with all the others: `npm run shots`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { launch, missing, PHONE, visitor } from './browser';
import { begin, Invasion } from './kutuzov';
import { asked } from './people';
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
  await page.screenshot({ path: join(folder, `kutuzov-${name}.png`) });
}

const QUESTIONS: [name: string, scenario: string, prompt: string][] = [
  ['battle', 'on_to_smolensk', 'kill'],
  ['siege', 'on_to_smolensk', 'siege-on'],
  ['reaction', 'napoleon_in_moscow', 'react'],
  ['bridges', 'invasion', 'bridges'],
  ['deployment', 'napoleon_in_moscow', 'deploy'],
];

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
  for (const [name, scenario, prompt] of QUESTIONS) {
    await openGameAt(page, address, 'kutuzov', scenario, prompt);
    await shot(page, `${name}${form}`);
  }
  for (const scenario of ['on_to_smolensk', 'napoleon_in_moscow']) {
    await begin(page, address, scenario);
    await shot(page, `${scenario}${form}`);
  }
});
