import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  readCookie,
  countStatuses,
  freshEmail,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../test/auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const send = (what: 'verification' | 'reset-password', email: string, more: object = {}) =>
  service.post(`/api/auth/email/send-${what}`, { email, ...more });

const codeFor = async (email: string): Promise<string> => {
  const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
};

const requestCode = async (what: 'verification' | 'reset-password', email: string): Promise<string> => {
  expect((await send(what, email)).statusCode).toBe(202);
  return codeFor(email);
};

const verify = (email: string, otp: unknown, clientType = 'server') =>
  service.post(`/api/auth/email/verify?client_type=${clientType}`, { email, otp });

const exchange = (email: string, code: string) =>
  service.post('/api/auth/email/exchange-reset-password-token', { email, code });

const reset = (otp: string, newPassword: string) =>
  service.post('/api/auth/email/reset-password', { otp, newPassword });

const signIn = (email: string, password: string) =>
  service.post('/api/auth/sessions?client_type=server', { email, password });

const otherThan = (code: string, index: number): string =>
  String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0');

/** Allows the next mail to the same address at once. */
const forgetAllowances = () => service.query('DELETE FROM auth.mailed_addresses');

describe('verifying an address by code', () => {
  it('accepts a mailed code once, and signs in', async () => {
    const { email } = await signUp(service);
    const code = await requestCode('verification', email);
    const answer = await verify(email, code, 'web');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { email, emailVerified: true }, csrfToken: expect.any(String) });
    expect(readCookie(answer)).toContain('svc_refresh_token=');
    expect((await verify(email, code)).json()).toMatchObject({ error: 'AUTH_INVALID_CODE', statusCode: 401 });
  });

  it('opens one session for the same code sent over 50 connections at once, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { email, id } = await signUp(service);
      const code = await requestCode('verification', email);
      const answers = await times(50, () => verify(email, code));
      expect(countStatuses(answers)).toEqual({ 200: 1, 401: 49 });
      const sessions = await service.query('SELECT 1 FROM auth.sessions WHERE auth_id = $1', [id]);
      expect(sessions).toHaveLength(2);
    }
  });

  const readTries = async (id: string): Promise<number | undefined> =>
    (await service.query<{ tries: number }>('SELECT tries FROM auth.proofs WHERE auth_id = $1', [id]))[0]?.tries;

  it('evaluates at most 5 of 100 wrong codes and the correct one sent at once, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { email, id } = await signUp(service);
      const code = await requestCode('verification', email);
      const place = (round * 20 + 10) % 101;
      const answers = await times(101, (index) => verify(email, index === place ? code : otherThan(code, index)));
      const right = answers[place]?.statusCode;
      expect([200, 401]).toContain(right);
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(right === 200 ? 100 : 101);
      if (right === 401) expect(await readTries(id)).toBe(5);
      expect((await verify(email, code)).statusCode).toBe(401);
    }
  });

  it('refuses a code of an older mail, of another user and of another purpose', async () => {
    const [one, other] = [await signUp(service), await signUp(service)];
    const older = await requestCode('verification', one.email);
    await forgetAllowances();
    const newer = await requestCode('verification', one.email);
    const resetCode = await requestCode('reset-password', one.email);
    const ofOther = await requestCode('verification', other.email);
    for (const code of [older, resetCode, ofOther].filter((wrong) => wrong !== newer))
      expect((await verify(one.email, code)).statusCode).toBe(401);
    expect((await verify(one.email, newer)).statusCode).toBe(200);
  });

  it('checks expiry at use, not by a cleanup', async () => {
    const { email, id } = await signUp(service);
    const code = await requestCode('verification', email);
    await service.query('UPDATE auth.proofs SET expires_at = now() WHERE auth_id = $1', [id]);
    expect((await verify(email, code)).statusCode).toBe(401);
  });

  it.each([123456, ['123456'], { a: '123456' }, '１２３４５６', '12345', '1234567', ' 123456', '12345a', null, true])(
    'refuses %j as a code with 400',
    async (otp) => {
      expect((await verify('bee@hive.test', otp)).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    },
  );

  it('stores only a keyed hash of the code', async () => {
    const { email, id } = await signUp(service);
    const code = await requestCode('verification', email);
    const [row] = await service.query<{ row: string }>('SELECT f::text AS row FROM auth.proofs f WHERE auth_id = $1', [
      id,
    ]);
    expect(row?.row).not.toContain(code);
  });
});

