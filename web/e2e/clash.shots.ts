/** Pictures of the table of Clash of Monarchs, written to `shots/` with all the others: `npm run shots`. */
import { inject } from 'vitest';
import { begin, Campaign, open } from './clash';
import { pictures } from './pictures';
import { openGameAt } from './positions';

const address = inject('address');

pictures('Clash of Monarchs', 'clash-', async (page, shot) => {
  await begin(page, address);
  await shot('table');
  await new Campaign(page).untilMarch();
  await shot('targets');
  await openGameAt(page, address, 'clash_of_monarchs', 's1757', 'tactic');
  await shot('battle');
  for (const scenario of ['s1759', 'campaign']) {
    await open(page, address, scenario);
    await shot(scenario);
  }
});
