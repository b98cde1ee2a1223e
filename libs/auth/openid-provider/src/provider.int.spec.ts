import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as openid from 'openid-client';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PageBrowser, bearer, freshEmail, signInAsAdmin, signUp, type AuthService } from '@svc/auth/testing';
import {
  requestAuthorization,
  discover,
  goOn,
  issuer,
  openRequest,
  providerSettings,
  registerClient,
  signInAt,
  signInByClient,
  videoService,
  type RegisteredClient,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
let client: RegisteredClient;
let config: openid.Configuration;

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  client = await registerClient(service, { authMethod: 'client_secret_basic' });
  config = await discover(service, client);
});
afterAll(() => service.close());

const endedIds = async (): Promise<string[]> => {
  const rows = await service.query<{ id: string }>('SELECT session_id AS id FROM auth.ended_sessions');
  return rows.map(({ id }) => id);
};

const catchRefusal = (refreshToken = ''): Promise<string> =>
  openid.refreshTokenGrant(config, refreshToken).then(
    () => 'accepted',
    (error: unknown) => (error as openid.ResponseBodyError).error,
  );

const resource = `${videoService}/mcp`;
const signInForVideos = async (scope = 'openid videos:read') => {
  const user = await signUp(service, freshEmail());
  const { tokens, browser } = await signInByClient(service, config, user.email, { scope, resource, prompt: 'consent' });
  return { user, browser, tokens, grantId: String(decodeJwt(tokens.access_token)['sid']) };
};

describe('sign-in of a user at a client', () => {
  it('gives an ID token, userinfo and refreshed tokens to openid-client', async () => {
    const { id, email } = await signUp(service);
    const { tokens } = await signInByClient(service, config, email);
    expect(tokens.claims()).toMatchObject({ iss: issuer, aud: client.id, sub: id, acr: 'aal1', amr: ['pwd'] });
    expect(await openid.fetchUserInfo(config, tokens.access_token, id)).toMatchObject({ sub: id, email });
    const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect(await openid.tokenIntrospection(config, refreshed.access_token)).toMatchObject({ active: true, sub: id });
  });

  it('gives a token for a resource, signed by the keys of sessions, with the grant as session', async () => {
    const { user, tokens, grantId } = await signInForVideos();
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const claims = { iss: issuer, aud: resource, sub: user.id, scope: 'videos:read', client_id: client.id, aal: 1 };
    expect(decodeJwt(tokens.access_token)).toMatchObject(claims);
    expect(await service.query('SELECT auth_id FROM auth.oidc_grants WHERE id = $1', [grantId])).toHaveLength(1);
    const keys = await service.get('/.well-known/jwks.json');
    expect(keys.body).toContain(decodeProtectedHeader(tokens.access_token).kid);
    // The auth-service itself is another audience.
    expect((await service.get('/api/auth/account', bearer(tokens.access_token))).statusCode).toBe(401);
  });

  it('leaves out the scopes of a resource that the client has not named', async () => {
    const { email } = await signUp(service, freshEmail());
    const { tokens } = await signInByClient(service, config, email, { scope: 'openid videos:read' });
    expect(tokens.scope).toBe('openid');
  });

  it('asks once per scope, and not again while the consent is remembered', async () => {
    const { email } = await signUp(service, freshEmail());
    const { browser } = await signInByClient(service, config, email);
    const visits = browser.visited.length;
    await signInByClient(service, config, email, {}, browser);
    expect(browser.visited.slice(visits).join(' ')).not.toContain('/account/');
    await openRequest(browser, await requestAuthorization(config, { scope: 'openid email profile' }));
    expect(browser.text()).toContain('See your name and picture');
  });

  it('returns parallel refreshes the same token, and ends the grant on a later reuse', async () => {
    const { tokens, grantId } = await signInForVideos();
    const first = tokens.refresh_token ?? '';
    const [one, other] = await Promise.all([
      openid.refreshTokenGrant(config, first),
      openid.refreshTokenGrant(config, first),
    ]);
    expect(one.refresh_token).toBe(other.refresh_token);
    await openid.refreshTokenGrant(config, one.refresh_token ?? '');
    expect(await catchRefusal(first)).toBe('invalid_grant');
    expect(await endedIds()).toContain(grantId);
    const events = () => service.query(`SELECT details FROM auth.audit_events WHERE kind = 'grant.reused'`);
    await expect.poll(events).toMatchObject([{ details: { clientId: client.id, grantId } }]);
  });
});

