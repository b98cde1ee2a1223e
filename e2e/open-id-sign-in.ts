import { createOpenIdProvider, type OpenIdProvider } from '@svc/testing';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { authUrl, call } from './api';

const clientSecret = 'a-secret-between-two';

/** Starts an OpenID provider, and adds it to the auth-service under the name Hive. */
export const addOpenIdProvider = async (key: string): Promise<OpenIdProvider> => {
  const provider = await createOpenIdProvider({
    clientId: 'svc',
    clientSecret,
    redirectUris: [authUrl(`/api/auth/oauth/custom/${key}/callback`)],
    claims: (login) => ({ email: `${login}@hive.test`, email_verified: true, name: 'Kassandra Bee' }),
  });
  const { discoveryEndpoint } = provider;
  const created = await call(authUrl('/api/auth/oauth/custom/configs'), {
    headers: { 'x-api-key': inject('adminApiKey') },
    body: { key, name: 'Hive', discoveryEndpoint, clientId: 'svc', clientSecret },
  });
  if (created.status !== 200) throw new Error(`The provider ${key} was not added: ${created.status}`);
  return provider;
};

/** Removes the provider from the auth-service, and stops it. */
export const removeOpenIdProvider = async (key: string, provider: OpenIdProvider): Promise<void> => {
  await call(authUrl(`/api/auth/oauth/custom/${key}/config`), {
    method: 'DELETE',
    headers: { 'x-api-key': inject('adminApiKey') },
  });
  await provider.close();
};

/** Signs in at the provider. */
export const signInAtProvider = async (page: Page, provider: OpenIdProvider, login: string): Promise<void> => {
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
};
