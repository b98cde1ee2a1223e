import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  countStatuses,
  freshEmail,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Headers,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const post = (path: string, body: object, headers: Headers = {}) => service.post(`/api/auth${path}`, body, headers);
const signIn = (email: string, password: string, headers: Headers = {}) =>
  post('/sessions', { email, password }, headers);
const signInAsAdmin = (username: string, password: string, headers: Headers = {}) =>
  post('/admin/sessions', { username, password }, headers);
const withToken = (email: string, refreshToken: string) =>
  post('/sessions?client_type=mobile', { email, password: userPassword, refreshToken });

const guessFiveTimes = async (email: string, headers: Headers = {}): Promise<void> => {
  const answers = await times(5, (index) => signIn(email, `guess number ${index}`, headers));
  expect(countStatuses(answers)).toEqual({ 401: 5 });
};

const deviceCookie = (answer: Response): Headers => {
  const cookie = answer.cookies.find(({ name }) => name === 'svc_device');
  return { cookie: `svc_device=${cookie?.value}` };
};

/** A user who signed in from a browser before. */
const signUpInBrowser = async (headers: Headers = {}): Promise<{ email: string; device: Headers }> => {
  const email = freshEmail();
  return { email, device: deviceCookie(await post('/users', { email, password: userPassword }, headers)) };
};

const resetPassword = async (email: string): Promise<void> => {
  await post('/email/send-reset-password', { email });
  const mail = await service.inbox.next(({ envelope }) => envelope.to.includes(email));
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  const { token } = (await post('/email/exchange-reset-password-token', { email, code })).json<{ token: string }>();
  expect((await post('/email/reset-password', { otp: token, newPassword: userPassword })).statusCode).toBe(200);
};

const countCounters = async (): Promise<number> => (await service.query('SELECT 1 FROM auth.attempt_counters')).length;

describe('password guesses for one name', () => {
  it('share one counter between user sign-in and administrator sign-in', async () => {
    const { email } = await signUp(service);
    for (const name of [email, freshEmail()]) {
      const guesses = await times(40, (index) =>
        index % 2 === 0 ? signIn(name, `guess ${index}`) : signInAsAdmin(name.toUpperCase(), `guess ${index}`),
      );
      expect(countStatuses(guesses)).toEqual({ 401: 5, 429: 35 });
    }
  });

  it('are reset on every device by a password reset', async () => {
    const { email, device } = await signUpInBrowser();
    await guessFiveTimes(email, device);
    await guessFiveTimes(email);
    expect((await signIn(email, userPassword, device)).statusCode).toBe(429);
    const before = await countCounters();
    await resetPassword(email);
    expect((await signIn(email, userPassword)).statusCode).toBe(200);
    expect(await countCounters()).toBe(before - 1);
  });
});

describe('a known device', () => {
  it('lets its owner in while unknown devices are locked out, and clears the counter', async () => {
    const { email, device } = await signUpInBrowser();
    await guessFiveTimes(email);
    expect((await signIn(email, userPassword)).statusCode).toBe(429);
    expect((await signIn(email, userPassword, device)).statusCode).toBe(200);
    expect((await signIn(email, userPassword)).statusCode).toBe(200);
  });

  it('is not recognised by address and user agent alone', async () => {
    const likeTheOwner = { 'user-agent': "the owner's browser" };
    const { email } = await signUpInBrowser(likeTheOwner);
    await guessFiveTimes(email);
    expect((await signIn(email, userPassword, likeTheOwner)).statusCode).toBe(429);
  });

  it('has five guesses, however many copies of its cookie are used', async () => {
    const { email, device } = await signUpInBrowser();
    await guessFiveTimes(email);
    const answers = await times(20, (index) => signIn(email, `guess number ${index}`, device));
    expect(countStatuses(answers)).toEqual({ 401: 5, 429: 15 });
  });

  it('is not recognised by a cookie of another account, a forged cookie, or one from before a password reset', async () => {
    const { email, device } = await signUpInBrowser();
    const other = await signUpInBrowser();
    const forged = { cookie: (device['cookie'] ?? '').replace(/.{4}$/, 'AAAA') };
    await guessFiveTimes(email);
    for (const cookie of [other.device, forged, { cookie: 'svc_device=....' }, { cookie: 'svc_device=' }])
      expect((await signIn(email, userPassword, cookie)).statusCode).toBe(429);
    await resetPassword(email);
    await guessFiveTimes(email);
    expect((await signIn(email, userPassword, device)).statusCode).toBe(429);
  });

  it('can be shared by several users, with one token each', async () => {
    const first = await signUpInBrowser();
    const second = await signUpInBrowser(first.device);
    const again = deviceCookie(await signIn(first.email, userPassword, second.device));
    expect(again['cookie']?.split('.')).toHaveLength(2);
    for (const { email } of [first, second]) {
      await guessFiveTimes(email);
      expect((await signIn(email, userPassword, again)).statusCode).toBe(200);
    }
  });

  it('is recognised by an httpOnly cookie that survives sign-out, also for administrators', async () => {
    const { email } = await signUpInBrowser();
    const answer = await signIn(email, userPassword);
    expect(answer.cookies[1]).toMatchObject({
      name: 'svc_device',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 400 * 24 * 60 * 60,
    });
    const logout = await post('/logout', {}, { cookie: `svc_refresh_token=${answer.cookies[0]?.value}` });
    expect(logout.cookies.map(({ name }) => name)).not.toContain('svc_device');
    const device = deviceCookie(await signInAsAdmin('queen', adminPassword));
    await times(5, (index) => signInAsAdmin('queen', `guess number ${index}`));
    expect((await signInAsAdmin('queen', adminPassword)).statusCode).toBe(429);
    expect((await signInAsAdmin('queen', adminPassword, device)).statusCode).toBe(200);
  });
});

describe('a client without cookies', () => {
  it('is recognised by the refresh token of its last session, ended or not', async () => {
    const { email, refreshToken } = await signUp(service);
    await post('/logout', { refreshToken });
    await guessFiveTimes(email);
    expect((await withToken(email, refreshToken)).statusCode).toBe(200);
    expect((await signIn(email, userPassword)).statusCode).toBe(200);
  });

  it('is not recognised by a token of another user, an invented one, one of a revoked family, or one from before a reset', async () => {
    const { id, email, refreshToken } = await signUp(service);
    const other = await signUp(service);
    await guessFiveTimes(email);
    for (const token of [other.refreshToken, `${refreshToken.slice(0, -4)}AAAA`, 'x'])
      expect((await withToken(email, token)).statusCode).toBe(429);
    await service.query(`UPDATE auth.sessions SET ended_at = now(), end_reason = 'reuse' WHERE auth_id = $1`, [id]);
    expect((await withToken(email, refreshToken)).statusCode).toBe(429);
    await service.query(`UPDATE auth.sessions SET end_reason = 'logout' WHERE auth_id = $1`, [id]);
    await resetPassword(email);
    await guessFiveTimes(email);
    expect((await withToken(email, refreshToken)).statusCode).toBe(429);
  });
});
