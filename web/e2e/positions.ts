/** Games that begin at a certain question, imported as records. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { asked } from './people';

function python(): string {
  const own = join(import.meta.dirname, '../../.venv/bin/python');
  return process.env['PYTHON'] ?? (existsSync(own) ? own : 'python3');
}

/** Opens a random game of Eagles of the Empire at a question (position.py says how it is named); gives the option that is refused. */
export const openAt = (page: Page, address: string, ...position: string[]) => openGameAt(page, address, 'eagles_of_the_empire', ...position);

/** The same for any game: its id, the scenario, the question. */
export async function openGameAt(page: Page, address: string, ...position: string[]): Promise<string> {
  const output = execFileSync(python(), [join(import.meta.dirname, 'position.py'), ...position], { encoding: 'utf8' });
  const [record = '', refused = ''] = output.split('\n');
  const path = join(mkdtempSync(join(tmpdir(), 'grognard-e2e-')), 'position.json');
  writeFileSync(path, record);
  await page.goto(address);
  await page.locator('input[type="file"][accept*="json"]').setInputFiles(path);
  await page.waitForURL(/\/game\//);
  await page.locator('.curtain button, .prompt .question').first().waitFor();
  const curtain = page.locator('.curtain button');
  if (await curtain.count()) await curtain.click();
  await asked(page);
  return refused;
}
