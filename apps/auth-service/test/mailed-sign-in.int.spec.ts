import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  readCookie,
  countStatuses,
  freshEmail,
  holdChange,
  signInAsAdmin,
  signUp,
  times,
  userPassword,
  type AuthService,
  PageBrowser,
  signUpWithTotp,
  totpCode,
  verifyMfa,
  type Pending,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const target = 'https://app.hive.test/welcome?from=mail';
const wrongCode = { error: 'AUTH_INVALID_CODE', statusCode: 401 };
let service: AuthService;

const set = (change: object) => changeSettings(service, change);

beforeAll(async () => {
  service = await startAuthService();
  await set({ emailOtpSignIn: true });
});
afterAll(() => service.close());
afterEach(() => set({ emailOtpSignIn: true, verifyEmailMethod: 'code', allowedRedirectUrls: [] }));

const askForMail = (email: string, redirectTo?: string) =>
  service.post('/api/auth/email/send-otp', { email, ...(redirectTo === undefined ? {} : { redirectTo }) });

const mailTo = async (email: string): Promise<string> =>
  (await service.inbox.next(({ envelope, subject }) => envelope.to[0] === email && /sign in/i.test(subject))).text;

const requestCode = async (email: string): Promise<string> => {
  expect((await askForMail(email)).statusCode).toBe(202);
  return /\b\d{6}\b/.exec(await mailTo(email))?.[0] ?? '';
};

const requestLink = async (email: string, redirectTo?: string): Promise<URL> => {
  await set({ verifyEmailMethod: 'link' });
  expect((await askForMail(email, redirectTo)).statusCode).toBe(202);
  return new URL(/http\S+/.exec(await mailTo(email))?.[0] ?? '');
};

const show = (email: string, otp: string, clientType = 'server') =>
  service.post(`/api/auth/sessions?client_type=${clientType}`, { method: 'otp', email, otp });

const useLink = (link: URL, headers = {}) =>
  service.post('/api/auth/email/sign-in-link', { token: link.searchParams.get('token') }, headers);

const readSessions = (id: string) =>
  service.query('SELECT id FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL', [id]);

describe('a mailed sign-in code', () => {
  it('signs in without a password, at level 1, and verifies the address', async () => {
    const { email, id } = await signUp(service);
    const answer = await show(email, await requestCode(email));
    expect(answer.statusCode).toBe(200);
    const session = answer.json<{ user: object; accessToken: string; refreshToken: string }>();
    expect(session.user).toMatchObject({ id, email, emailVerified: true });
    expect(decodeJwt(session.accessToken)).toMatchObject({ aal: 1, amr: ['otp'] });
    expect(session.refreshToken).toEqual(expect.any(String));
  });

  it("waits for a parallel end of the account's sessions, and is not consumed by it", async () => {
    const { email, id } = await signUp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
    const otp = await requestCode(email);
    const end = 'UPDATE auth.auth_records SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1';
    const change = await holdChange(service, end, [id]);
    const showing = show(email, otp);
    await change.waitedFor();
    await change.commit();
    expect((await showing).statusCode).toBe(200);
  });

  it('sets the cookie for a browser, and not for a foreign origin', async () => {
    const { email } = await signUp(service);
    const body = { method: 'otp', email, otp: await requestCode(email) };
    const foreign = await service.post('/api/auth/sessions', body, { origin: 'https://evil.test' });
    expect(foreign.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN' });
    const answer = await service.post('/api/auth/sessions', body);
    expect(readCookie(answer)).toMatch(/^svc_refresh_token=/);
    expect(answer.json()).not.toHaveProperty('refreshToken');
  });

  it('sent 50 times at once opens one session', async () => {
    const { email, id } = await signUp(service);
    const otp = await requestCode(email);
    const before = (await readSessions(id)).length;
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
    expect(countStatuses(await times(50, () => show(email, otp)))).toEqual({ 200: 1, 401: 49 });
    expect(await readSessions(id)).toHaveLength(before + 1);
  });

  it('is refused after five wrong codes, for another address, and for another purpose', async () => {
    const [one, other] = [await signUp(service), await signUp(service)];
    const otp = await requestCode(one.email);
    expect((await show(other.email, otp)).json()).toMatchObject(wrongCode);
    const verify = await service.post('/api/auth/email/verify', { email: one.email, otp });
    expect(verify.json()).toMatchObject(wrongCode);
    const wrong = otp === '000000' ? '000001' : '000000';
    await times(5, () => show(one.email, wrong));
    expect((await show(one.email, otp)).json()).toMatchObject(wrongCode);
  });

  it('is not evaluated once it has expired or was replaced', async () => {
    const { email, id } = await signUp(service);
    const first = await requestCode(email);
    await service.query('DELETE FROM auth.mailed_addresses');
    const second = await requestCode(email);
    if (first !== second) expect((await show(email, first)).json()).toMatchObject(wrongCode);
    await service.query('UPDATE auth.proofs SET expires_at = now() WHERE auth_id = $1', [id]);
    expect((await show(email, second)).json()).toMatchObject(wrongCode);
  });

  it('is refused for a banned user', async () => {
    const { email, id } = await signUp(service);
    const otp = await requestCode(email);
    const headers = bearer(await signInAsAdmin(service));
    await service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers, payload: { banned: true } });
    expect((await show(email, otp)).json()).toMatchObject({ error: 'AUTH_USER_BANNED' });
    expect(await readSessions(id)).toEqual([]);
  });

  it('asks a user with a second factor for it', async () => {
    const user = await signUpWithTotp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [user.id]);
    const before = await readSessions(user.id);
    const answer = await show(user.email, await requestCode(user.email));
    expect(answer.json()).toMatchObject({ mfaRequired: true });
    expect(answer.json()).not.toHaveProperty('accessToken');
    expect(await readSessions(user.id)).toEqual(before);
  });

  it('ends the sessions of an attacker who signed up with the address first', async () => {
    const squatter = await signUp(service);
    await show(squatter.email, await requestCode(squatter.email));
    const url = '/api/auth/sessions/current';
    expect((await service.get(url, bearer(squatter.accessToken))).statusCode).toBe(401);
  });
});