describe('asking for mails', () => {
  it('sends to the address in the row, never to the typed one', async () => {
    const { email } = await signUp(service);
    expect((await send('reset-password', ` ${email.toUpperCase()} `)).statusCode).toBe(202);
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0]?.toLowerCase() === email);
    expect(mail.envelope.to).toEqual([email]);
    expect(mail.headers['to']).toBe(email);
  });

  it('writes in the preferred language of Accept-Language', async () => {
    const { email } = await signUp(service);
    await service.post('/api/auth/email/send-verification', { email }, { 'accept-language': 'fr-CH, en;q=0.5' });
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.subject).toBe('Votre code pour confirmer cette adresse');
    expect(mail.html).toContain('<html lang="fr">');
  });

  it('escapes a hostile name, has one recipient and no injected header', async () => {
    const email = freshEmail();
    const name = '<b onmouseover=x>"Bee" & Co';
    await service.post('/api/auth/users', { email, password: userPassword, name });
    await send('verification', email);
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.envelope.to).toEqual([email]);
    expect(mail.html).toContain('&lt;b onmouseover=x&gt;&quot;Bee&quot; &amp; Co');
    expect(mail.html).not.toContain('<b onmouseover');
    expect(mail.text).toContain(name);
  });

  it('removes advertisements from a name', async () => {
    const email = freshEmail();
    await service.post('/api/auth/users', { email, password: userPassword, name: 'You won! spam.example' });
    await send('verification', email);
    const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    expect(mail.text).not.toContain('spam.example');
  });

  it('delivers later when the mail server refuses the first try', async () => {
    const { email } = await signUp(service);
    service.inbox.refuse(1);
    expect((await send('verification', email)).statusCode).toBe(202);
    await expect
      .poll(() => service.query(`SELECT 1 FROM auth_jobs.jobs WHERE attempts > 0 AND locked_at IS NULL`))
      .toHaveLength(1);
    await service.query(`UPDATE auth_jobs._private_jobs SET run_at = now()`);
    expect(await codeFor(email)).toMatch(/^\d{6}$/);
  });
});

describe('resetting a password by code', () => {
  const resetToken = async (email: string): Promise<string> => {
    const answer = await exchange(email, await requestCode('reset-password', email));
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: expect.any(String) });
    return answer.json<{ token: string }>().token;
  };

  it('exchanges the code, changes the password, ends every session and notifies the user', async () => {
    const session = await signUp(service);
    const token = await resetToken(session.email);
    const answer = await reset(token, 'a new and better password');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: expect.any(String) });
    expect(answer.cookies).toEqual([]);
    expect((await signIn(session.email, userPassword)).statusCode).toBe(401);
    expect((await signIn(session.email, 'a new and better password')).statusCode).toBe(200);
    expect((await service.get('/api/auth/sessions/current', bearer(session.accessToken))).statusCode).toBe(401);
    const ended = 'SELECT end_reason AS reason FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NOT NULL';
    expect(await service.query(ended, [session.id])).toEqual([{ reason: 'reset' }]);
    const notice = await service.inbox.next(({ envelope }) => envelope.to[0] === session.email);
    expect(notice.subject).toBe('Your password was changed');
  });

  it('accepts one of 50 different passwords sent with one token, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { email } = await signUp(service);
      const token = await resetToken(email);
      const answers = await times(50, (index) => reset(token, `password of caller ${index}`));
      expect(countStatuses(answers)).toEqual({ 200: 1, 401: 49 });
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
      expect((await signIn(email, `password of caller ${winner}`)).statusCode).toBe(200);
    }
  });

  it('keeps the token valid after a weak password', async () => {
    const { email } = await signUp(service);
    const token = await resetToken(email);
    expect((await reset(token, 'short')).json()).toMatchObject({ error: 'AUTH_PASSWORD_REJECTED' });
    expect((await reset(token, 'long enough this time')).statusCode).toBe(200);
  });

  it('ends every other open code and token', async () => {
    const { email } = await signUp(service);
    const verification = await requestCode('verification', email);
    const token = await resetToken(email);
    await forgetAllowances();
    const second = await requestCode('reset-password', email);
    await reset(token, 'a new and better password');
    expect((await exchange(email, second)).statusCode).toBe(401);
    expect((await verify(email, verification)).statusCode).toBe(401);
  });

  it('refuses a reset token as a bearer token, and other tokens as reset tokens', async () => {
    const session = await signUp(service);
    const token = await resetToken(session.email);
    expect((await service.get('/api/auth/sessions/current', bearer(token))).statusCode).toBe(401);
    for (const otp of [session.accessToken, session.refreshToken, 'a'.repeat(64), token.toUpperCase()])
      expect((await reset(otp.slice(0, 200), 'long enough this time')).json()).toMatchObject({
        error: 'AUTH_INVALID_RESET_TOKEN',
      });
  });
});
