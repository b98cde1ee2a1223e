import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PageBrowser, type AuthService } from '@svc/auth/testing';
import { SigningKeysService } from '@svc/auth';
import type { AgentAtProvider } from '../test/agent-at-provider.fixture';
import { callback, issuer } from '../test/oidc-client.fixture';
import { registerHive, startRegisteringProvider } from '../test/registering-provider.fixture';

type Metadata = Record<string, unknown>;

let service: AuthService;
let metadata: Metadata;
let browser: PageBrowser;
let user: { id: string; email: string };

beforeAll(async () => {
  ({ service, browser, user } = await startRegisteringProvider());
  metadata = (await service.get('/.well-known/openid-configuration')).json<Metadata>();
});
afterAll(() => service.close());

const register = (more: object = {}): Promise<AgentAtProvider> => registerHive(service, more);

/** Verifies with the published keys only. */
const verified = async (token: string) => {
  const { kid, alg = '' } = decodeProtectedHeader(token);
  const { keys } = (await service.get('/.well-known/jwks.json')).json<{ keys: JWK[] }>();
  const key = keys.find((one) => one.kid === kid);
  return jwtVerify(token, await importJWK(key as JWK, alg), { issuer });
};

const requestIdToken = async (agent: AgentAtProvider, parameters: Record<string, string> = {}): Promise<string> =>
  (await agent.signIn(browser, { scope: 'openid', ...parameters })).id_token ?? '';

describe('OpenID Connect Core 1.0, 15.1: every provider', () => {
  it('signs ID tokens with RS256, with a client that names nothing', async () => {
    expect(metadata['id_token_signing_alg_values_supported']).toEqual(['RS256', 'ES256']);
    const token = await requestIdToken(await register());
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256' });
    expect((await verified(token)).payload).toMatchObject({ sub: user.id });
  });

  it.each(['RS256', 'ES256'])('signs ID tokens with %s for a client that asks for it', async (alg) => {
    const token = await requestIdToken(await register({ id_token_signed_response_alg: alg }));
    expect(decodeProtectedHeader(token)).toMatchObject({ alg });
    expect((await verified(token)).payload).toMatchObject({ sub: user.id });
  });

  it('signs no ID token with an algorithm that it does not offer', async () => {
    for (const alg of ['none', 'HS256', 'EdDSA']) {
      const body = { redirect_uris: [callback], id_token_signed_response_alg: alg };
      expect((await service.post('/oidc/register', body)).json()).toMatchObject({ error: 'invalid_client_metadata' });
    }
  });

  it('keeps RS256 over a rotation of keys', async () => {
    const before = await requestIdToken(await register());
    await service.app.get(SigningKeysService).rotate(true);
    const after = await requestIdToken(await register());
    expect(decodeProtectedHeader(after)).toMatchObject({ alg: 'RS256' });
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const token of [before, after]) expect((await verified(token)).payload).toMatchObject({ sub: user.id });
  });

  it.each<[string, Record<string, string>]>([
    ['display=page', { display: 'page' }],
    ['display=touch', { display: 'touch' }],
    ['ui_locales', { ui_locales: 'fr-CA fr en' }],
    ['claims_locales', { claims_locales: 'de' }],
    ['acr_values', { acr_values: 'urn:unknown aal1' }],
    ['login_hint', { login_hint: 'bee@hive.test' }],
    ['max_age', { max_age: '3600' }],
    ['prompt=none', { prompt: 'none' }],
    ['claims', { claims: '{"id_token":{"auth_time":{"essential":true},"unknown":null}}' }],
    ['an unknown parameter', { hive: 'yes' }],
  ])('makes no error of %s', async (_name, parameters) => {
    const agent = await register();
    await requestIdToken(agent);
    expect(await requestIdToken(agent, parameters)).not.toBe('');
  });

  it('puts auth_time into the ID token after max_age, and acr and amr', async () => {
    const claims = decodeJwt(await requestIdToken(await register(), { max_age: '3600', acr_values: 'aal1' }));
    expect(claims).toMatchObject({ acr: 'aal1', amr: ['pwd'], auth_time: expect.any(Number) });
  });

  it('refuses prompt=none together with another prompt', async () => {
    await (await register()).open(browser, { scope: 'openid', prompt: 'none login' });
    expect((browser.leftTo as URL).searchParams.get('error')).toBe('invalid_request');
  });
});

it.each([
  '/api/auth/sessions/current',
  '/oidc/token',
  '/oidc/userinfo',
  '/oidc/par',
  '/.well-known/openid-configuration',
])('a page of a listed origin may call %s with tracing and DPoP', async (url) => {
  const sent = ['traceparent', 'tracestate', 'baggage', 'sentry-trace', 'dpop', 'authorization', 'content-type'];
  const preflight = await service.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin: 'http://localhost:4200',
      'access-control-request-method': 'POST',
      'access-control-request-headers': sent.join(', '),
    },
  });
  expect(preflight.statusCode).toBe(204);
  const allowed = String(preflight.headers['access-control-allow-headers']).split(/,\s*/);
  expect(allowed).toEqual(expect.arrayContaining(sent));
});

