import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Configuration } from 'openid-client';
import { changeSettings, freshEmail, signUp, type AuthService, PageBrowser } from '@svc/auth/testing';
import {
  requestAuthorization,
  discover,
  openRequest,
  providerSettings,
  registerClient,
  signInAt,
  signInByClient,
  type RegisteredClient,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
let client: RegisteredClient;
let config: Configuration;
/** A browser whose user has signed in and allowed the client. */
let browser: PageBrowser;

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  client = await registerClient(service);
  config = await discover(service, client);
  const { email } = await signUp(service);
  ({ browser } = await signInByClient(service, config, email));
});
afterAll(() => service.close());

describe('the consent', () => {
  const waiting = async (): Promise<PageBrowser> => {
    const { email } = await signUp(service, freshEmail());
    const own = new PageBrowser(service);
    await openRequest(own, await requestAuthorization(config));
    await signInAt(own, email);
    expect(own.heading()).toBe('Allow Hive shop?');
    return own;
  };

  it('needs the form of its page: no token, a foreign origin or another request are refused', async () => {
    const own = await waiting();
    const { values } = own.form('/account/authorize/allow');
    const path = '/account/authorize/allow';
    expect((await own.post(path, { request: values['request'] ?? '' })).statusCode).toBe(403);
    expect((await own.post(path, values, { origin: 'https://evil.test' })).statusCode).toBe(403);
    expect((await own.post(path, { ...values, request: 'another' })).statusCode).toBe(400);
    expect(await service.query('SELECT 1 FROM auth.oidc_grants WHERE id IS NULL')).toEqual([]);
    expect(own.page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it('that was never given gives no code, also at the address where the request goes on', async () => {
    const own = await waiting();
    const { values } = own.form('/account/authorize/allow');
    await own.open(`/oidc/authorize/${values['request'] ?? ''}`);
    expect(own.leftTo?.searchParams.get('code') ?? null).toBeNull();
  });

  it('that was denied is told to the client, and grants nothing', async () => {
    const own = await waiting();
    await own.submit('/account/authorize/deny');
    await own.open(`${own.leftTo?.pathname ?? ''}`);
    expect(own.leftTo?.searchParams.get('error')).toBe('access_denied');
  });

  it('of one browser is no use in another', async () => {
    const own = await waiting();
    const { values } = own.form('/account/authorize/allow');
    const stranger = new PageBrowser(service);
    const answer = await stranger.open(`/oidc/authorize/${values['request'] ?? ''}`);
    expect(answer.statusCode).toBe(400);
    expect((await stranger.open('/account/authorize')).statusCode).toBe(400);
  });

  it('is not asked of a guest', async () => {
    await changeSettings(service, { anonymousSignIn: true });
    const guest = await service.post('/api/auth/users/anonymous');
    expect(guest.statusCode).toBe(200);
    const own = new PageBrowser(service);
    for (const { name, value, path } of guest.cookies) own.setCookie(name, value, path);
    await openRequest(own, await requestAuthorization(config));
    expect(own.problem()).toBe('Guests cannot do this. Add a passkey or link a sign-in first.');
  });

  it('names the service that accepts the tokens', async () => {
    const parts = { scope: 'openid videos:read', resource: 'http://localhost:3002/mcp', prompt: 'consent' };
    await openRequest(browser, await requestAuthorization(config, parts));
    expect(browser.text()).toContain('The access counts at localhost:3002 and at no other service.');
  });

  it('shows the name of a client as text', async () => {
    const evil = await registerClient(service, { name: '<img src=x onerror=alert(1)>' });
    const { url } = await requestAuthorization(config, {});
    url.searchParams.set('client_id', evil.id);
    await openRequest(browser, { url });
    expect(browser.page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(browser.page.body).not.toContain('<img src=x');
  });
});

describe('a sign-out for a client', () => {
  it.each([
    [
      'an address that the client has not registered',
      { client_id: 'own', post_logout_redirect_uri: 'https://evil.test/' },
      400,
    ],
    ['an address without a client', { post_logout_redirect_uri: 'https://evil.test/' }, 200],
    ['an invented ID token', { id_token_hint: 'e30.e30.e30' }, 400],
  ])('does not redirect to %s', async (_what, fields, status) => {
    const query = new URLSearchParams(fields as Record<string, string>);
    if (query.get('client_id') === 'own') query.set('client_id', client.id);
    browser.leftTo = undefined;
    const answer = await browser.open(`/oidc/logout?${query.toString()}`);
    expect(answer.statusCode).toBe(status);
    expect(browser.leftTo).toBeUndefined();
    expect(answer.body).not.toContain('evil.test');
  });

  it('needs the form of its page', async () => {
    const answer = await browser.post('/oidc/logout/confirm', { logout: 'yes', xsrf: 'invented' });
    expect(answer.statusCode).toBe(400);
    expect((await browser.open('/account')).body).not.toContain('action="/account/sign-in"');
  });
});

describe('a service that is no provider', () => {
  it('has none of its addresses, and no request waits there', async () => {
    const plain = await startAuthService({ OIDC_PROVIDER: 'off' });
    const paths = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server', '/oidc/authorize'];
    for (const path of paths) expect((await plain.get(path)).statusCode).toBe(404);
    expect((await plain.get('/account/authorize')).statusCode).toBe(400);
    await plain.close();
  });
});
