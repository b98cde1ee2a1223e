import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import type * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type AuthService, type PageBrowser } from '@svc/auth/testing';
import {
  requestAuthorization,
  goOn,
  issuer,
  openRequest,
  signInByClient,
  startWithClient,
  type RegisteredClient,
} from '../test/oidc-client.fixture';

/** The 11 modules of the plan RP-initiated logout OP, as in `openid-modules.int.spec.ts`. */

type Parameters = Record<string, string>;

const scope = 'openid profile email';
let service: AuthService;
let client: RegisteredClient;
let config: openid.Configuration;
/** An ID token that another key has signed. */
let inventedToken: string;

beforeAll(async () => {
  const { tokens, ...started } = await startWithClient(scope);
  ({ service, client, config } = started);
  const { privateKey } = await generateKeyPair('ES256');
  const header = { ...decodeProtectedHeader(tokens.id_token ?? ''), alg: 'ES256' };
  inventedToken = await new SignJWT(decodeJwt(tokens.id_token ?? '')).setProtectedHeader(header).sign(privateKey);
});
afterAll(() => service.close());

const isSignedIn = async (browser: PageBrowser): Promise<boolean> => {
  browser.leftTo = undefined;
  await openRequest(browser, await requestAuthorization(config, { scope, prompt: 'none' }));
  await goOn(browser);
  const answer = browser.leftTo as URL | undefined;
  return answer?.searchParams.get('error') !== 'login_required';
};

describe('RP-initiated logout', () => {
  it('oidcc-rp-initiated-logout-discovery-endpoint-verification', () => {
    expect(config.serverMetadata().end_session_endpoint).toBe(`${issuer}/oidc/logout`);
  });

  const target = 'https://shop.test/';
  const signedIn = async () => {
    const person = await signUp(service);
    return signInByClient(service, config, person.email, { scope });
  };

  it.each<[string, (idToken: string) => Parameters]>([
    ['oidcc-rp-initiated-logout', (hint) => ({ id_token_hint: hint, post_logout_redirect_uri: target, state: 's' })],
    ['oidcc-rp-initiated-logout-no-state', (hint) => ({ id_token_hint: hint, post_logout_redirect_uri: target })],
    [
      'a sign-out that names the client too',
      (hint) => ({ id_token_hint: hint, client_id: client.id, post_logout_redirect_uri: target }),
    ],
  ])('%s: signs out and returns to the client', async (_module, makeParameters) => {
    const { browser: own, tokens } = await signedIn();
    const parameters = makeParameters(tokens.id_token ?? '');
    own.leftTo = undefined;
    await own.open(`/oidc/logout?${new URLSearchParams(parameters).toString()}`);
    await own.submit('/oidc/logout/confirm', { logout: 'yes' });
    const back = own.leftTo as URL | undefined;
    expect([back?.origin, back?.searchParams.get('state') ?? undefined]).toEqual([
      'https://shop.test',
      parameters['state'],
    ]);
    expect(await isSignedIn(own)).toBe(false);
  });

  it.each<[string, (idToken: string) => Parameters]>([
    [
      'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri',
      (hint) => ({ id_token_hint: hint, post_logout_redirect_uri: 'https://evil.test/' }),
    ],
    [
      'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri',
      (hint) => ({ id_token_hint: hint, post_logout_redirect_uri: `${target}?extra=1` }),
    ],
    [
      'oidcc-rp-initiated-logout-bad-id-token-hint',
      () => ({ id_token_hint: inventedToken, post_logout_redirect_uri: target }),
    ],
    [
      'oidcc-rp-initiated-logout-modified-id-token-hint',
      (hint) => ({ id_token_hint: `${hint.slice(0, -4)}AAAA`, post_logout_redirect_uri: target }),
    ],
    ['oidcc-rp-initiated-logout-no-id-token-hint', () => ({ post_logout_redirect_uri: target })],
  ])('%s: never redirects to the address', async (_module, makeParameters) => {
    const { browser: own, tokens } = await signedIn();
    own.leftTo = undefined;
    await own.open(`/oidc/logout?${new URLSearchParams(makeParameters(tokens.id_token ?? '')).toString()}`);
    expect([own.leftTo, decodeJwt(tokens.id_token ?? '').iss]).toEqual([undefined, issuer]);
  });

  it.each<[string, (idToken: string) => Parameters]>([
    ['oidcc-rp-initiated-logout-no-params', () => ({})],
    ['oidcc-rp-initiated-logout-only-state', () => ({ state: 's' })],
    ['oidcc-rp-initiated-logout-no-post-logout-redirect-uri', (hint) => ({ id_token_hint: hint, state: 's' })],
  ])('%s: asks, signs out and stays', async (_module, makeParameters) => {
    const { browser: own, tokens } = await signedIn();
    own.leftTo = undefined;
    await own.open(`/oidc/logout?${new URLSearchParams(makeParameters(tokens.id_token ?? '')).toString()}`);
    await own.submit('/oidc/logout/confirm', { logout: 'yes' });
    expect(own.leftTo).toBeUndefined();
    expect(await isSignedIn(own)).toBe(false);
  });
});
