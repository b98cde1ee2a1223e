import type { OpenIdProvider } from '@svc/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUrl } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { addOpenIdProvider, removeOpenIdProvider, signInAtProvider } from './open-id-sign-in';
import { serveSignInPage, type SignInPage } from './sign-in-page';

const key = 'hive-e2e';
let provider: OpenIdProvider;
let frontEnd: SignInPage;
let browser: TestBrowser;

beforeAll(async () => {
  provider = await addOpenIdProvider(key);
  frontEnd = await serveSignInPage(authUrl(''), key);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await frontEnd?.close();
  await removeOpenIdProvider(key, provider);
});

const result = async (page: Page): Promise<string> => {
  await page.waitForFunction("document.title === 'signed in' || document.title === 'failed'");
  return page.locator('#result').innerText();
};

describe('signing in through a real OpenID provider in a real browser', () => {
  it.each(['with-challenge', 'without-challenge'])('leads from the button to a session, %s', async (path) => {
    const page = await browser.context.newPage();
    await page.goto(`${frontEnd.url}/${path}`);
    await page.locator('#sign-in').click();
    if (path === 'with-challenge') await signInAtProvider(page, provider, 'kassandra');
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
