import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  bearer,
  readCookie,
  passGracePeriod,
  signUp,
  signUpOnWeb,
  startAuthService,
  type AuthService,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const refresh = (cookie: string, csrfToken: string) =>
  service.post('/api/auth/refresh', undefined, { cookie, 'x-csrf-token': csrfToken });

const csrf = (cookie: string, headers: Record<string, string> = {}) =>
  service.get('/api/auth/csrf', { ...(cookie === '' ? {} : { cookie }), ...headers });

/** Combinations of the real cookie with one that a sibling domain has set. */
const around = (cookie: string, other: string): string[] => [`${other}; ${cookie}`, `${cookie}; ${other}`];

describe('several refresh cookies in one request', () => {
  it('the valid cookie refreshes the session, before or after invalid ones', async () => {
    for (const junk of ['svc_refresh_token=junk', 'svc_refresh_token=', `svc_refresh_token=${'a'.repeat(86)}`]) {
      const session = await signUpOnWeb(service);
      for (const cookie of around(session.cookie, junk))
        expect((await refresh(cookie, session.csrfToken)).statusCode).toBe(200);
    }
  });

  it("the cookie that matches the CSRF token counts, and another user's session is left alone", async () => {
    const [session, stranger] = [await signUpOnWeb(service), await signUpOnWeb(service)];
    for (const cookie of around(session.cookie, stranger.cookie)) {
      const answer = await refresh(cookie, session.csrfToken);
      expect(answer.json()).toMatchObject({ user: { email: session.email } });
    }
    expect((await refresh(stranger.cookie, stranger.csrfToken)).statusCode).toBe(200);
  });

  it('the newest token of one session counts, and the older one is not treated as stolen', async () => {
    for (const order of [0, 1]) {
      const session = await signUpOnWeb(service);
      const second = readCookie(await refresh(session.cookie, session.csrfToken));
      const third = readCookie(await refresh(second, session.csrfToken));
      await passGracePeriod(service);
      const cookie = around(third, session.cookie)[order] ?? '';
      expect((await refresh(cookie, session.csrfToken)).statusCode).toBe(200);
    }
  });

  it('the newest token of one session counts also before one that is no longer remembered', async () => {
    const session = await signUpOnWeb(service);
    let newest = readCookie(await refresh(session.cookie, session.csrfToken));
    await passGracePeriod(service);
    newest = readCookie(await refresh(newest, session.csrfToken));
    for (const order of [0, 1]) {
      const answer = await refresh(around(newest, session.cookie)[order] ?? '', session.csrfToken);
      expect(answer.statusCode).toBe(200);
      newest = readCookie(answer);
    }
  });

  it("the valid cookie refreshes an administrator's session", async () => {
    const answer = await service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });
    const headers = {
      cookie: `svc_admin_refresh_token=junk; ${readCookie(answer)}`,
      'x-csrf-token': answer.json<{ csrfToken: string }>().csrfToken,
    };
    expect((await service.post('/api/auth/admin/refresh', undefined, headers)).statusCode).toBe(200);
  });

  it('logout ends the sessions of all valid cookies', async () => {
    const [one, other] = [await signUpOnWeb(service), await signUpOnWeb(service)];
    const cookie = `svc_refresh_token=junk; ${one.cookie}; ${other.cookie}`;
    await service.post('/api/auth/logout', undefined, { cookie });
    for (const { accessToken } of [one, other])
      expect((await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode).toBe(401);
  });
});

describe('a token in the body beside the refresh cookie', () => {
  it('is ignored when it is invalid', async () => {
    const { cookie, csrfToken, email } = await signUpOnWeb(service);
    const headers = { cookie, 'x-csrf-token': csrfToken };
    const answer = await service.post('/api/auth/refresh', { refreshToken: 'junk' }, headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ user: expect.objectContaining({ email }) }),
    ]);
  });
});

describe('a page of a foreign origin', () => {
  it.each([
    'sessions',
    'refresh',
    'users',
    'users/anonymous',
    'email/verify',
    'email/sign-in-link',
    'email/change-link',
    'email/change-link?client_type=server',
    'oauth/exchange',
    'id-token',
    'mfa/verify',
    'passkeys/verify',
  ])('is refused at the route %s, which reads or sets the refresh cookie', async (route) => {
    const { cookie } = await signUpOnWeb(service);
    for (const [name, value] of Object.entries({ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })) {
      const answer = await service.post(`/api/auth/${route}`, {}, { cookie, [name]: value });
      expect(answer.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN', statusCode: 403 });
    }
  });
});

describe('the CSRF token after a reload', () => {
  it('is returned to a page with the session cookie, also among invalid cookies, and refreshes the session', async () => {
    const session = await signUpOnWeb(service);
    for (const cookie of [session.cookie, `svc_refresh_token=junk; ${session.cookie}`]) {
      const answer = await csrf(cookie, { origin: 'http://localhost:5173' });
      expect(answer.json()).toEqual({ csrfToken: session.csrfToken });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await refresh(session.cookie, session.csrfToken)).statusCode).toBe(200);
  });

  it('is refused to pages of foreign origins', async () => {
    const { cookie } = await signUpOnWeb(service);
    for (const headers of [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await csrf(cookie, headers as unknown as Record<string, string>)).json()).toMatchObject({
        error: 'AUTH_FOREIGN_ORIGIN',
        statusCode: 403,
      });
  });

  it('is refused without a cookie, after the end of the session, and for sessions without a cookie', async () => {
    const ended = await signUpOnWeb(service);
    await service.post('/api/auth/logout', undefined, { cookie: ended.cookie });
    const { refreshToken } = await signUp(service);
    for (const cookie of ['', 'svc_refresh_token=x', ended.cookie, `svc_refresh_token=${refreshToken}`])
      expect((await csrf(cookie)).json()).toMatchObject({ error: 'AUTH_INVALID_REFRESH_TOKEN', statusCode: 401 });
  });
});

describe('an optional request for the CSRF token', () => {
  const visit = (headers: Record<string, string>) => service.get('/api/auth/csrf?optional=true', headers);

  it('answers 204 to a signed-out browser, so that its console shows no error', async () => {
    const sent: Record<string, string>[] = [{}, { cookie: 'svc_refresh_token=junk' }];
    for (const headers of sent) {
      const answer = await visit(headers);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
  });

  it('answers 204 after the sign-out', async () => {
    const session = await signUpOnWeb(service);
    await service.post('/api/auth/logout', undefined, { cookie: session.cookie, ...bearer(session.accessToken) });
    expect((await visit({ cookie: session.cookie })).statusCode).toBe(204);
  });

  it('answers the token of a session, and refuses a foreign page', async () => {
    const session = await signUpOnWeb(service);
    expect((await visit({ cookie: session.cookie })).json()).toEqual({ csrfToken: session.csrfToken });
    expect((await visit({ cookie: session.cookie, origin: 'https://evil.test' })).statusCode).toBe(403);
  });
});
