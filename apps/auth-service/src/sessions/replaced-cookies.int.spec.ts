import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  bearer,
  cookieOf,
  signUp,
  signUpOnWeb,
  startAuthService,
  userPassword,
  type AuthService,
  type Headers,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const signIn = (email: string, headers: Headers, query = '') =>
  service.post(`/api/auth/sessions${query}`, { email, password: userPassword }, headers);

const statusOf = async (accessToken: string) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode;

describe('a sign-in over the cookie of a session', () => {
  it('ends that session, of whichever account, with one event', async () => {
    for (const isOther of [false, true]) {
      const before = await signUpOnWeb(service);
      const { email } = isOther ? await signUpOnWeb(service) : before;
      const answer = await signIn(email, { cookie: before.cookie });
      expect(await statusOf(before.accessToken)).toBe(401);
      expect(await statusOf(answer.json<{ accessToken: string }>().accessToken)).toBe(200);
      const events = await service.query(
        `SELECT details ->> 'reason' AS reason FROM auth.audit_events e JOIN auth.auth_records a ON a.id = e.user_id
          WHERE a.email = $1 AND kind = 'session.ended'`,
        [before.email],
      );
      expect(events).toEqual([{ reason: 'replaced' }]);
    }
  });

  it('that is refused, or that gets its token in the body, leaves it alone', async () => {
    const before = await signUpOnWeb(service);
    const headers = { cookie: before.cookie };
    await service.post('/api/auth/sessions', { email: before.email, password: 'not this one' }, headers);
    await signIn(before.email, headers, '?client_type=mobile');
    await signIn(before.email, { ...headers, origin: 'https://evil.test' });
    expect(await statusOf(before.accessToken)).toBe(200);
  });

  it('ends nothing by a cookie that we did not make', async () => {
    const other = await signUp(service);
    const forged = `svc_refresh_token=${other.refreshToken.slice(0, 80)}AAAAAA`;
    await signIn(other.email, { cookie: forged });
    expect(await statusOf(other.accessToken)).toBe(200);
  });
});

describe('an administrator’s sign-in over the cookie of a session', () => {
  it('ends that session', async () => {
    const signInAsQueen = (headers: Headers) =>
      service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword }, headers);
    const before = await signInAsQueen({});
    const { accessToken } = before.json<{ accessToken: string }>();
    expect(await statusOf(accessToken)).toBe(200);
    const after = await signInAsQueen({ cookie: cookieOf(before) });
    expect(await statusOf(accessToken)).toBe(401);
    expect(await statusOf(after.json<{ accessToken: string }>().accessToken)).toBe(200);
  });
});
