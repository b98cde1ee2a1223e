import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeSettings,
  freshEmail,
  signUp,
  userPassword,
  type AuthService,
  PageBrowser,
  totpCode,
} from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const verifyAddress = (email: string) =>
  service.query('UPDATE auth.auth_records SET email_verified = true WHERE email = $1', [email]);

interface Person {
  browser: PageBrowser;
  email: string;
  id: string;
  refreshToken: string;
}

const signedIn = async (headers = { 'accept-language': 'en' }): Promise<Person> => {
  const { email, id, refreshToken } = await signUp(service);
  const browser = new PageBrowser(service, headers);
  await browser.open('/account/sign-in');
  await browser.submit('/account/sign-in', { email, password: userPassword });
  return { browser, email, id, refreshToken };
};

const passFreshness = (id: string) =>
  service.query(
    `UPDATE auth.sessions SET created_at = now() - interval '11 minutes', authenticated_at = NULL WHERE auth_id = $1`,
    [id],
  );

const isAlive = async ({ refreshToken }: Person): Promise<boolean> =>
  (await service.post('/api/auth/refresh?client_type=server', { refreshToken })).statusCode === 200;

const codeTo = async (email: string, subject = /\b\d{6}\b/): Promise<string> =>
  subject.exec((await service.inbox.next(({ envelope }) => envelope.to[0] === email)).text)?.[0] ?? '';

const codesOn = ({ page }: PageBrowser): string[] =>
  [...page.body.matchAll(/<li>([A-Z0-9-]{19})<\/li>/g)].map(([, code = '']) => code);

/** Adds an authenticator app through the pages. */
const addTotp = async (browser: PageBrowser): Promise<{ secret: string; codes: string[] }> => {
  await browser.open('/account/factors');
  await browser.submit('/account/factors/totp', { name: 'My <phone>' });
  const secret = /<p class="key">([^<]+)</.exec(browser.page.body)?.[1]?.replaceAll(' ', '') ?? '';
  await browser.submit('/account/factors/totp/code', { code: totpCode(secret) });
  return { secret, codes: codesOn(browser) };
};

describe('an authenticator app', () => {
  it('is added by its key, with recovery codes that are shown once, and removed', async () => {
    const person = await signedIn();
    const { browser } = person;
    await verifyAddress(person.email);
    await browser.open('/account/factors');
    await browser.submit('/account/factors/totp', {});
    expect(browser.page.body).toContain('<img class="qr" src="data:image/svg+xml;base64,');
    await browser.submit('/account/factors/totp/code', { code: '000000' });
    expect(browser.problem()).toContain('The code is wrong, was already used or has expired.');
    expect(browser.page.body).toContain('class="qr"');
    const { codes } = await addTotp(browser);
    expect(codes).toHaveLength(10);
    expect(await isAlive(person)).toBe(false);
    await browser.open('/account/factors');
    expect(browser.text()).toContain('My <phone> (Authenticator app)');
    expect(browser.text()).not.toContain(codes[0]);
    const removal = browser.forms().find(({ action }) => action.endsWith('/removal'))?.action ?? '';
    await browser.submit(removal);
    expect([browser.notice(), browser.text()]).toEqual(['It was removed.', expect.not.stringContaining('My <phone>')]);
  });

  it('is replaced by a recovery code, once', async () => {
    const { browser, email } = await signedIn();
    await verifyAddress(email);
    const { codes } = await addTotp(browser);
    for (const heading of ['Your account', 'Two-step sign-in']) {
      await browser.open('/account/factors');
      await browser.submit('/account/sign-out');
      await browser.submit('/account/sign-in', { email, password: userPassword });
      const shown = browser.forms().find(({ markup }) => markup.includes('recovery-code'));
      const token = shown?.values ?? {};
      const answer = await browser.post('/account/second-factor', { ...token, code: codes[0] ?? '' });
      if (answer.statusCode === 303) await browser.open('/account');
      expect(browser.heading()).toBe(heading);
    }
  });
});

