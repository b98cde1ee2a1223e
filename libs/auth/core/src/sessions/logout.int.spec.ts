import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  bearer,
  readCookie,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  startAuthService,
  type AuthService,
  type Headers,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const logout = async (headers: Headers = {}, body?: object, path = '/api/auth/logout') => {
  const answer = await service.post(path, body, headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ success: true, message: expect.any(String) });
  return { answer, message: answer.json<{ message: string }>().message };
};

const readStatus = async (accessToken: string) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode;

const ended = 'Signed out: the session was ended.';

describe('logout', () => {
  it('ends the session of the cookie with its access token, and clears the cookie', async () => {
    const session = await signUpOnWeb(service);
    const { answer, message } = await logout({ cookie: session.cookie });
    expect(message).toBe(ended);
    expect(answer.cookies[0]).toMatchObject({
      name: 'svc_refresh_token',
      value: '',
      path: '/api/auth',
      httpOnly: true,
    });
    expect(await readStatus(session.accessToken)).toBe(401);
    const headers = { cookie: session.cookie, 'x-csrf-token': session.csrfToken };
    expect((await service.post('/api/auth/refresh', undefined, headers)).statusCode).toBe(401);
  });

  it('ends the session of the bearer token, for clients without a cookie', async () => {
    const session = await signUp(service);
    expect((await logout(bearer(session.accessToken))).message).toBe(ended);
    expect(await readStatus(session.accessToken)).toBe(401);
  });

  it.each(['refreshToken', 'refresh_token'])(
    'ends the session of a %s in the body, also with a used one',
    async (name) => {
      const session = await signUp(service);
      const { refreshToken } = session;
      await service.post('/api/auth/refresh?client_type=server', { refreshToken });
      await service.query(`UPDATE auth.sessions SET recent_rotations = '[]' WHERE auth_id = $1`, [session.id]);
      expect((await logout({}, { [name]: refreshToken })).message).toBe(ended);
      expect(await readStatus(session.accessToken)).toBe(401);
    },
  );

  it('ends every session that the request proves, with an audit event for each', async () => {
    const web = await signUpOnWeb(service);
    const [mobile, server] = [await signUp(service), await signUp(service)];
    const headers = { cookie: web.cookie, ...bearer(mobile.accessToken) };
    const { message } = await logout(headers, { refreshToken: server.refreshToken });
    expect(message).toBe('Signed out: 3 sessions were ended.');
    for (const { accessToken } of [web, mobile, server]) expect(await readStatus(accessToken)).toBe(401);
    const events = await service.query(
      `SELECT details FROM auth.audit_events WHERE kind = 'session.ended' AND user_id = ANY($1)`,
      [[mobile.id, server.id]],
    );
    expect(events).toEqual(Array(2).fill({ details: { sessionId: expect.any(String), reason: 'logout' } }));
  });

  it('does not end a session by the cookie of a request from a foreign page, and keeps the cookie', async () => {
    const session = await signUpOnWeb(service);
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { answer, message } = await logout({ cookie: session.cookie, ...(headers as unknown as Headers) });
      expect(message).toMatch(/^No session was ended/);
      expect(answer.cookies).toEqual([]);
    }
    expect(await readStatus(session.accessToken)).toBe(200);
  });

  it.each<[string, Headers, object | undefined]>([
    ['nothing', {}, undefined],
    ['a broken cookie', { cookie: 'svc_refresh_token=x' }, undefined],
    ['a broken bearer', { authorization: 'Bearer x.y.z' }, undefined],
    ['another scheme', { authorization: 'Basic eDp5' }, undefined],
    ['a token that is none', {}, { refreshToken: 'x'.repeat(5000) }],
    ['a number for a token', {}, { refreshToken: 5 }],
    ['null for a token', {}, { refreshToken: null }],
  ])('reports that no session was ended when the request has %s', async (_case, headers, body) => {
    expect((await logout(headers, body)).message).toMatch(/^No session was ended/);
  });

  it('reports that the session had ended before', async () => {
    const { refreshToken } = await signUp(service);
    await logout({}, { refreshToken });
    expect((await logout({}, { refreshToken })).message).toBe('Signed out: the session had ended before.');
  });
});

describe('logout of an administrator', () => {
  it('ends the sessions of the cookie and of the bearer token', async () => {
    const answer = await service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });
    const other = await signInAsAdmin(service);
    const { message } = await logout(
      { cookie: readCookie(answer), ...bearer(other) },
      undefined,
      '/api/auth/admin/logout',
    );
    expect(message).toBe('Signed out: 2 sessions were ended.');
    expect(await readStatus(other)).toBe(401);
    expect(await readStatus(answer.json<{ accessToken: string }>().accessToken)).toBe(401);
  });
});
