/** Pictures of the table of Eagles of the Empire, written to `shots/` with all the others: `npm run shots`. */
import { inject } from 'vitest';
import { pictures } from './pictures';
import { openAt } from './positions';

const address = inject('address');

pictures('Eagles of the Empire', 'eagles-', async (page, shot) => {
  await openAt(page, address, 'auerstedt', 'stand-or-retreat', 'attack');
  await shot('assault');
  await openAt(page, address, 'eylau', 'loss', 'cannonade');
  await shot('bombardment');
  await openAt(page, address, 'eylau', 'after-charge', 'onset');
  await shot('charge');
  const battery = await openAt(page, address, 'austerlitz', 'bombard', '--refused', 'sight-');
  await page.locator(`.counter[data-piece="${battery}"]`).dispatchEvent('click');
  await page.locator('.notice').waitFor();
  await shot('why-not');
  await page.locator('.close[aria-pressed]').first().click();
  await shot('sight');
  await openAt(page, address, 'auerstedt', 'step');
  await shot('march');
  await openAt(page, address, 'eylau', 'facing');
  await shot('facing');
});
