import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { call } from './api';
import { finishedTask } from './tasks';

interface Accepted {
  task_id: string;
}

/** Long enough for a video on a busy machine. */
export const videoTimeoutMs = 120_000;

/** Budget of a page: compressed bytes of all scripts that it has loaded. */
export const mostScriptBytes = 60_000;

const loadedScripts = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js'))`;

/** @returns compressed bytes of the scripts that a page has loaded since its last navigation */
export const scriptBytes = async (page: Page): Promise<number> => {
  const addresses = await page.evaluate<string[]>(loadedScripts);
  const scripts = await Promise.all(addresses.map(async (address) => (await fetch(address)).arrayBuffer()));
  return scripts.reduce((sum, script) => sum + gzipSync(new Uint8Array(script)).length, 0);
};

/** The studio's page, driven like a user would. */
export class Studio {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  async open(address: string): Promise<void> {
    await this.page.goto('about:blank');
    await this.page.goto(`${this.url}/#/${address}`);
  }

  async make(video: object): Promise<string> {
    const answer = await call<Accepted>(`${this.url}/api/video/generate/async`, { body: { mode: 'fixed', ...video } });
    return answer.body.task_id;
  }

  /** @returns id of a finished video */
  async made(video: object): Promise<string> {
    const id = await this.make(video);
    await finishedTask(id, this.url);
    return id;
  }

  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('button', { name, exact: typeof name === 'string' }).click();
  }

  card(title: string): Locator {
    const link = this.page.getByRole('link', { name: title, exact: true });
    return this.page.getByRole('listitem').filter({ has: link });
  }

  async choose(title: string, action: string, within: Page | Locator = this.card(title)): Promise<void> {
    await this.press(`Actions for ${title}`, within);
    await this.press(action, within);
  }

  question(): Locator {
    return this.page.getByRole('dialog', { name: /^(Delete|Rename)/ });
  }

  /** @param options time limit of the wait */
  async said(text: string | RegExp, options: { timeout?: number } = {}): Promise<void> {
    await this.page.getByRole('status').filter({ hasText: text }).waitFor(options);
  }
}
