import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { launch, missing, PATIENCE, PHONE, violations, visitor } from './browser';
import { mailsTo } from './mailbox';
import { asked, begin, least } from './people';

const address = inject('address');
const mails = inject('mails');
let browser: Browser;

beforeAll(async () => {
  if (!missing()) browser = await launch();
});
afterAll(() => browser?.close());

/** The page is in view, or behind another tab; a browser without a screen shows all its tabs. */
const look = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

/** An address of its own for every attempt: one that was asked is left alone for ten minutes. */
const addressOf = (name: string) => `${name}-${Date.now()}@example.org`;

const openMenu = (page: Page) => page.getByRole('button', { name: 'Table', exact: true }).first().click();
const dialog = (page: Page) => page.getByRole('dialog');

/** Two people at one table; whoever is asked first comes first. */
async function opponents(): Promise<[Page, Page]> {
  const host = await visitor(browser);
  await begin(host.page, address, 'invite');
  const link = await dialog(host.page).locator('input[readonly]').first().inputValue();
  await host.page.keyboard.press('Escape');
  const guest = await visitor(browser);
  await guest.page.goto(link);
  await guest.page.locator('.prompt .question').waitFor();
  return (await host.page.locator('.prompt.asked').count()) ? [host.page, guest.page] : [guest.page, host.page];
}

async function untilWaiting(page: Page): Promise<void> {
  for (let decisions = 0; decisions < 40 && (await page.locator('.prompt.asked .why').count()); decisions++) await least(page);
}

/** What the push service of the browser would hand over; a test has none. */
async function push(page: Page, data: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations.forEach(({ registrationId }) => resolve(registrationId))),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin: address, registrationId: await registered, data: JSON.stringify(data) });
}

const shown = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.getRegistration())?.getNotifications())?.map(({ title, body }) => `${title}: ${body}`) ?? []);

describe.skipIf(missing())('being told that it is one’s turn', () => {
  test('by a mark on the tab and a notice of the browser, while the page is not in view', async () => {
    const [first, second] = await opponents();
    await second.context().grantPermissions(['notifications'], { origin: address });
    await second.reload();
    await openMenu(second);
    await dialog(second).getByRole('button', { name: 'Tell me in this browser' }).click();
    await dialog(second).getByText(/tells you/).waitFor();
    expect(await violations(second)).toEqual([]);
    await second.keyboard.press('Escape');
    await untilWaiting(second);
    await look(second, true);
    expect(await second.title()).toBe('Napoléon 1807 – Grognard');
    await asked(first);
    await untilWaiting(first);
    await second.waitForFunction(() => document.title.startsWith('● Your turn'));
    await vi.waitFor(async () => expect(await shown(second)).toEqual([expect.stringMatching(/^Napoléon 1807: It is your turn/)]), PATIENCE);
    await look(second, false);
    expect(await second.title()).toBe('Napoléon 1807 – Grognard');
    await push(second, { title: 'From the server', body: 'Your turn.', url: second.url() }); // it takes the place of the first one
    await vi.waitFor(async () => expect(await shown(second)).toEqual(['From the server: Your turn.']), PATIENCE);
  });

  test('by mail: asked for at the table, confirmed and ended by the link', async () => {
    const [page] = await opponents();
    const ney = addressOf('ney');
    await openMenu(page);
    await dialog(page).getByLabel('Mail address').fill(ney);
    await dialog(page).getByRole('button', { name: 'Tell me by mail' }).click();
    await dialog(page).getByText('a mail asks you to confirm').waitFor();
    expect(await violations(page)).toEqual([]);
    const mail = await vi.waitUntil(() => mailsTo(mails, ney)[0], PATIENCE);
    const link = /http\S+\/notice\/[\w-]+/.exec(mail)?.[0] ?? '';

    const owner = await visitor(browser, PHONE);
    await owner.page.goto(link);
    await owner.page.getByText(`Shall ${ney} get a mail`).waitFor();
    expect(await violations(owner.page)).toEqual([]);
    expect(await owner.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await owner.page.getByRole('button', { name: 'Yes, tell me' }).tap();
    await owner.page.getByText('gets a mail whenever').waitFor();
    await page.keyboard.press('Escape');
    await openMenu(page);
    await dialog(page).getByText('confirmed', { exact: true }).waitFor();

    await owner.page.getByRole('button', { name: 'No more mails' }).tap();
    await owner.page.getByText('gets no more mails').waitFor();
    await owner.page.reload();
    await owner.page.getByText('no longer good').waitFor();
    expect(await violations(owner.page)).toEqual([]);
  });

  test('an address that was asked a moment ago is not asked again: why is said, and nothing is set', async () => {
    const [first, second] = await opponents();
    const soult = addressOf('soult');
    for (const page of [first, second]) {
      await openMenu(page);
      await dialog(page).getByLabel('Mail address').fill(soult);
      await dialog(page).getByRole('button', { name: 'Tell me by mail' }).click();
      await dialog(page).getByText(page === first ? 'a mail asks you to confirm' : 'was sent a mail a moment ago').waitFor();
    }
    expect(await dialog(second).getByText('a mail asks you').count()).toBe(0);
    expect(await dialog(second).getByLabel('Mail address').inputValue()).toBe(soult);
  });

  test('is offered only where somebody plays by link', async () => {
    const { page } = await visitor(browser);
    await begin(page, address, 'bot');
    await asked(page);
    await openMenu(page);
    await dialog(page).waitFor();
    expect(await dialog(page).getByText('Tell me when it is my turn').count()).toBe(0);
  });
});
