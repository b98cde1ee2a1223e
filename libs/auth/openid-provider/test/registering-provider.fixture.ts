import { freshEmail, PageBrowser, signUp, type AuthService } from '@svc/auth/testing';
import { expect } from 'vitest';
import { AgentAtProvider } from './agent-at-provider.fixture';
import { callback, providerSettings, signInAt } from './oidc-client.fixture';
import { startAuthService } from './service.fixture';

interface RegisteringProvider {
  readonly service: AuthService;
  /** Signed in as the user. */
  readonly browser: PageBrowser;
  readonly user: { readonly id: string; readonly email: string };
}

/** A provider at which agents register themselves. */
export const startRegisteringProvider = async (settings: Record<string, string> = {}): Promise<RegisteringProvider> => {
  const service = await startAuthService({ ...providerSettings, OIDC_REGISTRATION: 'on', ...settings });
  const browser = new PageBrowser(service);
  const user = await signUp(service, freshEmail());
  await browser.open('/account/sign-in');
  await signInAt(browser, user.email);
  return { service, browser, user };
};

/** Registers an agent, which must succeed. */
export const registerAgent = async (
  service: AuthService,
  body: object,
  redirectUri = callback,
): Promise<AgentAtProvider> => {
  const answer = await service.post('/oidc/register', body);
  expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining({ client_id: expect.any(String) })]);
  return new AgentAtProvider(service, answer.json(), redirectUri);
};

/** Registers a program without a secret. */
export const registerHive = (service: AuthService, more: object = {}): Promise<AgentAtProvider> =>
  registerAgent(service, {
    client_name: 'Hive',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
    ...more,
  });
