import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, holdChange, signUp, userPassword, type AuthService, PageBrowser } from '@svc/auth/testing';
import {
  requestAuthorization,
  discover,
  goOn,
  openRequest,
  providerSettings,
  registerClient,
  signInAt,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ ...providerSettings, OIDC_REGISTRATION: 'on' });
});
afterAll(() => service.close());

const post = (url: string, payload: string, to = service) =>
  to.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

const stored = (kind: string) =>
  service.query<{ bytes: number; seconds: number }>(
    `SELECT octet_length(payload::text) AS bytes, extract(epoch FROM expires_at - now())::int AS seconds
      FROM auth.oidc_artifacts WHERE kind = $1`,
    [kind],
  );

describe('rows that anonymous requests store', () => {
  it('live ten minutes when they are sessions', async () => {
    expect((await service.get('/oidc/logout?state=x')).statusCode).toBe(200);
    const [row] = await stored('Session');
    expect(row?.seconds).toBeGreaterThan(500);
    expect(row?.seconds).toBeLessThanOrEqual(600);
  });

  it('are no larger than 10 kB', async () => {
    const client = await registerClient(service);
    const { url } = await requestAuthorization(await discover(service, client), { state: 'x'.repeat(12_000) });
    expect((await post('/oidc/par', url.searchParams.toString())).statusCode).toBe(400);
    const rows = await stored('PushedAuthorizationRequest');
    expect(rows).toEqual([]);
  });

  it('cannot come from a body of more than 16 kB', async () => {
    for (const path of ['/oidc/logout', '/oidc/par', '/oidc/authorize', '/oidc/token'])
      expect((await post(path, `state=${'x'.repeat(17_000)}`)).statusCode).toBe(413);
  });

  it('are none for an authorization request as a form, which is only sent on', async () => {
    const before = await service.query('SELECT 1 FROM auth.oidc_artifacts');
    const answer = await post('/oidc/authorize', 'state=a%0d%0aLocation:x&redirect_uri=https://evil.test/');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/oidc/authorize?state=a%0D%0ALocation%3Ax&redirect_uri=https%3A%2F%2Fevil.test%2F',
    ]);
    expect((await post('/oidc/authorize', `state=${'x'.repeat(9_000)}`)).statusCode).toBe(413);
    const headers = { 'content-type': 'application/json' };
    const json = await service.inject({ method: 'POST', url: '/oidc/authorize', payload: '{}', headers });
    expect(json.statusCode).toBe(415);
    expect(await service.query('SELECT 1 FROM auth.oidc_artifacts')).toEqual(before);
  });

  it.each(['/oidc/authorize?', '/oidc/authorize?x=1', '/oidc/authorize/', '/oidc/Authorize?x=1'])(
    'are none for a form that is sent to %s',
    async (address) => {
      const answer = await post(address, 'state=bee');
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/oidc/authorize?state=bee']);
    },
  );

  it('are none for a form with a parameter that its address has, too', async () => {
    const answer = await post('/oidc/authorize?%73tate=wasp&x=1', 'state=bee');
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.json()).toMatchObject({ error: 'MALFORMED_REQUEST', message: expect.stringContaining('"state"') });
  });

  it('are limited by a narrow rate in every spelling of an address', async () => {
    const limited = await startAuthService({ ...providerSettings, RATE_LIMITS: 'on', AUTH_REQUEST_RATES: 'check=3' });
    const paths = ['/oidc/logout', '/oidc/LOGOUT', '/oidc/logout/'];
    for (const path of paths) expect((await limited.get(path)).statusCode).not.toBe(429);
    for (const path of paths) expect((await limited.get(path)).statusCode).toBe(429);
    expect((await post('/oidc/token', 'grant_type=x', limited)).statusCode).not.toBe(429);
    await limited.close();
  });
});

/** A browser whose user allowed a new client. */
const allowed = async (parts: { redirectUris?: string[] } = {}) => {
  const client = await registerClient(service, parts);
  const config = await discover(service, client);
  const user = await signUp(service, freshEmail());
  const [address] = parts.redirectUris ?? [];
  const parameters: Record<string, string> = address === undefined ? {} : { redirect_uri: address };
  const browser = new PageBrowser(service);
  await openRequest(browser, await requestAuthorization(config, parameters));
  await signInAt(browser, user.email);
  await browser.submit('/account/authorize/allow');
  await goOn(browser);
  expect(browser.leftTo?.searchParams.get('code')).toBeTypeOf('string');
  browser.leftTo = undefined;
  return { browser, client, config, user, parameters };
};

