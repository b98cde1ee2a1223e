import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  holdChange,
  changeSettings,
  freshEmail,
  signInAsAdmin,
  signUp,
  signUpOnWeb,
  userPassword,
  type AuthService,
  PageBrowser,
  signUpWithTotp,
  totpCode,
  makePkce,
} from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
const target = 'https://app.hive.test/signed-in';

beforeAll(async () => {
  service = await startAuthService();
  await changeSettings(service, { allowedRedirectUrls: [target], emailOtpSignIn: true });
});
afterEach(() => changeSettings(service, { verifyEmailMethod: 'code', requireEmailVerification: false }));
afterAll(() => service.close());

const browserAt = async (path: string): Promise<PageBrowser> => {
  const browser = new PageBrowser(service);
  await browser.open(path);
  return browser;
};

const mailTo = (email: string) => service.inbox.next(({ envelope }) => envelope.to[0] === email);
const codeTo = async (email: string): Promise<string> => /\b\d{6}\b/.exec((await mailTo(email)).text)?.[0] ?? '';
const linkTo = async (email: string): Promise<URL> => new URL(/http\S+/.exec((await mailTo(email)).text)?.[0] ?? '');

const signIn = (browser: PageBrowser, email: string, password = userPassword) =>
  browser.submit('/account/sign-in', { email, password });

describe('signing in', () => {
  it('by password opens the account, and explains a wrong one', async () => {
    const { email } = await signUp(service);
    const browser = await browserAt('/account');
    expect(browser.heading()).toBe('Sign in');
    const refused = await signIn(browser, email, 'wrong');
    expect(refused.statusCode).toBe(401);
    expect(browser.problem()).toBe('The email address or the password is wrong.');
    expect(browser.form('/account/sign-in').values).toMatchObject({ email, password: '' });
    await signIn(browser, email);
    expect(browser.heading()).toBe('Your account');
    expect(browser.text()).toContain(email);
  });

  it('sets cookies that scripts cannot read, and shows no token', async () => {
    const { email } = await signUp(service);
    const browser = await browserAt('/account/sign-in');
    const { token = '' } = browser.form('/account/sign-in').values;
    const answer = await browser.post('/account/sign-in', { email, password: userPassword, token });
    expect(answer.statusCode).toBe(303);
    expect(answer.body).toBe('');
    const kept = answer.cookies.filter(({ name }) => name !== 'svc_device');
    expect(kept.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual(
      ['svc_refresh_token', 'svc_account', 'svc_account_state'].map((name) => ({
        name,
        httpOnly: true,
        sameSite: 'Lax',
      })),
    );
  });

  it('works with a mailed code', async () => {
    const { email } = await signUp(service);
    const browser = await browserAt('/account/sign-in');
    await browser.submit('/account/sign-in/mail', { email });
    expect(browser.heading()).toBe('Check your email');
    await browser.submit('/account/sign-in/code', { otp: 'abc' });
    expect(browser.problem()).toBe('Please check: code.');
    await browser.submit('/account/sign-in/code', { otp: await codeTo(email) });
    expect(browser.heading()).toBe('Your account');
  });

  it('asks a user with a second factor for it, and does not send the token to the browser in plain text', async () => {
    const user = await signUpWithTotp(service);
    const browser = await browserAt('/account/sign-in');
    await signIn(browser, user.email);
    expect(browser.heading()).toBe('Two-step sign-in');
    expect(browser.cookie('svc_account')).toBeUndefined();
    await browser.submit('/account/second-factor', { code: '000000' });
    expect(browser.problem()).toContain('The code is wrong, was already used or has expired.');
    await browser.submit('/account/second-factor', { code: totpCode(user.secret) });
    expect(browser.heading()).toBe('Your account');
    expect(decodeJwt(browser.cookie('svc_account') ?? '')).toMatchObject({ aal: 2, amr: ['pwd', 'otp', 'mfa'] });
  });

  it('is skipped for a user who is signed in to a front end of the same site', async () => {
    const { email, cookie } = await signUpOnWeb(service);
    const browser = new PageBrowser(service);
    browser.setCookie('svc_refresh_token', cookie.slice(cookie.indexOf('=') + 1), '/api/auth');
    await browser.open('/account');
    expect(browser.heading()).toBe('Your account');
    expect(browser.text()).toContain(email);
  });

  it('tells a banned user, and does not reveal an administrator', async () => {
    const { email, id } = await signUp(service);
    const headers = bearer(await signInAsAdmin(service));
    await service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers, payload: { banned: true } });
    const browser = await browserAt('/account/sign-in');
    await signIn(browser, email);
    expect(browser.problem()).toContain('This account is blocked.');
    const payload = { banned: true, bannedUntil: '2099-01-01T00:00:00Z' };
    await service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers, payload });
    await signIn(browser, email);
    expect(browser.problem()).toMatch(/^This account is blocked until January 1, 2099 at 12:00\sAM \(UTC\)\.$/);
    browser.setCookie('svc_account', headers['authorization']?.slice('Bearer '.length) ?? '');
    await browser.open('/account');
    expect(browser.heading()).toBe('Sign in');
  });
});

