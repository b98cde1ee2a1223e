import { AppError } from '@svc/errors';
import { createHttpApp } from '@svc/http';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  countStatuses,
  holdChange,
  passGracePeriod,
  signUp,
  signUpOnWeb,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';
import { authServiceOptions } from '../auth-service-options';
import { SessionsRepository } from './sessions.repository';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const refresh = (refreshToken: string, clientType = 'server') =>
  service.post(`/api/auth/refresh?client_type=${clientType}`, { refreshToken });

const refreshed = async (refreshToken: string) =>
  (await refresh(refreshToken)).json<{ refreshToken: string; accessToken: string }>();

describe('refreshing a session', () => {
  it('replaces the refresh token and returns the user', async () => {
    const session = await signUp(service);
    const answer = await refresh(session.refreshToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: expect.objectContaining({ id: session.id, email: session.email }),
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    });
    expect(answer.json<{ refreshToken: string }>().refreshToken).not.toBe(session.refreshToken);
    expect(answer.cookies).toEqual([]);
  });

  it('gives 50 parallel refreshes of one token the same successor, without logout or error', async () => {
    let { refreshToken } = await signUp(service);
    for (let round = 0; round < raceRounds; round += 1) {
      const presented = refreshToken;
      const answers = await times(50, () => refresh(presented));
      expect(countStatuses(answers)).toEqual({ 200: 50 });
      const successors = new Set(answers.map((answer) => answer.json<{ refreshToken: string }>().refreshToken));
      expect(successors.size).toBe(1);
      refreshToken = [...successors][0] ?? '';
    }
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  it('continues a session whose missing second factor is no longer required when the refusal is written', async () => {
    const { refreshToken } = await signUp(service);
    await service.query(`UPDATE auth.settings SET mfa_policy = 'required'`);
    const endings = await holdChange(service, 'LOCK TABLE auth.ended_sessions IN ACCESS EXCLUSIVE MODE', []);
    const answer = refresh(refreshToken);
    await endings.waitedFor();
    await service.query(`UPDATE auth.settings SET mfa_policy = 'optional'`);
    await endings.commit();
    expect((await answer).statusCode).toBe(200);
  });

  it('returns the newest token for a token used twice within the grace period', async () => {
    const { refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken);
    const second = await refreshed(first.refreshToken);
    expect((await refreshed(refreshToken)).refreshToken).toBe(second.refreshToken);
  });

  it('ends the family, with its newest token, when a token is replayed after the grace period', async () => {
    const { refreshToken, id } = await signUp(service);
    const first = await refreshed(refreshToken);
    const second = await refreshed(first.refreshToken);
    await passGracePeriod(service);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    expect((await refresh(second.refreshToken)).json()).toMatchObject({ error: 'AUTH_INVALID_REFRESH_TOKEN' });
    expect((await service.get('/api/auth/sessions/current', bearer(second.accessToken))).statusCode).toBe(401);
    const events = await service.query(
      `SELECT 1 FROM auth.audit_events WHERE kind = 'session.reused' AND user_id = $1`,
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it('ends the family also when the replay comes after a restart', async () => {
    const { refreshToken } = await signUp(service);
    const first = await refreshed(refreshToken);
    const second = await refreshed(first.refreshToken);
    await passGracePeriod(service);
    const restarted = await createHttpApp(authServiceOptions([]));
    for (const token of [refreshToken, second.refreshToken]) {
      const payload = { refreshToken: token };
      const answer = await restarted.inject({ method: 'POST', url: '/api/auth/refresh?client_type=server', payload });
      expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_REFRESH_TOKEN', statusCode: 401 });
    }
    await restarted.close();
  });

  it('does not end a session for an invented token with its session id', async () => {
    const { refreshToken } = await signUp(service);
    const forged = Buffer.from(refreshToken, 'base64url');
    forged.fill(7, 16, 48);
    expect((await refresh(forged.toString('base64url'))).statusCode).toBe(401);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  it('binds a session to its client type, and names the one to send', async () => {
    const { refreshToken } = await signUp(service);
    for (const query of ['?client_type=mobile', '?client_type=web', '']) {
      const answer = await service.post(`/api/auth/refresh${query}`, { refreshToken });
      const fields = [expect.objectContaining({ field: 'client_type' })];
      expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR', statusCode: 400, fields });
      expect(answer.json<{ nextActions: string }>().nextActions).toContain('?client_type=server');
    }
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  it('requires a client type when the token of an ended session comes without it', async () => {
    const { refreshToken } = await signUp(service);
    await service.post('/api/auth/logout', { refreshToken });
    const answer = await service.post('/api/auth/refresh', { refreshToken });
    expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR', fields: [{ field: 'client_type' }] });
  });

  it('requires a client type when an invalid token comes without it', async () => {
    const answer = await service.post('/api/auth/refresh', { refreshToken: 'x' });
    expect(answer.json()).toMatchObject({ error: 'VALIDATION_ERROR', message: expect.stringContaining('mobile') });
  });

  it('accepts null as the body token of a browser, as the sign-up has returned it', async () => {
    const session = await signUpOnWeb(service);
    const body = { refreshToken: null, refresh_token: null };
    const answer = await service.post('/api/auth/refresh', body, {
      cookie: session.cookie,
      'x-csrf-token': session.csrfToken,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('accepts refresh_token as an alias of refreshToken', async () => {
    const { refreshToken } = await signUp(service);
    const answer = await service.post('/api/auth/refresh?client_type=server', { refresh_token: refreshToken });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['idle', `idle_expires_at = now()`],
    ['at its absolute end', `expires_at = now()`],
  ])('refuses a session that has expired %s', async (_case, assignment) => {
    const { refreshToken, id } = await signUp(service);
    await service.query(`UPDATE auth.sessions SET ${assignment} WHERE auth_id = $1`, [id]);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });

  it('answers 503 with its code while the service is overloaded, which clients keep their session for', async () => {
    const { refreshToken } = await signUp(service);
    const overload = new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 });
    vi.spyOn(service.app.get(SessionsRepository), 'rotate').mockRejectedValueOnce(overload);
    const answer = await refresh(refreshToken);
    // @insforge/sdk 1.5.2 (npm, read 2026-11-28) drops its session only at a `statusCode` of 401 or 403.
    expect(answer.json()).toMatchObject({ error: 'SERVICE_UNAVAILABLE', statusCode: 503 });
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  it('never extends the absolute expiry', async () => {
    const { refreshToken, id } = await signUp(service);
    await service.query(`UPDATE auth.sessions SET expires_at = now() + interval '1 hour' WHERE auth_id = $1`, [id]);
    await refresh(refreshToken);
    const [row] = await service.query<{ within: boolean }>(
      `SELECT idle_expires_at <= expires_at AND expires_at < now() + interval '61 minutes' AS within
        FROM auth.sessions WHERE auth_id = $1`,
      [id],
    );
    expect(row?.within).toBe(true);
  });

  it.each(['', 'x', 'a'.repeat(86), 'a'.repeat(200)])('refuses %j with 401', async (token) => {
    expect((await refresh(token)).statusCode).toBe(401);
  });
});

describe('refreshing by cookie', () => {
  const refreshOnWeb = (cookie: string, headers: Record<string, string>, clientType = 'web') =>
    service.post(`/api/auth/refresh?client_type=${clientType}`, undefined, { cookie, ...headers });

  it('sets the next cookie and keeps the token out of the body', async () => {
    const session = await signUpOnWeb(service);
    const answer = await refreshOnWeb(session.cookie, { 'x-csrf-token': session.csrfToken });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>()).sort()).toEqual(['accessToken', 'csrfToken', 'user']);
    expect(answer.cookies[0]).toMatchObject({
      name: 'svc_refresh_token',
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses a missing or wrong CSRF token, or one of another session, with 403', async () => {
    const [session, other] = [await signUpOnWeb(service), await signUpOnWeb(service)];
    for (const headers of [{}, { 'x-csrf-token': 'wrong' }, { 'x-csrf-token': other.csrfToken }]) {
      const answer = await refreshOnWeb(session.cookie, headers as Record<string, string>);
      expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_CSRF_TOKEN', statusCode: 403 });
    }
  });

  it('answers 401 without a cookie', async () => {
    const answer = await service.post('/api/auth/refresh', undefined, { 'x-csrf-token': 'x' });
    expect(answer.statusCode).toBe(401);
  });

  it('refuses a page of a foreign origin, and accepts listed origins and clients without an origin', async () => {
    const session = await signUpOnWeb(service);
    const headers = { 'x-csrf-token': session.csrfToken };
    expect((await refreshOnWeb(session.cookie, { ...headers, origin: 'https://evil.test' })).json()).toMatchObject({
      error: 'AUTH_FOREIGN_ORIGIN',
    });
    expect((await refreshOnWeb(session.cookie, { ...headers, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await refreshOnWeb(session.cookie, { ...headers, origin: 'http://localhost:5173' })).statusCode).toBe(200);
  });

  it('never returns the token of a cookie session in a body, with any client_type', async () => {
    const session = await signUpOnWeb(service);
    const token = session.cookie.split('=')[1] ?? '';
    const byCookie = await refreshOnWeb(session.cookie, { 'x-csrf-token': session.csrfToken }, 'mobile');
    expect(byCookie.statusCode).toBe(401);
    const byBody = await refresh(token, 'mobile');
    expect(byBody.statusCode).toBe(400);
    expect(byBody.body).not.toContain('refreshToken');
    expect((await refreshOnWeb(session.cookie, { 'x-csrf-token': session.csrfToken })).statusCode).toBe(200);
  });

  it.each(['client_type=tablet', 'client_type=web&client_type=mobile', 'client_type='])(
    'refuses %s with 400',
    async (query) => {
      expect((await service.post(`/api/auth/refresh?${query}`, {})).json()).toMatchObject({
        error: 'VALIDATION_ERROR',
      });
    },
  );
});
