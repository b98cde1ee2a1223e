import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  times,
  userPassword,
  type AuthService,
  type Headers,
  start,
  VendorNetwork,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let port: number;

beforeAll(async () => {
  service = await startAuthService({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
  await service.app.listen(0, '127.0.0.1');
  port = Number(new URL(await service.app.getUrl()).port);
});
afterAll(() => service.close());

let callers = 0;
/** An address that no rate limit has counted. */
const fresh = (): Headers => ({ 'x-forwarded-for': `198.51.100.${(callers += 1)}` });

interface RawAnswer {
  status: number;
  body: string;
}

/** Sends the path unchanged: `fetch` and `inject` would normalise it. */
const raw = (method: string, path: string, headers: Headers, body = ''): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    request.on('error', reject).end(body);
  });

describe('an unusual spelling of a path', () => {
  const guess = JSON.stringify({ email: 'bee@hive.test', password: 'wrong password' });
  const json = { 'content-type': 'application/json' };

  it.each([
    '//api/auth/sessions',
    '/api//auth/sessions',
    '/api/auth/sessions/',
    '/api/auth/sessions//',
    '/API/AUTH/SESSIONS',
    '/api/auth/Sessions',
    '/./api/auth/sessions',
    '/%2e/api/auth/sessions',
    '/api/auth/%2e/sessions',
    '/x/../api/auth/sessions',
    '/x/%2e%2e/api/auth/sessions',
    '/api/auth/sessions%2f',
    '/api%2fauth%2fsessions',
    '/api/auth\\sessions',
    '/api/auth/sessions;x=1',
    '/api/auth/sessions%20',
    '/api/auth/sessions.',
  ])('%s matches no route, so that it cannot avoid a rate limit', async (path) => {
    const answer = await raw('POST', path, { ...json, ...fresh() }, guess);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([404, expect.objectContaining({ error: 'NOT_FOUND' })]);
  });

  it.each(['/api/auth/sessions?', '/api/auth/sessions?a=b#c', '/api/auth/%73essions', '/%61pi/auth/sessions'])(
    '%s is counted like the usual one',
    async (path) => {
      const caller = fresh();
      await times(20, () => raw('POST', '/api/auth/sessions', { ...json, ...caller }, guess));
      const answer = await raw('POST', path, { ...json, ...caller }, guess);
      expect(JSON.parse(answer.body)).toMatchObject({ error: 'TOO_MANY_REQUESTS', statusCode: 429 });
    },
  );
});

describe('oversized requests', () => {
  it.each([
    ['an access token', 'authorization', 'Bearer '],
    ['a cookie', 'cookie', 'svc_refresh_token='],
  ])('with %s of 64 KiB answer 431 in the error envelope', async (_case, header, prefix) => {
    const headers = { [header]: `${prefix}${'a'.repeat(65_536)}` };
    const answer = await raw('GET', '/api/auth/sessions/current', headers);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      431,
      expect.objectContaining({ error: 'REQUEST_HEADERS_TOO_LARGE' }),
    ]);
  });

  it('with 10,000 query keys answer 414, and a repeated JSON key is not an internal error', async () => {
    const query = Array.from({ length: 10_000 }, (_unused, index) => `k${index}=1`).join('&');
    // Beyond Node's limit of 16 KiB the parser refuses the head before the framework sees it.
    expect([414, 431]).toContain((await raw('GET', `/api/auth/public-config?${query}`, fresh())).status);
    expect((await raw('GET', `/api/auth/public-config?${query.slice(0, 10_000)}`, fresh())).status).toBe(414);
    const twice = '{"email":"one@hive.test","email":"two@hive.test","password":"x"}';
    const headers = { 'content-type': 'application/json', ...fresh() };
    expect((await raw('POST', '/api/auth/sessions', headers, twice)).status).toBe(401);
  });
});

