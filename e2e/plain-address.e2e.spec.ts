import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { Console } from './console';

/** An address of a local network, without TLS: to a browser its pages have no secure context. */
const origin = 'http://192.168.7.5:3001';
const headers = { 'x-api-key': inject('adminApiKey') };
let browser: TestBrowser;
let desk: Console;

/** Answers the requests of the browser to that address by the running service, as a router would. */
const lead = async ({ context }: TestBrowser): Promise<void> => {
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const url = request.url().replace(origin, inject('authUrl'));
    const headers = { ...(await request.allHeaders()), host: new URL(origin).host };
    await route.fulfill({ response: await route.fetch({ url, headers, maxRedirects: 0 }) });
  });
};

beforeAll(async () => {
  await call(authUrl('/api/auth/oauth/configs'), {
    headers,
    body: { provider: 'discord', clientId: 'x', clientSecret: 'x' },
  });
  browser = await openBrowser();
  await lead(browser);
  desk = new Console(await browser.context.newPage());
  await desk.page.goto(`${origin}/console`);
});
afterAll(() => browser.close());

describe('the console on an address without TLS', () => {
  it('has no secure context, and signs in', async () => {
    await expect.poll(() => desk.page.evaluate('isSecureContext')).toBe(false);
    await desk.page.getByLabel('User name').fill(inject('adminUsername'));
    await desk.page.getByLabel('Password').fill(inject('adminPassword'));
    await desk.press('Sign in');
    await desk.page.getByRole('navigation').first().waitFor();
  });

  it('copies a value that is shown', async () => {
    await desk.page.goto(`${origin}/console#/providers/discord`);
    await desk.page
      .getByRole('button', { name: /^Copy: / })
      .first()
      .click();
    await desk.said('Copied.');
    const shown = await desk.page.locator('.copy code').first().textContent();
    await expect.poll(() => desk.page.evaluate('getSelection().toString()')).toBe(shown);
  });

  it('says that a provider cannot be tried there, and why', async () => {
    await desk.page.getByRole('button', { name: 'Try it' }).click();
    await desk.said(`${origin} is neither`);
  });
});
