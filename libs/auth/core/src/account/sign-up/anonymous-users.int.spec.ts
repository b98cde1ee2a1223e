import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshedRole, readRole, signInAnonymously } from '../../../test/anonymous.fixture';
import {
  bearer,
  passFreshness,
  signInAsAdmin,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Headers,
} from '../../../test/auth-service.fixture';
import { HousekeepingService } from '../../administration/housekeeping/housekeeping.service';

let service: AuthService;
/** Signed in before the policy requires a second factor of administrators. */
let admin: Headers;

const usual = { anonymousSignIn: true, requireEmailVerification: false, disableSignup: false, mfaPolicy: 'optional' };

const set = (payload: object) => service.inject({ method: 'PUT', url: '/api/auth/config', headers: admin, payload });

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
  await set(usual);
});
afterEach(() => set(usual));
afterAll(() => service.close());

const url = '/api/auth/users/anonymous';
const readError = (answer: { json: () => unknown }): unknown => (answer.json() as { error: unknown }).error;

describe('an anonymous sign-in', () => {
  it('is off until an administrator turns it on, and the public configuration says so', async () => {
    expect((await service.get('/api/auth/public-config')).json()).toMatchObject({ anonymousSignIn: true });
    await set({ anonymousSignIn: false });
    expect(readError(await service.post(url))).toBe('AUTH_ANONYMOUS_SIGN_IN_OFF');
    expect((await service.get('/api/auth/public-config')).json()).toMatchObject({ anonymousSignIn: false });
  });

  it('is a sign-up, which can be disabled', async () => {
    await set({ disableSignup: true });
    expect(readError(await service.post(url))).toBe('AUTH_SIGNUP_DISABLED');
  });

  it('opens a session with the role anonymous, without an email, in the form of the client type', async () => {
    const answer = await service.post(`${url}?client_type=mobile`, {});
    expect(answer.json()).toMatchObject({
      user: { email: expect.stringMatching(/^[0-9a-f-]{36}@no-email\.invalid$/), emailVerified: false, providers: [] },
      refreshToken: expect.any(String),
    });
    const { accessToken } = answer.json<{ accessToken: string }>();
    expect(decodeJwt(accessToken)).toMatchObject({ role: 'anonymous', aal: 1, amr: [] });
    expect(decodeJwt(accessToken)).not.toHaveProperty('email');
    const onWeb = await service.post(url);
    expect(onWeb.json()).toMatchObject({ csrfToken: expect.any(String) });
    expect(onWeb.cookies.map(({ name }) => name)).toContain('svc_refresh_token');
  });

  it('creates a new user each time, with audit events', async () => {
    const [one, other] = await times(2, () => signInAnonymously(service));
    expect(one?.id).not.toBe(other?.id);
    const events = await service.query('SELECT kind, details FROM auth.audit_events WHERE user_id = $1 ORDER BY id', [
      one?.id,
    ]);
    expect(events).toMatchObject([{ kind: 'user.created', details: { anonymous: true } }, { kind: 'session.opened' }]);
  });

  it('needs no verified address and no second factor, with any settings', async () => {
    await set({ requireEmailVerification: true, mfaPolicy: 'required' });
    const { accessToken, refreshToken } = await signInAnonymously(service);
    expect(readRole(accessToken)).toBe('anonymous');
    expect(await refreshedRole(service, refreshToken)).toBe('anonymous');
  });

  it('counts towards the sign-up limit of its caller', async () => {
    const limited = await startAuthService({ RATE_LIMITS: 'on', DATABASE_URL: service.databaseUrl });
    const answers = await times(11, () => limited.post(url));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    await limited.close();
  });
});