describe('end of a client', () => {
  it.each([
    ['comes with the sign-out of the browser', 'openid videos:read', true],
    [
      'does not come with the sign-out when the user allowed offline access',
      'openid videos:read offline_access',
      false,
    ],
  ])('%s', async (_says, scope, isEnded) => {
    const { browser, tokens, grantId } = await signInForVideos(scope);
    await browser.open('/account');
    await browser.submit('/account/sign-out');
    expect((await endedIds()).includes(grantId)).toBe(isEnded);
    expect(await catchRefusal(tokens.refresh_token)).toBe(isEnded ? 'invalid_grant' : 'accepted');
  });

  it('follows the withdrawal on the account page, and is in the audit trail', async () => {
    const { browser, tokens, grantId, user } = await signInForVideos('openid videos:read offline_access');
    await browser.open('/account');
    expect(browser.text()).toContain('Applications with access');
    await browser.open('/account/applications');
    await browser.submit('/account/applications/withdraw');
    expect(browser.notice()).toBe('The access was withdrawn.');
    expect(await endedIds()).toContain(grantId);
    expect(await catchRefusal(tokens.refresh_token)).toBe('invalid_grant');
    const kinds = await service.query(
      `SELECT kind, details ->> 'clientId' AS client FROM auth.audit_events WHERE user_id = $1 AND kind LIKE 'consent%'`,
      [user.id],
    );
    expect(kinds).toEqual(['consent.given', 'consent.withdrawn'].map((kind) => ({ kind, client: client.id })));
  });

  it.each([
    ['a ban', (id: string) => ['UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [id]] as const],
    [
      'the end of all sessions',
      (id: string) => ['UPDATE auth.auth_records SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1', [id]] as const,
    ],
    ['the deletion of the user', (id: string) => ['DELETE FROM auth.auth_records WHERE id = $1', [id]] as const],
  ])('follows %s', async (_cause, change) => {
    const { tokens, grantId, user } = await signInForVideos('openid videos:read offline_access');
    const [sql, values] = change(user.id);
    await service.query(sql, [...values]);
    expect(await endedIds()).toContain(grantId);
    expect(await catchRefusal(tokens.refresh_token)).toBe('invalid_grant');
  });

  it('follows the revocation of the refresh token and the removal of the client', async () => {
    const { tokens, grantId } = await signInForVideos();
    await openid.tokenRevocation(config, tokens.refresh_token ?? '');
    expect(await endedIds()).toContain(grantId);
    const other = await registerClient(service);
    const otherConfig = await discover(service, other);
    const { email } = await signUp(service, freshEmail());
    const { tokens: held } = await signInByClient(service, otherConfig, email, { scope: 'videos:read', resource });
    const headers = bearer(await signInAsAdmin(service));
    await service.inject({ method: 'DELETE', url: `/api/auth/clients/${other.id}`, headers });
    expect(await endedIds()).toContain(decodeJwt(held.access_token)['sid']);
  });

  it('is asked for by the client: the user signs out here and returns to the client', async () => {
    const { browser, tokens, grantId } = await signInForVideos();
    const url = openid.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'https://shop.test/',
      state: 'x',
    });
    await browser.open(`${url.pathname}${url.search}`);
    expect(browser.heading()).toBe('Sign out?');
    await browser.submit('/oidc/logout/confirm', { logout: 'yes' });
    expect(browser.leftTo?.href).toBe('https://shop.test/?state=x');
    expect(await endedIds()).toContain(grantId);
    await browser.open('/account');
    expect(browser.heading()).toBe('Sign in');
  });
});

describe('what a client may require of the sign-in', () => {
  it('is a fresh one: prompt=login and max_age ask for a confirmation', async () => {
    const { browser, user } = await signInForVideos();
    await service.query(`UPDATE auth.sessions SET authenticated_at = now() - interval '1 hour' WHERE auth_id = $1`, [
      user.id,
    ]);
    await openRequest(browser, await requestAuthorization(config, { max_age: '60' }));
    expect(browser.heading()).toBe('Confirm that it is you');
    await browser.submit('/account/confirm/password', { password: 'correct horse battery staple' });
    await goOn(browser);
    expect(browser.text()).toContain('See your email address');
  });

  it('is a second factor: acr_values=aal2 asks a user of one factor for another', async () => {
    const { browser } = await signInForVideos();
    await openRequest(browser, await requestAuthorization(config, { acr_values: 'aal2' }));
    expect(browser.visited.at(-1)).toContain('/account/confirm');
  });

  it('is none at all: prompt=none answers with an error instead of a page', async () => {
    const stranger = new PageBrowser(service);
    await openRequest(stranger, await requestAuthorization(config, { prompt: 'none' }));
    expect(stranger.leftTo?.searchParams.get('error')).toBe('login_required');
    const { browser } = await signInForVideos();
    await openRequest(browser, await requestAuthorization(config, { prompt: 'none', scope: 'openid profile' }));
    expect(browser.leftTo?.searchParams.get('error')).toBe('consent_required');
  });

  it('is the own sign-in of the user, also after a sign-in as another user', async () => {
    const { browser } = await signInForVideos();
    const other = await signUp(service, freshEmail());
    await browser.open('/account');
    await browser.submit('/account/sign-out');
    const authorization = await requestAuthorization(config);
    await openRequest(browser, authorization);
    await signInAt(browser, other.email);
    expect(browser.text()).toContain(other.email);
  });
});

describe('statements of a sign-in', () => {
  it('are at most six for a browser that the client knows, from its request to its tokens', async () => {
    const shop = await registerClient(service);
    const known = await discover(service, shop);
    const { browser } = await signInByClient(service, known, (await signUp(service, freshEmail())).email);
    const visit = async () => {
      browser.leftTo = undefined;
      await signInByClient(service, known, '', {}, browser);
    };
    await visit();
    const sent = vi.spyOn(service.app.get(Pool), 'query');
    await visit();
    const texts = sent.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
    const own = texts.filter((text) => /auth\.(oidc_|sessions|auth_records|blocked_clients)/.test(text));
    sent.mockRestore();
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(6);
    expect(own.filter((text) => /INSERT|UPDATE/.test(text))).toHaveLength(2);
  });
});
