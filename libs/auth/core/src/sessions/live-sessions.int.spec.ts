import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  bearer,
  readCookie,
  passGracePeriod,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  startAuthService,
  type AuthService,
} from '../../test/auth-service.fixture';
import { SessionsRepository } from './sessions.repository';

let service: AuthService;
let sessions: SessionsRepository;

beforeAll(async () => {
  service = await startAuthService();
  sessions = service.app.get(SessionsRepository);
});
afterAll(() => service.close());

const readSessionId = (accessToken: string): string => {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
  return claims.sid;
};

const kill = (accessToken: string, assignment: string) =>
  service.query(`UPDATE auth.sessions SET ${assignment} WHERE id = $1`, [readSessionId(accessToken)]);

const refresh = (refreshToken: string) => service.post('/api/auth/refresh?client_type=server', { refreshToken });

const current = (accessToken: string) => service.get('/api/auth/sessions/current', bearer(accessToken));

const refreshAsAdmin = (cookie: string, csrfToken: string) =>
  service.post('/api/auth/admin/refresh', undefined, { cookie, 'x-csrf-token': csrfToken });

const openAsAdmin = async () => {
  const answer = await service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });
  return { ...answer.json<{ accessToken: string; csrfToken: string }>(), cookie: readCookie(answer) };
};

describe.each([
  ['was ended', "ended_at = now(), end_reason = 'logout'"],
  ['has reached its absolute end', 'expires_at = now()'],
  ['was not used for too long', 'idle_expires_at = now()'],
])('a session that %s', (_case, assignment) => {
  it('is refused with its access token, its current and its used refresh token', async () => {
    const { accessToken, refreshToken } = await signUp(service);
    const next = (await refresh(refreshToken)).json<{ refreshToken: string }>();
    await kill(accessToken, assignment);
    expect((await current(accessToken)).statusCode).toBe(401);
    for (const token of [refreshToken, next.refreshToken])
      expect((await refresh(token)).json()).toMatchObject({ error: 'AUTH_INVALID_REFRESH_TOKEN' });
  });

  it('returns no CSRF token', async () => {
    const { accessToken, cookie } = await signUpOnWeb(service);
    expect((await service.get('/api/auth/csrf', { cookie })).statusCode).toBe(200);
    await kill(accessToken, assignment);
    expect((await service.get('/api/auth/csrf', { cookie })).statusCode).toBe(401);
  });

  it("is not listed among the user's sessions, and cannot be ended", async () => {
    const { email, accessToken } = await signUp(service);
    const body = { email, password: 'correct horse battery staple' };
    const other = (await service.post('/api/auth/sessions?client_type=server', body)).json<{ accessToken: string }>();
    await kill(other.accessToken, assignment);
    const listed = await service.get('/api/auth/sessions', bearer(accessToken));
    expect(listed.json<{ data: { id: string }[] }>().data.map(({ id }) => id)).toEqual([readSessionId(accessToken)]);
    const url = `/api/auth/sessions/${readSessionId(other.accessToken)}`;
    expect((await service.inject({ method: 'DELETE', url, headers: bearer(accessToken) })).statusCode).toBe(404);
  });

  it('of an administrator is refused too', async () => {
    const { accessToken, csrfToken, cookie } = await openAsAdmin();
    await kill(accessToken, assignment);
    expect((await current(accessToken)).statusCode).toBe(401);
    expect((await refreshAsAdmin(cookie, csrfToken)).statusCode).toBe(401);
  });
});

