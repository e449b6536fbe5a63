/** Pictures of the table of Age of Napoleon, written to `shots/` with all the others: `npm run shots`. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { answer, asked, buttons } from './people';
import { pictures } from './pictures';

const address = inject('address');

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

pictures('Age of Napoleon', 'age-', async (page, shot) => {
  await begin(page, 's1805');
  await until(page, 'alsace');
  await shot('table');
  await touch(page, 'alsace');
  await until(page, 'wuerttemberg');
  await shot('targets');
  await touch(page, 'wuerttemberg');
  await until(page, 'bayern');
  await touch(page, 'bayern');
  for (let tries = 0; tries < 8 && !(await page.locator('.report:not([hidden]) table').count()); tries++) {
    await asked(page);
    const words = await buttons(page);
    await answer(page, ['all', 'pass', 'stop'].find((word) => words.includes(word)) ?? words[0] ?? '');
  }
  await shot('battle');
  await begin(page, 's1813');
  await shot('1813');
});