describe('a page of another site', () => {
  const body = { email: 'victim@hive.test', password: userPassword, otp: '123456' };
  const code = { code: 'x', code_verifier: 'v'.repeat(43) };
  const routes: [string, object][] = [
    ['/api/auth/sessions', body],
    ['/api/auth/users', body],
    ['/api/auth/email/verify', body],
    ['/api/auth/email/sign-in-link', { token: 'ab'.repeat(32) }],
    ['/api/auth/passkeys/verify', { challengeId: 'x', credential: {} }],
    ['/api/auth/refresh', {}],
    ['/api/auth/oauth/exchange', code],
    ['/api/auth/admin/sessions', { username: 'queen', password: 'x' }],
    ['/api/auth/admin/sessions/exchange', code],
    ['/api/auth/admin/refresh', {}],
  ];

  it.each(routes)("cannot use %s, with any of a browser's origin headers", async (url, payload) => {
    const foreign: Headers[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'http://localhost.evil.test' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const answer = await service.post(url, payload, { ...headers, ...fresh() });
      expect(answer.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN', statusCode: 403 });
    }
  });

  it.each([...routes.map(([url]) => url), '/api/auth/logout', '/api/auth/admin/logout'])(
    'cannot post a form or plain text to %s',
    async (url) => {
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
        const headers = { 'content-type': type, ...fresh() };
        const answer = await service.inject({ method: 'POST', url, headers, payload: '{"email":"a@b.test"}' });
        expect(answer.json()).toMatchObject({ error: 'UNSUPPORTED_MEDIA_TYPE', statusCode: 415 });
      }
    },
  );
});

describe('an access token of an ended session', () => {
  const userRoutes = async (): Promise<[string, string][]> => {
    const document = (await service.get('/docs-json')).json<{
      paths: Record<string, Record<string, { security?: object[] }>>;
    }>();
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security = [] }]) => security.length === 1 && !/^\/api\/(?:auth\/admin|secrets)\//u.test(path))
        .map(([method]): [string, string] => [method.toUpperCase(), path]),
    );
  };

  const resetPassword = async (email: string): Promise<void> => {
    await service.post('/api/auth/email/send-reset-password', { email }, fresh());
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    const resetCode = /\b\d{6}\b/.exec(mail.text)?.[0];
    const exchanged = await service.post(
      '/api/auth/email/exchange-reset-password-token',
      { email, code: resetCode },
      fresh(),
    );
    const { token } = exchanged.json<{ token: string }>();
    const payload = { otp: token, newPassword: 'a new and better password' };
    expect((await service.post('/api/auth/email/reset-password', payload, fresh())).statusCode).toBe(200);
  };

  const endings: [string, (session: { id: string; cookie: string; email: string }) => Promise<unknown>][] = [
    ['logout', ({ cookie }) => service.post('/api/auth/logout', undefined, { cookie, ...fresh() })],
    [
      'deletion of the user',
      async ({ id }) =>
        service.inject({
          method: 'DELETE',
          url: '/api/auth/users',
          headers: { ...bearer(await signInAsAdmin(service)), ...fresh() },
          payload: { userIds: [id] },
        }),
    ],
    [
      'a ban',
      async ({ id }) =>
        service.inject({
          method: 'PATCH',
          url: `/api/auth/users/${id}`,
          headers: { ...bearer(await signInAsAdmin(service)), ...fresh() },
          payload: { banned: true },
        }),
    ],
    ['a password reset', ({ email }) => resetPassword(email)],
  ];

  it.each(endings)('ended by %s is refused on every route for its user', async (_ending, end) => {
    const session = await signUpOnWeb(service);
    const headers = { ...bearer(session.accessToken), ...fresh() };
    const { user } = (await service.get('/api/auth/sessions/current', headers)).json<{ user: { id: string } }>();
    await end({ ...session, id: user.id });
    const routes = await userRoutes();
    expect(routes.length).toBeGreaterThan(5);
    for (const [method, path] of routes) {
      const url = path.replace(/\{\w+\}/, user.id);
      const payload = method === 'PATCH' ? { payload: { profile: {} } } : {};
      const answer = await service.inject({ method, url, headers, ...payload });
      expect([method, path, answer.statusCode]).toEqual([method, path, 401]);
    }
  });
});

describe('another kind of token', () => {
  it('is not accepted as an access token: OAuth state, provider ticket, API key, anon key', async () => {
    const network = await VendorNetwork.open(service);
    const { state } = await start(service, 'google');
    const { refreshToken, id } = await signUp(service);
    const exp = Math.floor(Date.now() / 1000) + 600;
    const idToken = await network.sign({ iss: 'https://accounts.google.com', aud: 'svc', sub: id, exp });
    for (const token of [state, idToken, refreshToken, `svc_${'0'.repeat(64)}`, `anon_${'0'.repeat(64)}`]) {
      for (const url of ['/api/auth/sessions/current', '/api/auth/users', '/api/auth/sessions'])
        expect((await service.get(url, { ...bearer(token), ...fresh() })).statusCode).toBe(401);
    }
  });
});
