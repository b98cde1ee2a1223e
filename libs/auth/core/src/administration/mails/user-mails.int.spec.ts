import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  countStatuses,
  freshEmail,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../../test/auth-service.fixture';

let service: AuthService;
let headers: Record<string, string>;

beforeAll(async () => {
  service = await startAuthService();
  headers = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());

const invite = (body: object, as = headers) => service.post('/api/auth/invitations', body, as);
const mailTo = (email: string) => service.inbox.next(({ envelope }) => envelope.to[0] === email);
const tokenIn = (text: string): string => /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
const choose = (otp: string, newPassword = userPassword) =>
  service.post('/api/auth/email/reset-password', { otp, newPassword });
const signIn = async (email: string) => service.post('/api/auth/sessions', { email, password: userPassword });
/** Moves the recorded times of mails back. */
const passPause = () => service.query(`UPDATE auth.mailed_addresses SET sent = '[]'`);

describe('an invitation', () => {
  it('creates an account that its owner opens by the link, once, with roles from the first token on', async () => {
    const email = freshEmail();
    const given = { roles: ['editor'], appMetadata: { tenant: 'hive-7' } };
    const answer = await invite({ email, name: 'Maja', ...given });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { email, emailVerified: false, providers: [], profile: { name: 'Maja' }, ...given },
    ]);
    expect((await signIn(email)).statusCode).toBe(401);
    const token = tokenIn((await mailTo(email)).text);
    expect((await choose(token)).statusCode).toBe(200);
    expect((await choose(token)).statusCode).toBe(401);
    expect((await signIn(email)).json()).toMatchObject({ user: { emailVerified: true, providers: ['email'] } });
  });

  it('is valid for seven days', async () => {
    const email = freshEmail();
    await invite({ email });
    const rows = await service.query<{ days: number }>(
      `SELECT extract(epoch FROM f.expires_at - now())::float8 / 86400 AS days
        FROM auth.proofs f JOIN auth.auth_records a ON a.id = f.auth_id WHERE a.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ days: expect.closeTo(7, 1) }]);
  });

  it.each([
    ['en', 'You are invited'],
    ['de', 'Sie sind eingeladen'],
    ['es', 'Le han invitado'],
    ['fr', 'Vous êtes invité(e)'],
  ])('is written in %s', async (language, subject) => {
    const email = freshEmail();
    await invite({ email, language });
    expect((await mailTo(email)).subject).toBe(subject);
  });

  it('that was not accepted is sent again, and the earlier link is invalid', async () => {
    const email = freshEmail();
    await invite({ email, roles: ['editor'] });
    const first = tokenIn((await mailTo(email)).text);
    expect((await invite({ email })).statusCode).toBe(429);
    await passPause();
    expect((await invite({ email })).json()).toMatchObject({ email, roles: ['editor'] });
    const second = tokenIn((await mailTo(email)).text);
    expect((await choose(first)).statusCode).toBe(401);
    expect((await choose(second)).statusCode).toBe(200);
  });

  it('to an account that is in use, or that a user has registered, is 409 and sends no mail', async () => {
    const user = await signUp(service);
    const before = await service.query('SELECT 1 FROM auth.proofs');
    expect((await invite({ email: user.email, roles: ['editor'] })).json()).toMatchObject({
      error: 'AUTH_USER_EXISTS',
    });
    expect(await service.query('SELECT 1 FROM auth.proofs')).toHaveLength(before.length);
    expect((await service.get(`/api/auth/users/${user.id}`, headers)).json()).toMatchObject({ roles: [] });
  });

  it('of one address by ten at once creates one account and sends one mail', async () => {
    const email = freshEmail();
    expect(countStatuses(await times(10, () => invite({ email })))).toEqual({ 200: 1, 429: 9 });
    const { data } = (await service.get(`/api/auth/users?search=${email}`, headers)).json<{ data: object[] }>();
    expect(data).toHaveLength(1);
  });

  it('works while sign-up is off, and redirects only where it is allowed', async () => {
    await changeSettings(service, { disableSignup: true, allowedRedirectUrls: ['https://app.hive.test/welcome'] });
    const email = freshEmail();
    expect((await invite({ email, redirectTo: 'https://evil.test/' })).json()).toMatchObject({
      error: 'AUTH_REDIRECT_NOT_ALLOWED',
    });
    expect((await invite({ email, redirectTo: 'https://app.hive.test/welcome' })).statusCode).toBe(200);
    const link = /https?:\/\/[^\s]+token=[0-9a-f]{64}/.exec((await mailTo(email)).text)?.[0] ?? '';
    const { pathname, search } = new URL(link);
    const { headers: sent } = await service.get(`${pathname}${search}`);
    expect(sent.location).toMatch(/^https:\/\/app\.hive\.test\/welcome\?.*svc_status=ready/);
    await changeSettings(service, { disableSignup: false, allowedRedirectUrls: [] });
  });

  it('is for administrators only, and refuses unknown fields by name', async () => {
    const { accessToken } = await signUp(service);
    expect((await invite({ email: freshEmail() }, bearer(accessToken))).statusCode).toBe(403);
    const answer = await invite({ email: freshEmail(), password: 'x' });
    expect(answer.json()).toMatchObject({ statusCode: 400, fields: [{ field: 'password' }] });
  });
});

describe('the state of an invitation', () => {
  interface Listed {
    id: string;
    invitation: { state: string; expiresAt: string } | null;
  }
  const list = async (query: string) =>
    (await service.get(`/api/auth/user-directory?${query}`, headers)).json<{ data: Listed[] }>().data;
  const readState = async (id: string) =>
    (await service.get(`/api/auth/users/${id}`, headers)).json<Listed>().invitation?.state;

  it('is pending until the link ends, expired after it, and pending again when it is sent again', async () => {
    const email = freshEmail();
    const { id, invitation } = (await invite({ email })).json<Listed>();
    const days = (Date.parse(invitation?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect([invitation?.state, days]).toEqual(['pending', expect.closeTo(7, 1)]);
    await service.query('UPDATE auth.auth_records SET invitation_ends_at = now() WHERE id = $1', [id]);
    expect(await readState(id)).toBe('expired');
    await passPause();
    expect((await invite({ email })).json()).toMatchObject({ invitation: { state: 'pending' } });
  });

  it('is accepted once the user has chosen a password', async () => {
    const email = freshEmail();
    const { id } = (await invite({ email })).json<Listed>();
    await choose(tokenIn((await mailTo(email)).text));
    expect(await readState(id)).toBe('accepted');
  });

  it('is null for a user who was not invited', async () => {
    const { id } = await signUp(service);
    expect(await readState(id)).toBeUndefined();
  });

  it('filters the list: users with an open invitation, or all others', async () => {
    const [open, accepted] = [freshEmail(), freshEmail()];
    for (const email of [open, accepted]) await invite({ email });
    await choose(tokenIn((await mailTo(accepted)).text));
    const found = await Promise.all([open, accepted].map((email) => list(`invited=true&search=${email}`)));
    expect(found.map((users) => users.length)).toEqual([1, 0]);
    expect(await list(`invited=false&search=${accepted}`)).toHaveLength(1);
  });
});

describe('the reset mail of an administrator', () => {
  const send = (id: string, body: object = {}) =>
    service.post(`/api/auth/users/${id}/reset-password-mail`, body, headers);

  it('reaches the user in the requested language, and leaves an audit event', async () => {
    const user = await signUp(service);
    const answer = await send(user.id, { language: 'de' });
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { success: true }]);
    const { text, subject } = await mailTo(user.email);
    expect(subject).toMatch(/Passwort/);
    expect(text).toMatch(/\d{6}/);
    const trail = await service.get(`/api/auth/audit?userId=${user.id}&kind=password.reset_mailed`, headers);
    expect(trail.json<{ data: object[] }>().data).toHaveLength(1);
  });

  it('is refused for a user who would not get it', async () => {
    const user = await signUp(service);
    await service.inject({ method: 'PATCH', url: `/api/auth/users/${user.id}`, headers, payload: { banned: true } });
    expect((await send(user.id)).json()).toMatchObject({ error: 'AUTH_USER_BANNED' });
    expect((await send('019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10')).json()).toMatchObject({ error: 'AUTH_USER_NOT_FOUND' });
    expect((await send(user.id, { newPassword: 'x' })).statusCode).toBe(400);
  });
});
