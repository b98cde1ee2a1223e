import { randomBytes } from 'node:crypto';
import { raceRounds } from '@svc/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  changeSettings,
  countStatuses,
  startAuthService,
  times,
  type AuthService,
} from '../../../test/auth-service.fixture';
import {
  appUrl,
  arrive,
  browserHeaders,
  callback,
  freshPerson,
  landing,
  postForm,
  start,
} from '../../../test/vendors/oauth-flow.fixture';
import { VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const github = vendorNamed('github');
const apple = vendorNamed('apple');

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

afterEach(() => {
  vi.useRealTimers();
  network.overrides.clear();
});

afterAll(() => service.close());

const countUsers = async (): Promise<number> => (await service.query('SELECT id FROM auth.auth_records')).length;

const refusedState = { error: 'AUTH_OAUTH_INVALID_STATE', statusCode: 400 };

/** Starts a sign-in at GitHub. @returns its state and code */
const prepared = async (pkce?: null) => {
  const started = await start(service, 'github', pkce === null ? { pkce } : {});
  return { started, code: network.approve(github, started.authUrl, freshPerson()) };
};

describe('a state', () => {
  it.each<[string, (state: string) => string]>([
    ['with another signature', (state) => state.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['without a signature', (state) => state.split('.')[0] ?? ''],
    ['with an empty signature', (state) => `${state.split('.')[0]}.`],
    ['with a third part', (state) => `${state}.x`],
    [
      'with another redirect',
      (state) => {
        const [encoded = '', signature = ''] = state.split('.');
        const content = Buffer.from(encoded, 'base64url').toString().replace('app.hive.test', 'evil.test');
        return `${Buffer.from(content).toString('base64url')}.${signature}`;
      },
    ],
    ['that is random', () => randomBytes(60).toString('base64url')],
    ['that is script', () => '<script>alert(1)</script>'],
  ])('%s is refused, without a redirect', async (_fault, tamper) => {
    const { started, code } = await prepared();
    const answer = await callback(service, 'github', { code, state: tamper(started.state) });
    expect(answer.json()).toMatchObject(refusedState);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).not.toContain('<script>');
  });

  it('is refused after ten minutes', async () => {
    const { started, code } = await prepared();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expect((await callback(service, 'github', { code, state: started.state })).json()).toMatchObject(refusedState);
  });

  /** Slows down the use of states, so that callers overlap. */
  const slowStates = () =>
    service.query(`
      CREATE FUNCTION auth.dawdle() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END';
      CREATE TRIGGER dawdle BEFORE INSERT ON auth.oauth_used_states FOR EACH ROW EXECUTE FUNCTION auth.dawdle()`);

  it('works once, also for 50 callers at once, in every round', async () => {
    await slowStates();
    for (let round = 0; round < raceRounds; round += 1) {
      const { started, code } = await prepared();
      const answers = await times(50, () => callback(service, 'github', { code, state: started.state }));
      expect(countStatuses(answers)).toEqual({ 302: 1, 400: 49 });
      const later = await callback(service, 'github', { code, state: started.state });
      expect(later.json()).toMatchObject(refusedState);
    }
  });

  it('of another provider is refused', async () => {
    const { started, code } = await prepared();
    for (const path of ['google', 'custom/github'])
      expect((await callback(service, path, { code, state: started.state })).json()).toMatchObject(refusedState);
    const shared = await service.get(`/api/auth/oauth/shared/callback/${started.state}?payload=e30`);
    expect(shared.json()).toMatchObject(refusedState);
  });

  it('without code_challenge works only in the browser that started', async () => {
    const { started, code } = await prepared(null);
    const { started: stranger } = await prepared(null);
    for (const headers of [{}, stranger.cookie, { cookie: 'svc_oauth_browser=guess' }]) {
      const answer = await callback(service, 'github', { code, state: started.state }, headers);
      expect(answer.json()).toMatchObject(refusedState);
      expect(answer.cookies).toEqual([]);
    }
    const answer = await callback(service, 'github', { code, state: started.state }, started.cookie);
    expect(landing(answer).get('access_token')).toMatch(/^ey/);
  });

  it('without code_challenge works in that browser also with a cookie of the same name set by a sibling domain', async () => {
    const { started, code } = await prepared(null);
    const cookie = `svc_oauth_browser=junk; ${started.cookie['cookie'] ?? ''}`;
    const answer = await callback(service, 'github', { code, state: started.state }, { cookie });
    expect(landing(answer).get('access_token')).toMatch(/^ey/);
  });

  it('must be sent once, with a code or an error', async () => {
    const { started } = await prepared();
    for (const query of ['code=x', `state=${started.state}`, `state=${started.state}&state=x&code=y`]) {
      const answer = await service.get(`/api/auth/oauth/github/callback?${query}`);
      expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    }
  });
});

describe('a sign-in without code_challenge', () => {
  it('returns tokens, and the refresh token only in the cookie', async () => {
    const started = await start(service, 'github', { pkce: null });
    const { answer } = await arrive(service, network, github, freshPerson(), started);
    const parameters = landing(answer);
    expect([...parameters.keys()].sort()).toEqual(['access_token', 'csrf_token', 'email', 'name', 'user_id']);
    const cookie = answer.cookies.find(({ name }) => name === 'svc_refresh_token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
    const refreshed = await service.post('/api/auth/refresh', undefined, {
      cookie: `svc_refresh_token=${cookie?.value}`,
      'x-csrf-token': parameters.get('csrf_token') ?? '',
    });
    expect(refreshed.statusCode).toBe(200);
  });

  it('uses one binding for several tabs of a browser', async () => {
    const first = await start(service, 'github', { pkce: null });
    const query = `redirect_uri=${encodeURIComponent(appUrl)}`;
    const second = await service.get(`/api/auth/oauth/github?${query}`, first.cookie);
    const [cookie] = second.cookies;
    expect(`${cookie?.name}=${cookie?.value}`).toBe(first.cookie['cookie']);
  });
});

describe("Apple's cross-site form post", () => {
  it('works without cookies when the sign-in has a code_challenge, and its state is still checked', async () => {
    const { answer } = await arrive(service, network, apple, freshPerson());
    expect(landing(answer).get('svc_code')).toMatch(/^[\w-]{32,}$/);
    const forged = await postForm(service, 'apple', { state: 'forged', code: 'x' });
    expect(forged.json()).toMatchObject(refusedState);
  });

  it('is redirected to the GET route, which gets the cookie, when it has none', async () => {
    const started = await start(service, 'apple', { pkce: null });
    const code = network.approve(apple, started.authUrl, freshPerson());
    const posted = await postForm(service, 'apple', { state: started.state, code, ...apple.comesBackWith });
    expect(posted.statusCode).toBe(302);
    const next = new URL(String(posted.headers.location));
    expect(`${next.origin}${next.pathname}`).toBe('http://localhost:3001/api/auth/oauth/apple/callback');
    const stranger = await service.get(`${next.pathname}${next.search}`);
    expect(stranger.json()).toMatchObject(refusedState);
    const answer = await service.get(`${next.pathname}${next.search}`, started.cookie);
    expect(landing(answer).get('name')).toBe('Maja Bee');
  });

  it('is the only route that accepts forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'code=x&code_verifier=y';
    const answer = await service.inject({ method: 'POST', url: '/api/auth/oauth/exchange', headers, payload });
    expect(answer.statusCode).toBe(415);
  });
});

describe('a provider that refuses or returns an invalid response', () => {
  it.each([
    ['access_denied', 'AUTH_OAUTH_DENIED'],
    ['user_cancelled_login', 'AUTH_OAUTH_DENIED'],
    ['server_error', 'AUTH_OAUTH_PROVIDER_FAILED'],
    ['<script>alert(1)</script>', 'AUTH_OAUTH_PROVIDER_FAILED'],
    ['a"\r\nset-cookie: x=y', 'AUTH_OAUTH_PROVIDER_FAILED'],
  ])('error=%s redirects to the application with %s and our message', async (error, code) => {
    const { state } = await start(service, 'github');
    const answer = await callback(service, 'github', { error, error_description: error, state });
    const parameters = landing(answer);
    expect(parameters.get('svc_error_code')).toBe(code);
    expect(parameters.get('svc_status')).toBe('error');
    expect(String(answer.headers.location) + answer.body).not.toContain('script');
    expect(answer.cookies).toEqual([]);
  });

  it.each<[string, () => Response]>([
    ['an error in a response of status 200', () => Response.json({ error: 'bad_verification_code' })],
    ['status 500', () => new Response('upstream secret', { status: 500 })],
    ['a page', () => new Response('<html>upstream secret</html>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new Response('{"access_token":', { headers: { 'content-type': 'application/json' } })],
    ['a list', () => Response.json([])],
    ['no access token', () => Response.json({ token_type: 'bearer' })],
    ['an access token that is no text', () => Response.json({ access_token: { a: 1 }, token_type: 'bearer' })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })],
  ])('%s from the token endpoint is an error without its content', async (_fault, make) => {
    network.overrides.set(github.tokenEndpoint, make);
    const { answer } = await arrive(service, network, github, freshPerson());
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    expect(String(answer.headers.location) + answer.body).not.toContain('upstream');
  });
});

describe('the redirect target', () => {
  afterEach(() => changeSettings(service, { allowedRedirectUrls: [] }));

  it('is checked when the sign-in starts', async () => {
    await changeSettings(service, { allowedRedirectUrls: [appUrl] });
    for (const target of ['https://app.hive.test.evil.test/signed-in', `${appUrl}/../x`, 'https://evil.test/']) {
      const answer = await service.get(`/api/auth/oauth/github?redirect_uri=${encodeURIComponent(target)}`);
      expect(answer.json()).toMatchObject({ error: 'AUTH_REDIRECT_NOT_ALLOWED', statusCode: 400 });
    }
  });

  it('is checked again when it is used', async () => {
    const { started, code } = await prepared();
    await changeSettings(service, { allowedRedirectUrls: ['https://other.test/'] });
    const answer = await callback(service, 'github', { code, state: started.state });
    expect(answer.json()).toMatchObject({ error: 'AUTH_REDIRECT_NOT_ALLOWED' });
    expect(answer.headers.location).toBeUndefined();
  });
});

describe('a disabled sign-up', () => {
  afterEach(() => changeSettings(service, { disableSignup: false }));

  it('refuses first-time sign-ins with 403, redirects browsers to the application, and admits existing users', async () => {
    const known = freshPerson();
    await arrive(service, network, github, known);
    await changeSettings(service, { disableSignup: true });
    const before = await countUsers();
    const { answer } = await arrive(service, network, github, freshPerson());
    expect(answer.json()).toMatchObject({ error: 'AUTH_SIGNUP_DISABLED', statusCode: 403 });
    const { started, code } = await prepared();
    const inBrowser = await callback(service, 'github', { code, state: started.state }, browserHeaders);
    expect(landing(inBrowser).get('svc_error_code')).toBe('AUTH_SIGNUP_DISABLED');
    expect(await countUsers()).toBe(before);
    expect(landing((await arrive(service, network, github, known)).answer).get('svc_code')).toMatch(/^[\w-]{32,}$/);
  });
});
