import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  countStatuses,
  freshEmail,
  passFreshness,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
  type Session,
} from '../../test/auth-service.fixture';
import { emailChangeCalls } from './email-change.fixture';
import { enrolTotp } from '../../test/second-factors.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
afterEach(() => changeSettings(service, { verifyEmailMethod: 'code', allowedRedirectUrls: [] }));

const { ask, confirm, undo, signIn, current, mailTo, codeFor, otherThan, readEmail, signUpVerified, asked, changed } =
  emailChangeCalls(() => service);

describe('a new email', () => {
  it('is set by the mailed code; the session stays, and the old address no longer signs in', async () => {
    const mine = await signUp(service);
    const { newEmail, otp } = await asked(mine);
    const answer = await confirm(mine.accessToken, newEmail, otp);
    expect(answer.json()).toMatchObject({ id: mine.id, email: newEmail, emailVerified: true });
    expect((await current(mine.accessToken)).json()).toMatchObject({ user: { email: newEmail } });
    expect([(await signIn(mine.email)).statusCode, (await signIn(newEmail)).statusCode]).toEqual([401, 200]);
    const [account] = await service.query('SELECT search_text FROM auth.auth_records WHERE id = $1', [mine.id]);
    expect(account).toEqual({ search_text: expect.stringContaining(newEmail) });
    const events = await service.query(
      `SELECT kind FROM auth.audit_events WHERE user_id = $1 AND kind LIKE 'email.%'`,
      [mine.id],
    );
    expect(events.map(({ kind }) => kind as string)).toEqual([
      'email.change_requested',
      'email.verified',
      'email.changed',
    ]);
  });

  it("is refused for a session that is not fresh, for the account's own address, and without a plain address", async () => {
    const mine = await signUp(service);
    expect((await ask(mine.accessToken, mine.email)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    expect((await ask(mine.accessToken, 'no address')).statusCode).toBe(400);
    const { accessToken } = await passFreshness(service, mine);
    expect((await ask(accessToken, freshEmail())).json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
  });

  it('ends codes mailed to the old one: an earlier reset code is refused', async () => {
    const mine = await signUp(service);
    await service.post('/api/auth/email/send-reset-password', { email: mine.email });
    const code = await codeFor(mine.email);
    const { newEmail } = await changed(mine);
    for (const email of [mine.email, newEmail])
      expect((await service.post('/api/auth/email/exchange-reset-password-token', { email, code })).statusCode).toBe(
        401,
      );
  });
});

describe('a code for a new email', () => {
  it('allows five tries, and is consumed by the first correct one', async () => {
    const mine = await signUp(service);
    const { newEmail, otp } = await asked(mine);
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await confirm(mine.accessToken, newEmail, otherThan(otp))).statusCode).toBe(401);
    expect((await confirm(mine.accessToken, newEmail, otp)).json()).toMatchObject({ error: 'AUTH_INVALID_CODE' });
    const other = await signUp(service);
    const second = await asked(other);
    const answers = await times(4, () => confirm(other.accessToken, second.newEmail, second.otp));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 3 });
  });

  it('is refused for other accounts and other addresses', async () => {
    const [mine, thief] = [await signUp(service), await signUp(service)];
    const { newEmail, otp } = await asked(mine);
    expect((await confirm(thief.accessToken, newEmail, otp)).statusCode).toBe(401);
    expect((await confirm(mine.accessToken, freshEmail(), otp)).statusCode).toBe(401);
    expect((await confirm(mine.accessToken, newEmail, otp)).statusCode).toBe(200);
  });

  it('is replaced by a newer one, for any address', async () => {
    const mine = await signUp(service);
    const first = await asked(mine);
    const newEmail = freshEmail();
    await ask(mine.accessToken, newEmail);
    const otp = await codeFor(newEmail);
    expect((await confirm(mine.accessToken, first.newEmail, first.otp)).statusCode).toBe(401);
    expect((await confirm(mine.accessToken, newEmail, otp)).statusCode).toBe(200);
  });
});

describe('an address that has an account', () => {
  it('gets the same answer, a mail about it, and the old mailbox gets the same notice', async () => {
    const [mine, other] = [await signUp(service), await signUp(service)];
    const [free, taken] = [await ask(mine.accessToken, freshEmail()), await ask(other.accessToken, mine.email)];
    expect(taken.json()).toEqual(free.json());
    expect(taken.statusCode).toBe(202);
    const subjects = [(await mailTo(mine.email)).subject, (await mailTo(mine.email)).subject];
    expect(subjects.sort()).toEqual([
      'There is already an account with this address',
      'Your address is about to change',
    ]);
    expect((await mailTo(other.email)).subject).toBe('Your address is about to change');
  });

  it('registered before the code is confirmed stays with its account, and the owner of the mailbox is told', async () => {
    const mine = await signUp(service);
    const { newEmail, otp } = await asked(mine);
    const winner = await signUp(service, newEmail);
    const answer = await confirm(mine.accessToken, newEmail, otp);
    expect(answer.json()).toMatchObject({ error: 'AUTH_USER_EXISTS', statusCode: 409 });
    expect([await readEmail(mine.id), await readEmail(winner.id)]).toEqual([mine.email, newEmail]);
  });

  it('goes to one of two accounts that confirm it at once, and to one of a change and a sign-up', async () => {
    const [one, other] = [await signUp(service), await signUp(service)];
    const newEmail = freshEmail();
    const first = await asked(one, newEmail);
    await service.query('DELETE FROM auth.mailed_addresses');
    await ask(other.accessToken, newEmail);
    const otp = await codeFor(newEmail);
    const answers = await Promise.all([
      confirm(one.accessToken, newEmail, first.otp),
      confirm(other.accessToken, newEmail, otp),
      service.post('/api/auth/users', { email: newEmail, password: userPassword }),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 });
  });
});

