import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  freshEmail,
  signUp,
  userPassword,
  type AuthService,
  type Session,
  PageBrowser,
  signUpWithTotp,
  totpCode,
} from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const forms = '/api/auth/account-page/links';
const target = 'https://app.hive.test/welcome';
const newPassword = 'a new and better password';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ APPLICATION_NAME: 'Hive & Co' });
  await changeSettings(service, { verifyEmailMethod: 'link', resetPasswordMethod: 'link', emailOtpSignIn: true });
});
afterAll(() => service.close());
afterEach(() => changeSettings(service, { allowedRedirectUrls: [] }));

/** Skips other mails to the address, such as notices. */
const linkTo = async (email: string, name: string): Promise<string> => {
  const path = new RegExp(`/api/auth/email/${name}-link\\?token=\\S+`);
  const { text } = await service.inbox.next(({ envelope, text }) => envelope.to[0] === email && path.test(text));
  return path.exec(text)?.[0] ?? '';
};

const askForReset = async (email: string): Promise<string> => {
  expect((await service.post('/api/auth/email/send-reset-password', { email })).statusCode).toBe(202);
  return linkTo(email, 'reset-password');
};

const askForSignIn = async (email: string, redirectTo?: string): Promise<string> => {
  const body = redirectTo === undefined ? { email } : { email, redirectTo };
  expect((await service.post('/api/auth/email/send-otp', body)).statusCode).toBe(202);
  return linkTo(email, 'sign-in');
};

/** @returns the link to the new address, and the undo link */
const changeAddress = async ({ accessToken, email }: Session, redirectTo?: string) => {
  const newEmail = freshEmail();
  const body = { newEmail, ...(redirectTo === undefined ? {} : { redirectTo }) };
  expect((await service.post('/api/auth/account/email', body, bearer(accessToken))).statusCode).toBe(202);
  return { newEmail, change: await linkTo(newEmail, 'change'), undo: await linkTo(email, 'undo') };
};

const follow = async (path: string, language = 'en'): Promise<PageBrowser> => {
  const browser = new PageBrowser(service, { 'accept-language': language });
  expect((await browser.open(path)).statusCode).toBe(200);
  return browser;
};

/** Opens the link in a browser that is signed in to the account. */
const followAsOwner = async ({ email }: Session, path: string, language = 'en'): Promise<PageBrowser> => {
  const browser = new PageBrowser(service, { 'accept-language': language });
  await browser.open('/account/sign-in');
  await browser.submit('/account/sign-in', { email, password: userPassword });
  await browser.open(path);
  return browser;
};

const readEmail = async (id: string): Promise<string | undefined> =>
  (await service.query<{ email: string }>('SELECT email FROM auth.auth_records WHERE id = $1', [id]))[0]?.email;

const statusOfSignIn = async (email: string, password: string): Promise<number> =>
  (await service.post('/api/auth/sessions', { email, password })).statusCode;

describe('the page of a mailed link', () => {
  it('has the style and name of the account page, and no inline scripts', async () => {
    const mine = await signUp(service);
    const { change, undo } = await changeAddress(mine);
    for (const path of [change, undo, await askForReset(mine.email), await askForSignIn(mine.email)]) {
      const { page } = await follow(path);
      expect(page.body).toContain('<a class="application" href="/account">Hive &amp; Co</a>');
      expect(page.body).toContain('<link rel="stylesheet" href="/account/page.css" />');
      expect(page.body).not.toMatch(
        /<script(?! src="\/account\/page\.js" defer><\/script>)|<style| style=| on[a-z]+=|https?:\/\//,
      );
      expect(page.cookies).toEqual([]);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
        'content-security-policy': expect.stringMatching(/^default-src 'none';.* form-action 'self';/),
      });
    }
  });
});

