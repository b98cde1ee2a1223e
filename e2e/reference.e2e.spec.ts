import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl, somebody, videoUrl } from './api';
import { openBrowser, type TestBrowser } from './browser';

let browser: TestBrowser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) complaints.push(message.text());
  });
});

afterAll(() => browser.close());

const operation = (method: string, path: string): Locator =>
  page.locator(`.opblock-${method}`).filter({ has: page.locator(`[data-path="${path}"]`) });

const tryOut = async (method: string, path: string): Promise<Locator> => {
  const block = operation(method, path);
  await block.locator('.opblock-summary-control').first().click();
  await block.getByRole('button', { name: 'Try it out' }).click();
  return block;
};

const answered = async (block: Locator): Promise<number> => {
  await block.getByRole('button', { name: 'Execute' }).click();
  const status = block.locator('.live-responses-table .response-col_status').last();
  await status.waitFor();
  return Number.parseInt(await status.innerText(), 10);
};

describe('the interactive reference in a real browser', () => {
  it('signs somebody up at the auth-service by a click on "Try it out"', async () => {
    await page.goto(authUrl('/docs'));
    const block = await tryOut('post', '/api/auth/users');
    await block.locator('textarea.body-param__text').fill(JSON.stringify(somebody()));
    expect(await answered(block)).toBe(200);
  });

  it('accepts a video at the video-service with the example as it stands', async () => {
    await page.goto(videoUrl('/docs'));
    expect(await answered(await tryOut('post', '/api/video/generate/async'))).toBe(200);
  });

  it('breaks no content security policy and throws nothing', () => {
    expect(complaints).toEqual([]);
  });
});