describe('the undo link in the notice to the old address', () => {
  it('restores the address, ends every session, and mails an offer of a new password', async () => {
    const mine = await signUpVerified();
    const { undoToken, newEmail } = await changed(mine);
    expect((await undo(undoToken)).statusCode).toBe(200);
    expect(await readEmail(mine.id)).toBe(mine.email);
    expect((await current(mine.accessToken)).statusCode).toBe(401);
    expect([(await signIn(newEmail)).statusCode, (await signIn(mine.email)).statusCode]).toEqual([401, 401]);
    expect((await mailTo(mine.email)).subject).toBe('Your account has its old address');
    expect((await undo(undoToken)).json()).toMatchObject({ error: 'AUTH_INVALID_LINK', statusCode: 400 });
  });

  it('stops a change that waits for its code', async () => {
    const mine = await signUp(service);
    const { undoToken, newEmail, otp } = await asked(mine);
    expect((await undo(undoToken)).statusCode).toBe(200);
    const { text } = await mailTo(mine.email);
    const newPassword = 'a password that the owner chose';
    const offer = /reset-password-link\?token=([0-9a-f]{64})/.exec(text)?.[1];
    await service.post('/api/auth/email/reset-password', { otp: offer, newPassword });
    const again = (await signIn(mine.email, newPassword)).json<Session>();
    expect((await confirm(again.accessToken, newEmail, otp)).json()).toMatchObject({ error: 'AUTH_INVALID_CODE' });
  });

  it('survives a second change and a new password by an attacker, whose own undo link is refused', async () => {
    const mine = await signUp(service);
    const first = await changed(mine);
    const second = await changed({ ...mine, email: first.newEmail });
    const payload = { newPassword: 'the thief was here too' };
    const headers = bearer(mine.accessToken);
    await service.inject({ method: 'PATCH', url: '/api/auth/account/password', headers, payload });
    expect((await undo(first.undoToken)).statusCode).toBe(200);
    expect(await readEmail(mine.id)).toBe(mine.email);
    expect((await undo(second.undoToken)).statusCode).toBe(400);
    expect(await readEmail(mine.id)).toBe(mine.email);
  });

  it('removes a provider and a second factor that were added since', async () => {
    const mine = await signUpVerified();
    const { undoToken } = await changed(mine);
    await service.query(
      `INSERT INTO auth.identities (id, auth_id, provider, subject) VALUES (gen_random_uuid(), $1, 'google', 'person-1')`,
      [mine.id],
    );
    await enrolTotp(service, bearer(mine.accessToken));
    await undo(undoToken);
    for (const table of ['identities', 'factors'])
      expect(await service.query(`SELECT 1 FROM auth.${table} WHERE auth_id = $1`, [mine.id])).toEqual([]);
  });

  it('removes an unverified account that signed up with the address since, but not a verified one', async () => {
    const mine = await signUp(service);
    const { undoToken } = await changed(mine);
    const squatter = await signUp(service, mine.email);
    expect((await undo(undoToken)).statusCode).toBe(200);
    expect(await readEmail(mine.id)).toBe(mine.email);
    expect(await readEmail(squatter.id)).toMatch(/@users\.invalid$/);
    const other = await signUp(service);
    const change = await changed(other);
    const owner = await signUp(service, other.email);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [owner.id]);
    expect((await undo(change.undoToken)).json()).toMatchObject({ error: 'AUTH_USER_EXISTS', statusCode: 409 });
    expect([await readEmail(owner.id), await readEmail(other.id)]).toEqual([other.email, change.newEmail]);
    expect((await current(other.accessToken)).statusCode).toBe(401);
  });

  it('removes the password that an attacker set by a reset at the new address, and its offer sets another', async () => {
    const owner = await signUpVerified();
    const { undoToken, newEmail } = await changed(owner);
    const resetBy = async (email: string, newPassword: string) => {
      const { text } = await service.inbox.next(
        ({ envelope, text }) => envelope.to.includes(email) && text.includes('/reset-password-link'),
      );
      const otp = /reset-password-link\?token=([0-9a-f]{64})/.exec(text)?.[1];
      return service.post('/api/auth/email/reset-password', { otp, newPassword });
    };
    const attackerPassword = 'a password that the attacker chose';
    expect((await resetBy(newEmail, attackerPassword)).statusCode).toBe(200);
    expect((await undo(undoToken)).statusCode).toBe(200);
    expect((await signIn(owner.email, attackerPassword)).statusCode).toBe(401);
    const ownerPassword = 'a password that the owner chose';
    expect((await resetBy(owner.email, ownerPassword)).statusCode).toBe(200);
    expect((await signIn(owner.email, ownerPassword)).json()).toHaveProperty('accessToken');
  });

  it('works for 72 hours after the change', async () => {
    const mine = await signUp(service);
    const { newEmail, otp, undoToken } = await asked(mine);
    await service.query(`UPDATE auth.proofs SET expires_at = now() + interval '1 hour' WHERE auth_id = $1`, [mine.id]);
    await confirm(mine.accessToken, newEmail, otp);
    const [left] = await service.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours FROM auth.proofs
        WHERE auth_id = $1 AND purpose = 'undo_email'`,
      [mine.id],
    );
    expect(left).toEqual({ hours: 72 });
    await service.query(`UPDATE auth.proofs SET expires_at = now() WHERE auth_id = $1`, [mine.id]);
    expect((await undo(undoToken)).statusCode).toBe(400);
  });
});
