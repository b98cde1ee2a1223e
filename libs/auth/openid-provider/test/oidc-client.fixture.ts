import { expect } from 'vitest';
import type { LightMyRequestResponse as Response } from 'fastify';
import * as openid from 'openid-client';
import { bearer, signInAsAdmin, signUp, userPassword, type AuthService, PageBrowser } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

export const issuer = 'http://localhost:3001';
export const callback = 'https://shop.test/callback';
export const videoService = 'http://localhost:3002';

export const providerSettings = { OIDC_PROVIDER: 'on', VIDEO_SERVICE_URL: videoService };

export interface RegisteredClient {
  id: string;
  secret: string | null;
}

/** Registers a client as an administrator. */
export const registerClient = async (service: AuthService, parts: object = {}): Promise<RegisteredClient> => {
  const headers = bearer(await signInAsAdmin(service));
  const body = {
    name: 'Hive shop',
    redirectUris: [callback],
    postLogoutRedirectUris: ['https://shop.test/'],
    ...parts,
  };
  const answer = await service.post('/api/auth/clients', body, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<RegisteredClient>();
};

/** Calls the service without a port. */
const fetchFrom =
  (service: AuthService): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const payload = body instanceof URLSearchParams ? body.toString() : undefined;
    const answer = await service.inject({
      method,
      url: `${pathname}${search}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    const given = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new globalThis.Response(answer.body, { status: answer.statusCode, headers: given });
  };

/** The outside client `openid-client`, configured by discovery. */
export const discover = (service: AuthService, { id, secret }: RegisteredClient): Promise<openid.Configuration> =>
  openid.discovery(new URL(issuer), id, secret ?? undefined, secret === null ? openid.None() : undefined, {
    [openid.customFetch]: fetchFrom(service),
    execute: [openid.allowInsecureRequests],
  });

interface Authorization {
  url: URL;
  verifier: string;
  state: string;
}

export const requestAuthorization = async (
  config: openid.Configuration,
  parameters: Record<string, string> = {},
): Promise<Authorization> => {
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...parameters,
  });
  return { url, verifier, state };
};

const toPath = ({ pathname, search }: URL): string => `${pathname}${search}`;

/** Opens the request of a client; the browser stops at the sign-in, the consent or the client. */
export const openRequest = (browser: PageBrowser, { url }: Pick<Authorization, 'url'>): Promise<Response> =>
  browser.open(toPath(url));

/** Answers to other response types are in the fragment. */
const errorIn = ({ searchParams, hash: fragment }: URL): string | null =>
  searchParams.get('error') ?? new URLSearchParams(fragment.slice(1)).get('error');

/** Opens a request that is changed by hand. @returns the error that the client or, without redirect, the page gets */
export const errorOfChanged = async (
  browser: PageBrowser,
  config: openid.Configuration,
  change: (url: URL) => void,
): Promise<{ error: string | null; isRedirected: boolean }> => {
  const { url } = await requestAuthorization(config);
  change(url);
  browser.leftTo = undefined;
  await openRequest(browser, { url });
  const answered = browser.leftTo as URL | undefined;
  if (answered !== undefined) return { error: errorIn(answered), isRedirected: true };
  return { error: /<p class="hint">([a-z_]+)/.exec(browser.page.body)?.[1] ?? null, isRedirected: false };
};

/** Follows the page that sends the browser on, which real browsers do by themselves. */
export const goOn = async (browser: PageBrowser): Promise<void> => {
  const { leftTo } = browser;
  if (leftTo?.origin === issuer) {
    browser.leftTo = undefined;
    await browser.open(toPath(leftTo));
  }
};

export const signInAt = async (browser: PageBrowser, email: string): Promise<void> => {
  await browser.submit('/account/sign-in', { email, password: userPassword });
  await goOn(browser);
};

export const allow = async (browser: PageBrowser): Promise<URL> => {
  await browser.submit('/account/authorize/allow');
  await goOn(browser);
  if (browser.leftTo === undefined) throw new Error(`No answer to the client: ${browser.text()}`);
  return browser.leftTo;
};

/** The whole way of a user: request, sign-in, consent, code, tokens. */
export const signInByClient = async (
  service: AuthService,
  config: openid.Configuration,
  email: string,
  parameters: Record<string, string> = {},
  browser = new PageBrowser(service),
) => {
  const authorization = await requestAuthorization(config, parameters);
  await openRequest(browser, authorization);
  if (browser.page.body.includes('action="/account/sign-in"')) await signInAt(browser, email);
  const answer = browser.page.body.includes('/account/authorize/allow') ? await allow(browser) : browser.leftTo;
  const { verifier, state } = authorization;
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const resource = parameters['resource'];
  const extra: Record<string, string> = resource === undefined ? {} : { resource };
  const tokens = await openid.authorizationCodeGrant(config, answer as URL, checks, extra);
  return { browser, answer: answer as URL, verifier, tokens };
};

/** A service with a confidential client, through which a user has signed in. */
export const startWithClient = async (scope: string) => {
  const service = await startAuthService(providerSettings);
  const client = await registerClient(service, { authMethod: 'client_secret_basic' });
  const config = await discover(service, client);
  const user = await signUp(service);
  return { service, client, config, user, ...(await signInByClient(service, config, user.email, { scope })) };
};
