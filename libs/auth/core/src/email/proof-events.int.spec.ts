import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, signUp, startAuthService, type AuthService } from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const codeFor = async (email: string, what: 'verification' | 'reset-password'): Promise<string> => {
  await service.post(`/api/auth/email/send-${what}`, { email });
  const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
};
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

const lastEvent = async () => {
  const [event] = await service.query(
    `SELECT kind, actor, user_id AS "userId", address, details FROM auth.audit_events
      WHERE kind NOT IN ('session.opened', 'user.signed_up') ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return event;
};

const verify = (email: string, otp: string) => service.post('/api/auth/email/verify', { email, otp });
const exchange = (email: string, code: string) =>
  service.post('/api/auth/email/exchange-reset-password-token', { email, code });
const reset = (otp: string) =>
  service.post('/api/auth/email/reset-password', { otp, newPassword: 'a new and better password' });

describe('the audit log', () => {
  it('names a wrong code with its account and purpose', async () => {
    const { id, email } = await signUp(service);
    const failed = { actor: 'anonymous', userId: id, address: '127.0.0.1', details: { email, method: 'code' } };
    await verify(email, otherThan(await codeFor(email, 'verification')));
    expect(await lastEvent()).toEqual({ kind: 'session.failed', ...failed });
    await exchange(email, otherThan(await codeFor(email, 'reset-password')));
    expect(await lastEvent()).toEqual({ kind: 'password.reset_failed', ...failed });
  });

  it('names no account for a code of an unknown address', async () => {
    const email = freshEmail();
    expect((await verify(email, '123456')).statusCode).toBe(401);
    expect(await lastEvent()).toMatchObject({ kind: 'session.failed', userId: null, details: { email } });
  });

  it('records how an address was verified and how many sessions that ended', async () => {
    const { id, email } = await signUp(service);
    await verify(email, await codeFor(email, 'verification'));
    expect(await lastEvent()).toEqual({
      kind: 'email.verified',
      actor: `user:${id}`,
      userId: id,
      address: '127.0.0.1',
      details: { method: 'code', endedSessions: 1, removedFactors: 0 },
    });
  });

  it('records a password reset with the number of ended sessions, and a used token', async () => {
    const { id, email } = await signUp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
    const { token } = (await exchange(email, await codeFor(email, 'reset-password'))).json<{ token: string }>();
    expect((await reset(token)).statusCode).toBe(200);
    expect(await lastEvent()).toEqual({
      kind: 'password.reset',
      actor: `user:${id}`,
      userId: id,
      address: '127.0.0.1',
      details: { endedSessions: 1 },
    });
    const failed = { kind: 'password.reset_failed', actor: 'anonymous', details: { method: 'token' } };
    await reset(token);
    expect(await lastEvent()).toMatchObject({ ...failed, userId: id });
    await reset('no token');
    expect(await lastEvent()).toMatchObject({ ...failed, userId: null });
  });
});

describe('a requested mail', () => {
  it('is not sent to a banned user', async () => {
    const [banned, other] = [await signUp(service), await signUp(service)];
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [banned.id]);
    for (const email of [banned.email, other.email])
      await service.post('/api/auth/email/send-reset-password', { email });
    await service.inbox.next(({ envelope }) => envelope.to[0] === other.email);
    expect(service.inbox.mails.map(({ envelope }) => envelope.to[0])).not.toContain(banned.email);
  });

  it('is sent to a verified user who requests a new password', async () => {
    const { id, email } = await signUp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
    expect(await codeFor(email, 'reset-password')).toMatch(/^\d{6}$/);
  });

  it.each(['verification', 'reset-password'] as const)('is announced by the same answer: %s', async (what) => {
    const answer = await service.post(`/api/auth/email/send-${what}`, { email: freshEmail() });
    expect(answer.json()).toEqual({ success: true, message: expect.stringContaining('on its way') });
  });
});
