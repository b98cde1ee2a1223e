import { exportSPKI, importJWK, type CryptoKey, type JWK } from 'jose';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, signUp, type AuthService, type PageBrowser } from '@svc/auth/testing';
import { refusedAtClient, refusedOnPage } from '../test/oidc-attacks.fixture';
import {
  requestAuthorization,
  discover,
  errorOfChanged,
  openRequest,
  providerSettings,
  registerClient,
  signInByClient,
  videoService,
} from '../test/oidc-client.fixture';
import { tokenMisuses, type Attempt, type Loot } from '../test/oidc-misuse.fixture';
import { otherMisuses } from '../test/oidc-substitutes.fixture';
import { startAuthService } from '../test/service.fixture';

const rows = [...tokenMisuses, ...otherMisuses];
let service: AuthService;
let config: openid.Configuration;
/** A browser whose user has signed in and allowed the client. */
let browser: PageBrowser;
let loot: Omit<Loot, 'code' | 'verifier'>;

const send = ({ method = 'GET', url, headers = {}, fields }: Attempt) =>
  service.inject({
    method,
    url,
    headers: { ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
    ...(fields && { payload: new URLSearchParams(fields).toString() }),
  });

const push = async (clientId: string): Promise<string> => {
  const { url } = await requestAuthorization(config);
  const fields = { ...Object.fromEntries(url.searchParams), client_id: clientId };
  return (await send({ method: 'POST', url: '/oidc/par', fields })).json<{ request_uri: string }>().request_uri;
};

const freshCode = async (): Promise<Pick<Loot, 'code' | 'verifier'>> => {
  const { url, verifier } = await requestAuthorization(config);
  browser.leftTo = undefined;
  await openRequest(browser, { url });
  return { code: (browser.leftTo as URL | undefined)?.searchParams.get('code') ?? '', verifier };
};

/** Refreshes twice, so that the first token is no longer in its grace period. */
const makeUsedToken = async (): Promise<string> => {
  const { email } = await signUp(service, freshEmail());
  const { tokens } = await signInByClient(service, config, email);
  const first = tokens.refresh_token ?? '';
  const { refresh_token: second = '' } = await openid.refreshTokenGrant(config, first);
  await openid.refreshTokenGrant(config, second);
  return first;
};

const makeVideoToken = async (): Promise<string> => {
  const { email } = await signUp(service, freshEmail());
  const parts = { scope: 'openid videos:read', resource: `${videoService}/mcp` };
  return (await signInByClient(service, config, email, parts)).tokens.access_token;
};

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  const client = await registerClient(service, { deviceFlow: true });
  const other = await registerClient(service, { redirectUris: ['https://other.test/callback'] });
  const confidential = await registerClient(service, { authMethod: 'client_secret_basic' });
  config = await discover(service, client);
  const { email } = await signUp(service);
  const signedIn = await signInByClient(service, config, email);
  ({ browser } = signedIn);
  const { tokens } = signedIn;
  const usedRequestUri = await push(client.id);
  await openRequest(browser, {
    url: new URL(`/oidc/authorize?client_id=${client.id}&request_uri=${usedRequestUri}`, 'http://localhost:3001'),
  });
  const device = await send({ method: 'POST', url: '/oidc/device', fields: { client_id: client.id, scope: 'openid' } });
  const { keys } = (await service.get('/.well-known/jwks.json')).json<{ keys: JWK[] }>();
  const key = await importJWK(keys[0] as JWK, 'ES256', { extractable: true });
  loot = {
    clientId: client.id,
    otherId: other.id,
    confidential: { id: confidential.id, secret: confidential.secret ?? '' },
    idToken: tokens.id_token ?? '',
    accessToken: tokens.access_token,
    videoToken: await makeVideoToken(),
    refreshToken: tokens.refresh_token ?? '',
    usedRefreshToken: await makeUsedToken(),
    requestUri: await push(client.id),
    usedRequestUri,
    deviceCode: device.json<{ device_code: string }>().device_code,
    publicKey: await exportSPKI(key as CryptoKey),
  };
});
afterAll(() => service.close());

const readChangedError = (change: (url: URL) => void) => errorOfChanged(browser, config, change);

describe('a provider', () => {
  it('is attacked in at least 60 ways here', () => {
    const titles = [...refusedOnPage, ...refusedAtClient, ...rows].map(([what]) => what);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(60);
  });

  it.each(refusedOnPage)('refuses a request with %s on a page, without a redirect', async (_change, change) => {
    const { error, isRedirected } = await readChangedError(change);
    expect(isRedirected).toBe(false);
    expect(error).toMatch(/^invalid_/);
    expect(browser.page.statusCode).toBe(400);
    expect(browser.page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each(refusedAtClient)('refuses a request with %s at the client', async (_change, change, code) => {
    expect(await readChangedError(change)).toMatchObject({ error: code });
  });

  it.each(rows)('refuses: %s', async (_what, attempt, statuses, error) => {
    const answer = await send(await attempt({ ...loot, ...(await freshCode()) }));
    expect(statuses).toContain(answer.statusCode);
    expect(answer.headers.location).toBeUndefined();
    if (error !== undefined) expect(answer.json<{ error: string }>().error).toMatch(error);
    expect(answer.body).not.toMatch(/"(access_token|refresh_token|id_token)":/);
  });

  it('leaves the tokens of the client as they were after these attempts', async () => {
    expect((await openid.refreshTokenGrant(config, loot.refreshToken)).access_token).toBeTypeOf('string');
  });
});
