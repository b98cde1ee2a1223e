import type { Configuration } from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageBrowser, freshEmail, signUp, type AuthService } from '@svc/auth/testing';
import {
  discover,
  goOn,
  openRequest,
  providerSettings,
  registerClient,
  requestAuthorization,
  signInAt,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';
import { InteractionsService } from './interactions.service';

let service: AuthService;
let config: Configuration;
let browser: PageBrowser;
let user: { id: string; email: string };

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  config = await discover(service, await registerClient(service));
});
beforeEach(async () => {
  user = await signUp(service, freshEmail());
  browser = new PageBrowser(service);
  await openRequest(browser, await requestAuthorization(config));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.close());

/** Ends the sessions of the user between a step at the account page and the next request at the provider. */
const endSessionsAfter = (step: 'completeSignIn' | 'allow'): void => {
  const interactions = service.app.get(InteractionsService);
  const take = interactions[step].bind(interactions);
  vi.spyOn(interactions, step).mockImplementation(async (context) => {
    const path = await take(context);
    await service.query('DELETE FROM auth.sessions WHERE auth_id = $1', [user.id]);
    return path;
  });
};

describe('a session that ends while a client waits', () => {
  it('lets the user start again at the client after the sign-in', async () => {
    endSessionsAfter('completeSignIn');
    await signInAt(browser, user.email);
    expect(browser.page.statusCode).toBe(400);
    expect(browser.text()).toContain('Go back to the application and start again.');
  });

  it('lets the user start again at the client after the consent', async () => {
    await signInAt(browser, user.email);
    endSessionsAfter('allow');
    await browser.submit('/account/authorize/allow');
    await goOn(browser);
    expect(browser.page.statusCode).toBe(400);
    expect(browser.text()).toContain('Go back to the application and start again.');
  });
});