describe('a reset link without JavaScript', () => {
  it('sets a new password, and explains a refused one without consuming the link', async () => {
    const { email } = await signUp(service);
    const browser = await follow(await askForReset(email));
    const { values } = browser.form(`${forms}/reset`);
    await browser.submit(`${forms}/reset`, { newPassword: 'short' });
    expect(browser.page.statusCode).toBe(400);
    expect(browser.problem()).toBe('Choose another password. This one breaks a rule below or is too common.');
    expect(browser.text()).toContain('At least 8 characters');
    expect(browser.page.body).not.toContain('short');
    await browser.submit(`${forms}/reset`, { newPassword });
    expect([browser.heading(), browser.notice()]).toEqual([
      'Sign in',
      'Your password was changed. Sign in with the new password.',
    ]);
    expect([await statusOfSignIn(email, newPassword), await statusOfSignIn(email, userPassword)]).toEqual([200, 401]);
    const again = await browser.post(`${forms}/reset`, { ...values, newPassword: userPassword });
    expect([again.statusCode, await statusOfSignIn(email, newPassword)]).toEqual([401, 200]);
  });

  it.each(['', 'cut', '0'.repeat(64), 'x'.repeat(300)])('is refused with a wrong token: "%s"', async (token) => {
    const browser = new PageBrowser(service);
    const answer = await browser.post(`${forms}/reset`, { token, newPassword });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('an email-change link without JavaScript', () => {
  it('changes the email by its button, and the undo link restores the old one', async () => {
    const mine = await signUp(service);
    const { newEmail, change, undo } = await changeAddress(mine);
    const first = await followAsOwner(mine, change, 'de');
    expect([first.heading(), await readEmail(mine.id)]).toEqual(['Ihre neue Adresse', mine.email]);
    await first.submit(`${forms}/change`);
    expect([first.page.statusCode, await readEmail(mine.id)]).toEqual([200, newEmail]);
    expect(first.text()).toContain('Ihre E-Mail-Adresse wurde geändert.');
    const second = await follow(undo);
    expect(await readEmail(mine.id)).toBe(newEmail);
    await second.submit(`${forms}/undo`);
    expect([second.heading(), await readEmail(mine.id)]).toEqual(['Keep your old email address', mine.email]);
    expect(second.text()).toContain('all devices were signed out');
    expect((await service.get('/api/auth/sessions/current', bearer(mine.accessToken))).statusCode).toBe(401);
  });

  it('works once, and explains a second use', async () => {
    const mine = await signUp(service);
    const { change } = await changeAddress(mine);
    const browser = await followAsOwner(mine, change);
    const { values } = browser.form(`${forms}/change`);
    await browser.submit(`${forms}/change`);
    await browser.open('/account/sign-in?entered=1');
    const again = await browser.post(`${forms}/change`, values);
    expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('no longer works')]);
  });

  it('redirects to the front end that requested it', async () => {
    await changeSettings(service, { allowedRedirectUrls: [target] });
    const mine = await signUp(service);
    const { change } = await changeAddress(mine, target);
    const browser = await followAsOwner(mine, change);
    await browser.submit(`${forms}/change`);
    expect(browser.leftTo?.href).toBe(`${target}?svc_status=success&svc_type=change_email`);
  });
});

describe('a sign-in link without JavaScript', () => {
  it("opens the account by its button, and ends the browser's previous session", async () => {
    const [before, mine] = [await signUp(service), await signUp(service)];
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in');
    await browser.submit('/account/sign-in', { email: before.email, password: userPassword });
    await browser.open(await askForSignIn(mine.email));
    expect(browser.text()).toContain(`sign in as ${mine.email}`);
    await browser.submit(`${forms}/sign-in`);
    expect(browser.heading()).toBe('Your account');
    expect(browser.text()).toContain(mine.email);
    const left = await service.query('SELECT 1 FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL', [
      before.id,
    ]);
    // The session of the sign-up, which no browser has, continues.
    expect(left).toHaveLength(1);
  });

  it('asks a user with a second factor for it', async () => {
    const user = await signUpWithTotp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [user.id]);
    const browser = await follow(await askForSignIn(user.email));
    await browser.submit(`${forms}/sign-in`);
    const { pathname, search } = browser.leftTo ?? new URL('x:');
    await browser.open(`${pathname}${search}`);
    await browser.submit('/account/second-factor', { code: totpCode(user.secret) });
    expect(browser.heading()).toBe('Your account');
  });

  it('redirects to its own target, never to a front end that the browser came from', async () => {
    const listed = ['https://app.hive.test/welcome', 'https://other.hive.test/in'];
    await changeSettings(service, { allowedRedirectUrls: listed });
    const { email } = await signUp(service);
    const browser = new PageBrowser(service);
    await browser.open(`/account?redirectTo=${encodeURIComponent(listed[1] ?? '')}`);
    await browser.open(await askForSignIn(email));
    await browser.submit(`${forms}/sign-in`);
    expect([browser.leftTo, browser.heading()]).toEqual([undefined, 'Your account']);
    await service.query('DELETE FROM auth.mailed_addresses');
    const other = await follow(await askForSignIn(email, target));
    await other.submit(`${forms}/sign-in`);
    expect(other.leftTo?.href).toBe(`${target}?svc_status=success&svc_type=sign_in`);
  });
});

describe('a form of a mailed link', () => {
  it.each([
    ['of another origin', { origin: 'https://evil.test' }],
    ['of an origin that may call the interface', { origin: 'http://localhost:5173' }],
    ['of a page without an origin', { origin: 'null' }],
  ])('%s is refused, and leaves the link valid', async (_fault, headers) => {
    const mine = await signUp(service);
    const { change, newEmail } = await changeAddress(mine);
    const links = { change, reset: await askForReset(mine.email), 'sign-in': await askForSignIn(mine.email) };
    for (const [action, path] of Object.entries(links)) {
      const browser = await (action === 'change' ? followAsOwner(mine, path) : follow(path));
      const { values } = browser.form(`${forms}/${action}`);
      const answer = await browser.post(`${forms}/${action}`, { ...values, newPassword }, headers);
      expect([action, answer.statusCode, answer.cookies.map(({ name }) => name)]).toEqual([action, 403, []]);
    }
    expect([await readEmail(mine.id), await statusOfSignIn(mine.email, userPassword)]).toEqual([mine.email, 200]);
    await (await followAsOwner(mine, change)).submit(`${forms}/change`);
    expect(await readEmail(mine.id)).toBe(newEmail);
  });
});

describe('the page of a reset link', () => {
  it('shows the password rules before the first refusal, and does not sign in', async () => {
    const { email } = await signUp(service);
    const browser = await follow(await askForReset(email));
    expect(browser.page.body).toContain('At least 8 characters');
    await browser.submit(`/${forms.slice(1)}/reset`, { newPassword });
    expect((await browser.open('/account')).body).not.toContain(email);
  });
});