describe('a live session', () => {
  it('is found only by its own user or administrator', async () => {
    const [user, stranger] = [await signUp(service), await signUp(service)];
    const admin = await signInAsAdmin(service);
    const [{ id: adminId } = { id: '' }] = await service.query<{ id: string }>('SELECT id FROM auth.admins LIMIT 1');
    expect(await sessions.findLiveUser(readSessionId(user.accessToken), user.id)).toMatchObject({ id: user.id });
    expect(await sessions.findLiveUser(readSessionId(user.accessToken), stranger.id)).toBeUndefined();
    expect(await sessions.findLiveUser(randomUUID(), user.id)).toBeUndefined();
    expect(await sessions.findLiveAdmin(readSessionId(admin), adminId)).toMatchObject({
      id: adminId,
      username: 'queen',
    });
    expect(await sessions.findLiveAdmin(readSessionId(admin), user.id)).toBeUndefined();
    expect(await sessions.findLiveAdmin(randomUUID(), adminId)).toBeUndefined();
  });

  it('is refused while its user is banned or its administrator disabled', async () => {
    const { id, accessToken, refreshToken } = await signUp(service);
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [id]);
    expect((await current(accessToken)).statusCode).toBe(401);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
    const admin = await openAsAdmin();
    await service.query('UPDATE auth.admins SET disabled_at = now()');
    expect((await current(admin.accessToken)).statusCode).toBe(401);
    expect((await refreshAsAdmin(admin.cookie, admin.csrfToken)).statusCode).toBe(401);
    await service.query('UPDATE auth.admins SET disabled_at = NULL');
    expect((await current(admin.accessToken)).statusCode).toBe(200);
  });

  it('returns a CSRF token only to the browser of its user', async () => {
    const [web, server, admin] = [await signUpOnWeb(service), await signUp(service), await openAsAdmin()];
    const ids = [web, server, admin].map(({ accessToken }) => readSessionId(accessToken));
    expect(await sessions.findLiveOnWeb([...ids, randomUUID()])).toEqual([readSessionId(web.accessToken)]);
  });

  it('stores the hashes of its tokens, the current one first and then the last used one', async () => {
    const { accessToken, refreshToken } = await signUp(service);
    const second = (await refresh(refreshToken)).json<{ refreshToken: string }>();
    await refresh(second.refreshToken);
    const state = await sessions.findLive('user', readSessionId(accessToken));
    const used = state?.recentRotations.map(({ hash }) => hash) ?? [];
    expect(await sessions.findTokenHashes(readSessionId(accessToken))).toEqual([
      state?.tokenHash.toString('hex'),
      used[1],
      used[0],
    ]);
    expect(await sessions.findTokenHashes(randomUUID())).toEqual([]);
  });

  it('returns its owner', async () => {
    const user = await signUp(service);
    expect((await current(user.accessToken)).json()).toEqual({
      user: expect.objectContaining({ id: user.id, email: user.email }),
    });
    expect((await current(await signInAsAdmin(service))).json()).toEqual({
      projectAdmin: { subject: expect.any(String), username: 'queen' },
    });
  });
});

describe('a refresh', () => {
  interface Row {
    address: string;
    user_agent: string;
    is_used_now: boolean;
    idle_days: number;
    token_count: number;
    at: number;
  }
  const readRow = async (accessToken: string): Promise<Row | undefined> =>
    (
      await service.query<Row>(
        `SELECT address, user_agent, last_used_at > now() - interval '1 minute' AS is_used_now,
          round(extract(epoch FROM idle_expires_at - now()) / 86400)::int AS idle_days,
          jsonb_array_length(recent_rotations) AS token_count FROM auth.sessions WHERE id = $1`,
        [readSessionId(accessToken)],
      )
    )[0];
  const old = `last_used_at = now() - interval '3 days', idle_expires_at = now() + interval '1 hour'`;

  it("extends the session by 30 days, and stores the client's address", async () => {
    const { accessToken, refreshToken } = await signUp(service);
    await kill(accessToken, old);
    await service.inject({
      method: 'POST',
      url: '/api/auth/refresh?client_type=server',
      headers: { 'user-agent': 'Bee/2' },
      remoteAddress: '192.0.2.7',
      payload: { refreshToken },
    });
    expect(await readRow(accessToken)).toEqual({
      address: '192.0.2.7',
      user_agent: 'Bee/2',
      is_used_now: true,
      idle_days: 30,
      token_count: 1,
    });
  });

  it("extends an administrator's session by a day", async () => {
    const { accessToken, csrfToken, cookie } = await openAsAdmin();
    await kill(accessToken, old);
    expect((await refreshAsAdmin(cookie, csrfToken)).statusCode).toBe(200);
    expect(await readRow(accessToken)).toMatchObject({ is_used_now: true, idle_days: 1 });
  });

  it('stores tokens used within the last seconds, and the last one of the older ones', async () => {
    const { accessToken, refreshToken } = await signUp(service);
    let token = refreshToken;
    for (let round = 0; round < 3; round += 1)
      ({ refreshToken: token } = (await refresh(token)).json<{ refreshToken: string }>());
    expect(await readRow(accessToken)).toMatchObject({ token_count: 3 });
    await passGracePeriod(service);
    await refresh(token);
    expect(await readRow(accessToken)).toMatchObject({ token_count: 1 });
  });

  it('stores at most 64 tokens, the newest', async () => {
    const { accessToken, refreshToken } = await signUp(service);
    await service.query(
      `UPDATE auth.sessions SET recent_rotations = (SELECT jsonb_agg(jsonb_build_object('hash', n::text, 'sealed', '',
          'at', extract(epoch FROM now())) ORDER BY n) FROM generate_series(1, 100) n) WHERE id = $1`,
      [readSessionId(accessToken)],
    );
    expect((await refresh(refreshToken)).statusCode).toBe(200);
    const state = await sessions.findLive('user', readSessionId(accessToken));
    const hashes = state?.recentRotations.map(({ hash }) => hash) ?? [];
    expect([hashes.length, hashes[0], hashes[62]]).toEqual([64, '38', '100']);
  });
});

