import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  freshEmail,
  signInAsAdmin,
  signUp,
  userPassword,
  type AuthService,
  type Headers,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

let service: AuthService;
let admin: Headers;

beforeAll(async () => {
  service = await startAuthService();
  admin = bearer(await signInAsAdmin(service));
});
afterAll(() => service.close());
afterEach(() => changeSettings(service, { verifyEmailMethod: 'code', resetPasswordMethod: 'code' }));

const exchange = (email: string, code: string) =>
  service.post('/api/auth/email/exchange-reset-password-token', { email, code });

const requestReset = async (email: string) => {
  const before = service.inbox.mails.length;
  await service.query('DELETE FROM auth.mailed_addresses');
  await service.post('/api/auth/email/send-reset-password', { email });
  await expect.poll(() => service.inbox.mails.length, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before);
  return service.inbox.mails.at(-1)?.text ?? '';
};

describe('the exchange of a reset code', () => {
  it('is 400 with a reason while resets use links', async () => {
    const { email } = await signUp(service);
    const code = /\b\d{6}\b/.exec(await requestReset(email))?.[0] ?? '';
    await changeSettings(service, { resetPasswordMethod: 'link' });
    const answer = await exchange(email, code);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('resetPasswordMethod'),
    ]);
  });
});

describe('a change of the verification method', () => {
  it('ends open codes, which stay invalid when it is changed back', async () => {
    const { email } = await signUp(service);
    const code = /\b\d{6}\b/.exec(await requestReset(email))?.[0] ?? '';
    await changeSettings(service, { resetPasswordMethod: 'link' });
    await changeSettings(service, { resetPasswordMethod: 'code' });
    expect((await exchange(email, code)).statusCode).toBe(401);
  });

  it('ends open links, and keeps invitations', async () => {
    const { email } = await signUp(service);
    const invited = freshEmail();
    await service.post('/api/auth/invitations', { email: invited }, admin);
    const invitation = (await service.inbox.next(({ envelope }) => envelope.to[0] === invited)).text;
    await changeSettings(service, { resetPasswordMethod: 'link' });
    const link = await requestReset(email);
    await changeSettings(service, { resetPasswordMethod: 'code' });
    const reset = (text: string) =>
      service.post('/api/auth/email/reset-password', {
        otp: /token=([0-9a-f]{64})/.exec(text)?.[1],
        newPassword: 'nine jars of clover honey',
      });
    expect((await reset(link)).statusCode).toBe(401);
    expect((await reset(invitation)).statusCode).toBe(200);
  });

  it('keeps open codes and links when the method stays the same', async () => {
    const { email } = await signUp(service);
    const code = /\b\d{6}\b/.exec(await requestReset(email))?.[0] ?? '';
    await changeSettings(service, { resetPasswordMethod: 'code', verifyEmailMethod: 'link' });
    expect((await exchange(email, code)).statusCode).toBe(200);
  });
});

describe("an administrator's sign-up", () => {
  it('verifies the email with autoConfirm, which is ignored from other callers', async () => {
    const body = () => ({ email: freshEmail(), password: userPassword, autoConfirm: true });
    const byAdmin = await service.post('/api/auth/users', body(), admin);
    expect(byAdmin.json()).toMatchObject({ user: { emailVerified: true }, accessToken: null });
    expect((await service.post('/api/auth/users', body())).json()).toMatchObject({ user: { emailVerified: false } });
  });
});

describe('the current session of an administrator', () => {
  it('is returned by a route of its own, which refuses users', async () => {
    const url = '/api/auth/admin/sessions/current';
    expect((await service.get(url, admin)).json()).toEqual({
      projectAdmin: { subject: expect.any(String), username: 'queen' },
    });
    const { accessToken } = await signUp(service);
    expect((await service.get(url, bearer(accessToken))).statusCode).toBe(403);
    expect((await service.get(url)).statusCode).toBe(401);
  });
});

describe('the key of a custom provider', () => {
  it.each(['config', 'callback'])('cannot be the reserved word %s', async (key) => {
    const discoveryEndpoint = 'https://hive.test/.well-known/openid-configuration';
    const body = { key, name: 'Hive', discoveryEndpoint, clientId: 'id', clientSecret: 'secret' };
    expect((await service.post('/api/auth/oauth/custom/configs', body, admin)).statusCode).toBe(400);
  });
});

describe('an ID token', () => {
  it('is required, and accepted as token or idToken', async () => {
    const sent = (token: object) => service.post('/api/auth/id-token', { provider: 'google', ...token });
    const errors = [];
    for (const token of [{ idToken: 'a.b.c' }, { token: 'a.b.c' }, {}])
      errors.push((await sent(token)).json<{ error: string }>().error);
    expect(errors[0]).toBe(errors[1]);
    expect(errors[0]).not.toBe('VALIDATION_ERROR');
    expect(errors[2]).toBe('VALIDATION_ERROR');
  });
});