describe('signing up', () => {
  it('opens the account when no verification is required', async () => {
    const email = freshEmail();
    const browser = await browserAt('/account/sign-up');
    await browser.submit('/account/sign-up', { email, password: 'short', name: '<b>Bee</b>' });
    expect(browser.problem()).toContain('Choose another password');
    await browser.submit('/account/sign-up', { email, password: userPassword, name: '<b>Bee</b>' });
    expect(browser.heading()).toBe('Your account');
    expect(browser.page.body).toContain('&lt;b&gt;Bee&lt;/b&gt;');
  });

  it('waits for the mailed code, also after a sign-in', async () => {
    await changeSettings(service, { requireEmailVerification: true });
    const email = freshEmail();
    const browser = await browserAt('/account/sign-up');
    await browser.submit('/account/sign-up', { email, password: userPassword });
    expect(browser.heading()).toBe('Confirm your email address');
    const code = await codeTo(email);
    const other = await browserAt('/account/sign-in');
    await signIn(other, email);
    expect(other.heading()).toBe('Confirm your email address');
    await browser.submit('/account/verify', { otp: code });
    expect([browser.heading(), browser.notice()]).toEqual(['Your account', 'Your email address is confirmed.']);
  });

  it('shows that sign-ups are off', async () => {
    await changeSettings(service, { disableSignup: true });
    const browser = await browserAt('/account/sign-up');
    await changeSettings(service, { disableSignup: false });
    expect(browser.page.statusCode).toBe(403);
    expect(browser.problem()).toBe('Sign-up is currently turned off.');
  });
});

describe('a forgotten password', () => {
  it.each(['code', 'link'])('is replaced by a mailed %s', async (resetPasswordMethod) => {
    await changeSettings(service, { resetPasswordMethod });
    const { email } = await signUp(service);
    const browser = await browserAt('/account/reset');
    await browser.submit('/account/reset', { email });
    if (resetPasswordMethod === 'code') await browser.submit('/account/reset/code', { otp: await codeTo(email) });
    else await linkTo(email).then(({ pathname, search }) => browser.open(`${pathname}${search}`));
    expect(browser.heading()).toBe('Choose a new password');
    await browser.submit('/account/reset/password', { newPassword: 'another horse battery' });
    expect(browser.notice()).toContain('Your password was changed.');
    await signIn(browser, email, 'another horse battery');
    expect(browser.heading()).toBe('Your account');
  });
});

