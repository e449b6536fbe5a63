/** Pictures of people who talk to each other, and of how they are told that it is their turn. */
import { inject, vi } from 'vitest';
import { mailsTo } from './mailbox';
import { pictures } from './pictures';

const address = inject('address');
const mails = inject('mails');
let owners = 0; // one address is not asked twice

async function post<T>(path: string, body: object, key = ''): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` }, body: JSON.stringify(body) });
  return (await answer.json()) as T;
}

/** The link to a game of three people and a bot, with what they have said. */
async function company(): Promise<string> {
  const [french, russian, partner, bot] = ['french_north', 'russian_first', 'french_south', 'russian_second'];
  const seats = { [french]: 'here', [russian]: 'invited', [partner]: 'invited', [bot]: 'bot:quick' };
  const made = await post<{ game: string; seats: Record<string, { key: string }> }>('/games', { title: 'kutuzov', scenario: 'invasion', options: { players: 'four' }, seats });
  const say = (seat: string, text: string, to: string[] = []) => post(`/games/${made.game}/messages`, { text, to }, made.seats[seat]?.key);
  await say(russian, 'Bonne chance ! Good luck!');
  await say(french, 'Merci, et à vous.\nPremier coup ce soir.');
  await say(partner, 'Dois-je marcher sur Smolensk ou attendre le 4e corps ? The weather turns in two rounds.', [french]);
  return `${address}/game/${made.game}#${made.seats[french]?.key}`;
}

pictures('talking', 'talk-', async (page, shot) => {
  const owner = `ney${++owners}@example.org`;
  await page.goto(await company());
  await page.locator('.prompt .question').waitFor();
  await shot('unread');
  await page.keyboard.press('t');
  await page.locator('.right textarea').fill('Smolensk.');
  await shot('messages');
  await page.locator('.head .tool').last().click();
  await page.getByRole('dialog').locator('input[type="email"]').fill(owner);
  await page.getByRole('dialog').locator('form button').click();
  await page.getByRole('dialog').locator('form').scrollIntoViewIfNeeded();
  await shot('menu');
  const mail = await vi.waitUntil(() => mailsTo(mails, owner)[0], 5000);
  await page.goto(/http\S+\/notice\/[\w-]+/.exec(mail)?.[0] ?? '');
  await page.locator('main .primary').waitFor();
  await shot('notice');
});