describe('the existence of an account', () => {
  it('is not revealed by any answer, and an unknown address gets no mail', async () => {
    const [known, unknown] = [(await signUp(service)).email, freshEmail()];
    const answers = [await askForMail(known), await askForMail(unknown)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 2 }, () => [202, answers[0]?.body]),
    );
    await mailTo(known);
    expect((await show(unknown, '000000')).json()).toMatchObject(wrongCode);
    expect(service.inbox.mails.filter(({ envelope }) => envelope.to[0] === unknown)).toEqual([]);
    expect(await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1', [unknown])).toEqual([]);
  });
});

describe('while emailOtpSignIn is off', () => {
  it('no mail is sent, and an earlier code is refused', async () => {
    const { email } = await signUp(service);
    const otp = await requestCode(email);
    await service.query('DELETE FROM auth.mailed_addresses');
    await set({ emailOtpSignIn: false });
    expect((await askForMail(email)).statusCode).toBe(202);
    expect((await show(email, otp)).json()).toMatchObject({ error: 'AUTH_EMAIL_SIGN_IN_OFF', statusCode: 403 });
    const proofs = await service.query(
      `SELECT 1 FROM auth.proofs f JOIN auth.auth_records a ON a.id = f.auth_id WHERE a.email = $1 AND f.purpose = 'sign_in'`,
      [email],
    );
    expect(proofs).toHaveLength(1);
  });
});