describe('a front end that links to the page', () => {
  const { verifier, challenge } = makePkce();
  const link = `/account?${new URLSearchParams({ redirectTo: target, code_challenge: challenge }).toString()}`;

  it('gets a code after the sign-in, which opens a session of the same assurance level', async () => {
    const user = await signUpWithTotp(service);
    const browser = await browserAt(link);
    await signIn(browser, user.email);
    await browser.submit('/account/second-factor', { code: totpCode(user.secret) });
    const back = browser.leftTo;
    expect(`${back?.origin}${back?.pathname}`).toBe(target);
    const parameters = Object.fromEntries(back?.searchParams ?? []);
    expect(Object.keys(parameters)).toEqual(['svc_status', 'svc_type', 'svc_code']);
    const body = { code: parameters['svc_code'], code_verifier: verifier };
    const session = await service.post('/api/auth/oauth/exchange?client_type=mobile', body);
    expect(decodeJwt(session.json<{ accessToken: string }>().accessToken)).toMatchObject({ sub: user.id, aal: 2 });
  });

  it('gets nothing until a user with an old sign-in confirms it', async () => {
    const { email, id } = await signUp(service);
    const browser = await browserAt('/account');
    await signIn(browser, email);
    await service.query(`UPDATE auth.sessions SET created_at = now() - interval '11 minutes' WHERE auth_id = $1`, [id]);
    await browser.open(link);
    expect(browser.text()).toContain(`Continue to app.hive.test as ${email}`);
    await browser.submit('/account/continue');
    expect(browser.heading()).toBe('Confirm that it is you');
    await browser.submit('/account/confirm/password', { password: userPassword });
    expect(browser.leftTo?.searchParams.get('svc_code')).toHaveLength(43);
  });

  it('gets a session that is as old as the one here, so that repeated redirects cannot keep it fresh', async () => {
    const { email, id } = await signUp(service);
    const browser = await browserAt('/account');
    await signIn(browser, email);
    await service.query(`UPDATE auth.sessions SET created_at = now() - interval '8 minutes' WHERE auth_id = $1`, [id]);
    await browser.open(link);
    await browser.submit('/account/continue');
    const body = { code: browser.leftTo?.searchParams.get('svc_code'), code_verifier: verifier };
    const session = await service.post('/api/auth/oauth/exchange?client_type=mobile', body);
    const { accessToken } = session.json<{ accessToken: string }>();
    expect(Date.now() / 1000 - Number(decodeJwt(accessToken)['auth_time'])).toBeGreaterThan(450);
    const current = await service.get('/api/auth/account', bearer(accessToken));
    expect(current.statusCode).toBe(200);
  });

  it('gets nothing when the account is deleted at that moment: its page asks to sign in', async () => {
    const { email, id } = await signUp(service);
    const browser = await browserAt('/account');
    await signIn(browser, email);
    await browser.open(link);
    const deletion = await holdChange(service, 'DELETE FROM auth.auth_records WHERE id = $1', [id]);
    const going = browser.submit('/account/continue');
    await deletion.waitedFor();
    await deletion.commit();
    await going;
    expect([browser.leftTo, browser.heading()]).toEqual([undefined, 'Sign in']);
  });

  it('gets nothing from a signed-in browser by URLs alone, because another site can open them', async () => {
    const { email } = await signUp(service);
    const browser = await browserAt('/account');
    await signIn(browser, email);
    await browser.open(link);
    for (const path of ['/account/continue', '/account/sign-in']) {
      await browser.open(path);
      expect([browser.leftTo, browser.heading()]).toEqual([undefined, 'Your account']);
    }
  });

  it.each(['https://evil.test/', 'https://app.hive.test@evil.test/', 'javascript:alert(1)', '//evil.test'])(
    'is not redirected to when its address is not allowed: %s',
    async (redirectTo) => {
      const browser = await browserAt(`/account?${new URLSearchParams({ redirectTo }).toString()}`);
      expect(browser.page.statusCode).toBe(400);
      expect(browser.page.body).not.toContain('evil.test');
      expect(browser.leftTo).toBeUndefined();
    },
  );
});
