/** Games that begin at a certain question, imported as records. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { asked } from './people';

export function python(): string {
  const own = join(import.meta.dirname, '../../.venv/bin/python');
  return process.env['PYTHON'] ?? (existsSync(own) ? own : 'python3');
}

const found = new Map<string, string>(); // positions that were asked for, and the answers of position.py

function positionOf(position: string[]): string {
  const name = position.join(' ');
  const output = found.get(name) ?? execFileSync(python(), [join(import.meta.dirname, 'position.py'), ...position], { encoding: 'utf8' });
  found.set(name, output);
  return output;
}

/** Opens a random game of Eagles of the Empire at a question (position.py says how it is named); gives the option that is refused. */
export const openAt = (page: Page, address: string, ...position: string[]) => openGameAt(page, address, 'eagles_of_the_empire', ...position);

/** A record as a file to choose; nothing is written to the disk. */
export const recordFile = (content: string) => ({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(content) });

/** The same for any game: its id, the scenario, the question. */
export async function openGameAt(page: Page, address: string, ...position: string[]): Promise<string> {
  const [record = '', refused = ''] = positionOf(position).split('\n');
  await page.goto(address);
  await page.locator('input[type="file"][accept*="json"]').setInputFiles(recordFile(record));
  await page.waitForURL(/\/game\//);
  await page.locator('.curtain button, .prompt .question').first().waitFor();
  const curtain = page.locator('.curtain button');
  if (await curtain.count()) await curtain.click();
  await asked(page);
  return refused;
}
