import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeSettings,
  signInAsAdmin,
  signUp,
  startAuthService,
  type AuthService,
} from '../../test/auth-service.fixture';

/** Accept header of a browser. */
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  await changeSettings(service, { verifyEmailMethod: 'link' });
});
afterAll(() => service.close());

const follow = (path: string, accept: string, language = 'en') =>
  service.get(`/api/auth/email/${path}`, { accept, 'accept-language': language });
const broken = [
  '',
  '?token=',
  '?token=cut',
  `?token=${'0'.repeat(64)}`,
  `?token=${'0'.repeat(300)}`,
  '?token=a&token=b',
];
const routes = ['verify-link', 'reset-password-link', 'change-link', 'undo-link', 'sign-in-link'];
const links = routes.flatMap((route) => broken.map((query) => `${route}${query}`));

describe('an incomplete or unknown link', () => {
  it.each(links)('shows a page in a browser: %s', async (path) => {
    const { statusCode, headers, body } = await follow(path, browser);
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(body).toContain('copy the whole link');
    expect(body).not.toMatch(/0{64}|VALIDATION_ERROR|AUTH_|token/);
  });

  it.each(['*/*', 'application/json', 'application/json, text/html;q=0', ''])(
    'returns the JSON error to a program that accepts "%s"',
    async (accept) => {
      for (const path of links) {
        const answer = await follow(path, accept);
        expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ statusCode: 400 })]);
      }
    },
  );

  it.each([
    ['de-CH, en;q=0.5', 'Dieser Link funktioniert nicht'],
    ['es', 'Este enlace no funciona'],
    ['fr', 'Ce lien ne fonctionne pas'],
    ['xx', 'This link does not work'],
  ])('shows a page in the preferred language: %s', async (language, title) => {
    const { body } = await follow('verify-link?token=cut', browser, language);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(`lang="${language === 'xx' ? 'en' : language.slice(0, 2)}"`);
  });
});

describe('an expired link without a front end', () => {
  it('shows a page in a browser, and returns the JSON error to other clients', async () => {
    const { email, id } = await signUp(service);
    await service.post('/api/auth/email/send-verification', { email });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    const token = /token=([0-9a-f]{64})/.exec(mail.text)?.[1] ?? '';
    await service.query('UPDATE auth.proofs SET expires_at = now() WHERE auth_id = $1', [id]);
    const page = await follow(`verify-link?token=${token}`, browser, 'de');
    expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('Er ist abgelaufen')]);
    expect((await follow(`verify-link?token=${token}`, '*/*')).json()).toMatchObject({
      error: 'AUTH_INVALID_LINK',
      message: expect.stringContaining('It has expired'),
    });
  });
});

describe('a used link', () => {
  it.each(['change', 'undo'])(
    'shows a page in a browser, and returns the JSON error to other clients: %s',
    async (kind) => {
      const { email, accessToken } = await signUp(service);
      const newEmail = `new-${email}`;
      const headers = { authorization: `Bearer ${accessToken}` };
      await service.post('/api/auth/account/email', { newEmail }, headers);
      const reader = kind === 'change' ? newEmail : email;
      const { text } = await service.inbox.next(({ envelope }) => envelope.to[0] === reader);
      const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
      expect((await service.post(`/api/auth/email/${kind}-link`, { token }, headers)).statusCode).toBe(200);
      const page = await follow(`${kind}-link?token=${token}`, browser);
      expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('It was already used or replaced')]);
      expect((await follow(`${kind}-link?token=${token}`, '*/*')).json()).toMatchObject({ error: 'AUTH_INVALID_LINK' });
    },
  );

  it('shows a page in a browser, and returns the JSON error to other clients: invitation', async () => {
    const email = 'invited@hive.test';
    const headers = { authorization: `Bearer ${await signInAsAdmin(service)}` };
    expect((await service.post('/api/auth/invitations', { email }, headers)).statusCode).toBe(200);
    const { text } = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    const otp = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
    const body = { otp, newPassword: 'a password that the guest chose' };
    expect((await service.post('/api/auth/email/reset-password', body)).statusCode).toBe(200);
    expect((await follow(`reset-password-link?token=${otp}`, browser)).statusCode).toBe(400);
    expect((await follow(`reset-password-link?token=${otp}`, '*/*')).json()).toMatchObject({
      error: 'AUTH_INVALID_LINK',
    });
  });
});
