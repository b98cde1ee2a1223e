import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  freshEmail,
  signInAsAdmin,
  signUp,
  userPassword,
  type AuthService,
  type Session,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService({
    ACCESS_TOKEN_CLAIMS: '{"tenant":"appMetadata.tenant","plan":"appMetadata.billing.plan"}',
  });
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const patch = (id: string, payload: object, as = headers) =>
  service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers: as, payload });
const signIn = async (email: string, password = userPassword) => {
  const answer = await service.post('/api/auth/sessions?client_type=server', { email, password });
  return { status: answer.statusCode, ...answer.json<{ accessToken: string; user: object }>() };
};
const readClaims = async ({ email }: Session) => decodeJwt((await signIn(email)).accessToken);
const isSignedIn = async ({ accessToken }: Session) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode === 200;
const mailTo = (email: string) => service.inbox.next(({ envelope }) => envelope.to[0] === email);

describe('a ban with an end', () => {
  const passEnd = (id: string) =>
    service.query(`UPDATE auth.auth_records SET banned_until = now() - interval '1 second' WHERE id = $1`, [id]);
  const isListedAsBanned = async (email: string): Promise<boolean> => {
    const answer = await service.get(`/api/auth/user-directory?banned=true&search=${email}`, headers);
    return answer.json<{ data: object[] }>().data.length > 0;
  };

  it('refuses sign-ins until its end, which the refusal names, and ends by the clock', async () => {
    const user = await signUp(service);
    const bannedUntil = '2099-01-01T00:00:00.000Z';
    const answer = await patch(user.id, { banned: true, bannedUntil, banReason: 'Sent spam' });
    expect(answer.json()).toMatchObject({ banned: true, bannedUntil });
    expect(await isSignedIn(user)).toBe(false);
    const refused = { error: 'AUTH_USER_BANNED', message: `This account is blocked until ${bannedUntil}.` };
    expect(await signIn(user.email)).toMatchObject({ status: 403, ...refused });
    expect(await isListedAsBanned(user.email)).toBe(true);
    await passEnd(user.id);
    const { status, accessToken } = await signIn(user.email);
    expect(status).toBe(200);
    expect((await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode).toBe(200);
    expect(await isListedAsBanned(user.email)).toBe(false);
    const shown = (await service.get(`/api/auth/users/${user.id}`, headers)).json<object>();
    expect(shown).toMatchObject({ banned: false, bannedUntil: null });
  });

  it('begins anew after its end, with an event, and is changed without another', async () => {
    const user = await signUp(service);
    const hook = { url: 'https://hooks.invalid/bans', events: ['user.banned', 'user.updated'] };
    await service.post('/api/auth/webhooks', hook, headers);
    await patch(user.id, { banned: true, bannedUntil: '2099-01-01' });
    await passEnd(user.id);
    await patch(user.id, { banned: true, bannedUntil: '2099-01-01' });
    await patch(user.id, { banned: true });
    expect(await signIn(user.email)).toMatchObject({ status: 403, message: 'This account is blocked.' });
    const sent = await service.query<{ type: string }>(
      'SELECT type FROM auth.webhook_deliveries WHERE user_id = $1 ORDER BY sequence',
      [user.id],
    );
    const types = sent.map(({ type }) => type);
    expect(types.filter((type) => type === 'user.banned')).toHaveLength(2);
    expect(types.at(-1)).toBe('user.updated');
    const trail = await service.get(`/api/auth/audit?userId=${user.id}&kind=user.banned`, headers);
    const [, second] = trail.json<{ data: { details: object }[] }>().data;
    expect(second?.details).toMatchObject({ banned: true, bannedUntil: '2099-01-01' });
  });

  it.each([
    { banned: true, bannedUntil: '2001-01-01' },
    { banned: false, bannedUntil: '2099-01-01' },
    { bannedUntil: '2099-01-01' },
    { banned: true, bannedUntil: 'soon' },
  ])('is refused with %j', async (given) => {
    const { id } = await signUp(service);
    expect((await patch(id, given)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
  });
});

describe('roles and data of a user', () => {
  it('are written and seen by administrators, and are in the next access token', async () => {
    const user = await signUp(service);
    const given = { roles: ['editor', 'hive:7'], appMetadata: { tenant: 'hive-7', billing: { plan: 'gold' } } };
    expect((await patch(user.id, given)).json()).toMatchObject(given);
    expect((await service.get(`/api/auth/users/${user.id}`, headers)).json()).toMatchObject(given);
    expect(await readClaims(user)).toMatchObject({
      roles: given.roles,
      tenant: 'hive-7',
      plan: 'gold',
      email: user.email,
    });
  });

  it('do not appear in the public user or list', async () => {
    const user = await signUp(service);
    await patch(user.id, { roles: ['editor'], appMetadata: { tenant: 'a' } });
    const shown = 'id email profile metadata emailVerified providers createdAt updatedAt'.split(' ').sort();
    const { user: signedIn } = await signIn(user.email);
    expect(Object.keys(signedIn).sort()).toEqual(shown);
    const { data } = (await service.get(`/api/auth/users?search=${user.email}`, headers)).json<{ data: object[] }>();
    expect(data.map((one) => Object.keys(one).sort())).toEqual([shown]);
  });

  it('are in the access token of an open session after its next refresh, and are removed the same way', async () => {
    const user = await signUp(service);
    expect(decodeJwt(user.accessToken)).not.toHaveProperty('roles');
    await patch(user.id, { roles: ['editor'] });
    const refresh = async (refreshToken: string) =>
      (await service.post('/api/auth/refresh?client_type=server', { refreshToken })).json<Session>();
    const first = await refresh(user.refreshToken);
    expect(decodeJwt(first.accessToken)).toMatchObject({ roles: ['editor'] });
    await patch(user.id, { roles: [] });
    expect(decodeJwt((await refresh(first.refreshToken)).accessToken)).not.toHaveProperty('roles');
  });

  it('are merged by their top-level keys, and null removes one', async () => {
    const { id } = await signUp(service);
    await patch(id, { appMetadata: { tenant: 'a', seats: 5, deep: { x: 1 } } });
    const answer = await patch(id, { appMetadata: { seats: null, deep: { y: 2 } } });
    expect(answer.json()).toMatchObject({ appMetadata: { tenant: 'a', deep: { y: 2 } } });
    expect(answer.json<{ appMetadata: object }>().appMetadata).not.toHaveProperty('seats');
  });

  it('are never changed by users: profile, sign-up or their own patch', async () => {
    const email = freshEmail();
    const claims = { roles: ['editor'], appMetadata: { tenant: 'stolen' }, tenant: 'stolen' };
    await service.post('/api/auth/users', { email, password: userPassword, ...claims, profile: claims });
    const { accessToken } = await signIn(email);
    const url = '/api/auth/profiles/current';
    await service.inject({
      method: 'PATCH',
      url,
      headers: bearer(accessToken),
      payload: { profile: claims, ...claims },
    });
    const issued = decodeJwt((await signIn(email)).accessToken);
    for (const claim of ['roles', 'tenant', 'plan', 'appMetadata']) expect(issued).not.toHaveProperty(claim);
  });

  it('of more than 16 KiB, or too large for a token, are refused', async () => {
    const user = await signUp(service);
    for (const appMetadata of [{ notes: 'x'.repeat(16 * 1024) }, { tenant: 'x'.repeat(4096) }])
      expect((await patch(user.id, { appMetadata })).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    const halves = { a: 'x'.repeat(9_000) };
    expect((await patch(user.id, { appMetadata: halves })).statusCode).toBe(200);
    expect((await patch(user.id, { appMetadata: { b: halves.a } })).statusCode).toBe(400);
  });

  it.each([
    [{ roles: ['project_admin'] }],
    [{ roles: ['authenticated'] }],
    [{ roles: ['two words'] }],
    [{ roles: [''] }],
    [{ roles: Array.from({ length: 51 }, (_unused, index) => `r${index}`) }],
    [{ roles: 'editor' }],
    [{ appMetadata: [] }],
    [JSON.parse('{"appMetadata":{"constructor":{}}}') as object],
  ])('%j is refused', async (payload) => {
    const { id } = await signUp(service);
    expect((await patch(id, payload)).json()).toMatchObject({ error: 'VALIDATION_ERROR', statusCode: 400 });
  });
});

describe("an administrator's edit", () => {
  it('refuses unknown fields by name, and changes nothing', async () => {
    const { id } = await signUp(service);
    const answer = await patch(id, { roles: ['editor'], role: 'editor', passwordHash: 'x' });
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      fields: [{ field: 'role' }, { field: 'passwordHash' }],
    });
    expect((await service.get(`/api/auth/users/${id}`, headers)).json()).toMatchObject({ roles: [] });
  });

  it('of the password ends every session and every open code, notifies the user, and works at once', async () => {
    const user = await signUp(service);
    await service.post('/api/auth/email/send-reset-password', { email: user.email });
    const code = /\d{6}/.exec((await mailTo(user.email)).text)?.[0];
    await service.post('/api/auth/sessions', { email: user.email, password: 'a wrong one' });
    expect((await patch(user.id, { password: 'a whole new password' })).statusCode).toBe(200);
    expect(await isSignedIn(user)).toBe(false);
    const exchanged = await service.post('/api/auth/email/exchange-reset-password-token', { email: user.email, code });
    expect(exchanged.statusCode).toBe(401);
    expect((await mailTo(user.email)).subject).toContain('password');
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(user.email, 'a whole new password')).status).toBe(200);
  });

  it('must satisfy the password rules', async () => {
    const user = await signUp(service);
    for (const password of ['short', 'password'])
      expect((await patch(user.id, { password })).json()).toMatchObject({ error: 'AUTH_PASSWORD_REJECTED' });
    expect(await isSignedIn(user)).toBe(true);
  });

  it('of the email ends open mails to the old one, and leaves the new one unverified', async () => {
    const user = await signUp(service);
    await patch(user.id, { emailVerified: true });
    await service.post('/api/auth/email/send-reset-password', { email: user.email });
    const code = /\d{6}/.exec((await mailTo(user.email)).text)?.[0];
    const email = freshEmail();
    expect((await patch(user.id, { email: email.toUpperCase() })).json()).toMatchObject({
      email,
      emailVerified: false,
    });
    for (const address of [user.email, email]) {
      const answer = await service.post('/api/auth/email/exchange-reset-password-token', { email: address, code });
      expect(answer.statusCode).toBe(401);
    }
    expect((await signIn(user.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const { data } = (await service.get(`/api/auth/users?search=${email}`, headers)).json<{ data: object[] }>();
    expect(data).toHaveLength(1);
    expect((await patch(user.id, { email: freshEmail(), emailVerified: true })).json()).toMatchObject({
      emailVerified: true,
    });
  });

  it('of the email to one that is taken is 409 and changes nothing, also for two parallel requests', async () => {
    const [one, other, third] = [await signUp(service), await signUp(service), await signUp(service)];
    const answer = await patch(one.id, { email: other.email, roles: ['editor'] });
    expect(answer.json()).toMatchObject({ error: 'AUTH_USER_EXISTS', statusCode: 409 });
    expect((await service.get(`/api/auth/users/${one.id}`, headers)).json()).toMatchObject({
      email: one.email,
      roles: [],
    });
    const email = freshEmail();
    const race = await Promise.all([one, third].map(({ id }) => patch(id, { email })));
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('of the profile merges and keeps the rest', async () => {
    const { id } = await signUp(service);
    await patch(id, { profile: { name: 'Maja', colour: 'gold' } });
    const answer = await patch(id, { profile: { colour: null, bio: 'Bee' } });
    expect(answer.json()).toMatchObject({ profile: { name: 'Maja', bio: 'Bee' } });
    expect((await service.get(`/api/auth/users?search=maja`, headers)).json()).toMatchObject({ data: [{ id }] });
    expect((await patch(id, { profile: { avatar_url: 'javascript:alert(1)' } })).statusCode).toBe(400);
  });

  it('leaves an audit event that names the fields and contains no password and no data', async () => {
    const { id } = await signUp(service);
    const secret = 'a password that is not logged';
    await patch(id, {
      password: secret,
      appMetadata: { note: 'kept from the trail' },
      roles: ['editor'],
      banned: true,
    });
    const rows = await service.query<{ row: string; kind: string }>(
      'SELECT e::text AS row, kind FROM auth.audit_events e WHERE user_id = $1',
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['user.banned', 'user.updated']));
    const trail = rows.map(({ row }) => row).join('\n');
    expect(trail).toContain('appMetadata');
    expect(trail).toContain('editor');
    for (const hidden of [secret, 'kept from the trail']) expect(trail).not.toContain(hidden);
  });

  it('is refused for users, and for an unknown id', async () => {
    const { id, accessToken } = await signUp(service);
    expect((await patch(id, { roles: ['editor'] }, bearer(accessToken))).statusCode).toBe(403);
    const nobody = '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10';
    expect((await patch(nobody, { roles: ['editor'] })).json()).toMatchObject({ error: 'AUTH_USER_NOT_FOUND' });
  });
});
