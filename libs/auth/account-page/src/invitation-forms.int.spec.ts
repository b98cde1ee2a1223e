import { PasswordResetService } from '@svc/auth';
import { bearer, changeSettings, freshEmail, PageBrowser, signInAsAdmin, type AuthService } from '@svc/auth/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startAuthService } from '../test/service.fixture';

const resetForm = '/api/auth/account-page/links/reset';
const newPassword = 'a new and better password';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ APPLICATION_NAME: 'Hive & Co' });
});
afterAll(() => service.close());
afterEach(() => changeSettings(service, { passwordMinLength: 8, requireNumber: false, mfaPolicy: 'optional' }));

const inviteUser = async () => {
  const email = freshEmail();
  const answer = await service.post('/api/auth/invitations', { email }, bearer(await signInAsAdmin(service)));
  const { text } = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
  const [link = ''] = /\/api\/auth\/email\/reset-password-link\?token=\S+/.exec(text) ?? [];
  return { id: answer.json<{ id: string }>().id, email, link };
};

const follow = async (path: string): Promise<PageBrowser> => {
  const browser = new PageBrowser(service, { 'accept-language': 'en' });
  expect((await browser.open(path)).statusCode).toBe(200);
  return browser;
};

const statusOfSignIn = async (email: string, password: string): Promise<number> =>
  (await service.post('/api/auth/sessions', { email, password })).statusCode;

describe('the page of an invitation', () => {
  it('welcomes the user with the name of the application, the address and the password rules', async () => {
    await changeSettings(service, { passwordMinLength: 12, requireNumber: true });
    const { email, link } = await inviteUser();
    const { page } = await follow(link);
    for (const text of ['Welcome to Hive &amp; Co', email, 'At least 12 characters, a number.'])
      expect(page.body).toContain(text);
  });

  it('ends signed in, and says so by the account page', async () => {
    const { email, link } = await inviteUser();
    const browser = await follow(link);
    await browser.submit(resetForm, { newPassword });
    const page = await browser.open('/account');
    expect(page.body).toContain(email);
    expect(await statusOfSignIn(email, newPassword)).toBe(200);
  });

  it('does not sign in when all sessions of the user were ended since the password was set', async () => {
    const { id, email, link } = await inviteUser();
    const browser = await follow(link);
    const passwords = service.app.get(PasswordResetService, { strict: false });
    const reset = passwords.reset.bind(passwords);
    const spy = vi.spyOn(passwords, 'reset').mockImplementation(async (...given) => {
      const account = await reset(...given);
      const url = `/api/auth/users/${id}/sessions`;
      const headers = bearer(await signInAsAdmin(service));
      expect((await service.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
      return account;
    });
    await browser.submit(resetForm, { newPassword });
    spy.mockRestore();
    expect((await browser.open('/account')).body).not.toContain(email);
    expect(await statusOfSignIn(email, newPassword)).toBe(200);
  });

  it('shows the rules again for a password that is too weak, and then accepts a better one', async () => {
    const { email, link } = await inviteUser();
    const browser = await follow(link);
    const refused = await browser.submit(resetForm, { newPassword: 'short' });
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('At least 8 characters')]);
    await browser.submit(resetForm, { newPassword });
    expect((await browser.open('/account')).body).toContain(email);
  });

  it('asks for the second factor that the policy requires before the user is signed in', async () => {
    const { email, link } = await inviteUser();
    await changeSettings(service, { mfaPolicy: 'required' });
    const browser = await follow(link);
    await browser.submit(resetForm, { newPassword });
    expect(browser.visited.at(-1)).toContain('/account/second-factor');
    expect((await browser.open('/account')).body).not.toContain(email);
  });
});
