import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  readCookie,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Headers,
  type Session,
} from '../../test/auth-service.fixture';
import { signInByPasskey, signUpWithPasskey } from '../../test/passkeys.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const signIn = async ({ email }: Session): Promise<string> => {
  const answer = await service.post('/api/auth/sessions?client_type=server', { email, password: userPassword });
  return answer.json<{ accessToken: string }>().accessToken;
};

const readStatus = async (accessToken: string) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode;

const countSessions = async ({ id }: Session): Promise<number> =>
  (await service.query('SELECT 1 FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL', [id])).length;

describe('maxSessionsPerUser', () => {
  it('is unlimited by default', async () => {
    const user = await signUp(service);
    await times(12, () => signIn(user));
    expect(await countSessions(user)).toBe(13);
  });

  it('ends the oldest session of this user only, with an audit event', async () => {
    await changeSettings(service, { maxSessionsPerUser: 2 });
    const [user, other] = [await signUp(service), await signUp(service)];
    const [second, third] = [await signIn(user), await signIn(user)];
    expect(await Promise.all([user.accessToken, second, third].map(readStatus))).toEqual([401, 200, 200]);
    expect(await readStatus(other.accessToken)).toBe(200);
    const events = await service.query(
      `SELECT details FROM auth.audit_events WHERE kind = 'session.ended' AND user_id = $1`,
      [user.id],
    );
    expect(events).toEqual([{ details: { reason: 'session_limit', endedCount: 1 } }]);
  });

  it('does not count the session that the browser replaces by signing in again', async () => {
    await changeSettings(service, { maxSessionsPerUser: 2 });
    const phone = await signUp(service);
    const inBrowser = (headers: Headers = {}) =>
      service.post('/api/auth/sessions', { email: phone.email, password: userPassword }, headers);
    const first = await inBrowser();
    const again = await inBrowser({ cookie: readCookie(first) });
    const tokens = [phone, first.json<Session>(), again.json<Session>()].map(({ accessToken }) => accessToken);
    expect(await Promise.all(tokens.map(readStatus))).toEqual([200, 401, 200]);
  });

  it('holds for 30 parallel sign-ins, and for every way to sign in', async () => {
    await changeSettings(service, { maxSessionsPerUser: 3 });
    const user = await signUp(service);
    const tokens = await times(30, () => signIn(user));
    expect(await countSessions(user)).toBe(3);
    expect((await Promise.all(tokens.map(readStatus))).filter((status) => status === 200)).toHaveLength(3);
    const held = await signUpWithPasskey(service);
    for (let visit = 0; visit < 4; visit += 1) await signInByPasskey(service, held);
    expect(await countSessions(held)).toBe(3);
  });
});
