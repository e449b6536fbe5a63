/** Debian's Chromium, driven by playwright-core. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { onTestFailed, onTestFinished } from 'vitest';
import { followTable } from './settling';

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
export const missing = () => !existsSync(CHROMIUM);

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export const PATIENCE = 60_000; // for what surely comes, on a machine that may be busy

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });

const TITLES = ['napoleon_1807', 'age_of_napoleon', 'eagles_of_the_empire', 'kutuzov', 'clash_of_monarchs'];

/** A page of a visitor who has read all briefings and is not asked again before every roll of dice; whatever goes wrong in it is kept in `faults`. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}, confirm = false): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', ...options });
  await context.addInitScript(([sure, briefed]) => {
    if (!localStorage.getItem('grognard.settings')) localStorage.setItem('grognard.settings', JSON.stringify({ confirm: sure, briefed }));
  }, [confirm, TITLES] as const);
  await followTable(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  onTestFinished(() => context.close());
  onTestFailed(async () => console.log(page.url(), faults, (await page.locator('body').innerText()).slice(0, 600)));
  return { page, faults };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe-core finds on a page, as lines to read. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 300)}`));
}