describe('ending sessions', () => {
  it('ends each given live session, and returns the owners', async () => {
    const [user, other, ended] = [await signUp(service), await signUp(service), await signUp(service)];
    const admin = await signInAsAdmin(service);
    await kill(ended.accessToken, `ended_at = '2026-01-01', end_reason = 'ban'`);
    const ids = [user.accessToken, admin, ended.accessToken].map(readSessionId);
    const told = await sessions.endEach(ids, 'logout');
    expect(told.map(({ id, kind }) => [id, kind]).sort()).toEqual(
      [
        [ids[0], 'user'],
        [ids[1], 'admin'],
      ].sort(),
    );
    expect(told.find(({ kind }) => kind === 'user')?.ownerId).toBe(user.id);
    expect((await current(other.accessToken)).statusCode).toBe(200);
    const rows = await service.query(
      'SELECT id, end_reason, ended_at IS NOT NULL AS ended FROM auth.sessions WHERE id = ANY($1)',
      [ids],
    );
    expect(rows.find(({ id }) => id === ids[0])).toMatchObject({ end_reason: 'logout', ended: true });
    expect(rows.find(({ id }) => id === ids[2])).toMatchObject({ end_reason: 'ban' });
  });

  it('ends a session once, and keeps the first reason', async () => {
    const [user, other] = [await signUp(service), await signUp(service)];
    const id = readSessionId(user.accessToken);
    expect([await sessions.end(id, 'reuse'), await sessions.end(id, 'logout')]).toEqual([true, false]);
    const [row] = await service.query('SELECT end_reason FROM auth.sessions WHERE id = $1', [id]);
    expect(row).toEqual({ end_reason: 'reuse' });
    expect((await current(other.accessToken)).statusCode).toBe(200);
  });

  it.each(['user', 'admin'] as const)(
    'ends all sessions of one %s except the given ones, and no others',
    async (kind) => {
      const [column, table] = kind === 'user' ? ['auth_id', 'auth_records'] : ['admin_id', 'admins'];
      const tokens = await (kind === 'user'
        ? signUp(service).then(async ({ email, accessToken }) => {
            const body = { email, password: 'correct horse battery staple' };
            const second = await service.post('/api/auth/sessions?client_type=server', body);
            return [accessToken, second.json<{ accessToken: string }>().accessToken];
          })
        : Promise.all([signInAsAdmin(service), signInAsAdmin(service)]));
      const [stay, go] = tokens.map((token) => readSessionId(token ?? ''));
      const [{ owner } = { owner: '' }] = await service.query<{ owner: string }>(
        `SELECT ${column} AS owner FROM auth.sessions WHERE id = $1`,
        [stay],
      );
      const epochs = () =>
        service.query<{ id: string; sign_in_epoch: number }>(`SELECT id, sign_in_epoch FROM auth.${table} ORDER BY id`);
      const before = await epochs();
      await service.query(
        `UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout'
      WHERE ${column} = $1 AND id <> ALL($2) AND ended_at IS NULL`,
        [owner, [stay, go]],
      );
      const bystander = await signUp(service);
      expect(await sessions.endSessions({ kind, id: owner }, 'reset', undefined, [stay ?? ''])).toBe(1);
      const rows = await service.query('SELECT end_reason FROM auth.sessions WHERE id = ANY($1) ORDER BY id = $2', [
        [stay, go],
        stay,
      ]);
      expect(rows).toEqual([{ end_reason: 'reset' }, { end_reason: null }]);
      expect((await current(bystander.accessToken)).statusCode).toBe(200);
      const after = (await epochs()).filter(({ id }) => id !== bystander.id);
      expect(after).toEqual(
        before.map((row) => (row.id === owner ? { ...row, sign_in_epoch: row.sign_in_epoch + 1 } : row)),
      );
    },
  );
});