it('a sign-out may be a form (RP-Initiated Logout 1.0, 2)', async () => {
  const agent = await register({ post_logout_redirect_uris: ['https://shop.test/'] });
  const fields = {
    id_token_hint: await requestIdToken(agent),
    post_logout_redirect_uri: 'https://shop.test/',
    state: 'a b',
  };
  const answer = await browser.post('/oidc/logout', fields, { origin: 'https://shop.test' });
  expect(answer.statusCode).toBe(303);
  await browser.open(String(answer.headers.location));
  expect(browser.heading()).toBe('Sign out?');
});

describe('a key that was rotated away', () => {
  it('verifies the hint of a sign-out 31 minutes later', async () => {
    const agent = await register({ post_logout_redirect_uris: ['https://shop.test/'] });
    const hint = await requestIdToken(agent);
    await service.app.get(SigningKeysService).rotate(true);
    await service.query(
      `UPDATE auth.signing_keys SET retired_at = now() - interval '31 minutes' WHERE status = 'retired'`,
    );
    await service.app.get(SigningKeysService).rotateWhenDue(90);
    expect((await verified(hint)).payload).toMatchObject({ sub: user.id });
    const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: 'https://shop.test/' });
    await browser.open(`/oidc/logout?${query.toString()}`);
    expect([browser.page.statusCode, browser.heading()]).toEqual([200, 'Sign out?']);
  });
});

describe('an ID token whose key was rotated away long ago', () => {
  const signOut = async (hint: string) => {
    const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: 'https://shop.test/' });
    await browser.open(`/oidc/logout?${query.toString()}`);
    return [browser.page.statusCode, browser.heading()];
  };
  const retire = async (age: string): Promise<void> => {
    await service.app.get(SigningKeysService).rotate(true);
    await service.query(
      `UPDATE auth.signing_keys SET retired_at = now() - $1::interval WHERE id IN
        (SELECT id FROM auth.signing_keys WHERE status = 'retired' ORDER BY retired_at DESC LIMIT 1)`,
      [age],
    );
    await service.app.get(SigningKeysService).rotateWhenDue(90);
  };

  it.each([['RS256'], ['ES256']])(
    'is a hint of the sign-out for as long as a session may live, signed with %s (RP-Initiated Logout 1.0, 4)',
    async (algorithm) => {
      const agent = await register({
        post_logout_redirect_uris: ['https://shop.test/'],
        id_token_signed_response_alg: algorithm,
      });
      const hint = await requestIdToken(agent);
      const { kid } = decodeProtectedHeader(hint);
      await retire('89 days');
      expect((await service.get('/.well-known/jwks.json')).body).not.toContain(kid);
      expect(await signOut(hint)).toEqual([200, 'Sign out?']);
      await retire('91 days');
    },
  );

  it('is refused after the longest life of a session', async () => {
    const agent = await register({ post_logout_redirect_uris: ['https://shop.test/'] });
    const hint = await requestIdToken(agent);
    await retire('91 days');
    expect((await signOut(hint))[0]).toBe(400);
  });

  it('leaves no private key behind', async () => {
    await retire('1 hour');
    const sealed = `SELECT length(sealed_private_key) AS own, rsa_twin ->> 'sealedPrivateKey' AS twin
      FROM auth.signing_keys WHERE status = 'retired'`;
    for (const row of await service.query(sealed)) expect(row).toEqual({ own: 0, twin: '' });
  });
});

describe('an ID token that has expired', () => {
  afterEach(() => vi.useRealTimers());

  it('is a hint of the sign-out and of a silent sign-in while its key is published (OpenID Connect Core 1.0, 3.1.2.1)', async () => {
    const agent = await register({ post_logout_redirect_uris: ['https://shop.test/'] });
    const hint = await requestIdToken(agent);
    await service.app.get(SigningKeysService).rotate(true);
    const { exp = 0 } = decodeJwt(hint);
    vi.useFakeTimers({ toFake: ['Date'], now: exp * 1000 + 60_000 });
    const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: 'https://shop.test/' });
    const { statusCode } = await browser.open(`/oidc/logout?${query.toString()}`);
    expect([statusCode, browser.heading()]).toEqual([200, 'Sign out?']);
    const silent = new PageBrowser(service);
    await agent.open(silent, { scope: 'openid', prompt: 'none', id_token_hint: hint });
    expect(silent.leftTo?.searchParams.get('error')).toBe('login_required');
  });
});

it('the set of keys is one that jose reads', () => {
  expect(createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))).toBeTypeOf('function');
});