describe('an action that needs a fresh sign-in', () => {
  it('asks for confirmation, and returns to its page', async () => {
    const { browser, id } = await signedIn();
    await passFreshness(id);
    await browser.open('/account/email');
    expect(browser.heading()).toBe('Confirm that it is you');
    await browser.submit('/account/confirm/password', { password: 'wrong' });
    expect(browser.problem()).toBe('The email address or the password is wrong.');
    await browser.submit('/account/confirm/password', { password: userPassword });
    expect(browser.heading()).toBe('Change email address');
  });

  it('is refused when its form was open for too long', async () => {
    const { browser, id, email } = await signedIn();
    await browser.open('/account/deletion');
    await passFreshness(id);
    await browser.submit('/account/deletion', { sure: 'yes' });
    expect(browser.heading()).toBe('Confirm that it is you');
    expect(await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1', [email])).toHaveLength(1);
  });
});

describe('the account', () => {
  it('changes its password by the current one, and signs out every other device', async () => {
    const person = await signedIn();
    const { browser } = person;
    await browser.open('/account/password');
    await browser.submit('/account/password', { currentPassword: 'wrong', newPassword: 'another horse battery' });
    expect(browser.problem()).toBe('The email address or the password is wrong.');
    await browser.submit('/account/password', { currentPassword: userPassword, newPassword: 'another horse battery' });
    expect(browser.notice()).toContain('Your password was changed.');
    expect(await isAlive(person)).toBe(false);
  });

  it('changes its email by a code sent to the new mailbox', async () => {
    const { browser } = await signedIn();
    const newEmail = freshEmail();
    await browser.open('/account/email');
    await browser.submit('/account/email', { newEmail });
    await browser.submit('/account/email/code', { otp: await codeTo(newEmail) });
    expect(browser.notice()).toBe('Your email address was changed.');
    expect(browser.text()).toContain(`${newEmail} confirmed`);
  });

  it('lists its devices, and signs out one or all others', async () => {
    const person = await signedIn({
      'accept-language': 'en',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    } as never);
    const { browser } = person;
    await browser.open('/account/sessions');
    expect(browser.text()).toContain('Firefox on Linux this browser');
    const [end] = browser.forms().filter(({ action }) => action.endsWith('/end'));
    await browser.submit(end?.action ?? '');
    expect([browser.notice(), await isAlive(person)]).toEqual(['The device was signed out.', false]);
    const again = await service.post('/api/auth/sessions?client_type=server', {
      email: person.email,
      password: userPassword,
    });
    await browser.open('/account/sessions');
    await browser.submit('/account/sessions/others');
    expect(browser.notice()).toBe('All other devices were signed out.');
    expect(await isAlive({ ...person, ...again.json<{ refreshToken: string }>() })).toBe(false);
  });

  it('downloads its data as a file, and is deleted', async () => {
    const { browser, email } = await signedIn();
    await browser.open('/account');
    const file = await browser.post('/account/export', browser.form('/account/export').values);
    expect(file.headers['content-disposition']).toBe('attachment; filename="account.json"');
    expect(file.json()).toMatchObject({ authRecord: { email } });
    await browser.open('/account/deletion');
    await browser.submit('/account/deletion');
    expect(browser.heading()).toBe('Delete account');
    await browser.submit('/account/deletion', { sure: 'yes' });
    expect([browser.heading(), browser.notice()]).toEqual(['Sign in', 'Your account was deleted.']);
    expect(await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1', [email])).toEqual([]);
  });

  it('signs out here and in front ends of the same site', async () => {
    const { browser } = await signedIn();
    await browser.submit('/account/sign-out');
    expect(browser.notice()).toBe('You are signed out.');
    expect([browser.cookie('svc_account'), browser.cookie('svc_refresh_token')]).toEqual([undefined, undefined]);
  });

  it('signs out when the access token expired before the button was pressed', async () => {
    const { browser, id } = await signedIn();
    browser.forget('svc_account');
    await browser.submit('/account/sign-out');
    expect(browser.heading()).toBe('Sign out');
    await browser.submit('/account/sign-out');
    expect(browser.notice()).toBe('You are signed out.');
    expect(
      await service.query(
        `SELECT 1 FROM auth.sessions WHERE auth_id = $1 AND client_type = 'web' AND ended_at IS NULL`,
        [id],
      ),
    ).toEqual([]);
  });

  it('signs out without another sign-in when the session is over', async () => {
    const { browser } = await signedIn();
    browser.forget('svc_account', 'svc_refresh_token');
    await browser.submit('/account/sign-out');
    expect(browser.heading()).toBe('Sign in');
    expect(browser.visited.at(-1)).toContain('/account/sign-in');
  });
});

describe('the language', () => {
  it.each([
    ['de', 'Ihr Konto'],
    ['es', 'Su cuenta'],
    ['fr', 'Votre compte'],
  ])("%s follows the browser's preference, and is chosen by a link", async (language, title) => {
    const { browser } = await signedIn({ 'accept-language': `${language}-XX, en;q=0.5` });
    expect(browser.heading()).toBe(title);
    expect(browser.page.body).toContain(`<html lang="${language}">`);
    await browser.open('/account/language/en?for=/account/sessions');
    expect(browser.heading()).toBe('Where you are signed in');
  });

  it('of a page is also that of the mails that it requests', async () => {
    const { email } = await signUp(service);
    const browser = new PageBrowser(service, { 'accept-language': 'en' });
    await browser.open('/account/language/de?for=/account/reset');
    await browser.submit('/account/reset', { email });
    const { subject } = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(subject).toMatch(/Passwort/);
  });
});

describe('a required second step', () => {
  it('is added by a user without a factor, before there is a session', async () => {
    const { email } = await signUp(service);
    await verifyAddress(email);
    await changeSettings(service, { mfaPolicy: 'required' });
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in');
    await browser.submit('/account/sign-in', { email, password: userPassword });
    await browser.submit('/account/second-factor/totp');
    const secret = /<p class="key">([^<]+)</.exec(browser.page.body)?.[1]?.replaceAll(' ', '') ?? '';
    await browser.submit('/account/second-factor/totp/code', { code: totpCode(secret) });
    await changeSettings(service, { mfaPolicy: 'optional' });
    expect(codesOn(browser)).toHaveLength(10);
    await browser.open('/account/continue');
    expect(browser.heading()).toBe('Your account');
  });
});

describe('an address that does not exist', () => {
  const open = (url: string, accept: string, language = 'en') =>
    service.get(url, { accept, 'accept-language': language });

  it.each([
    ['/account/nothing', 404, 'de', 'Unter dieser Adresse gibt es nichts', '/account'],
    ['/account/factors/totp/code', 405, 'es', 'No hay nada en esta dirección', '/account'],
    ['/console/nothing', 404, 'fr', 'Il n’y a rien à cette adresse', '/console'],
    ['/nothing?at=all', 404, 'en', 'There is nothing at this address', '/account'],
  ])('%s shows a browser a page, with status %i, and programs JSON', async (url, status, language, title, home) => {
    const page = await open(url, 'text/html,*/*;q=0.8', language);
    expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(page.body).toContain(`<h1>${title}</h1>`);
    expect(page.body).toContain(`<a class="button" href="${home}">`);
    expect((await open(url, '*/*')).json()).toMatchObject({ statusCode: status });
  });

  it.each(['/api/nothing', '/.well-known/nothing', '/scim/nothing'])('%s is JSON in a browser too', async (url) => {
    expect((await open(url, 'text/html')).json()).toMatchObject({ statusCode: 404 });
  });
});
