import { raceRounds } from '@svc/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  readCookie,
  countStatuses,
  freshEmail,
  signInAsAdmin,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../../test/auth-service.fixture';

const apiKey = `svc_${'a1'.repeat(32)}`;
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ ADMIN_API_KEY: apiKey });
});
afterAll(() => service.close());
afterEach(() =>
  changeSettings(service, { disableSignup: false, requireEmailVerification: false, allowedRedirectUrls: [] }),
);

const signUp = (body: object, query = '', headers: Record<string, string> = {}) =>
  service.post(`/api/auth/users${query}`, { password: userPassword, ...body }, headers);

const countAccounts = async (email: string): Promise<number> =>
  (await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1', [email])).length;

describe('signing up', () => {
  it('returns a web client a user, an access token, a CSRF token and the cookie', async () => {
    const email = freshEmail();
    const answer = await signUp({ email, name: 'Maja' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: {
        id: expect.any(String),
        email,
        profile: { name: 'Maja' },
        metadata: expect.objectContaining({ signUpClientType: 'web' }),
        emailVerified: false,
        providers: ['email'],
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
      accessToken: expect.any(String),
      csrfToken: expect.any(String),
      requireEmailVerification: false,
    });
    expect(readCookie(answer)).toMatch(/^svc_refresh_token=/);
  });

  it.each(['mobile', 'desktop', 'server'])(
    'returns a %s client its refresh token in the body, without a cookie',
    async (type) => {
      const answer = await signUp({ email: freshEmail() }, `?client_type=${type}`);
      expect(answer.json()).toMatchObject({ refreshToken: expect.any(String) });
      expect(answer.json()).not.toHaveProperty('csrfToken');
      expect(answer.cookies).toEqual([]);
    },
  );

  it('stores credentials and profile in two records, and no plain password', async () => {
    const email = freshEmail();
    await signUp({ email, name: 'Maja' });
    const [row] = await service.query<{ a: string; p: string; hash: string }>(
      `SELECT a::text AS a, p::text AS p, a.password_hash AS hash FROM auth.auth_records a
        JOIN auth.profile_records p ON p.auth_id = a.id WHERE email = $1`,
      [email],
    );
    expect(row?.hash).toMatch(/^\$2b\$04\$/);
    expect(`${row?.a} ${row?.p}`).not.toContain(userPassword);
  });

  it('accepts one of 50 parallel sign-ups with one email: one row, one mail, in every round', async () => {
    await changeSettings(service, { requireEmailVerification: true });
    for (let round = 0; round < raceRounds; round += 1) {
      const email = freshEmail();
      const spellings = [email, email.toUpperCase(), ` ${email} `];
      const answers = await times(50, (index) => signUp({ email: spellings[index % 3] }));
      expect(countStatuses(answers)).toEqual({ 200: 1, 409: 49 });
      expect(await countAccounts(email)).toBe(1);
      await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    }
    const recipients = service.inbox.mails.map(({ envelope }) => envelope.to[0]);
    expect(new Set(recipients).size).toBe(recipients.length);
  });

  it('treats composed and decomposed Unicode as one address', async () => {
    expect((await signUp({ email: 'jos\u00e9@hive.test' })).statusCode).toBe(200);
    expect((await signUp({ email: 'jose\u0301@hive.test' })).statusCode).toBe(409);
  });

  it.each([
    'a@evil.test,v@corp.test',
    '"a b"@corp.test',
    'v@corp.test\r\nBcc: x@evil.test',
    'v＠corp.test',
    '\u0430lice@corp.test',
    'v@corp.test\0',
    '',
    5,
    null,
    ['a@b.test'],
    { a: 'b' },
  ])('refuses %j as an email with 400', async (email) => {
    const answer = await signUp({ email });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(/email|NUL/);
  });

  it.each([
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 5 }, 'name'],
    [{ password: 5 }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ password: 'ß'.repeat(600) }, 'password'],
    [{ redirectTo: 5 }, 'redirectTo'],
  ])('refuses %j and names the field', async (fields, field) => {
    const answer = await signUp({ email: freshEmail(), ...fields });
    expect(answer.json()).toMatchObject({ statusCode: 400, message: expect.stringContaining(field) });
  });

  it.each(['javascript:alert(1)', 'https://a@b.test/', 'nonsense'])('refuses to redirect to %s', async (redirectTo) => {
    expect((await signUp({ email: freshEmail(), redirectTo })).json()).toMatchObject({
      error: 'AUTH_REDIRECT_NOT_ALLOWED',
    });
  });

  it('applies the current password rules and refuses the most common passwords', async () => {
    await changeSettings(service, { requireNumber: true, passwordMinLength: 10 });
    const answer = await signUp({ email: freshEmail(), password: 'no number' });
    expect(answer.json()).toMatchObject({ error: 'AUTH_PASSWORD_REJECTED', statusCode: 400 });
    expect(answer.json<{ message: string }>().message).toMatch(/10 characters.*number/);
    await changeSettings(service, { requireNumber: false, passwordMinLength: 8 });
    expect((await signUp({ email: freshEmail(), password: 'Password1' })).statusCode).toBe(400);
  });

  it('ignores id, role, emailVerified, providers, metadata and passwordHash in the body', async () => {
    const email = freshEmail();
    const id = '00000000-0000-7000-8000-000000000000';
    const more = {
      id,
      role: 'project_admin',
      emailVerified: true,
      providers: ['google'],
      metadata: { a: 1 },
      passwordHash: 'x',
    };
    const { user } = (await signUp({ email, ...more })).json<{ user: Record<string, unknown> }>();
    expect(user).toMatchObject({ emailVerified: false, providers: ['email'] });
    expect(user['id']).not.toBe(id);
    expect(user['metadata']).not.toHaveProperty('a');
  });
});

