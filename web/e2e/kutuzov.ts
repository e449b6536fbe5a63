/** How somebody opens the campaign of 1812: Napoleon marches from Gumbinnen over the Niemen to Kovno. */
import type { Page } from 'playwright-core';
import { answer, asked, buttons } from './people';
import { settled } from './settling';

/** From the start page to a scenario, the Imperials against the bot. */
export async function begin(page: Page, address: string, scenario = 'invasion'): Promise<void> {
  await page.goto(address);
  await page.locator('input[name="title"][value="kutuzov"]').check({ force: true });
  await page.locator(`input[name="scenario"][value="${scenario}"]`).check({ force: true });
  await page.locator('.ways button').first().click();
  await page.waitForURL(/\/game\//);
  await asked(page);
}

const BEFORE_THE_WAR = '18.2';
const WAY = ['cp:', 'march:gumbinnen', 'leader:napoleon', 'all', 'number:', 'space:kovno'];
const DOES_NOTHING = ['keep', 'done', 'pass', 'stop', 'stay', 'no'];

export class Invasion {
  crossed = false;

  constructor(private readonly page: Page) {}

  /** Every answer that is offered, as option texts. */
  private async offered(): Promise<string[]> {
    const { page } = this;
    if (!(await page.locator('.prompt [aria-keyshortcuts="A"]').count())) return buttons(page);
    await page.keyboard.press('a');
    const list = page.locator('[role="dialog"] [data-option]');
    await list.first().waitFor();
    const found = await list.evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset['option'] ?? ''));
    await page.keyboard.press('Escape');
    await list.first().waitFor({ state: 'detached' });
    return found;
  }

  async spending(): Promise<boolean> {
    return (await buttons(this.page)).includes('build') && (await buttons(this.page)).includes('done');
  }

  /** The next step of the march, or whatever does least. */
  async choose(): Promise<string> {
    const offered = await this.offered();
    if (offered.includes('keep')) return 'keep';
    const peace = (await this.page.locator('.prompt .why .rule').textContent()) === BEFORE_THE_WAR;
    const step = peace ? undefined : WAY.map((wanted) => offered.find((option) => option.startsWith(wanted))).find(Boolean);
    const least = DOES_NOTHING.find((word) => offered.includes(word));
    const option = step ?? least ?? offered.at(-1) ?? '';
    this.crossed ||= option === 'space:kovno';
    return option;
  }

  /** Carries an answer out with the mouse: a button, a card, a place of the map; else from the list of answers. */
  async click(option: string): Promise<void> {
    const { page } = this;
    const [kind = '', id = ''] = option.split(':');
    if ((await buttons(page)).includes(option)) return answer(page, option);
    if (kind === 'cp') await page.locator(`.card[data-option="card:${id}"]`).click();
    else if (kind === 'march' || kind === 'space') await page.locator(`.place[data-place="space:${id}"]`).dispatchEvent('click');
    else await page.keyboard.press('a');
    const further = page.locator(`[role="dialog"] [data-option="${option}"]`);
    await settled(page);
    if (!(await further.count())) return;
    await further.first().click();
    await settled(page);
  }
}
