import { createOpenIdProvider, type OpenIdProvider } from '@svc/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { serveSignInPage, type SignInPage } from './sign-in-page';

const key = 'hive-e2e';
const clientSecret = 'a-secret-between-two';
let provider: OpenIdProvider;
let frontEnd: SignInPage;
let browser: TestBrowser;

beforeAll(async () => {
  provider = await createOpenIdProvider({
    clientId: 'svc',
    clientSecret,
    redirectUris: [authUrl(`/api/auth/oauth/custom/${key}/callback`)],
    claims: (login) => ({ email: `${login}@hive.test`, email_verified: true, name: 'Kassandra Bee' }),
  });
  frontEnd = await serveSignInPage(authUrl(''), key);
  browser = await openBrowser();
  const created = await call(authUrl('/api/auth/oauth/custom/configs'), {
    headers: { 'x-api-key': inject('adminApiKey') },
    body: { key, name: 'Hive', discoveryEndpoint: provider.discoveryEndpoint, clientId: 'svc', clientSecret },
  });
  expect(created.status).toBe(200);
});

afterAll(async () => {
  await browser?.close();
  await frontEnd?.close();
  await provider?.close();
});

const signInAtProvider = async (page: Page, login: string): Promise<void> => {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

const result = async (page: Page): Promise<string> => {
  await page.waitForFunction("document.title === 'signed in' || document.title === 'failed'");
  return page.locator('#result').innerText();
};

describe('signing in through a real OpenID provider in a real browser', () => {
  it.each(['with-challenge', 'without-challenge'])('leads from the button to a session, %s', async (path) => {
    const page = await browser.context.newPage();
    await page.goto(`${frontEnd.url}/${path}`);
    await page.locator('#sign-in').click();
    if (path === 'with-challenge') await signInAtProvider(page, 'kassandra');
    const shown = JSON.parse(await result(page)) as { current: { status: number; body: object }; refreshed: number };
    expect(shown).toMatchObject({
      current: {
        status: 200,
        body: {
          user: {
            email: 'kassandra@hive.test',
            emailVerified: true,
            providers: [key],
            profile: { name: 'Kassandra Bee' },
          },
        },
      },
      refreshed: 200,
    });
    expect(page.url()).toBe(`${frontEnd.url}/${path}`);
    await page.close();
  });

  it('reports a refusal of the user to the front end', async () => {
    const otherBrowser = await openBrowser();
    try {
      const page = await otherBrowser.context.newPage();
      await page.goto(`${frontEnd.url}/with-challenge`);
      await page.locator('#sign-in').click();
      await page.waitForURL(`${provider.issuer}/**`);
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect.poll(() => result(page)).toBe('The sign-in was cancelled at the provider.');
    } finally {
      await otherBrowser.close();
    }
  });
});
