import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, signUp, startAuthService, type AuthService } from '../../test/auth-service.fixture';
import { PageBrowser } from '../../test/page-browser.fixture';
import { signUpWithTotp } from '../../test/second-factors.fixture';

const forms = '/api/auth/account-page/links';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  await changeSettings(service, { verifyEmailMethod: 'link', resetPasswordMethod: 'link', emailOtpSignIn: true });
});
afterAll(() => service.close());

const readLink = async (email: string, name: string): Promise<string> => {
  const path = new RegExp(`/api/auth/email/${name}-link\\?token=\\S+`);
  const { text } = await service.inbox.next(({ envelope, text }) => envelope.to[0] === email && path.test(text));
  return path.exec(text)?.[0] ?? '';
};

const open = async (path: string): Promise<PageBrowser> => {
  const browser = new PageBrowser(service);
  await browser.open(path);
  return browser;
};

const toAccountPage = /(?:href|action)="\/account(?!\/page\.)/;

describe('without the account page, the page of a mailed link', () => {
  it('has its style and script, and no way to the account page', async () => {
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-reset-password', { email });
    const { page } = await open(await readLink(email, 'reset-password'));
    expect(page.body).not.toMatch(toAccountPage);
    const files = ['/account/page.css', '/account/page.js'].map(async (file) => (await service.get(file)).statusCode);
    expect(await Promise.all(files)).toEqual([200, 200]);
  });

  it('sets a new password and says so', async () => {
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-reset-password', { email });
    const browser = await open(await readLink(email, 'reset-password'));
    await browser.submit(`${forms}/reset`, { newPassword: 'a new and better password' });
    expect(browser.text()).toContain('Your password was changed.');
    expect(browser.page.body).not.toMatch(toAccountPage);
    const signIn = await service.post('/api/auth/sessions', { email, password: 'a new and better password' });
    expect(signIn.statusCode).toBe(200);
  });

  it('signs in and says so, and refuses where a second factor is due', async () => {
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-otp', { email });
    const browser = await open(await readLink(email, 'sign-in'));
    await browser.submit(`${forms}/sign-in`);
    expect([browser.page.statusCode, browser.text()]).toEqual([200, expect.stringContaining('You can continue.')]);

    const bound = await signUpWithTotp(service);
    await service.post('/api/auth/email/send-otp', { email: bound.email });
    const other = await open(await readLink(bound.email, 'sign-in'));
    await other.submit(`${forms}/sign-in`);
    expect([other.page.statusCode, other.page.body]).toEqual([403, expect.not.stringMatching(toAccountPage)]);
  });

  it('answers browsers at an unknown address with a page', async () => {
    const answer = await service.get('/account/sign-in', { accept: 'text/html' });
    expect([answer.statusCode, answer.body]).toEqual([404, expect.not.stringMatching(toAccountPage)]);
  });
});
