import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { launch, missing, PHONE, violations, visitor } from './browser';
import { begin } from './people';

const address = inject('address');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

/** Two people at one table: the host, and a guest who has followed the link. */
async function company(guestOptions: BrowserContextOptions = {}) {
  const host = await visitor(browser);
  await begin(host.page, address, 'invite');
  const link = await host.page.getByRole('dialog').locator('input[readonly]').first().inputValue();
  const guest = await visitor(browser, guestOptions);
  await guest.page.goto(link);
  await guest.page.locator('.prompt .question').waitFor({ state: 'attached' });
  return { host, guest };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const toMessages = (page: Page) => page.locator('.right').getByRole('button', { name: /^Messages/ });
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

describe.skipIf(missing())('talking', () => {
  test('two people by link write to each other; what is unread is counted, and stays read', async () => {
    const { host, guest } = await company();
    await host.page.keyboard.press('Escape');
    await host.page.keyboard.press('t');
    await say(host.page, 'Good luck!');
    await messages(host.page).getByText('(you)').waitFor();
    await toMessages(guest.page).getByText('1', { exact: true }).waitFor();
    await field(host.page).fill('One line');
    await field(host.page).press('Shift+Enter');
    await field(host.page).pressSequentially('<b>another</b>');
    await host.page.getByRole('button', { name: 'Send' }).click();
    await toMessages(guest.page).getByText('2', { exact: true }).waitFor();
    expect(await violations(guest.page)).toEqual([]);
    await toMessages(guest.page).click();
    await toMessages(guest.page).getByText('2', { exact: true }).waitFor({ state: 'detached' });
    expect(await messages(guest.page).locator('li p').allTextContents()).toEqual(['Good luck!', 'One line\n<b>another</b>']);
    await say(guest.page, 'Same to you.');
    await messages(host.page).getByText('Same to you.').waitFor();
    expect(await violations(host.page)).toEqual([]);
    await host.page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    expect(await violations(host.page)).toEqual([]);
    await guest.page.reload();
    await toMessages(guest.page).click();
    await messages(guest.page).getByText('Same to you.').waitFor();
    expect(await toMessages(guest.page).textContent()).toMatch(/^Messages\s*$/);
    expect(host.faults.concat(guest.faults)).toEqual([]);
  });

  test('a spectator reads and cannot write', async () => {
    const { host } = await company();
    const menu = host.page.getByRole('dialog');
    await menu.getByRole('button', { name: 'Make a link for spectators' }).click();
    const link = await menu.getByLabel('Link for spectators').inputValue();
    await host.page.keyboard.press('Escape');
    await host.page.keyboard.press('t');
    await say(host.page, 'Welcome, all.');
    await messages(host.page).getByText('Welcome, all.').waitFor();
    const spectator = await visitor(browser);
    await spectator.page.goto(link);
    await toMessages(spectator.page).click();
    await messages(spectator.page).getByText('Welcome, all.').waitFor();
    expect(await field(spectator.page).count()).toBe(0);
    expect(host.faults.concat(spectator.faults)).toEqual([]);
  });

  test('on a phone the count is on the tab, and the field stays above the keyboard', async () => {
    const { host, guest } = await company(PHONE);
    await host.page.keyboard.press('Escape');
    await host.page.keyboard.press('t');
    await say(host.page, `Where is Bennigsen? ${'w'.repeat(200)}`);
    const { page } = guest;
    const log = page.locator('.tabs').getByRole('button', { name: /Log/ });
    await log.getByText('1', { exact: true }).waitFor();
    await log.tap();
    await toMessages(page).tap();
    await log.getByText('1', { exact: true }).waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 500 }); // what the keyboard leaves
    await field(page).tap();
    await page.keyboard.type('At Eylau.');
    const [text, send, tabs] = await Promise.all([field(page), page.getByRole('button', { name: 'Send' }), page.locator('.tabs')].map((part) => part.boundingBox()));
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect(Math.min(send?.height ?? 0, send?.width ?? 0)).toBeGreaterThanOrEqual(44);
    expect((await toMessages(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await wide(page)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Send' }).tap();
    await messages(host.page).getByText('At Eylau.').waitFor();
    expect(host.faults.concat(guest.faults)).toEqual([]);
  });

  test('against bots there is nobody to talk to', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await page.locator('.right').getByRole('heading', { name: 'Log' }).waitFor();
    expect(await toMessages(page).count()).toBe(0);
  });
});
