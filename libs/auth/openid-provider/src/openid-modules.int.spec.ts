import { decodeProtectedHeader } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthService, PageBrowser } from '@svc/auth/testing';
import {
  requestAuthorization,
  callback,
  discover,
  goOn,
  issuer,
  openRequest,
  registerClient,
  signInByClient,
  startWithClient,
  type RegisteredClient,
} from '../test/oidc-client.fixture';

/**
 * The 38 modules of the plan Basic OP and that of Config OP of the OpenID Foundation's conformance suite (commit 12f2a4da,
 * 2026-08-20), by their names, each with PKCE, which this provider requires and most modules of the suite leave out.
 */

type Parameters = Record<string, string>;

const scope = 'openid profile email';
let service: AuthService;
let client: RegisteredClient;
let config: openid.Configuration;
let browser: PageBrowser;
let first: openid.TokenEndpointResponse;
let user: { id: string; email: string };

beforeAll(async () => {
  ({ service, client, config, user, browser, tokens: first } = await startWithClient(scope));
});
afterAll(() => service.close());

/** The answer to an authorization request of the signed-in browser: of the client, or the page. */
const answerTo = async (parameters: Parameters = {}, visitor = browser) => {
  const authorization = await requestAuthorization(config, { scope, ...parameters });
  for (const [name, value] of Object.entries(parameters)) if (value === '') authorization.url.searchParams.delete(name);
  visitor.leftTo = undefined;
  const page = await openRequest(visitor, authorization);
  await goOn(visitor);
  return { ...authorization, page, answer: visitor.leftTo as URL | undefined };
};

const readError = async (parameters: Parameters, visitor = browser): Promise<string | null | undefined> =>
  (await answerTo(parameters, visitor)).answer?.searchParams.get('error');

/** Completes a request, with all checks of openid-client: state, issuer, signature, audience, nonce, at_hash. */
const tokensFor = async (parameters: Parameters = {}) => {
  const { answer, verifier, state } = await answerTo(parameters);
  const { nonce } = parameters;
  const checks = { pkceCodeVerifier: verifier, expectedState: state, idTokenExpected: true };
  const tokens = await openid.authorizationCodeGrant(config, answer as URL, {
    ...checks,
    ...(nonce === undefined ? {} : { expectedNonce: nonce }),
  });
  return { tokens, answer: answer as URL, checks };
};

interface UserinfoRequest {
  method: 'GET' | 'POST';
  headers: Parameters;
  body?: string;
}

