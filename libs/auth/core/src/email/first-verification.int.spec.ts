import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  signUp,
  signUpOnWeb,
  startAuthService,
  userPassword,
  type AuthService,
  type Headers,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const mailTo = (email: string, subject: RegExp) =>
  service.inbox.next((mail) => mail.envelope.to[0] === email && subject.test(mail.subject));

const codeFor = async (email: string, what = 'verification'): Promise<string> => {
  await service.post(`/api/auth/email/send-${what}`, { email });
  return /\b\d{6}\b/.exec((await mailTo(email, /code/)).text)?.[0] ?? '';
};

const verify = (email: string, otp: string, headers: Headers = {}) =>
  service.post('/api/auth/email/verify?client_type=server', { email, otp }, headers);

const readStatus = async (accessToken: string) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode;

const refreshStatus = async (refreshToken: string) =>
  (await service.post('/api/auth/refresh?client_type=server', { refreshToken })).statusCode;

const signIn = (email: string, password: string) =>
  service.post('/api/auth/sessions?client_type=server', { email, password });

const visitLink = async (email: string, headers: Headers = {}) => {
  await changeSettings(service, { verifyEmailMethod: 'link' });
  await service.post('/api/auth/email/send-verification', { email });
  const token = /token=([0-9a-f]{64})/.exec((await mailTo(email, /Confirm/)).text)?.[1] ?? '';
  const answer = await service.get(`/api/auth/email/verify-link?token=${token}`, headers);
  await changeSettings(service, { verifyEmailMethod: 'code' });
  return answer;
};

describe("an attacker who signed up with a victim's address", () => {
  it('is signed out when the victim verifies the address by code, and the mail offers a new password', async () => {
    const squatter = await signUp(service);
    const answer = await verify(squatter.email, await codeFor(squatter.email));
    const victim = answer.json<{ accessToken: string }>();
    expect(await readStatus(squatter.accessToken)).toBe(401);
    expect(await refreshStatus(squatter.refreshToken)).toBe(401);
    const ended = 'SELECT end_reason AS reason FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NOT NULL';
    expect(await service.query(ended, [squatter.id])).toEqual([{ reason: 'verified' }]);
    expect(await readStatus(victim.accessToken)).toBe(200);
    const notice = await mailTo(squatter.email, /was confirmed/);
    const otp = /token=([0-9a-f]{64})/.exec(notice.text)?.[1] ?? '';
    expect((await service.get(`/api/auth/email/reset-password-link?token=${otp}`)).statusCode).toBe(200);
    const reset = { otp, newPassword: 'a password that the victim chose' };
    const changed = await service.post('/api/auth/email/reset-password', reset);
    expect([changed.statusCode, changed.json()]).toEqual([200, { message: expect.stringContaining('was changed') }]);
    expect((await signIn(squatter.email, userPassword)).statusCode).toBe(401);
    expect((await signIn(squatter.email, reset.newPassword)).statusCode).toBe(200);
  });

  it('is signed out when the victim opens the link, also when only a mail scanner opens it', async () => {
    const squatter = await signUp(service);
    expect((await visitLink(squatter.email)).statusCode).toBe(200);
    expect(await readStatus(squatter.accessToken)).toBe(401);
    await mailTo(squatter.email, /was confirmed/);
  });

  it('is signed out when the first verification is a reset by mail, which sends one notice', async () => {
    const squatter = await signUp(service);
    const { email } = squatter;
    const code = await codeFor(email, 'reset-password');
    const exchanged = await service.post('/api/auth/email/exchange-reset-password-token', { email, code });
    const body = { otp: exchanged.json<{ token: string }>().token, newPassword: 'a password that the victim chose' };
    await service.post('/api/auth/email/reset-password', body);
    expect(await readStatus(squatter.accessToken)).toBe(401);
    await mailTo(email, /was changed/);
    const owed = await service.query(
      `SELECT 1 FROM auth.proofs WHERE auth_id = $1 AND purpose = 'reset_password' AND used_at IS NULL`,
      [squatter.id],
    );
    expect(owed).toEqual([]);
  });
});

describe('the first verification', () => {
  it('keeps the session whose bearer token or cookie comes with the request', async () => {
    const byBearer = await signUp(service);
    await verify(byBearer.email, await codeFor(byBearer.email), bearer(byBearer.accessToken));
    expect(await readStatus(byBearer.accessToken)).toBe(200);
    const inBrowser = await signUpOnWeb(service);
    const other = await signIn(inBrowser.email, userPassword);
    await visitLink(inBrowser.email, { cookie: inBrowser.cookie, 'sec-fetch-site': 'cross-site' });
    expect(await readStatus(inBrowser.accessToken)).toBe(200);
    expect(await readStatus(other.json<{ accessToken: string }>().accessToken)).toBe(401);
  });

  it("keeps no session of another account, even when the victim's request carries its credentials", async () => {
    const [squatter, stranger] = [await signUp(service), await signUp(service)];
    await verify(squatter.email, await codeFor(squatter.email), bearer(stranger.accessToken));
    expect(await readStatus(squatter.accessToken)).toBe(401);
    expect(await readStatus(stranger.accessToken)).toBe(200);
  });

  it('ends sessions and sends a notice, and later verifications do not', async () => {
    const session = await signUp(service);
    const code = await codeFor(session.email);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [session.id]);
    expect((await verify(session.email, code)).statusCode).toBe(200);
    expect(await readStatus(session.accessToken)).toBe(200);
    const notices = await service.query(
      `SELECT 1 FROM auth.audit_events WHERE user_id = $1 AND kind = 'email.verified'`,
      [session.id],
    );
    expect(notices).toEqual([]);
  });

  it.each([
    ['de', /bestätigt/],
    ['es', /confirmada/],
    ['fr', /confirmée/],
  ])('sends its notice in %s', async (language, subject) => {
    const { email } = await signUp(service);
    await verify(email, await codeFor(email), { 'accept-language': language });
    expect((await mailTo(email, subject)).html).toContain('reset-password-link?token=');
  });
});

describe('a reset by mail', () => {
  it('verifies the address, so that the user can sign in where verification is required', async () => {
    const { email } = await signUp(service);
    await changeSettings(service, { requireEmailVerification: true });
    const code = await codeFor(email, 'reset-password');
    const exchanged = await service.post('/api/auth/email/exchange-reset-password-token', { email, code });
    const body = { otp: exchanged.json<{ token: string }>().token, newPassword: 'a new and better password' };
    await service.post('/api/auth/email/reset-password', body);
    const answer = await signIn(email, body.newPassword);
    await changeSettings(service, { requireEmailVerification: false });
    expect(answer.json()).toMatchObject({ user: { email, emailVerified: true } });
  });
});
