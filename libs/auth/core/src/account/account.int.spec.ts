import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  passFreshness,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  startAuthService,
  userPassword,
  type AuthService,
  type Headers,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ VIDEO_SERVICE_URL: 'https://video.hive.test/' });
});
afterAll(() => service.close());

const remove = (accessToken: string, headers: Headers = {}) =>
  service.inject({ method: 'DELETE', url: '/api/auth/account', headers: { ...bearer(accessToken), ...headers } });

const makeApiKey = async (): Promise<string> => {
  const answer = await service.post('/api/secrets/api-key/rotate', {}, bearer(await signInAsAdmin(service)));
  return answer.json<{ apiKey: string }>().apiKey;
};

const countRows = async (userId: string): Promise<number> => {
  const tables = ['sessions', 'identities', 'proofs', 'profile_records', 'oauth_exchange_codes'];
  const counts = tables.map((table) => `(SELECT count(*) FROM auth.${table} WHERE auth_id = $1)`);
  const [row] = await service.query<{ count: string }>(
    `SELECT ${counts.join(' + ')} + (SELECT count(*) FROM auth.auth_records WHERE id = $1) AS count`,
    [userId],
  );
  return Number(row?.count);
};

describe('the account overview', () => {
  it('has the user, linked providers, sessions and settings', async () => {
    const { id, email, accessToken } = await signUp(service);
    const answer = await service.get('/api/auth/account', bearer(accessToken));
    expect(answer.json()).toMatchObject({ user: { id, email }, identities: [], sessions: [{ current: true }] });
    const config = await service.get('/api/auth/public-config');
    expect(answer.json<{ config: object }>().config).toEqual(config.json());
  });

  it('is only for users', async () => {
    expect((await service.get('/api/auth/account')).statusCode).toBe(401);
    expect((await service.get('/api/auth/account', bearer(await signInAsAdmin(service)))).statusCode).toBe(403);
  });
});

describe('the export of an account', () => {
  it('has both records, sessions, linked providers and events, and links to the videos', async () => {
    const { id, email, accessToken } = await signUp(service);
    const answer = await service.get('/api/auth/account/export', bearer(accessToken));
    expect(answer.headers['content-disposition']).toContain('account.json');
    expect(answer.json()).toMatchObject({
      authRecord: { id, email, hasPassword: true, roles: [], appMetadata: {}, bannedAt: null },
      profileRecord: { id },
      sessions: [{ current: true }],
      identities: [],
      auditEvents: expect.arrayContaining([
        expect.objectContaining({ kind: 'session.opened', userId: id }),
        expect.objectContaining({ kind: 'user.exported' }),
      ]),
      videos: 'https://video.hive.test/api/tasks',
    });
  });

  it('contains the data of administrators about the user, but not who acted', async () => {
    const { id, accessToken } = await signUp(service);
    const admins = [bearer(await signInAsAdmin(service)), { 'x-api-key': await makeApiKey() }];
    for (const headers of admins)
      await service.inject({
        method: 'PATCH',
        url: `/api/auth/users/${id}`,
        headers: { ...headers, 'user-agent': 'browser of the administrator' },
        remoteAddress: '203.0.113.7',
        payload: { roles: ['editor'], appMetadata: { note: 'a note about the user' } },
      });
    const answer = await service.get('/api/auth/account/export', bearer(accessToken));
    expect(answer.json()).toMatchObject({
      authRecord: { roles: ['editor'], appMetadata: { note: 'a note about the user' } },
    });
    const { auditEvents } = answer.json<{ auditEvents: { kind: string }[] }>();
    const acted = auditEvents.filter(({ kind }) => kind === 'user.updated');
    expect(acted).toHaveLength(2);
    for (const event of acted)
      expect(event).toMatchObject({ actor: 'administrator', address: null, userAgent: null, details: {}, userId: id });
    for (const word of ['admin:', 'api-key', '203.0.113.7', 'browser of the administrator', 'queen'])
      expect(answer.body).not.toContain(word);
  });

  it('contains no secrets, and no data of other users', async () => {
    const [mine, other] = [await signUp(service), await signUp(service)];
    const text = (await service.get('/api/auth/account/export', bearer(mine.accessToken))).body;
    const secrets = await service.query<{ secret: string }>(
      `SELECT password_hash AS secret FROM auth.auth_records WHERE password_hash IS NOT NULL
        UNION ALL SELECT encode(token_hash, 'hex') FROM auth.sessions`,
    );
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    for (const word of [mine.refreshToken, other.id, other.email, 'passwordHash', 'tokenHash'])
      expect(text).not.toContain(word);
  });
});

describe('an account that its user deletes', () => {
  it('is removed with all its data, except the audit event', async () => {
    const { id, email, accessToken, refreshToken } = await signUp(service);
    await service.post('/api/auth/email/send-reset-password', { email });
    await service.inbox.next(({ envelope }) => envelope.to.includes(email));
    expect((await remove(accessToken)).json()).toEqual({ success: true, message: 'The account was deleted.' });
    expect(await countRows(id)).toBe(0);
    expect((await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode).toBe(401);
    const refreshed = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
    expect(refreshed.statusCode).toBe(401);
    expect((await service.post('/api/auth/sessions', { email, password: userPassword })).statusCode).toBe(401);
    const events = await service.query('SELECT actor FROM auth.audit_events WHERE user_id = $1 AND kind = $2', [
      id,
      'user.deleted',
    ]);
    expect(events).toEqual([{ actor: `user:${id}` }]);
    expect((await signUp(service, email)).id).not.toBe(id);
  });

  it('loses its browser cookie, but not on a request from a foreign origin', async () => {
    const mine = await signUpOnWeb(service);
    const answer = await remove(mine.accessToken, { cookie: mine.cookie });
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'svc_refresh_token', value: '' })]);
    const other = await signUpOnWeb(service);
    expect((await remove(other.accessToken, { origin: 'https://evil.test' })).cookies).toEqual([]);
  });

  it('is kept when the access token is not fresh', async () => {
    const { id, accessToken } = await passFreshness(service, await signUp(service));
    expect((await remove(accessToken)).json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
    expect(await countRows(id)).toBeGreaterThan(0);
  });
});
