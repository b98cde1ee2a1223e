import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl, videoUrl } from './api';
import { openBrowser, type TestBrowser } from './browser';

interface InterfaceDocument {
  paths: Record<string, Record<string, object>>;
}

/** Documented routes that answer with HTML, with an invalid token. */
const documentedPages = (app: string): string[] => {
  const { paths } = JSON.parse(readFileSync(`apps/${app}/openapi.json`, 'utf8')) as InterfaceDocument;
  return Object.entries(paths)
    .filter(([, { get = {} }]) => JSON.stringify(get).includes('"text/html"'))
    .map(([path]) => `${path.replace(/\{\w+\}/, randomUUID())}?token=${'a'.repeat(64)}`);
};

const pages = {
  'auth-service': ['/docs', '/account', ...documentedPages('auth-service')],
  'video-service': ['/', '/docs', ...documentedPages('video-service')],
};

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const expectIcon = async (address: string): Promise<void> => {
  const page = await browser.context.newPage();
  const answer = await page.goto(address);
  expect(answer?.headers()['content-type']).toContain('text/html');
  const icon = await page.request.get(await page.locator('link[rel~="icon"]').evaluate(({ href }) => String(href)));
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
  await page.close();
};

describe('a page has an icon that loads', () => {
  it.each(pages['auth-service'])('at %s of the auth-service', (path) => expectIcon(authUrl(path)));
  it.each(pages['video-service'])('at %s of the video-service', (path) => expectIcon(videoUrl(path)));
});