describe('an anonymous user', () => {
  it('gets no placeholder email in any answer, and neither do other users', async () => {
    const { id, accessToken } = await signInAnonymously(service);
    const mine = bearer(accessToken);
    const answers = [
      await service.get('/api/auth/sessions/current', mine),
      await service.get('/api/auth/account', mine),
      await service.get('/api/auth/account/export', mine),
      await service.post('/api/auth/account/factors', { type: 'webauthn' }, mine),
      await service.get(`/api/auth/users/${id}`, admin),
      await service.get('/api/auth/users?limit=100', admin),
      await service.get(`/api/auth/audit?userId=${id}`, admin),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(body).not.toContain('users.invalid');
    const found = await service.get('/api/auth/users?search=users.invalid', admin);
    expect(found.json()).toMatchObject({ pagination: { total: 0 } });
    expect(answers[4]?.json()).toMatchObject({ id, email: `${id}@no-email.invalid`, anonymous: true });
  });

  it('cannot sign in, be registered or be mailed by the placeholder email', async () => {
    const { id } = await signInAnonymously(service);
    const email = `${id}@no-email.invalid`;
    const refused = [
      await service.post('/api/auth/sessions', { email, password: userPassword }),
      await service.post('/api/auth/users', { email, password: userPassword }),
      await service.post('/api/auth/invitations', { email }, admin),
      await service.post('/api/auth/email/send-reset-password', { email }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(service.inbox.mails.filter(({ envelope }) => envelope.to[0]?.endsWith('.invalid'))).toEqual([]);
  });

  it.each([
    ['PATCH', '/api/auth/account/password', { newPassword: userPassword }],
    ['POST', '/api/auth/account/email', { newEmail: 'bee@hive.test' }],
    ['POST', '/api/auth/reauthentication', { password: userPassword }],
    ['POST', '/api/auth/account/factors', { type: 'totp' }],
  ] as const)('may not %s %s, and gets the next step', async (method, path, payload) => {
    const { accessToken } = await signInAnonymously(service);
    const answer = await service.inject({ method, url: path, payload, headers: bearer(accessToken) });
    expect(answer.json()).toMatchObject({
      error: 'AUTH_ANONYMOUS_USER',
      nextActions: expect.stringContaining('/api/auth/users/anonymous/upgrade'),
    });
  });

  it('gets no mail of administrators, who are told why', async () => {
    const { id } = await signInAnonymously(service);
    const headers = admin;
    const answer = await service.post(`/api/auth/users/${id}/reset-password-mail`, {}, headers);
    expect(readError(answer)).toBe('AUTH_NO_EMAIL');
  });

  it('deletes the account with a session of any age, because it has no other credential', async () => {
    const { id, accessToken } = await passFreshness(service, await signInAnonymously(service));
    const headers = bearer(accessToken);
    const answer = await service.inject({ method: 'DELETE', url: '/api/auth/account', headers });
    expect(answer.statusCode).toBe(200);
    expect(await service.query('SELECT 1 FROM auth.auth_records WHERE id = $1', [id])).toEqual([]);
  });
});

describe('housekeeping', () => {
  it('removes anonymous users unused for 30 days, like a deletion, and no others', async () => {
    const [unused, used, young, named] = await times(4, () => signInAnonymously(service));
    const age = (id: string | undefined, days: number, usedDays: number) =>
      Promise.all([
        service.query(`UPDATE auth.auth_records SET created_at = now() - make_interval(days => $2) WHERE id = $1`, [
          id,
          days,
        ]),
        service.query(`UPDATE auth.sessions SET last_used_at = now() - make_interval(days => $2) WHERE auth_id = $1`, [
          id,
          usedDays,
        ]),
      ]);
    const ages = [
      [unused, 31, 31],
      [used, 60, 29],
      [young, 29, 29],
      [named, 60, 60],
    ] as const;
    for (const [user, days, usedDays] of ages) await age(user?.id, days, usedDays);
    await service.query(`UPDATE auth.auth_records SET email = 'named@hive.test' WHERE id = $1`, [named?.id]);
    await service.app.get(HousekeepingService).removeExpired();
    const ids = [unused, used, young, named].map((user) => user?.id);
    const left = await service.query<{ id: string }>('SELECT id FROM auth.auth_records WHERE id = ANY($1)', [ids]);
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    const events = await service.query('SELECT actor FROM auth.audit_events WHERE user_id = $1 AND kind = $2', [
      unused?.id,
      'user.deleted',
    ]);
    expect(events).toEqual([{ actor: 'system' }]);
    expect(await service.query('SELECT 1 FROM auth.deleted_users WHERE user_id = $1', [unused?.id])).toHaveLength(1);
  });
});
