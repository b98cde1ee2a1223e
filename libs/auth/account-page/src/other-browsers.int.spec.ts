import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, freshEmail, PageBrowser, signUp, userPassword, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const app = 'https://app.hive.test/in';
const newPassword = 'nine jars of honey in a new row';
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  await changeSettings(service, {
    verifyEmailMethod: 'link',
    resetPasswordMethod: 'link',
    requireEmailVerification: true,
  });
});
afterAll(() => service.close());

const linkFor = async (email: string, kind: 'verify' | 'reset-password'): Promise<string> => {
  const path = new RegExp(`/api/auth/email/${kind}-link\\?token=[0-9a-f]{64}`);
  const { text } = await service.inbox.next(({ envelope, text }) => envelope.to[0] === email && path.test(text));
  return path.exec(text)?.[0] ?? '';
};

const isVerified = async (email: string): Promise<boolean> =>
  (await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1 AND email_verified', [email])).length === 1;

describe('a verification link that is opened in another browser than the sign-up', () => {
  it('verifies a sign-up at the account page, and says so before the sign-in', async () => {
    const email = freshEmail();
    const first = new PageBrowser(service);
    await first.open(`/account?${new URLSearchParams({ redirectTo: app, code_challenge: challenge }).toString()}`);
    await first.open(/href="(\/account\/sign-up[^"]*)"/.exec(first.page.body)?.[1] ?? '');
    await first.submit('/account/sign-up', { email, password: userPassword, name: 'Maja' });
    const second = new PageBrowser(service);
    await second.open(await linkFor(email, 'verify'));
    expect([await isVerified(email), second.page.statusCode, second.leftTo]).toEqual([true, 200, undefined]);
    expect([second.heading(), second.notice(), second.problem()]).toEqual([
      'Sign in',
      'Your email address is confirmed.',
      undefined,
    ]);
    await first.open(/action="([^"]*)"/.test(first.page.body) ? '/account/sign-in' : '/account');
    await first.submit('/account/sign-in', { email, password: userPassword });
    expect(first.heading()).toBe('Your account');
    await first.submit('/account/continue');
    expect(first.leftTo?.origin).toBe('https://app.hive.test');
  });

  it('returns to the front end of a sign-up through the interface, without a session', async () => {
    const email = freshEmail();
    await service.post('/api/auth/users', { email, password: userPassword, redirectTo: app });
    const second = new PageBrowser(service);
    await second.open(await linkFor(email, 'verify'));
    expect(second.leftTo?.href).toBe(`${app}?svc_status=success&svc_type=verify_email`);
    expect([await isVerified(email), second.cookie('svc_refresh_token')]).toEqual([true, undefined]);
  });
});

describe('a reset link of one user in a browser where another is signed in', () => {
  it.each(['of the interface', 'of the account page'])('%s changes the password of the first only', async (kind) => {
    await changeSettings(service, { requireEmailVerification: false });
    const [ann, ben] = [await signUp(service), await signUp(service)];
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in');
    await browser.submit('/account/sign-in', { email: ann.email, password: userPassword });
    const live = `SELECT id FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL ORDER BY id`;
    const sessions = await service.query(live, [ann.id]);
    if (kind === 'of the interface') await service.post('/api/auth/email/send-reset-password', { email: ben.email });
    else {
      const own = new PageBrowser(service);
      await own.open('/account/reset');
      await own.submit('/account/reset', { email: ben.email });
    }
    await browser.open(await linkFor(ben.email, 'reset-password'));
    const [form] = browser.forms().filter(({ values }) => !('email' in values) && JSON.stringify(values).length > 20);
    const action = browser.forms().find(({ action: one }) => /reset/.test(one))?.action ?? form?.action ?? '';
    await browser.submit(action, { newPassword });
    expect(browser.text()).not.toContain(ann.email);
    expect(browser.heading()).not.toBe('Your account');
    expect(await service.query(live, [ann.id])).toEqual(sessions);
    const readStatus = async (email: string, password: string) =>
      (await service.post('/api/auth/sessions', { email, password })).statusCode;
    expect([await readStatus(ben.email, newPassword), await readStatus(ann.email, userPassword)]).toEqual([200, 200]);
    await browser.open('/account');
    expect(browser.text()).toContain(ann.email);
  });
});
