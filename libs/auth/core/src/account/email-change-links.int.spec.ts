import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  changeSettings,
  freshEmail,
  signUp,
  startAuthService,
  userPassword,
  type AuthService,
} from '../../test/auth-service.fixture';
import { emailChangeCalls } from './email-change.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
afterEach(() => changeSettings(service, { verifyEmailMethod: 'code', allowedRedirectUrls: [] }));

const { ask, confirm, byLink, codeFor, tokenFor, readEmail } = emailChangeCalls(() => service);

describe('an email-change link', () => {
  const target = 'https://app.hive.test/welcome';

  it('changes nothing when it is opened, and changes the email by its button', async () => {
    await changeSettings(service, { verifyEmailMethod: 'link', allowedRedirectUrls: [target] });
    const mine = await signUp(service);
    const newEmail = freshEmail();
    expect((await ask(mine.accessToken, newEmail, 'https://evil.test/')).statusCode).toBe(400);
    await ask(mine.accessToken, newEmail, target);
    const token = await tokenFor(newEmail);
    const page = await service.get(`/api/auth/email/change-link?token=${token}`, { accept: 'text/html' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await readEmail(mine.id)).toBe(mine.email);
    expect((await byLink(token, mine)).json()).toMatchObject({
      success: true,
      redirectTo: `${target}?svc_status=success&svc_type=change_email`,
    });
    expect(await readEmail(mine.id)).toBe(newEmail);
    expect((await byLink(token, mine)).statusCode).toBe(400);
    expect((await service.get(`/api/auth/email/change-link?token=${token}`)).statusCode).toBe(400);
  });

  it('can be confirmed by the application with an access token of the same account only', async () => {
    await changeSettings(service, { verifyEmailMethod: 'link' });
    const [mine, thief] = [await signUp(service), await signUp(service)];
    const newEmail = freshEmail();
    await ask(mine.accessToken, newEmail);
    const token = await tokenFor(newEmail);
    expect((await confirm(thief.accessToken, newEmail, token)).statusCode).toBe(401);
    expect((await confirm(mine.accessToken, newEmail, token)).statusCode).toBe(200);
  });

  it('requested by an attacker is invalid after a reset', async () => {
    await changeSettings(service, { verifyEmailMethod: 'link', resetPasswordMethod: 'code' });
    const mine = await signUp(service);
    const thiefs = freshEmail();
    await ask(mine.accessToken, thiefs);
    const token = await tokenFor(thiefs);
    await tokenFor(mine.email);
    await service.post('/api/auth/email/send-reset-password', { email: mine.email });
    const code = await codeFor(mine.email);
    const exchanged = await service.post('/api/auth/email/exchange-reset-password-token', { email: mine.email, code });
    const { token: otp } = exchanged.json<{ token: string }>();
    await service.post('/api/auth/email/reset-password', { otp, newPassword: userPassword });
    expect((await byLink(token, mine)).statusCode).toBe(400);
    expect(await readEmail(mine.id)).toBe(mine.email);
  });

  it.each(['change-link', 'undo-link'])('%s that was never sent is refused, opened or posted', async (path) => {
    const token = 'a'.repeat(64);
    expect((await service.get(`/api/auth/email/${path}?token=${token}`)).statusCode).toBe(400);
    for (const wrong of [token, 'x', ''])
      expect((await service.post(`/api/auth/email/${path}`, { token: wrong })).statusCode).toBe(400);
  });
});