describe('a browser at a client', () => {
  it('is recognised by a cookie that ends with the browser', async () => {
    const { browser, config } = await allowed();
    await openRequest(browser, await requestAuthorization(config));
    const cookie = browser.page.cookies.find(({ name }) => name === 'svc_oidc');
    expect(cookie?.value).toBeTypeOf('string');
    expect(cookie?.expires).toBeUndefined();
  });

  it.each(['http://localhost:1234/callback', 'http://127.0.0.1:1234/callback'])(
    'is asked each time when the answer goes to %s',
    async (address) => {
      const { browser, config, parameters } = await allowed({ redirectUris: [address] });
      await openRequest(browser, await requestAuthorization(config, { ...parameters, prompt: 'none' }));
      expect(browser.leftTo?.searchParams.get('error')).toBe('consent_required');
    },
  );

  it('signs in anew for prompt=login, also when max_age would accept the earlier sign-in', async () => {
    const { browser, config, user } = await allowed();
    await service.query(`UPDATE auth.sessions SET authenticated_at = now() - interval '1 hour' WHERE auth_id = $1`, [
      user.id,
    ]);
    await openRequest(browser, await requestAuthorization(config, { prompt: 'login', max_age: '86400' }));
    expect(browser.heading()).toBe('Confirm that it is you');
    await browser.submit('/account/confirm/password', { password: userPassword });
    await goOn(browser);
    expect(browser.leftTo?.searchParams.get('code')).toBeTypeOf('string');
  });
});

describe('a grant', () => {
  it('is not inserted when a withdrawal removes the consent at the same time', async () => {
    const { browser, client, config, user } = await allowed();
    const other = new Client({ connectionString: service.databaseUrl });
    await other.connect();
    await other.query('BEGIN');
    await other.query('DELETE FROM auth.oidc_consents WHERE auth_id = $1', [user.id]);
    await other.query('DELETE FROM auth.oidc_grants WHERE auth_id = $1', [user.id]);
    const answer = openRequest(browser, await requestAuthorization(config, { prompt: 'none' }));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => service.query(waiting), { timeout: 60_000 }).toHaveLength(1);
    await other.query('COMMIT');
    await other.end();
    await answer;
    expect(browser.leftTo?.searchParams.get('error')).toBe('consent_required');
    expect(await service.query('SELECT 1 FROM auth.oidc_grants WHERE client_id = $1', [client.id])).toEqual([]);
  });
});

describe('a user who is deleted during a request of a client', () => {
  const remove = 'DELETE FROM auth.auth_records WHERE id = $1';

  const signedIn = async () => {
    const user = await signUp(service, freshEmail());
    const config = await discover(service, await registerClient(service));
    const browser = new PageBrowser(service);
    await openRequest(browser, await requestAuthorization(config));
    await signInAt(browser, user.email);
    return { user, config, browser };
  };

  it('must sign in when the account is gone after its session was found', async () => {
    const { user, config, browser } = await signedIn();
    const artifacts = await holdChange(service, 'LOCK TABLE auth.oidc_artifacts IN SHARE MODE', []);
    const answer = openRequest(browser, await requestAuthorization(config));
    await artifacts.waitedFor();
    await service.query(remove, [user.id]);
    await artifacts.commit();
    expect((await answer).statusCode).toBe(200);
    expect(browser.page.body).toContain('action="/account/sign-in"');
  });

  it('must sign in when the account is gone while the client is allowed', async () => {
    const { user, browser } = await signedIn();
    const removal = await holdChange(service, remove, [user.id]);
    const allowed = browser.submit('/account/authorize/allow');
    await removal.waitedFor();
    await removal.commit();
    await allowed;
    expect(browser.page.body).toContain('action="/account/sign-in"');
    expect(await service.query('SELECT 1 FROM auth.oidc_consents WHERE auth_id = $1', [user.id])).toEqual([]);
  });
});

describe('a client that registered itself', () => {
  it.each([
    ['Hive Studio', 'Allow Hive Studio?'],
    ['Hive \u202eoidutS', 'Allow evil.test?'],
    ['x'.repeat(101), 'Allow evil.test?'],
  ])('by the name %j is shown with a warning', async (name, heading) => {
    const redirect = 'https://evil.test/callback';
    const body = { client_name: name, redirect_uris: [redirect], token_endpoint_auth_method: 'none' };
    const answer = await service.post('/oidc/register', body);
    expect(answer.statusCode).toBe(201);
    const { client_id: id } = answer.json<{ client_id: string }>();
    const { email } = await signUp(service, freshEmail());
    const config = await discover(service, { id, secret: null });
    const browser = new PageBrowser(service);
    await openRequest(browser, await requestAuthorization(config, { redirect_uri: redirect }));
    await signInAt(browser, email);
    expect(browser.heading()).toBe(heading);
    expect(browser.text()).toContain('Allow it only if you trust evil.test.');
  });
});