describe('signing up when the email must be verified', () => {
  it('opens no session and queues a code in the transaction of the sign-up', async () => {
    await changeSettings(service, { requireEmailVerification: true });
    const email = freshEmail();
    const answer = await signUp({ email });
    expect(answer.json()).toMatchObject({
      user: { email },
      accessToken: null,
      csrfToken: null,
      refreshToken: null,
      requireEmailVerification: true,
    });
    expect(answer.cookies).toEqual([]);
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.text).toMatch(/\b\d{6}\b/);
    const refused = await service.post('/api/auth/sessions', { email, password: userPassword });
    expect(refused.json()).toMatchObject({ error: 'AUTH_EMAIL_NOT_VERIFIED', statusCode: 403 });
    const wrong = await service.post('/api/auth/sessions', { email, password: 'wrong password' });
    expect(wrong.json()).toMatchObject({ error: 'AUTH_INVALID_CREDENTIALS' });
  });
});

describe('signing up where verification is optional', () => {
  afterEach(() => changeSettings(service, { sendVerificationOnSignUp: false }));

  it('mails a code while sendVerificationOnSignUp is on, and signs in at once', async () => {
    const [before, after] = [freshEmail(), freshEmail()];
    await signUp({ email: before });
    await changeSettings(service, { sendVerificationOnSignUp: true });
    const answer = await signUp({ email: after }, '?client_type=server');
    expect(answer.json()).toMatchObject({ accessToken: expect.any(String) as string, user: { emailVerified: false } });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === after);
    const otp = /\b\d{6}\b/.exec(mail.text)?.[0];
    const verified = await service.post('/api/auth/email/verify?client_type=server', { email: after, otp });
    expect(verified.json()).toMatchObject({ user: { email: after, emailVerified: true } });
    expect(service.inbox.mails.filter(({ envelope }) => envelope.to[0] === before)).toEqual([]);
  });
});

describe('signing up while the setting is being turned on', () => {
  it('opens no session on a replica whose cached settings are outdated', async () => {
    const email = freshEmail();
    await signUp({ email: freshEmail() });
    // Sends no notification, to simulate the moment before it arrives.
    await service.query('UPDATE auth.settings SET require_email_verification = true');
    const answer = await signUp({ email });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ accessToken: null, requireEmailVerification: true });
    expect(await countAccounts(email)).toBe(1);
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.subject).toMatch(/confirm/);
  });
});

describe('signing up while it is disabled', () => {
  it('is refused with AUTH_SIGNUP_DISABLED, also for a signed-in user', async () => {
    const { accessToken } = (await signUp({ email: freshEmail() })).json<{ accessToken: string }>();
    await changeSettings(service, { disableSignup: true });
    for (const headers of [{}, bearer(accessToken), bearer(`anon_${'0'.repeat(64)}`)]) {
      const answer = await signUp({ email: freshEmail() }, '', headers);
      expect(answer.json()).toMatchObject({ error: 'AUTH_SIGNUP_DISABLED', statusCode: 403 });
    }
  });

  it('works for an administrator and for the API key, and opens no session', async () => {
    await changeSettings(service, { disableSignup: true });
    for (const headers of [bearer(await signInAsAdmin(service)), { 'x-api-key': apiKey }]) {
      const answer = await signUp({ email: freshEmail() }, '', headers);
      expect(answer.json()).toMatchObject({ accessToken: null, csrfToken: null, refreshToken: null });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('keeps nothing of the administrator who adds a user: no address, client or user agent', async () => {
    const token = await signInAsAdmin(service);
    const headers = { ...bearer(token), 'user-agent': 'browser of the administrator' };
    const answer = await service.post('/api/auth/users', { email: freshEmail(), password: userPassword }, headers);
    const { user } = answer.json<{ user: { metadata: object } }>();
    expect(user.metadata).toEqual({ signedUpAt: expect.any(String) });
  });

  it("does not fall back to an ordinary sign-up when the key or the administrator's token is invalid", async () => {
    const wrongKey = await signUp({ email: freshEmail() }, '', { 'x-api-key': `svc_${'0'.repeat(64)}` });
    expect(wrongKey.json()).toMatchObject({ error: 'AUTH_INVALID_API_KEY', statusCode: 401 });
    const token = await signInAsAdmin(service);
    const stale = await signUp({ email: freshEmail() }, '', bearer(`${token.slice(0, -6)}AAAAAA`));
    expect(stale.statusCode).toBe(401);
  });
});
