import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  passGracePeriod,
  signInAsAdmin,
  signUp,
  startAuthService,
  type AuthService,
  type Session,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

interface List {
  sessions: { id: string; endedAt: string }[];
  next: string;
}

const list = async (since?: string): Promise<List> => {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const answer = await service.get(`/.well-known/ended-sessions${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<List>();
};

const readSessionId = ({ accessToken }: { accessToken: string }): string => {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return claims.sid;
};

const idsSince = async (since: string): Promise<string[]> => (await list(since)).sessions.map(({ id }) => id);

const asAdmin = async (method: 'PATCH' | 'DELETE', url: string, payload: object) =>
  service.inject({ method, url, headers: bearer(await signInAsAdmin(service)), payload });

const endings: [string, (session: Session) => Promise<unknown>][] = [
  ['a logout', ({ refreshToken }) => service.post('/api/auth/logout', { refreshToken })],
  ['a ban', ({ id }) => asAdmin('PATCH', `/api/auth/users/${id}`, { banned: true })],
  ['the deletion of the user', ({ id }) => asAdmin('DELETE', '/api/auth/users', { userIds: [id] })],
  [
    'a stolen refresh token',
    async ({ refreshToken }) => {
      const refresh = (token: string) => service.post('/api/auth/refresh?client_type=server', { refreshToken: token });
      await refresh((await refresh(refreshToken)).json<Session>().refreshToken);
      await passGracePeriod(service);
      await refresh(refreshToken);
    },
  ],
];

describe('the list of ended sessions', () => {
  it.each(endings)('names a session once it has ended by %s', async (_cause, end) => {
    const session = await signUp(service);
    const { next } = await list();
    await end(session);
    const { sessions } = await list(next);
    expect(sessions).toContainEqual({ id: readSessionId(session), endedAt: expect.stringMatching(/Z$/) });
  });

  it('is public, cacheable for a second, and lists nothing twice to a client that follows `next`', async () => {
    const session = await signUp(service);
    await service.post('/api/auth/logout', { refreshToken: session.refreshToken });
    const answer = await service.get('/.well-known/ended-sessions');
    expect(answer.headers['cache-control']).toBe('public, max-age=1');
    let { next } = answer.json<List>();
    const more = async (): Promise<unknown[]> => {
      const page = await list(next);
      next = page.next;
      return page.sessions;
    };
    // While a transaction of the server is running, later rows are listed again.
    await expect.poll(more, { timeout: 50_000 }).toEqual([]);
  });

  it('misses no session whose end commits after a later one was listed', async () => {
    const [early, late] = [await signUp(service), await signUp(service)];
    const slow = new Client({ connectionString: service.databaseUrl });
    await slow.connect();
    const { next } = await list();
    await slow.query('BEGIN');
    await slow.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [early.id]);
    await service.post('/api/auth/logout', { refreshToken: late.refreshToken });
    const meanwhile = await list(next);
    const listed = meanwhile.sessions.map(({ id }) => id);
    expect([listed.includes(readSessionId(late)), listed.includes(readSessionId(early))]).toEqual([true, false]);
    await slow.query('COMMIT');
    await slow.end();
    expect(await idsSince(meanwhile.next)).toContain(readSessionId(early));
  });

  it('leads through full pages to the end, and continues from there', async () => {
    const { id } = await signUp(service);
    const { next } = await list();
    await service.query(
      `INSERT INTO auth.sessions (id, auth_id, client_type, token_hash, idle_expires_at, expires_at)
        SELECT gen_random_uuid(), $1, 'web', '\\x00', now() + interval '1 day', now() + interval '1 day'
          FROM generate_series(1, 2500)`,
      [id],
    );
    const ended = await service.query<{ id: string }>(
      "UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1 RETURNING id",
      [id],
    );
    expect(ended).toHaveLength(2501);
    const seen = new Set<string>();
    let page = await list(next);
    for (; page.sessions.length === 1000; page = await list(page.next)) {
      for (const session of page.sessions) seen.add(session.id);
    }
    for (const session of page.sessions) seen.add(session.id);
    expect(ended.filter(({ id: one }) => !seen.has(one))).toEqual([]);
  });

  it('starts again for a cursor from before a restore of the database, and accepts a time as cursor', async () => {
    const session = await signUp(service);
    const before = new Date(Date.now() - 60_000).toISOString();
    await service.post('/api/auth/logout', { refreshToken: session.refreshToken });
    for (const since of ['999999999999999999', before]) expect((await list(since)).sessions.length).toBeGreaterThan(0);
    expect(await idsSince(new Date(Date.now() + 60_000).toISOString())).toEqual([]);
  });

  it('accepts a time with every zone offset', async () => {
    const zones = ['Z', '+14:00', '-12:00', '+20:00', '-23:59'].map((zone) => `2026-01-01T00:00:00${zone}`);
    for (const since of ['2026-01-01', ...zones]) expect((await list(since)).next).toMatch(/^\d/);
  });

  it('omits sessions that ended longer ago than an access token lives', async () => {
    const session = await signUp(service);
    await service.post('/api/auth/logout', { refreshToken: session.refreshToken });
    await service.query(`UPDATE auth.ended_sessions SET ended_at = now() - interval '17 minutes'`);
    expect((await list()).sessions).toEqual([]);
  });

  it.each(['x', '-1', '1.2', '5:3:', '1'.repeat(19), '1.1.not-an-id', 'a'.repeat(200), '12345.1.%00'])(
    'refuses the cursor %s with 400',
    async (since) => {
      expect((await service.get(`/.well-known/ended-sessions?since=${since}`)).statusCode).toBe(400);
    },
  );

  it('is read by an index', async () => {
    await service.query('ANALYZE auth.ended_sessions');
    const plan = await service.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT session_id FROM auth.ended_sessions WHERE (ended_in, session_id) > (1000000, $1::uuid)
        ORDER BY ended_in, session_id LIMIT 1000`,
      ['00000000-0000-0000-0000-000000000000'],
    );
    expect(plan.map((row) => row['QUERY PLAN']).join()).toContain('ended_sessions_ended_in_idx');
  });
});
