/** How somebody opens the campaign of 1757: one Prussian Command is activated and marches. */
import type { Page } from 'playwright-core';
import { answer, asked, buttons } from './people';
import { settled } from './settling';

/** From the start page to the table of a scenario, the Anglo-Prussians against the bot, who may have the first move. */
export async function open(page: Page, address: string, scenario: string): Promise<void> {
  await page.goto(address);
  await page.locator('input[name="title"][value="clash_of_monarchs"]').check({ force: true });
  await page.locator(`input[name="scenario"][value="${scenario}"]`).check({ force: true });
  await page.locator('.ways button').first().click();
  await page.waitForURL(/\/game\//);
  await page.locator('.place').first().waitFor();
}

/** The same, until something is asked. */
export async function begin(page: Page, address: string, scenario = 's1757'): Promise<void> {
  await open(page, address, scenario);
  await asked(page);
}

const DOES_NOTHING = ['done', 'pass', 'stand', 'no'];
const CARDS = ['ops', 'event', 'raid', 'buy', 'discard'];

export class Campaign {
  marched = 0;

  constructor(
    private readonly page: Page,
    private readonly goal = 1, // spaces to march
  ) {}

  /** Every answer that is offered, as option texts. */
  async offered(): Promise<string[]> {
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

  /** The next step of the march, or whatever does least. */
  async choose(): Promise<string> {
    const offered = await this.offered();
    const first = (start: string) => offered.find((option) => option.startsWith(start));
    if (offered.includes('stop')) return this.marched < this.goal ? this.step(offered) : 'stop';
    const onward = this.marched ? undefined : first('ops:') ?? (await this.activating() ? first('leader:') : undefined);
    return onward ?? ['field', 'all', ...DOES_NOTHING].find((word) => offered.includes(word)) ?? offered.at(-1) ?? '';
  }

  /** Where the enemy stands rather than anywhere else. */
  private async step(offered: string[]): Promise<string> {
    const fights = this.page.locator('.place.lit:has(use[href="#g-combat"])');
    const enemy = (await fights.count()) ? await fights.first().getAttribute('data-place') : null;
    const goal = enemy ?? offered.find((option) => option.startsWith('space:'));
    if (goal) this.marched += 1;
    return goal ?? 'stop';
  }

  private async activating(): Promise<boolean> {
    return (await this.page.locator('.prompt .why .rule').textContent()) === '11.1';
  }

  /** Carries an answer out with the mouse: a button, a card, a place of the map; else from the list of answers. */
  async click(option: string): Promise<void> {
    const { page } = this;
    const [kind = '', id = ''] = option.split(':');
    if ((await buttons(page)).includes(option)) return answer(page, option);
    if (CARDS.includes(kind)) await page.locator(`.hand .card[data-option="card:${id}"]`).click();
    else if (kind === 'space') await page.locator(`.place[data-place="${option}"]`).dispatchEvent('click');
    else await page.keyboard.press('a');
    const further = page.locator(`[role="dialog"] [data-option="${option}"]`);
    await settled(page);
    if (!(await further.count())) return;
    await further.first().click();
    await settled(page);
  }

  /** Goes on until a Command may march. */
  async untilMarch(): Promise<void> {
    for (let decisions = 0; decisions < 60; decisions++) {
      await asked(this.page);
      if ((await buttons(this.page)).includes('stop')) return;
      await this.click(await this.choose());
    }
  }
}
