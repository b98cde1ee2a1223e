import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  countStatuses,
  holdChange,
  passFreshness,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../test/auth-service.fixture';

import { UsersRepository } from '../users/users.repository';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const confirm = (accessToken: string, password = userPassword) =>
  service.post('/api/auth/reauthentication', { password }, bearer(accessToken));

const authenticationAge = (accessToken: string): number =>
  Date.now() / 1000 - Number(decodeJwt(accessToken)['auth_time']);

const aMoment = 60;
const freshness = 600;

describe('auth_time of an access token', () => {
  it('is the time of the sign-in, for users and administrators, and stays at a refresh', async () => {
    const { accessToken, refreshToken } = await signUp(service);
    for (const token of [accessToken, await signInAsAdmin(service)])
      expect(authenticationAge(token)).toBeLessThan(aMoment);
    expect(authenticationAge((await passFreshness(service, { refreshToken })).accessToken)).toBeGreaterThan(freshness);
  });
});

describe('a confirmed session', () => {
  it('gets an access token of the same session with a new auth_time, which a refresh keeps', async () => {
    const old = await passFreshness(service, await signUp(service));
    const answer = await confirm(old.accessToken);
    expect(answer.statusCode).toBe(200);
    const { accessToken, expiresAt } = answer.json<{ accessToken: string; expiresAt: string }>();
    expect(decodeJwt(accessToken)['sid']).toBe(decodeJwt(old.accessToken)['sid']);
    expect(Date.parse(expiresAt) / 1000).toBe(decodeJwt(accessToken).exp);
    expect(authenticationAge(accessToken)).toBeLessThan(aMoment);
    const { refreshToken } = old;
    const refreshed = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
    expect(authenticationAge(refreshed.json<{ accessToken: string }>().accessToken)).toBeLessThan(aMoment);
  });

  it('leaves an audit event', async () => {
    const { id, accessToken } = await signUp(service);
    await confirm(accessToken);
    const kinds = await service.query('SELECT kind, details FROM auth.audit_events WHERE user_id = $1 ORDER BY id', [
      id,
    ]);
    expect(kinds.at(-1)).toMatchObject({ kind: 'session.reauthenticated', details: { method: 'password' } });
  });
});

describe('an attacker with only the access token', () => {
  it('is refused with a wrong password, and is limited in guesses as at the sign-in', async () => {
    const { accessToken } = await signUp(service);
    const answers = await times(12, (index) => confirm(accessToken, `guess number ${index}`));
    expect(countStatuses(answers)).toEqual({ 401: 5, 429: 7 });
    expect(answers.find(({ statusCode }) => statusCode === 401)?.json()).toMatchObject({
      error: 'AUTH_INVALID_CREDENTIALS',
    });
    expect((await confirm(accessToken)).statusCode).toBe(429);
  });

  it('cannot confirm with the password of another account that has taken over the address', async () => {
    const [mine, theirs] = [await signUp(service), await signUp(service, undefined, 'the bees are out today')];
    const users = service.app.get(UsersRepository);
    const findCredentials = users.findCredentials.bind(users);
    vi.spyOn(users, 'findCredentials').mockImplementationOnce(async (email, sessionId) => {
      await service.query(`UPDATE auth.auth_records SET email = 'moved-' || email WHERE id = $1`, [mine.id]);
      await service.query('UPDATE auth.auth_records SET email = $2 WHERE id = $1', [theirs.id, mine.email]);
      return findCredentials(email, sessionId);
    });
    expect((await confirm(mine.accessToken, 'the bees are out today')).json()).toMatchObject({
      error: 'AUTH_UNAUTHORIZED',
    });
  });

  it('is refused once the session has ended, also with the correct password', async () => {
    const { accessToken, refreshToken } = await signUp(service);
    await service.post('/api/auth/logout', { refreshToken });
    expect((await confirm(accessToken)).json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED', statusCode: 401 });
  });

  it('is refused as an administrator, and without a password', async () => {
    expect((await confirm(await signInAsAdmin(service))).statusCode).toBe(403);
    const { accessToken } = await signUp(service);
    expect((await service.post('/api/auth/reauthentication', {}, bearer(accessToken))).json()).toMatchObject({
      error: 'VALIDATION_ERROR',
      fields: [{ field: 'password', message: 'password is required, or a second factor' }],
    });
  });
});

describe('a session that ends while its password is compared', () => {
  it('is refused, and stays ended', async () => {
    const { id, accessToken } = await signUp(service);
    const end = await holdChange(
      service,
      "UPDATE auth.sessions SET ended_at = now(), end_reason = 'ended' WHERE auth_id = $1",
      [id],
    );
    const confirming = confirm(accessToken);
    await end.waitedFor();
    await end.commit();
    expect((await confirming).json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED', statusCode: 401 });
  });
});

describe('a password that is changed while the old one confirms a session', () => {
  it('leaves the session unchanged', async () => {
    const { id, accessToken } = await signUp(service);
    const before = await service.query('SELECT authenticated_at FROM auth.sessions WHERE auth_id = $1', [id]);
    const other = `UPDATE auth.auth_records
      SET password_hash = left(password_hash, 29) || reverse(substr(password_hash, 30)) WHERE id = $1`;
    const change = await holdChange(service, other, [id]);
    const confirming = confirm(accessToken);
    await change.waitedFor();
    await change.commit();
    expect((await confirming).statusCode).toBe(401);
    expect(await service.query('SELECT authenticated_at FROM auth.sessions WHERE auth_id = $1', [id])).toEqual(before);
  });
});
