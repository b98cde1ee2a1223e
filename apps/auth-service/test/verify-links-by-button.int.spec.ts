import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, signUp, signUpOnWeb, type AuthService, PageBrowser } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const form = '/api/auth/account-page/links/verify';
const target = 'https://app.hive.test/welcome';
let byGet: AuthService;
let byButton: AuthService;

beforeAll(async () => {
  byGet = await startAuthService();
  byButton = await startAuthService({ VERIFY_LINKS_BY_BUTTON: 'true' });
  for (const service of [byGet, byButton])
    await changeSettings(service, { verifyEmailMethod: 'link', allowedRedirectUrls: [target] });
});
afterAll(() => Promise.all([byGet.close(), byButton.close()]));

const linkTo = async (service: AuthService, email: string, redirectTo?: string): Promise<string> => {
  await service.post('/api/auth/email/send-verification', redirectTo === undefined ? { email } : { email, redirectTo });
  const path = /\/api\/auth\/email\/verify-link\?token=[0-9a-f]{64}/;
  const { text } = await service.inbox.next(({ envelope, text }) => envelope.to[0] === email && path.test(text));
  return path.exec(text)?.[0] ?? '';
};
const isVerified = async (service: AuthService, email: string): Promise<boolean> =>
  (await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1 AND email_verified', [email])).length === 1;

describe('a verification link', () => {
  it('verifies by its GET and redirects, unless links require a button', async () => {
    const { email } = await signUp(byGet);
    const answer = await byGet.get(await linkTo(byGet, email, target));
    expect([answer.statusCode, answer.headers.location, await isVerified(byGet, email)]).toEqual([
      302,
      `${target}?svc_status=success&svc_type=verify_email`,
      true,
    ]);
  });

  it.each([false, true])('is never consumed by a HEAD (by button: %s)', async (isByButton) => {
    const service = isByButton ? byButton : byGet;
    const { email } = await signUp(service);
    const url = await linkTo(service, email);
    await service.inject({ method: 'HEAD', url });
    expect(await isVerified(service, email)).toBe(false);
    const [proof] = await service.query(
      'SELECT f.used_at FROM auth.proofs f JOIN auth.auth_records a ON a.id = f.auth_id WHERE a.email = $1',
      [email],
    );
    expect(proof).toEqual({ used_at: null });
  });
});

describe('while verification links require a button', () => {
  it("does not verify an attacker's sign-up when a mail scanner opens the link", async () => {
    const { email } = await signUp(byButton);
    const link = await linkTo(byButton, email, target);
    for (let visit = 0; visit < 3; visit += 1) {
      const { statusCode, headers } = await byButton.get(link, { accept: '*/*' });
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect(await isVerified(byButton, email)).toBe(false);
  });

  it.each([
    ['en', 'Confirm your email address'],
    ['de', 'Adresse bestätigen'],
    ['es', 'Confirme su dirección'],
    ['fr', 'Confirmez votre adresse'],
  ])('shows the page in the language %s, and its button verifies', async (language, heading) => {
    const { email } = await signUp(byButton);
    const browser = new PageBrowser(byButton, { 'accept-language': language });
    const link = await linkTo(byButton, email);
    await browser.open(link);
    expect(browser.heading()).toBe(heading);
    expect(browser.text()).toContain(email);
    await browser.submit(form);
    expect([browser.page.statusCode, await isVerified(byButton, email)]).toEqual([200, true]);
    await browser.open(link);
    expect(browser.page.statusCode).toBe(200);
    expect(browser.forms().some(({ action }) => action === form)).toBe(false);
  });

  it('redirects to the front end by the button, and keeps only the session of the browser', async () => {
    const mine = await signUpOnWeb(byButton);
    const browser = new PageBrowser(byButton);
    await browser.open(await linkTo(byButton, mine.email, target));
    const { values } = browser.form(form);
    await browser.post(form, values, { cookie: mine.cookie });
    const answer = await byButton.get('/api/auth/sessions/current', { authorization: `Bearer ${mine.accessToken}` });
    expect([answer.statusCode, await isVerified(byButton, mine.email)]).toEqual([200, true]);
    await browser.submit(form);
    expect(browser.leftTo?.href).toBe(`${target}?svc_status=success&svc_type=verify_email`);
  });

  it('shows success to the user after a mail scanner has submitted the form', async () => {
    const { email } = await signUp(byButton);
    const link = await linkTo(byButton, email, target);
    const scanner = new PageBrowser(byButton);
    await scanner.open(link);
    await scanner.submit(form);
    expect(await isVerified(byButton, email)).toBe(true);
    const user = new PageBrowser(byButton);
    await user.open(link);
    expect([user.leftTo?.href, user.cookie('svc_account')]).toEqual([
      `${target}?svc_status=success&svc_type=verify_email`,
      undefined,
    ]);
  });

  it('shows a page for an expired link', async () => {
    const { email, id } = await signUp(byButton);
    const link = await linkTo(byButton, email);
    await byButton.query('UPDATE auth.proofs SET expires_at = now() WHERE auth_id = $1', [id]);
    const { statusCode, body } = await byButton.get(link, { accept: 'text/html' });
    expect([statusCode, body]).toEqual([400, expect.stringContaining('It has expired')]);
  });
});
