/** Pictures of the table of Kutuzov, written to `shots/` with all the others: `npm run shots`. */
import { inject } from 'vitest';
import { begin, Invasion } from './kutuzov';
import { asked } from './people';
import { pictures } from './pictures';
import { openGameAt } from './positions';

const address = inject('address');

const QUESTIONS: [name: string, scenario: string, prompt: string, field?: string][] = [
  ['battle', 'on_to_smolensk', 'kill', 'battle'],
  ['siege', 'on_to_smolensk', 'siege-on'],
  ['reaction', 'napoleon_in_moscow', 'react'],
  ['bridges', 'invasion', 'bridges'],
  ['deployment', 'napoleon_in_moscow', 'deploy'],
];

pictures('Kutuzov', 'kutuzov-', async (page, shot) => {
  await begin(page, address);
  await shot('table');
  const invasion = new Invasion(page);
  for (let decisions = 0; decisions < 40 && !invasion.crossed; decisions++) {
    await asked(page);
    const option = await invasion.choose();
    if (option.startsWith('march:')) await shot('spend');
    if (option.startsWith('space:')) await shot('targets');
    await invasion.click(option);
  }
  for (const [name, ...question] of QUESTIONS) {
    await openGameAt(page, address, 'kutuzov', ...question.filter((word) => word !== undefined));
    await shot(name);
  }
  for (const scenario of ['on_to_smolensk', 'napoleon_in_moscow']) {
    await begin(page, address, scenario);
    await shot(scenario);
  }
});
