import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  countStatuses,
  passFreshness,
  signInAsAdmin,
  signUp,
  times,
  userPassword,
  type AuthService,
  type Session,
} from '@svc/auth/testing';
import { HousekeepingService } from '@svc/auth';
import { startAuthService } from '../test/service.fixture';

interface Key {
  id: string;
  key: string;
}

const path = '/api/auth/account/api-keys';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const create = ({ accessToken }: Session, body: object = {}) =>
  service.post(path, { name: 'Script', scopes: ['videos:read'], ...body }, bearer(accessToken));
const made = async (session: Session, body?: object): Promise<Key> => (await create(session, body)).json<Key>();
const introspect = (key: string) => service.post('/api/auth/keys/introspect', { key });
const remove = ({ accessToken }: Session, id: string) =>
  service.inject({ method: 'DELETE', url: `${path}/${id}`, headers: bearer(accessToken) });
const hasEnded = async ({ id, key }: Key): Promise<boolean> => {
  const { sessions } = (await service.get('/.well-known/ended-sessions')).json<{ sessions: { id: string }[] }>();
  return (await introspect(key)).statusCode === 401 && sessions.some((ended) => ended.id === id);
};

describe('API keys of users', () => {
  it('are shown once, stored as hashes, and tell their rights to services', async () => {
    const session = await signUp(service);
    const answer = await create(session, { scopes: ['videos:read', 'drafts:write', 'videos:read'] });
    const { key, ...shown } = answer.json<Key>();
    expect([answer.statusCode, key]).toEqual([200, expect.stringMatching(/^svc_pat_[0-9a-f]{64}$/)]);
    const facts = { name: 'Script', scopes: ['videos:read', 'drafts:write'], expiresAt: null, lastUsedAt: null };
    expect(shown).toMatchObject(facts);
    expect((await introspect(key)).json()).toEqual({
      id: shown.id,
      userId: session.id,
      roles: [],
      scopes: facts.scopes,
      authorizationDetails: null,
      expiresAt: null,
    });
    const { data } = (await service.get(path, bearer(session.accessToken))).json<{ data: object[] }>();
    expect(data).toEqual([{ ...shown, lastUsedAt: expect.any(String) as string }]);
    expect(await service.query('SELECT 1 FROM auth.personal_keys k WHERE k::text LIKE $1', [`%${key}%`])).toEqual([]);
    const exported = await service.get('/api/auth/account/export', bearer(session.accessToken));
    expect(exported.json()).toMatchObject({ apiKeys: data });
    expect(exported.body).toContain('"personal_key.created"');
    expect(exported.body).not.toContain(key);
  });

  it('can be bound to single videos and scripts', async () => {
    const session = await signUp(service);
    const authorizationDetails = [
      { type: 'draft', identifier: randomUUID() },
      { type: 'video', identifier: randomUUID() },
    ];
    const answer = await create(session, { authorizationDetails });
    expect(answer.json()).toMatchObject({ authorizationDetails });
    expect((await introspect(answer.json<Key>().key)).json()).toMatchObject({ authorizationDetails });
    expect((await service.get(path, bearer(session.accessToken))).json()).toMatchObject({
      data: [{ authorizationDetails }],
    });
  });

  it.each([
    [[]],
    ['all'],
    [{ type: 'video', identifier: randomUUID() }],
    [[{ type: 'account', identifier: randomUUID() }]],
    [[{ type: 'video', identifier: '*' }]],
    [[{ type: 'video', identifier: randomUUID(), actions: ['all'] }]],
    [[null]],
    [Array.from({ length: 21 }, () => ({ type: 'video', identifier: randomUUID() }))],
  ])('are not made with a binding that no service would understand: %j', async (authorizationDetails) => {
    const answer = await create(await signUp(service), { authorizationDetails });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('authorizationDetails')]);
  });

  it('write their use at most every five minutes', async () => {
    const { id, key } = await made(await signUp(service));
    const lastUse = async () =>
      (await service.query<{ at: Date }>('SELECT last_used_at AS at FROM auth.personal_keys WHERE id = $1', [id]))[0]
        ?.at;
    await introspect(key);
    const first = await lastUse();
    await introspect(key);
    expect(await lastUse()).toEqual(first);
    await service.query(`UPDATE auth.personal_keys SET last_used_at = now() - interval '6 minutes' WHERE id = $1`, [
      id,
    ]);
    await introspect(key);
    expect(Number(await lastUse())).toBeGreaterThan(Number(first));
  });

  it('end when their owner withdraws them, and not by another user', async () => {
    const [session, other] = [await signUp(service), await signUp(service)];
    const key = await made(session);
    expect((await remove(other, key.id)).json()).toMatchObject({ error: 'AUTH_PERSONAL_KEY_NOT_FOUND' });
    expect((await introspect(key.key)).statusCode).toBe(200);
    expect((await remove(session, key.id)).statusCode).toBe(200);
    expect(await hasEnded(key)).toBe(true);
    expect((await remove(session, key.id)).statusCode).toBe(404);
  });

  it('end with a ban, a changed password and the deletion of the user', async () => {
    const admin = bearer(await signInAsAdmin(service));
    const endings: ((session: Session) => Promise<{ statusCode: number }>)[] = [
      ({ id }) =>
        service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, payload: { banned: true }, headers: admin }),
      ({ id }) =>
        service.inject({
          method: 'PATCH',
          url: `/api/auth/users/${id}`,
          payload: { password: `${userPassword} 2` },
          headers: admin,
        }),
      ({ accessToken }) => {
        const payload = { newPassword: `${userPassword} 3`, currentPassword: userPassword };
        return service.inject({
          method: 'PATCH',
          url: '/api/auth/account/password',
          payload,
          headers: bearer(accessToken),
        });
      },
      ({ accessToken }) => service.inject({ method: 'DELETE', url: '/api/auth/account', headers: bearer(accessToken) }),
    ];
    for (const end of endings) {
      const session = await signUp(service);
      const key = await made(session);
      expect((await end(session)).statusCode).toBe(200);
      expect(await hasEnded(key)).toBe(true);
    }
  });

  it('are refused while their user lacks what stricter settings require', async () => {
    const session = await signUp(service);
    const { key } = await made(session);
    const stricter = [
      { strict: "mfa_policy = 'required'", met: 'has_factors' },
      { strict: 'require_email_verification = true', met: 'email_verified' },
    ];
    await service.query('UPDATE auth.auth_records SET email_verified = false WHERE id = $1', [session.id]);
    for (const { strict, met } of stricter) {
      await service.query(`UPDATE auth.settings SET ${strict}`);
      expect((await introspect(key)).statusCode).toBe(401);
      await service.query(`UPDATE auth.auth_records SET ${met} = true WHERE id = $1`, [session.id]);
      expect((await introspect(key)).statusCode).toBe(200);
    }
    await service.query(`UPDATE auth.settings SET mfa_policy = 'optional', require_email_verification = false`);
  });

  it('outlive the end of the other sessions', async () => {
    const session = await signUp(service);
    const { key } = await made(session);
    await service.inject({ method: 'DELETE', url: '/api/auth/sessions', headers: bearer(session.accessToken) });
    expect((await introspect(key)).statusCode).toBe(200);
  });

  it('expire, and are deleted a month later', async () => {
    const session = await signUp(service);
    const { key } = await made(session, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await introspect(key)).statusCode).toBe(200);
    await service.query(`UPDATE auth.personal_keys SET expires_at = now() WHERE auth_id = $1`, [session.id]);
    expect((await introspect(key)).statusCode).toBe(401);
    await service.query(`UPDATE auth.personal_keys SET expires_at = now() - interval '31 days' WHERE auth_id = $1`, [
      session.id,
    ]);
    await service.app.get(HousekeepingService).removeExpired();
    expect(await service.query('SELECT 1 FROM auth.personal_keys WHERE auth_id = $1', [session.id])).toEqual([]);
  });

  it('are at most 25 for a user, also when they are made at the same moment', async () => {
    const session = await signUp(service);
    expect(countStatuses(await times(40, () => create(session)))).toEqual({ 200: 25, 409: 15 });
  });

  it('are not made by an old sign-in, nor accepted by the auth-service itself', async () => {
    const session = await signUp(service);
    const { key } = await made(session);
    expect((await service.get(path, bearer(key))).statusCode).toBe(401);
    const stale = await passFreshness(service, session);
    expect((await create(stale)).json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
  });

  it.each([
    { scopes: [] },
    { scopes: ['admin'] },
    { name: '' },
    { name: 'x'.repeat(101) },
    { expiresAt: '2020-01-01' },
    { expiresAt: 'tomorrow' },
  ])('are refused with %j', async (body) => {
    expect((await create(await signUp(service), body)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });

  it.each([`svc_pat_${'0'.repeat(64)}`, `svc_${'0'.repeat(64)}`, 'svc_pat_'])('are unknown as %s', async (key) => {
    expect([400, 401]).toContain((await introspect(key)).statusCode);
  });
});
