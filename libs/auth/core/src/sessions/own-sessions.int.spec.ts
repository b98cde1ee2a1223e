import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  signUp,
  startAuthService,
  userPassword,
  type AuthService,
  type Session,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

interface Listed {
  id: string;
  current: boolean;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}

const daysMs = 24 * 60 * 60 * 1000;

const list = async (token: string) =>
  (await service.get('/api/auth/sessions', bearer(token))).json<{ data: Listed[] }>().data;

const end = (token: string, id = '') =>
  service.inject({ method: 'DELETE', url: `/api/auth/sessions${id === '' ? '' : `/${id}`}`, headers: bearer(token) });

const signInAgain = async (email: string) => {
  const body = { email, password: userPassword };
  const headers = { 'user-agent': 'second device' };
  const answer = await service.post('/api/auth/sessions?client_type=mobile', body, headers);
  return answer.json<Session>();
};

const readStatus = async (token: string) => (await service.get('/api/auth/sessions/current', bearer(token))).statusCode;

const lastEnding = async (userId: string) => {
  const [event] = await service.query(
    `SELECT actor, address, details FROM auth.audit_events WHERE kind = 'session.ended' AND user_id = $1
      ORDER BY created_at DESC LIMIT 1`,
    [userId],
  );
  return event;
};

describe('my sessions', () => {
  it('can be listed with device and address, and ended singly', async () => {
    const session = await signUp(service);
    const second = await signInAgain(session.email);
    const sessions = await list(session.accessToken);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      current: false,
      clientType: 'mobile',
      userAgent: 'second device',
      address: '127.0.0.1',
    });
    const ended = await end(session.accessToken, sessions[0]?.id);
    expect(ended.json()).toEqual({ success: true, message: 'The session was ended.' });
    expect((await end(session.accessToken, sessions[0]?.id)).json()).toMatchObject({
      error: 'AUTH_SESSION_NOT_FOUND',
    });
    expect([await readStatus(second.accessToken), await readStatus(session.accessToken)]).toEqual([401, 200]);
    expect(await lastEnding(session.id)).toEqual({
      actor: `user:${session.id}`,
      address: '127.0.0.1',
      details: { sessionId: sessions[0]?.id, reason: 'ended_by_owner' },
    });
  });

  it('expire 30 days after their last use, and are ordered by it', async () => {
    const session = await signUp(service);
    const second = await signInAgain(session.email);
    await service.query(
      `UPDATE auth.sessions SET last_used_at = last_used_at - interval '1 day', created_at = created_at - interval '2 days',
        idle_expires_at = idle_expires_at - interval '1 day' WHERE auth_id = $1`,
      [session.id],
    );
    await service.post('/api/auth/refresh?client_type=server', { refreshToken: session.refreshToken });
    const [first, other] = await list(second.accessToken);
    expect([first?.current, other?.current]).toEqual([false, true]);
    for (const { createdAt, lastUsedAt, expiresAt } of [first, other] as Listed[]) {
      expect(Date.parse(expiresAt) - Date.parse(lastUsedAt)).toBeCloseTo(30 * daysMs, -4);
      expect(Date.parse(createdAt)).toBeLessThan(Date.now() - daysMs);
    }
    expect(Date.parse(first?.lastUsedAt ?? '') - Date.parse(other?.lastUsedAt ?? '')).toBeGreaterThan(0.9 * daysMs);
  });

  it('cannot be ended by another user', async () => {
    const [one, other] = [await signUp(service), await signUp(service)];
    const [target] = await list(other.accessToken);
    expect((await end(one.accessToken, target?.id)).statusCode).toBe(404);
    expect(await list(other.accessToken)).toHaveLength(1);
  });

  it('can be ended all but the current one, without those of other users', async () => {
    const [session, stranger] = [await signUp(service), await signUp(service)];
    await signInAgain(session.email);
    await signInAgain(session.email);
    expect((await end(session.accessToken)).json()).toEqual({
      success: true,
      message: 'All other sessions were ended.',
      endedCount: 2,
    });
    expect(await list(session.accessToken)).toMatchObject([{ current: true }]);
    expect(await readStatus(stranger.accessToken)).toBe(200);
    expect(await lastEnding(session.id)).toMatchObject({ details: { reason: 'ended_by_owner', endedCount: 2 } });
    const ended = 'SELECT DISTINCT end_reason AS reason FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NOT NULL';
    expect(await service.query(ended, [session.id])).toEqual([{ reason: 'ended' }]);
    expect((await end(session.accessToken)).json()).toMatchObject({ endedCount: 0 });
  });
});
