import { createOpenIdProvider, type OpenIdProvider } from '@svc/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { authUrl, call } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { Console } from './console';

const key = 'hive-console';
const clientSecret = 'a-secret-between-two';
const login = 'kassandra-console';
const headers = { 'x-api-key': inject('adminApiKey') };
let provider: OpenIdProvider;
let browser: TestBrowser;
let desk: Console;

beforeAll(async () => {
  provider = await createOpenIdProvider({
    clientId: 'svc',
    clientSecret,
    redirectUris: [authUrl(`/api/auth/oauth/custom/${key}/callback`)],
    claims: (name) => ({ email: `${name}@hive.test`, email_verified: true, name: 'Kassandra Bee' }),
  });
  browser = await openBrowser();
  desk = new Console(await browser.context.newPage());
});
afterAll(async () => {
  await browser?.close();
  await provider?.close();
});

it('the console adds an OpenID provider, tries a real sign-in with it, and ends that session', async () => {
  await desk.signIn();
  await desk.heading('Users');
  await desk.open('providers');
  await desk.follow('Add an OpenID provider');
  await desk.page.getByLabel('Name on the sign-in page').fill('Hive');
  await desk.page.getByLabel('Key in addresses').fill(key);
  await desk.page.getByText(authUrl(`/api/auth/oauth/custom/${key}/callback`)).waitFor();
  await desk.page.getByLabel('Issuer or discovery address').fill(provider.discoveryEndpoint);
  await desk.page.getByLabel('Client id').fill('svc');
  await desk.page.getByLabel('Client secret').fill(clientSecret);
  await desk.press('Save');
  await desk.heading('Hive');
  await desk.expectFaultless();
  await desk.press('Try it');
  await desk.page.waitForURL(`${provider.issuer}/**`);
  await desk.page.locator('input[name=login]').fill(login);
  await desk.page.locator('input[name=password]').fill('any');
  await desk.page.locator('button[type=submit]').click();
  await desk.page.getByRole('button', { name: 'Continue' }).click();
  await desk.said(`The sign-in works: ${login}@hive.test signed in`);
  await desk.heading('Hive');
  expect(new URL(desk.page.url()).search).toBe('');
  const found = await call<{ data: { id: string }[] }>(authUrl(`/api/auth/user-directory?search=${login}`), {
    headers,
  });
  const { body } = await call<object>(authUrl(`/api/auth/users/${found.body.data[0]?.id ?? ''}/access`), { headers });
  expect(body).toMatchObject({ sessions: [], identities: [{ provider: key }] });
  await desk.press('Turn off');
  const dialog = desk.dialog('Turn off Hive?');
  await dialog.getByLabel('Type Hive to confirm').fill('Hive');
  await desk.press('Turn off', dialog);
  await desk.said('Hive is off.');
});
