/** Pictures of every page, written to `shots/`: `npm run shots`. Look at them before you call a change of the client done. */
import { inject } from 'vitest';
import { answer, begin, untilBattle, untilOperation } from './people';
import { pictures } from './pictures';

const address = inject('address');
const EYLAU = 3; // its place in the list of scenarios

pictures('every page', '', async (page, shot) => {
  await page.goto(address);
  await page.locator('.ways').waitFor();
  await shot('home');
  await begin(page, address, 'bot', EYLAU);
  await untilOperation(page);
  await shot('table');
  await answer(page, 'operation:manoeuvre');
  await shot('targets');
  await page.locator('.place:not(.lit)').first().dispatchEvent('click');
  await page.locator('.notice').waitFor();
  await shot('why-not');
  await page.locator('.notice .rule').click();
  await shot('rules');
  await page.keyboard.press('Escape');
  await untilBattle(page);
  await shot('battle');
  await page.goto(page.url().replace('/game/', '/replay/'));
  await page.getByRole('slider').waitFor();
  await page.getByRole('button', { name: /end|fin$/ }).first().click();
  await shot('replay');
});

pictures('the curtain', '', async (page, shot) => {
  await begin(page, address, 'here');
  await page.locator('.curtain').waitFor();
  await shot('curtain');
});
