/** Knowing when a page shows what came of an answer, by the numbers of the server's messages instead of by the clock. */
import type { BrowserContext, Page } from 'playwright-core';

interface Progress {
  asking: number; // requests that will change the table and are not answered yet
  stored: number; // the message that shows the last change
  shown: number; // the last message that the page has taken
}

type Followed = typeof globalThis & { progress: Progress };

/** Runs in the page before its own scripts. */
function follow(): void {
  const progress: Progress = { asking: 0, stored: 0, shown: 0 };
  const { fetch } = globalThis;
  const { parse } = JSON;
  const changes = (address: unknown, method = 'GET') => method === 'POST' && /\/(choices|undo|outlook)$/.test(String(address));

  async function send(...request: Parameters<typeof fetch>): Promise<Response> {
    if (String(request[0]).endsWith('/stream')) Object.assign(progress, { stored: 0, shown: -1 }); // it begins with the table as it is
    if (!changes(request[0], request[1]?.method)) return fetch(...request);
    progress.asking += 1;
    try {
      const response = await fetch(...request);
      progress.stored = ((await response.clone().json()) as { id?: number }).id ?? progress.stored;
      return response;
    } finally {
      progress.asking -= 1;
    }
  }

  function read(...text: Parameters<typeof parse>): unknown {
    const message = parse(...text) as { id?: number; view?: object } | null;
    if (message?.view && message.id !== undefined) progress.shown = message.id;
    return message;
  }

  Object.assign(globalThis, { progress, fetch: send });
  Object.assign(JSON, { parse: read });
}

export const followTable = (context: BrowserContext): Promise<unknown> => context.addInitScript(follow);

/** Waits until everything that was answered on this page is stored, and shown on it. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { asking, stored, shown } = (globalThis as Followed).progress;
    return !asking && shown >= stored;
  });
}
