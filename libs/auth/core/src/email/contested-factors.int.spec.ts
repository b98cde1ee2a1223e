import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  freshEmail,
  holdChange,
  signUp,
  startAuthService,
  type AuthService,
  type Session,
} from '../../test/auth-service.fixture';
import { enrolPasskey, signInByPasskey, signUpWithPasskey, type Held } from '../../test/passkeys.fixture';
import { enrolTotp } from '../../test/second-factors.fixture';

const newPassword = 'what the owner chose afterwards';

let service: AuthService;
beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

/** A user who verified the address days ago. */
const victim = async (): Promise<Session & Held> => {
  const held = await signUpWithPasskey(service);
  await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [held.id]);
  return held;
};

const age = (factorId: string, hours: number) =>
  service.query(
    `UPDATE auth.factors SET confirmed_at = now() - make_interval(hours => $2), created_at = now() - make_interval(hours => $2)
      WHERE id = $1`,
    [factorId, hours],
  );

const resetByMail = async (email: string): Promise<void> => {
  await service.post('/api/auth/email/send-reset-password', { email });
  const mail = await service.inbox.next(({ envelope, text }) => envelope.to.includes(email) && /\b\d{6}\b/.test(text));
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  const exchanged = await service.post('/api/auth/email/exchange-reset-password-token', { email, code });
  const { token } = exchanged.json<{ token: string }>();
  expect((await service.post('/api/auth/email/reset-password', { otp: token, newPassword })).statusCode).toBe(200);
};

const signIn = async ({ email }: Session) =>
  (await service.post('/api/auth/sessions?client_type=server', { email, password: newPassword })).json<object>();

describe('a passkey added by an attacker', () => {
  it('opens no session after the owner resets the password by mail, and the owner needs no factor of the attacker', async () => {
    const held = await victim();
    expect((await signInByPasskey(service, held)).statusCode).toBe(200);
    await resetByMail(held.email);
    expect((await signInByPasskey(service, held)).statusCode).toBe(401);
    expect(await signIn(held)).toHaveProperty('accessToken');
    expect(await service.query('SELECT 1 FROM auth.factors WHERE auth_id = $1', [held.id])).toEqual([]);
  });

  it('is removed even when its enrolment began during the reset', async () => {
    const session = await signUp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [session.id]);
    const begin = `WITH held AS (UPDATE auth.auth_records SET updated_at = now() WHERE id = $1 RETURNING id)
      INSERT INTO auth.factors (id, auth_id, type) SELECT gen_random_uuid(), held.id, 'webauthn' FROM held`;
    const beginning = await holdChange(service, begin, [session.id]);
    const resetting = resetByMail(session.email);
    await beginning.waitedFor();
    await beginning.commit();
    await resetting;
    expect(await service.query('SELECT 1 FROM auth.factors WHERE auth_id = $1', [session.id])).toEqual([]);
  });

  it('is removed with every factor of the last three days, and the audit trail counts them', async () => {
    const held = await victim();
    await age(held.factorId, 71);
    await resetByMail(held.email);
    const events = await service.query(
      `SELECT details FROM auth.audit_events WHERE user_id = $1 AND kind = 'password.reset'`,
      [held.id],
    );
    expect(events).toEqual([{ details: { endedSessions: 1, removedFactors: 2 } }]);
  });
});

/** Changes the account's email. @returns the token of the undo link */
const changeAddress = async ({ email, accessToken }: Session): Promise<string> => {
  const newEmail = freshEmail();
  const headers = bearer(accessToken);
  await service.post('/api/auth/account/email', { newEmail }, headers);
  const mailed = async (to: string, pattern: RegExp) =>
    pattern.exec(
      (await service.inbox.next(({ envelope, text }) => envelope.to.includes(to) && pattern.test(text))).text,
    );
  const otp = (await mailed(newEmail, /\b\d{6}\b/))?.[0];
  const token = (await mailed(email, /token=([0-9a-f]{64})/))?.[1] ?? '';
  expect((await service.post('/api/auth/account/email/confirm', { newEmail, otp }, headers)).statusCode).toBe(200);
  return token;
};

describe('undoing a change of the email', () => {
  it('removes a passkey added shortly before the change, and keeps an older one', async () => {
    const [robbed, careful] = [await victim(), await victim()];
    await age(careful.factorId, 80);
    for (const held of [robbed, careful]) {
      const token = await changeAddress(held);
      expect((await service.post('/api/auth/email/undo-link', { token })).statusCode).toBe(200);
    }
    expect((await signInByPasskey(service, robbed)).statusCode).toBe(401);
    expect((await signInByPasskey(service, careful)).statusCode).toBe(200);
  });
});

describe('a factor that the owner has had for more than three days', () => {
  it('is still required after a reset, so that access to the mailbox alone opens no session', async () => {
    const held = await victim();
    await age(held.factorId, 73);
    await resetByMail(held.email);
    expect(await signIn(held)).toMatchObject({ mfaRequired: true });
    expect((await signInByPasskey(service, held)).statusCode).toBe(200);
  });

  it('protects newer factors, because adding one requires it', async () => {
    const held = await victim();
    await age(held.factorId, 73);
    const { accessToken } = (await signInByPasskey(service, held)).json<Session>();
    const newer = await enrolPasskey(service, bearer(accessToken));
    await resetByMail(held.email);
    expect((await signInByPasskey(service, newer)).statusCode).toBe(200);
  });

  it('does not count while it is unconfirmed', async () => {
    const held = await victim();
    await service.query('UPDATE auth.factors SET confirmed_at = NULL WHERE id = $1', [held.factorId]);
    await service.query(`UPDATE auth.factors SET created_at = now() - interval '80 hours' WHERE id = $1`, [
      held.factorId,
    ]);
    await enrolTotp(service, bearer(held.accessToken));
    await resetByMail(held.email);
    expect(await signIn(held)).toHaveProperty('accessToken');
  });
});
