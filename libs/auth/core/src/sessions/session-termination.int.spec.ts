import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  changeSettings,
  readCookie,
  passGracePeriod,
  signUp,
  startAuthService,
  userPassword,
  type AuthService,
} from '../../test/auth-service.fixture';

interface Ending {
  kind: string;
  actor: string;
  userId: string | null;
  details: Record<string, unknown>;
}

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const events = (sessionId: string) =>
  service.query<Ending>(
    `SELECT kind, actor, user_id AS "userId", details FROM auth.audit_events
      WHERE kind IN ('session.ended', 'session.reused') AND details ->> 'sessionId' = $1`,
    [sessionId],
  );

const readReason = async (sessionId: string): Promise<string | undefined> =>
  (
    await service.query<{ reason: string }>('SELECT end_reason AS reason FROM auth.sessions WHERE id = $1', [sessionId])
  )[0]?.reason;

const readNewest = async (column: 'auth_id' | 'admin_id', ownerId: string): Promise<string> => {
  const newest = `SELECT id FROM auth.sessions WHERE ${column} = $1 ORDER BY id DESC LIMIT 1`;
  return (await service.query<{ id: string }>(newest, [ownerId]))[0]?.id ?? '';
};

const administrator = async () => {
  const answer = await service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });
  const [{ id }] = (await service.query<{ id: string }>("SELECT id FROM auth.admins WHERE username = 'queen'")) as [
    { id: string },
  ];
  const headers = { cookie: readCookie(answer), 'x-csrf-token': answer.json<{ csrfToken: string }>().csrfToken };
  return { id, headers, sessionId: await readNewest('admin_id', id) };
};

describe('the audit event of a sign-out', () => {
  it('names the user as the actor', async () => {
    const { id, refreshToken } = await signUp(service);
    const sessionId = await readNewest('auth_id', id);
    await service.post('/api/auth/logout', { refreshToken });
    const details = { sessionId, reason: 'logout' };
    expect(await events(sessionId)).toEqual([{ kind: 'session.ended', actor: `user:${id}`, userId: id, details }]);
    expect(await readReason(sessionId)).toBe('logout');
  });

  it('names the administrator as the actor, and no user', async () => {
    const { id, headers, sessionId } = await administrator();
    expect((await service.post('/api/auth/admin/logout', undefined, headers)).statusCode).toBe(200);
    const details = { sessionId, reason: 'logout' };
    expect(await events(sessionId)).toEqual([{ kind: 'session.ended', actor: `admin:${id}`, userId: null, details }]);
  });
});

describe('the audit event of a replayed refresh token', () => {
  it('has an anonymous actor and the owner as the user', async () => {
    const { id, refreshToken } = await signUp(service);
    const refresh = (token: string) => service.post('/api/auth/refresh?client_type=server', { refreshToken: token });
    const sessionId = await readNewest('auth_id', id);
    await refresh((await refresh(refreshToken)).json<{ refreshToken: string }>().refreshToken);
    await passGracePeriod(service);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    const details = { sessionId, owner: `user:${id}`, reason: 'refresh_reuse' };
    expect(await events(sessionId)).toEqual([{ kind: 'session.reused', actor: 'anonymous', userId: id, details }]);
    expect(await readReason(sessionId)).toBe('reuse');
  });

  it('has an anonymous actor and no user when the owner is an administrator', async () => {
    const { id, headers, sessionId } = await administrator();
    const refresh = (cookie = headers.cookie) =>
      service.post('/api/auth/admin/refresh', undefined, { ...headers, cookie });
    await refresh(readCookie(await refresh()));
    await passGracePeriod(service);
    expect((await refresh()).statusCode).toBe(401);
    const details = { sessionId, owner: `admin:${id}`, reason: 'refresh_reuse' };
    expect(await events(sessionId)).toEqual([{ kind: 'session.reused', actor: 'anonymous', userId: null, details }]);
  });
});

describe('the audit event of sessions above the limit', () => {
  it('has the system as the actor, and their number', async () => {
    const { id, email } = await signUp(service);
    await changeSettings(service, { maxSessionsPerUser: 1 });
    await service.post('/api/auth/sessions?client_type=server', { email, password: userPassword });
    await changeSettings(service, { maxSessionsPerUser: 0 });
    const told = await service.query<Ending>(
      `SELECT kind, actor, user_id AS "userId", details FROM auth.audit_events WHERE kind = 'session.ended' AND user_id = $1`,
      [id],
    );
    const details = { reason: 'session_limit', endedCount: 1 };
    expect(told).toEqual([{ kind: 'session.ended', actor: 'system', userId: id, details }]);
  });
});
