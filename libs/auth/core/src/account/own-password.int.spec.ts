import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  holdChange,
  passFreshness,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Session,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const newPassword = 'a hive of quiet drones';

const change = (accessToken: string, body: object) =>
  service.inject({
    method: 'PATCH',
    url: '/api/auth/account/password',
    headers: bearer(accessToken),
    payload: body,
  });

const signIn = (email: string, password: string) =>
  service.post('/api/auth/sessions?client_type=server', { email, password });
const refresh = (refreshToken: string) => service.post('/api/auth/refresh?client_type=server', { refreshToken });
const current = async (accessToken: string) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode;
const stale = async (): Promise<Session> => passFreshness(service, await signUp(service));

describe('a new password', () => {
  it('replaces the old one, keeps this session, ends every other one, and sends a mail', async () => {
    const mine = await signUp(service);
    const other = (await signIn(mine.email, userPassword)).json<Session>();
    const answer = await change(mine.accessToken, { newPassword });
    expect(answer.json()).toEqual({ success: true, message: expect.any(String) });
    expect([await current(mine.accessToken), await current(other.accessToken)]).toEqual([200, 401]);
    expect([(await refresh(mine.refreshToken)).statusCode, (await refresh(other.refreshToken)).statusCode]).toEqual([
      200, 401,
    ]);
    expect((await signIn(mine.email, userPassword)).statusCode).toBe(401);
    expect((await signIn(mine.email, newPassword)).statusCode).toBe(200);
    const mail = await service.inbox.next(({ envelope }) => envelope.to.includes(mine.email));
    expect(mail.text).toContain('every other device has been signed out');
    const events = await service.query('SELECT 1 FROM auth.audit_events WHERE user_id = $1 AND kind = $2', [
      mine.id,
      'password.changed',
    ]);
    expect(events).toHaveLength(1);
  });

  it('may be the first one of a user who signs in through a provider', async () => {
    const { id, email, accessToken } = await signUp(service);
    await service.query('UPDATE auth.auth_records SET password_hash = NULL, password_scheme = NULL WHERE id = $1', [
      id,
    ]);
    expect((await change(accessToken, { newPassword })).statusCode).toBe(200);
    expect((await signIn(email, newPassword)).statusCode).toBe(200);
  });

  it('must satisfy the rules of the sign-up, and a refused one changes nothing', async () => {
    const { email, accessToken } = await signUp(service);
    expect((await change(accessToken, { newPassword: 'short' })).json()).toMatchObject({
      error: 'AUTH_PASSWORD_REJECTED',
    });
    expect((await change(accessToken, {})).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    expect((await signIn(email, userPassword)).statusCode).toBe(200);
  });
});

describe('an attacker with an access token that is not fresh', () => {
  it('cannot change the password without the current one', async () => {
    const { accessToken } = await stale();
    const answer = await change(accessToken, { newPassword });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
  });

  it('changes the password with the current one, or after confirming', async () => {
    const one = await stale();
    expect((await change(one.accessToken, { newPassword, currentPassword: userPassword })).statusCode).toBe(200);
    const other = await stale();
    await service.post('/api/auth/reauthentication', { password: userPassword }, bearer(other.accessToken));
    expect((await change(other.accessToken, { newPassword })).statusCode).toBe(200);
  });

  it('is limited in guesses at the current password as at the sign-in, also with a fresh token', async () => {
    const { accessToken } = await signUp(service);
    const answers = await times(12, (index) =>
      change(accessToken, { newPassword, currentPassword: `guess number ${index}` }),
    );
    expect(countStatuses(answers)).toEqual({ 401: 5, 429: 7 });
  });
});

describe('parallel changes of one password', () => {
  it('succeed once when both requests contain the current password', async () => {
    const mine = await stale();
    const answers = await times(4, (index) =>
      change(mine.accessToken, { newPassword: `${newPassword} ${index}`, currentPassword: userPassword }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 3 });
  });

  it('are refused when a reset comes first and ends their session', async () => {
    const { id, email, accessToken } = await signUp(service);
    const reset = await holdChange(
      service,
      `WITH ended AS (UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1)
        UPDATE auth.auth_records SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1`,
      [id],
    );
    const changing = change(accessToken, { newPassword });
    await reset.waitedFor();
    await reset.commit();
    expect((await changing).json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED' });
    expect((await signIn(email, newPassword)).statusCode).toBe(401);
  });

  it('invalidate a reset link that an attacker requested before', async () => {
    const { email, accessToken } = await signUp(service);
    await service.post('/api/auth/email/send-reset-password', { email });
    const mail = await service.inbox.next(({ envelope }) => envelope.to.includes(email));
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    await change(accessToken, { newPassword });
    expect((await service.post('/api/auth/email/exchange-reset-password-token', { email, code })).statusCode).toBe(401);
  });

  it('end another session although it refreshes at the same moment', async () => {
    const mine = await signUp(service);
    const other = (await signIn(mine.email, userPassword)).json<Session>();
    const [changed, refreshed] = await Promise.all([
      change(mine.accessToken, { newPassword }),
      refresh(other.refreshToken),
    ]);
    expect(changed.statusCode).toBe(200);
    const { accessToken } = { ...other, ...refreshed.json<Partial<Session>>() };
    expect(await current(accessToken)).toBe(401);
  });
});