const userinfo = (init: UserinfoRequest) =>
  service.inject({
    method: init.method,
    url: '/oidc/userinfo',
    headers: init.headers,
    ...(init.body === undefined ? {} : { payload: init.body }),
  });

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('Basic OP: requests that succeed', () => {
  it.each<[string, Parameters]>([
    ['oidcc-server', { nonce: 'a-nonce' }],
    ['oidcc-ensure-request-without-nonce-succeeds-for-code-flow', {}],
    ['oidcc-scope-profile', { scope: 'openid profile' }],
    ['oidcc-scope-email', { scope: 'openid email' }],
    ['oidcc-scope-address', { scope: 'openid address' }],
    ['oidcc-scope-phone', { scope: 'openid phone' }],
    ['oidcc-scope-all', { scope: 'openid profile email address phone' }],
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-prompt-none-logged-in', { prompt: 'none' }],
    ['oidcc-max-age-10000', { max_age: '10000' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['oidcc-login-hint', { login_hint: 'bee@hive.test' }],
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-claims-essential', { claims: JSON.stringify({ userinfo: { name: { essential: true } } }) }],
    ['oidcc-ensure-request-with-valid-pkce-succeeds', { nonce: 'another' }],
  ])('%s', async (_module, parameters) => {
    const { tokens } = await tokensFor(parameters);
    expect(tokens.claims()).toMatchObject({ iss: issuer, aud: client.id, sub: user.id });
  });

  it('oidcc-id-token-hint', async () => {
    const { tokens } = await tokensFor({ prompt: 'none', id_token_hint: first.id_token ?? '' });
    expect(tokens.claims()?.sub).toBe(user.id);
  });

  it('oidcc-ensure-post-request-succeeds', async () => {
    const { url, verifier, state } = await requestAuthorization(config, { scope, nonce: 'a "posted" nonce' });
    const answer = await browser.post('/oidc/authorize', Object.fromEntries(url.searchParams), {
      origin: 'https://shop.test',
    });
    browser.leftTo = undefined;
    await browser.open(String(answer.headers.location));
    const tokens = await openid.authorizationCodeGrant(config, browser.leftTo as unknown as URL, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: 'a "posted" nonce',
    });
    expect([answer.statusCode, tokens.claims()?.sub]).toEqual([303, user.id]);
  });

  it('oidcc-alternate-happy-flow', async () => {
    const { url, verifier, state } = await requestAuthorization(config, { scope: 'email openid' });
    url.search = new URLSearchParams([...url.searchParams].toReversed()).toString();
    browser.leftTo = undefined;
    await openRequest(browser, { url });
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const tokens = await openid.authorizationCodeGrant(config, browser.leftTo as unknown as URL, checks);
    const claims = await openid.fetchUserInfo(config, tokens.access_token, user.id);
    expect(claims.email).toBe(user.email);
  });

  it('oidcc-server-client-secret-post', async () => {
    const other = await registerClient(service, { authMethod: 'client_secret_post' });
    const posting = await discover(service, other);
    const { tokens } = await signInByClient(service, posting, user.email, { scope });
    expect(tokens.claims()?.aud).toBe(other.id);
  });

  it('oidcc-refresh-token', async () => {
    const refreshed = await openid.refreshTokenGrant(config, first.refresh_token ?? '');
    expect(refreshed.refresh_token).not.toBe(first.refresh_token);
    first = refreshed;
  });

  it('oidcc-idtoken-signature: RS256 with a published key', async () => {
    const { kid, alg } = decodeProtectedHeader(first.id_token ?? '');
    const { keys } = (await service.get('/.well-known/jwks.json')).json<{ keys: { kid: string }[] }>();
    expect([alg, keys.map((key) => key.kid)]).toEqual(['RS256', expect.arrayContaining([kid])]);
  });
});

it('oidcc-idtoken-unsigned: is not offered', () => {
  expect(config.serverMetadata().id_token_signing_alg_values_supported).not.toContain('none');
});

describe('Basic OP: userinfo', () => {
  it.each<[string, () => UserinfoRequest]>([
    ['oidcc-userinfo-get', () => ({ method: 'GET', headers: { authorization: `Bearer ${first.access_token}` } })],
    [
      'oidcc-userinfo-post-header',
      () => ({ method: 'POST', headers: { authorization: `Bearer ${first.access_token}` } }),
    ],
    ['oidcc-userinfo-post-body', () => ({ method: 'POST', headers: form, body: `access_token=${first.access_token}` })],
  ])('%s', async (_module, init) => {
    const answer = await userinfo(init());
    expect(answer.json()).toMatchObject({ sub: user.id, email: user.email });
  });
});

describe('Basic OP: requests that are refused', () => {
  it.each<[string, Parameters, string]>([
    ['oidcc-response-type-missing', { response_type: '' }, 'invalid_request'],
    [
      'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
      { request_uri: 'https://shop.test/request' },
      'request_uri_not_supported',
    ],
    [
      'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
      { request: 'e30.e30.' },
      'request_not_supported',
    ],
    ['oidcc-ensure-request-object-with-redirect-uri', { request: 'e30.e30.' }, 'request_not_supported'],
  ])('%s', async (_module, parameters, error) => {
    expect(await readError(parameters)).toBe(error);
  });

  it('oidcc-prompt-none-not-logged-in', async () => {
    expect(await readError({ prompt: 'none' }, new PageBrowser(service))).toBe('login_required');
  });

  it.each<[string, Parameters]>([
    ['oidcc-prompt-login', { prompt: 'login' }],
    ['oidcc-max-age-1', { max_age: '1' }],
  ])('%s: asks for a new sign-in', async (_module, parameters) => {
    const age = "UPDATE auth.sessions SET authenticated_at = now() - interval '2 seconds' WHERE auth_id = $1";
    await service.query(age, [user.id]);
    const { answer, page } = await answerTo(parameters);
    expect([answer, page.body.includes('/account/confirm')]).toEqual([undefined, true]);
  });

  it('oidcc-ensure-registered-redirect-uri: shows a page, and redirects nowhere', async () => {
    const { answer, page } = await answerTo({ redirect_uri: `${callback}/other` });
    expect([answer, page.statusCode]).toEqual([undefined, 400]);
  });

  it('oidcc-codereuse and oidcc-codereuse-30seconds: the second use ends the tokens of the first', async () => {
    const { tokens, answer, checks } = await tokensFor();
    await expect(openid.authorizationCodeGrant(config, answer, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    const refused = await userinfo({ method: 'GET', headers: { authorization: `Bearer ${tokens.access_token}` } });
    expect(refused.statusCode).toBe(401);
  });
});

describe('Config OP', () => {
  it('oidcc-discovery-endpoint-verification, by oauth4webapi', async () => {
    const answer = await service.get('/.well-known/openid-configuration');
    const response = new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
    const metadata = await oauth.processDiscoveryResponse(new URL(issuer), response);
    expect(metadata).toMatchObject({
      issuer,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256', 'ES256'],
      authorization_response_iss_parameter_supported: true,
    });
  });
});
