/** A real `grognard serve` on loopback, whose games always have the same dice, with a database and a mail server of its own, for all the tests. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CHROMIUM, missing } from './browser';
import { openMailbox } from './mailbox';
import { python } from './positions';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
    mails: string; // the folder in which sent mails lie
  }
}

const web = join(import.meta.dirname, '..');
const page = join(web, '../src/grognard/server/static/index.html');

function newest(folder: string): number {
  return Math.max(0, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(folder, name)).mtimeMs));
}

/** The client that the server shows must be the one in `src` and `public`. */
function build(): void {
  if (existsSync(page) && ['src', 'public'].every((folder) => statSync(page).mtimeMs > newest(join(web, folder)))) return;
  const { VITEST: _, ...environment } = process.env; // the build must not take this for a test
  execFileSync('npm', ['run', 'build'], { cwd: web, stdio: ['ignore', 'ignore', 'inherit'], env: { ...environment, NODE_ENV: 'production' } });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const ready = await fetch(`${address}/api/titles`).then(({ ok }) => ok, () => false);
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the server does not answer');
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (missing()) {
    console.log(`skipped: there is no browser at ${CHROMIUM} (Debian: apt-get install chromium)`);
    project.provide('address', '');
    project.provide('mails', '');
    return () => Promise.resolve();
  }
  build();
  const folder = mkdtempSync(join(tmpdir(), 'grognard-e2e-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const mails = join(folder, 'mails');
  mkdirSync(mails);
  const mailbox = await openMailbox(mails);
  const env = { ...process.env, GROGNARD_ADDRESS: address, GROGNARD_MAIL: `smtp://127.0.0.1:${(mailbox.address() as AddressInfo).port}`, GROGNARD_MAIL_FROM: 'table@example.org' };
  const server = spawn(python(), [join(import.meta.dirname, 'serve.py'), 'serve', '--port', String(port), '--db', `sqlite:///${folder}/games.db`], { stdio: ['ignore', 'ignore', 'inherit'], env });
  await answers(address, server);
  project.provide('address', address);
  project.provide('mails', mails);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    mailbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
