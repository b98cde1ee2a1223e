import { randomUUID } from 'node:crypto';
import { hash } from 'bcrypt';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  freshEmail,
  signInAsAdmin,
  signUp,
  times,
  userPassword,
  type AuthService,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService();
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

interface Page {
  data: { id: string; email: string }[];
  pagination: { offset: number; limit: number; total: number };
}

const list = async (query = '') => (await service.get(`/api/auth/users${query}`, headers)).json<Page>();

const remove = (userIds: unknown) =>
  service.inject({ method: 'DELETE', url: '/api/auth/users', headers, payload: { userIds } });

const importUsers = (lines: string[], contentType = 'application/x-ndjson') =>
  service.inject({
    method: 'POST',
    url: '/api/auth/users/import',
    headers: { ...headers, 'content-type': contentType },
    payload: lines.join('\n'),
  });

describe('the list of users', () => {
  it('is newest first, paged without gaps, with an exact total', async () => {
    for (let index = 0; index < 12; index += 1) await signUp(service);
    const first = await list();
    expect(first.pagination).toEqual({ offset: 0, limit: 10, total: 12 });
    const second = await list('?offset=10&limit=5');
    expect(second.pagination).toEqual({ offset: 10, limit: 5, total: 12 });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(12);
    const emails = first.data.map(({ email }) => Number(/\d+/.exec(email)?.[0]));
    expect(emails).toEqual([...emails].sort((one, other) => other - one));
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?limit=1.5',
    '?offset=-1',
    '?offset=1e3',
    '?limit=5&limit=6',
    '?offset=',
  ])('refuses %s', async (query) => {
    expect((await service.get(`/api/auth/users${query}`, headers)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });

  it("finds by part of the email or name, in any case, and treats %, _, \\ and ' literally", async () => {
    const names = ['Ann_Lee', 'AnnXLee', '100% Bee', "O'Hara", 'back\\slash'];
    for (const name of names)
      await service.post('/api/auth/users', { email: freshEmail(), password: userPassword, name });
    const total = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).pagination.total;
    expect(await total('ann_lee')).toBe(1);
    expect(await total('ANN')).toBe(2);
    expect(await total('0%')).toBe(1);
    expect(await total("'h")).toBe(1);
    expect(await total('k\\s')).toBe(1);
    expect(await total('%')).toBe(1);
    expect(await total('hive.test')).toBe(17);
    expect(await total('')).toBe(17);
    expect(await total('no such user')).toBe(0);
  });

  it('finds a user by a changed name', async () => {
    const session = await signUp(service);
    const payload = { profile: { name: 'Renamed Bee' } };
    await service.inject({
      method: 'PATCH',
      url: '/api/auth/profiles/current',
      headers: bearer(session.accessToken),
      payload,
    });
    expect((await list('?search=renamed')).data.map(({ id }) => id)).toEqual([session.id]);
  });

  it('shows one user, and answers 404 for an unknown id and 400 for a malformed one', async () => {
    const { id, email } = await signUp(service);
    expect((await service.get(`/api/auth/users/${id}`, headers)).json()).toMatchObject({ id, email });
    expect((await service.get(`/api/auth/users/${randomUUID()}`, headers)).json()).toMatchObject({
      error: 'AUTH_USER_NOT_FOUND',
    });
    expect((await service.get('/api/auth/users/1', headers)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });
});

describe('deleting users', () => {
  it('counts the existing ones among 1,000 ids, and leaves only the audit event', async () => {
    const session = await signUp(service);
    await service.post('/api/auth/email/send-reset-password', { email: session.email });
    await service.inbox.next(({ envelope }) => envelope.to[0] === session.email);
    const givenBy: [string, string][] = [
      [
        'identities',
        `INSERT INTO auth.identities (id, auth_id, provider, issuer, subject, email_vouched)
          VALUES (gen_random_uuid(), $1::uuid, 'google', 'https://accounts.google.com', $1::uuid::text, true) RETURNING 1`,
      ],
      ['sessions', 'SELECT 1 FROM auth.sessions WHERE auth_id = $1'],
      ['proofs', 'SELECT 1 FROM auth.proofs WHERE auth_id = $1'],
    ];
    for (const [table, sql] of givenBy)
      expect([table, (await service.query(sql, [session.id])).length > 0]).toEqual([table, true]);
    const before = (await list()).pagination.total;
    const others = Array.from({ length: 997 }, () => randomUUID());
    const answer = await remove([session.id, session.id, session.id.toUpperCase(), ...others]);
    expect(answer.json()).toEqual({ message: expect.any(String), deletedCount: 1 });
    expect((await list()).pagination.total).toBe(before - 1);
    for (const table of ['profile_records', 'sessions', 'proofs', 'identities', 'oauth_exchange_codes']) {
      expect(await service.query(`SELECT 1 FROM auth.${table} WHERE auth_id = $1`, [session.id])).toEqual([]);
    }
    expect((await service.get('/api/auth/sessions/current', bearer(session.accessToken))).statusCode).toBe(401);
    const audit = await service.get(`/api/auth/audit?userId=${session.id}&kind=user.deleted`, headers);
    expect(audit.json<{ data: object[] }>().data).toHaveLength(1);
  });

  it('by 50 callers at once counts each user once, for any order of the ids, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const lines = Array.from({ length: 20 }, () => JSON.stringify({ email: freshEmail() }));
      const { data } = (await importUsers(lines)).json<{ data: { id: string }[] }>();
      const ids = data.map(({ id }) => id);
      const answers = await times(50, (index) => remove([...ids.slice(index % 20), ...ids.slice(0, index % 20)]));
      expect(countStatuses(answers)).toEqual({ 200: 50 });
      const counts = answers.map((answer) => answer.json<{ deletedCount: number }>().deletedCount);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    }
  });

  it.each([[[]], [Array.from({ length: 1001 }, () => randomUUID())], ['x'], [['x']], [[5]], [null]])(
    'refuses an invalid list (%#)',
    async (userIds) => {
      expect((await remove(userIds)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    },
  );
});

describe('changing users', () => {
  it('marks an email verified', async () => {
    const { id } = await signUp(service);
    const url = `/api/auth/users/${id}`;
    const patch = (payload: object) => service.inject({ method: 'PATCH', url, headers, payload });
    expect((await patch({ emailVerified: true })).json()).toMatchObject({ emailVerified: true, banned: false });
    for (const payload of [{}, { banned: 'yes' }, { banned: null }])
      expect((await patch(payload)).statusCode).toBe(400);
  });
});

describe('importing users', () => {
  it('reports on every line, and the imported password works', async () => {
    const [email, taken] = [freshEmail(), freshEmail()];
    await signUp(service, taken);
    const passwordHash = await hash('a password of old', 4);
    const answer = await importUsers([
      JSON.stringify({ email, passwordHash, emailVerified: true, profile: { name: 'Old Bee', colour: 'gold' } }),
      JSON.stringify({ email: taken }),
      'nonsense',
      JSON.stringify({ email: email.toUpperCase() }),
      '',
    ]);
    expect(answer.json()).toMatchObject({
      created: 1,
      failed: 3,
      data: [
        { line: 1, status: 'created', id: expect.any(String) },
        { line: 2, status: 'exists' },
        { line: 3, status: 'invalid', reason: expect.any(String) },
        { line: 4, status: 'exists' },
      ],
    });
    const signIn = await service.post('/api/auth/sessions', { email, password: 'a password of old' });
    expect(signIn.json()).toMatchObject({
      user: { emailVerified: true, profile: { name: 'Old Bee', colour: 'gold' }, providers: ['email'] },
    });
  });

  it('accepts thousands of lines and keeps the total exact', async () => {
    const before = (await list()).pagination.total;
    const lines = Array.from({ length: 5000 }, (_unused, index) =>
      JSON.stringify({ email: `import${index}@swarm.test` }),
    );
    expect((await importUsers(lines)).json()).toMatchObject({ created: 5000, failed: 0 });
    expect((await list()).pagination.total).toBe(before + 5000);
    expect((await list('?search=import4999@')).pagination.total).toBe(1);
  });

  it.each([
    ['import499', 11],
    ['swarm.test', 5000],
  ])('pages through all users that %s finds, newest first', async (term, total) => {
    const emails: string[] = [];
    const pageSize = Math.ceil(total / 4);
    for (let offset = 0; offset < total; offset += pageSize) {
      const page = await list(`?search=${term}&offset=${offset}&limit=${Math.min(100, pageSize)}`);
      expect(page.pagination.total).toBe(total);
      emails.push(...page.data.map(({ email }) => email));
    }
    expect(new Set(emails).size).toBe(emails.length);
    const beyond = await list(`?search=${term}&offset=${total}`);
    expect([beyond.data, beyond.pagination.total]).toEqual([[], total]);
  });

  it('of the same users by 50 callers at once creates each once, in any order, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const lines = Array.from({ length: 20 }, () => JSON.stringify({ email: freshEmail() }));
      const answers = await times(50, (index) =>
        importUsers([...lines.slice(index % 20), ...lines.slice(0, index % 20)]),
      );
      expect(countStatuses(answers)).toEqual({ 200: 50 });
      const created = answers.map((answer) => answer.json<{ created: number }>().created);
      expect(created.reduce((sum, count) => sum + count, 0)).toBe(20);
    }
  });

  it('accepts no other content type, and no other route accepts its lines', async () => {
    expect((await importUsers(['{}'], 'application/json')).statusCode).toBe(415);
    const elsewhere = await service.inject({
      method: 'POST',
      url: '/api/auth/sessions',
      headers: { 'content-type': 'application/x-ndjson' },
      payload: '{}',
    });
    expect(elsewhere.statusCode).toBe(415);
  });
});

describe('the audit trail', () => {
  it('is filtered by user, kind and time, and paged', async () => {
    const { id } = await signUp(service);
    const find = async (query: string) =>
      (await service.get(`/api/auth/audit?${query}`, headers)).json<{
        data: { kind: string; id: string }[];
        nextBefore: string;
      }>();
    expect((await find(`userId=${id}`)).data.map(({ kind }) => kind)).toEqual(['session.opened', 'user.created']);
    expect((await find(`userId=${id}&kind=user.created`)).data).toHaveLength(1);
    expect((await find(`userId=${id}&to=2020-01-01`)).data).toEqual([]);
    const first = await find(`userId=${id}&limit=1`);
    expect((await find(`userId=${id}&limit=1&before=${first.nextBefore}`)).data[0]?.kind).toBe('user.created');
    for (const query of ['kind=x', 'from=x', 'from=2026-W05-1', 'to=2026-02-31', 'userId=x', 'limit=0', 'before=x'])
      expect((await service.get(`/api/auth/audit?${query}`, headers)).statusCode).toBe(400);
  });

  it('contains no secrets: no password, code, token or client secret', async () => {
    const session = await signUp(service, freshEmail(), 'a password that is audited');
    const { email } = session;
    const mailed = async (route: string): Promise<string> => {
      await service.post(`/api/auth/email/${route}`, { email });
      const code = /\b\d{6}\b/;
      const mail = await service.inbox.next(({ envelope, text }) => envelope.to[0] === email && code.test(text));
      return code.exec(mail.text)?.[0] ?? '';
    };
    await service.post('/api/auth/sessions', { email, password: 'a wrong password' });
    const otp = await mailed('send-verification');
    await service.post('/api/auth/email/verify', { email, otp });
    const code = await mailed('send-reset-password');
    const exchanged = await service.post('/api/auth/email/exchange-reset-password-token', { email, code });
    const { token } = exchanged.json<{ token: string }>();
    await service.post('/api/auth/email/reset-password', { otp: token, newPassword: 'a new and better password' });
    await service.post('/api/auth/refresh?client_type=server', { refreshToken: session.refreshToken });
    const clientSecret = 'a client secret that is audited';
    await service.post('/api/auth/oauth/configs', { provider: 'google', clientId: 'id', clientSecret }, headers);
    const rows = await service.query<{ row: string }>('SELECT e::text AS row FROM auth.audit_events e');
    const trail = rows.map(({ row }) => row).join('\n');
    for (const kind of ['session.failed', 'email.verified', 'password.reset', 'oauth_configuration.changed'])
      expect(trail).toContain(kind);
    const secrets = ['that is audited', 'a wrong password', 'a new and better', otp, code, token, session.accessToken];
    for (const secret of [...secrets, session.refreshToken, headers['authorization']?.slice(7) ?? ''])
      expect(trail.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d [\d:.+]+/g, '')).not.toContain(secret);
  });

  it('contains no line break of a forged user agent', async () => {
    const email = freshEmail();
    await service.post('/api/auth/users', { email, password: userPassword }, { 'user-agent': 'a\u0085b\u2028c' });
    const { data } = (await service.get('/api/auth/audit?kind=user.created&limit=1', headers)).json<{
      data: { userAgent: string }[];
    }>();
    expect(data[0]?.userAgent).not.toMatch(/[\p{Cc}\u2028]/u);
  });
});
