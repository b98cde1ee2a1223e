import { decodeJwt } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, PageBrowser, signUp, type AuthService } from '@svc/auth/testing';
import { AgentAtProvider } from '../test/agent-at-provider.fixture';
import {
  allow,
  requestAuthorization,
  callback,
  discover,
  goOn,
  openRequest,
  providerSettings,
  registerClient,
  signInAt,
  signInByClient,
  type RegisteredClient,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

/** Faults that users of other providers reported in public, each with its address. */
let service: AuthService;
let client: RegisteredClient;
let config: openid.Configuration;

beforeAll(async () => {
  service = await startAuthService({ ...providerSettings, OIDC_REGISTRATION: 'on' });
  client = await registerClient(service, { authMethod: 'client_secret_basic' });
  config = await discover(service, client);
});
afterAll(() => service.close());

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  service.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

const signedIn = async (parameters: Record<string, string> = {}, at = config) => {
  const { email } = await signUp(service, freshEmail());
  return { email, ...(await signInByClient(service, at, email, parameters)) };
};

/** A browser whose user is signed in. */
const openSignedIn = async (email: string): Promise<PageBrowser> => {
  const browser = new PageBrowser(service);
  await browser.open('/account/sign-in');
  await signInAt(browser, email);
  return browser;
};

describe('a request of a client', () => {
  it('that names two clients gets no consent of either (ory/hydra#4121)', async () => {
    const other = await registerClient(service, { redirectUris: ['https://other.test/callback'] });
    const { browser } = await signedIn();
    const { url } = await requestAuthorization(config);
    browser.leftTo = undefined;
    const answer = await browser.open(`${url.pathname}${url.search}&client_id=${other.id}`);
    expect([answer.statusCode, browser.leftTo]).toEqual([400, undefined]);
  });

  it.each(['a#b&c=d+é/%2F', '{"a":"b c"}', 'x'.repeat(1500)])(
    'gets its state back unchanged: %s (gravitee-io/issues#8761)',
    async (state) => {
      const { browser } = await signedIn();
      const { url } = await requestAuthorization(config, { state });
      browser.leftTo = undefined;
      await openRequest(browser, { url });
      expect((browser.leftTo as URL | undefined)?.searchParams.get('state')).toBe(state);
    },
  );

  it('may hint at an address with a plus (zitadel/zitadel#12227)', async () => {
    const browser = new PageBrowser(service);
    await openRequest(browser, await requestAuthorization(config, { login_hint: 'maja+tag@hive.test' }));
    expect(browser.form('/account/sign-in').values['email']).toBe('maja+tag@hive.test');
  });

  it('with a wider scope asks for consent again, and grants no more without it (better-auth#5025)', async () => {
    const { browser } = await signedIn({ scope: 'openid' });
    browser.leftTo = undefined;
    await openRequest(browser, await requestAuthorization(config, { scope: 'openid email profile' }));
    expect(browser.leftTo).toBeUndefined();
    expect(browser.page.body).toContain('/account/authorize/allow');
  });
});

it('a client that returns to a scheme with a plus gets its code there (ory/hydra#2055)', async () => {
  const redirectUri = 'web+hive://callback';
  const body = { client_name: 'Hive', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' };
  const agent = new AgentAtProvider(service, (await service.post('/oidc/register', body)).json(), redirectUri);
  const { email } = await signUp(service, freshEmail());
  const browser = await openSignedIn(email);
  await agent.open(browser, { scope: 'openid' });
  const left = browser.leftTo ?? (await allow(browser));
  expect(left.href).toMatch(/^web\+hive:\/\/callback\?code=/);
});

describe('the registration of a client', () => {
  it.each([
    [{}, 'client_secret_basic', true],
    [{ token_endpoint_auth_method: 'none' }, 'none', false],
    [{ token_endpoint_auth_method: 'client_secret_post' }, 'client_secret_post', true],
  ])(
    'with %j answers the method that the token endpoint expects (supabase/auth#2300)',
    async (more, method, hasSecret) => {
      const body = { client_name: 'Hive', redirect_uris: [callback], ...more };
      const answer = (await service.post('/oidc/register', body)).json<Record<string, unknown>>();
      expect(answer['token_endpoint_auth_method']).toBe(method);
      expect(typeof answer['client_secret'] === 'string').toBe(hasSecret);
    },
  );
});

it('a secret in Basic credentials is accepted as it is and percent-encoded (ory/hydra#631, #1622)', async () => {
  const encode = (text: string): string =>
    [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
  for (const form of [(text: string) => text, encode]) {
    const { tokens } = await signedIn();
    const basic = Buffer.from(`${form(client.id)}:${form(client.secret ?? '')}`).toString('base64');
    const fields = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' };
    const answer = await post('/oidc/token', fields, { authorization: `Basic ${basic}` });
    expect(answer.statusCode).toBe(200);
  }
});

describe('a refresh', () => {
  it('with a narrower scope gives a narrower token, and the next one the whole (IdentityPython/oidc-op#116)', async () => {
    const { tokens } = await signedIn({ scope: 'openid email profile' });
    const narrow = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '', { scope: 'openid' });
    expect(narrow.scope).toBe('openid');
    const whole = await openid.refreshTokenGrant(config, narrow.refresh_token ?? '');
    expect(whole.scope?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
  });

  it('keeps the time of the sign-in in the ID token (keycloak#33641)', async () => {
    const { tokens } = await signedIn({ max_age: '3600' });
    const first = decodeJwt(tokens.id_token ?? '');
    const { id_token: second = '' } = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(decodeJwt(second)).toMatchObject({ auth_time: first['auth_time'], sub: first.sub });
  });
});

describe('the revocation of a refresh token', () => {
  it('ends the access of its client only (keycloak#26532)', async () => {
    const other = await registerClient(service, { authMethod: 'client_secret_basic' });
    const otherConfig = await discover(service, other);
    const { email, tokens, browser } = await signedIn({ scope: 'openid offline_access' });
    const held = await signInByClient(service, otherConfig, email, { scope: 'openid offline_access' }, browser);
    await openid.tokenRevocation(config, tokens.refresh_token ?? '');
    expect((await openid.tokenIntrospection(config, tokens.access_token)).active).toBe(false);
    expect(await openid.refreshTokenGrant(otherConfig, held.tokens.refresh_token ?? '')).toHaveProperty('access_token');
  });

  it('of a second device leaves the first one signed in (keycloak#26532)', async () => {
    const { email, tokens } = await signedIn({ scope: 'openid offline_access' });
    const second = await signInByClient(service, config, email, { scope: 'openid offline_access' });
    await openid.tokenRevocation(config, second.tokens.refresh_token ?? '');
    expect(await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).toHaveProperty('access_token');
  });
});

describe('a sign-out', () => {
  it('returns the state unchanged to an address that has a query (goiabada#109, node-oidc-provider#75)', async () => {
    const target = 'https://shop.test/out?from=hive';
    const own = await registerClient(service, { postLogoutRedirectUris: [target] });
    const { browser, tokens } = await signedIn({}, await discover(service, own));
    const state = 'a+b/c==#&é';
    const hint = tokens.id_token ?? '';
    const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: target, state });
    await browser.open(`/oidc/logout?${query.toString()}`);
    await browser.submit('/oidc/logout/confirm', { logout: 'yes' });
    const left = browser.leftTo as URL;
    expect(`${left.origin}${left.pathname}`).toBe('https://shop.test/out');
    expect(Object.fromEntries(left.searchParams)).toEqual({ from: 'hive', state });
  });
});

it('a device gets no scope that the provider does not know (authentik#21701)', async () => {
  const device = await registerClient(service, { deviceFlow: true });
  const asked = await post('/oidc/device', { client_id: device.id, scope: 'openid everything' });
  const { device_code: deviceCode, user_code: userCode } = asked.json<{ device_code: string; user_code: string }>();
  const { email } = await signUp(service, freshEmail());
  const browser = await openSignedIn(email);
  await browser.open('/account/device');
  await browser.submit('/account/device', { user_code: userCode });
  await browser.submit('/account/device', { confirm: 'yes' });
  await browser.submit('/account/authorize/allow');
  await goOn(browser);
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const answer = await post('/oidc/token', { grant_type, client_id: device.id, device_code: deviceCode });
  expect([answer.statusCode, answer.json<{ scope?: string }>().scope]).toEqual([200, 'openid']);
});