describe('a mailed sign-in link', () => {
  it('shows a page that names the account, and does not sign in, however often a scanner opens it', async () => {
    const { email, id } = await signUp(service);
    const link = await requestLink(email);
    const before = await readSessions(id);
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const answer = await service.inject({ method, url: `${link.pathname}${link.search}` });
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies).toEqual([]);
    }
    const page = await service.get(`${link.pathname}${link.search}`);
    expect(page.body).toContain(`sign in as ${email}`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await readSessions(id)).toEqual(before);
  });

  it('signs in the browser whose button was pressed, once, and redirects', async () => {
    const { email, id } = await signUp(service);
    const link = await requestLink(email, target);
    const foreign = await useLink(link, { origin: 'https://evil.test' });
    expect(foreign.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN' });
    const answers = await times(50, () => useLink(link, { origin: 'http://localhost:3001' }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 400: 49 });
    const [opened] = answers.filter(({ statusCode }) => statusCode === 200);
    const { redirectTo, user } = opened?.json<{ redirectTo: string; user: object }>() ?? {};
    expect(user).toMatchObject({ id });
    const failed =
      "SELECT DISTINCT actor, details FROM auth.audit_events WHERE kind = 'session.failed' AND details ->> 'email' = $1";
    expect(await service.query(failed, [email])).toEqual([{ actor: 'anonymous', details: { method: 'link', email } }]);
    const verified =
      "SELECT details ->> 'method' AS method FROM auth.audit_events WHERE kind = 'email.verified' AND user_id = $1";
    expect(await service.query(verified, [id])).toEqual([{ method: 'link' }]);
    expect(Object.fromEntries(new URL(redirectTo ?? '').searchParams)).toEqual({
      from: 'mail',
      svc_status: 'success',
      svc_type: 'sign_in',
    });
    expect(opened?.cookies.map(({ name }) => name)).toContain('svc_refresh_token');
    const again = await service.get(`${link.pathname}${link.search}`, { accept: 'text/html' });
    expect(again.statusCode).toBe(400);
  });

  it('sends no mfa_token to an address that only the caller has named', async () => {
    const user = await signUpWithTotp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [user.id]);
    const answer = await useLink(await requestLink(user.email, 'https://evil.test/collect'));
    const { redirectTo } = answer.json<{ redirectTo: string }>();
    expect(Object.fromEntries(new URL(redirectTo).searchParams)).toEqual({
      svc_status: 'mfa_required',
      svc_type: 'sign_in',
    });
  });

  it('redirects to the second factor of a user who has one, without a cookie', async () => {
    await set({ allowedRedirectUrls: ['https://app.hive.test/welcome'] });
    const user = await signUpWithTotp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [user.id]);
    const answer = await useLink(await requestLink(user.email, target));
    expect(answer.cookies).toEqual([]);
    const { mfaToken, redirectTo } = answer.json<Pending & { redirectTo: string }>();
    expect(new URL(redirectTo).searchParams.get('mfa_token')).toBe(mfaToken);
    const shown = { mfaToken, factorId: user.factorId, code: totpCode(user.secret) };
    const { accessToken } = (await verifyMfa(service, shown)).json<{ accessToken: string }>();
    expect(decodeJwt(accessToken)).toMatchObject({ aal: 2, amr: ['otp', 'mfa'] });
  });

  it('without a front end redirects to the second factor on the account page', async () => {
    const user = await signUpWithTotp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [user.id]);
    const answer = await useLink(await requestLink(user.email));
    const target = new URL(answer.json<{ redirectTo: string }>().redirectTo);
    expect(target.origin + target.pathname).toBe('http://localhost:3001/account/return');
    const browser = new PageBrowser(service);
    await browser.open(`${target.pathname}${target.search}`);
    await browser.submit('/account/second-factor', { code: totpCode(user.secret) });
    expect(browser.heading()).toBe('Your account');
  });

  it('of another purpose, or a wrong one, does not sign in', async () => {
    const { email } = await signUp(service);
    await set({ verifyEmailMethod: 'link' });
    await service.post('/api/auth/email/send-verification', { email });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    const link = new URL(/http\S+/.exec(mail.text)?.[0] ?? '');
    for (const token of [link.searchParams.get('token'), 'f'.repeat(64), 'x'])
      expect((await service.post('/api/auth/email/sign-in-link', { token })).json()).toMatchObject({
        error: 'AUTH_INVALID_LINK',
      });
  });

  it('that is wrong or was used leaves an audit event with its account', async () => {
    const { email } = await signUp(service);
    const link = await requestLink(email);
    await useLink(link);
    await useLink(link);
    const wrong = await service.post('/api/auth/email/sign-in-link', { token: 'e'.repeat(64) });
    expect(wrong.statusCode).toBe(400);
    const events = await service.query(
      `SELECT details FROM auth.audit_events WHERE kind = 'session.failed' AND details->>'method' = 'link'
        ORDER BY id DESC LIMIT 2`,
    );
    expect(events).toEqual([{ details: { method: 'link' } }, { details: { method: 'link', email } }]);
  });
});

describe('POST /api/auth/sessions', () => {
  it('names the missing field of the method', async () => {
    const { email } = await signUp(service);
    const readFields = async (body: object) =>
      (await service.post('/api/auth/sessions', body)).json<{ fields?: { field: string }[] }>().fields;
    expect(await readFields({})).toMatchObject([{ field: 'email' }, { field: 'password' }]);
    expect(await readFields({ method: 'otp', email })).toMatchObject([{ field: 'otp', message: 'otp is required' }]);
    expect(await readFields({ method: 'magic', email, password: userPassword })).toMatchObject([{ field: 'method' }]);
    expect(
      (await service.post('/api/auth/sessions', { method: 'password', email, password: userPassword })).statusCode,
    ).toBe(200);
  });
});
