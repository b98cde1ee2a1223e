import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  readCookie,
  countStatuses,
  holdChange,
  passFreshness,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../test/auth-service.fixture';
import {
  passTotpStep,
  signInPending,
  signUpWithTotp,
  totpCode,
  verifyMfa,
  type Pending,
} from '../../test/second-factors.fixture';
import { PendingSignInsRepository } from '../sessions/pending-sign-ins.repository';

let service: AuthService;
let otherReplica: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  otherReplica = await startAuthService({ DATABASE_URL: service.databaseUrl, SMTP_URL: service.inbox.url });
});
afterAll(async () => {
  await otherReplica.close();
  await service.close();
});

const wrongCode = { error: 'AUTH_INVALID_CODE', statusCode: 401 };
const wrongToken = { error: 'AUTH_INVALID_MFA_TOKEN', statusCode: 401 };

const readSessions = (id: string) =>
  service.query('SELECT id FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL', [id]);

/** Creates `mfaToken`s as a sign-in with the correct password does. */
const createPending = async (id: string): Promise<string> => {
  const owner = { kind: 'user', id } as const;
  const [row] = await service.query<{ epoch: number }>(
    'SELECT sign_in_epoch AS epoch FROM auth.auth_records WHERE id = $1',
    [id],
  );
  const due = { owner, signInEpoch: row?.epoch ?? 0, amr: ['pwd' as const] };
  return (await service.app.get(PendingSignInsRepository).issue(due)).mfaToken;
};

const recoveryFactor = ({ factors }: Pending): string =>
  factors.find(({ type }) => type === 'recovery_codes')?.id ?? '';

describe('a correct password of an account with a second factor', () => {
  it('returns no token, cookie or session to a client that ignores second factors', async () => {
    const user = await signUpWithTotp(service);
    const before = await readSessions(user.id);
    const answer = await service.post('/api/auth/sessions', { email: user.email, password: userPassword });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(Object.keys(answer.json<object>()).sort()).toEqual(['factors', 'mfaRequired', 'mfaToken']);
    expect(answer.json()).toMatchObject({
      mfaRequired: true,
      factors: [{ id: user.factorId, type: 'totp', name: 'phone' }, { type: 'recovery_codes' }],
    });
    expect(await readSessions(user.id)).toEqual(before);
  });

  it('opens with the code the usual session of the client type at level 2, which a refresh keeps', async () => {
    const user = await signUpWithTotp(service);
    const { mfaToken } = await signInPending(service, user.email);
    const challenge = await service.post('/api/auth/mfa/challenges', { mfaToken, factorId: user.factorId });
    expect(challenge.json()).toEqual({ factorId: user.factorId, type: 'totp' });
    const answer = await verifyMfa(service, { mfaToken, factorId: user.factorId, code: totpCode(user.secret) });
    const session = answer.json<{ user: object; accessToken: string; refreshToken: string }>();
    expect(session.user).toMatchObject({ id: user.id, email: user.email });
    expect(decodeJwt(session.accessToken)).toMatchObject({ aal: 2, amr: ['pwd', 'otp', 'mfa'] });
    const { refreshToken } = session;
    const refreshed = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
    expect(decodeJwt(refreshed.json<{ accessToken: string }>().accessToken)).toMatchObject({ aal: 2 });
  });

  it('sets the cookie and CSRF token of a browser only with the code, and not for a foreign origin', async () => {
    const user = await signUpWithTotp(service);
    const { mfaToken } = await signInPending(service, user.email);
    const body = { mfaToken, factorId: user.factorId, code: totpCode(user.secret) };
    const foreign = await service.post('/api/auth/mfa/verify', body, { origin: 'https://evil.test' });
    expect(foreign.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN' });
    const answer = await service.post('/api/auth/mfa/verify', body);
    expect(answer.json()).toMatchObject({ csrfToken: expect.any(String) as string });
    expect(answer.json()).not.toHaveProperty('refreshToken');
    expect(readCookie(answer)).toMatch(/^svc_refresh_token=/);
  });
});

describe('the same code twice', () => {
  it('is accepted once, also at another sign-in, and also when it confirmed the factor', async () => {
    const user = await signUpWithTotp(service);
    const [first, second, third] = await times(3, () => createPending(user.id));
    const show = (mfaToken: string | undefined, steps: number) =>
      verifyMfa(service, { mfaToken, factorId: user.factorId, code: totpCode(user.secret, steps) });
    expect((await show(first, -1)).json()).toMatchObject(wrongCode);
    expect((await show(second, 0)).statusCode).toBe(200);
    expect((await show(third, 0)).json()).toMatchObject(wrongCode);
  });

  it('opens one session when sent to two replicas at once', async () => {
    const user = await signUpWithTotp(service);
    for (let round = 0; round < 3; round += 1) {
      const tokens = await times(8, () => createPending(user.id));
      const code = totpCode(user.secret);
      const answers = await times(8, (index) =>
        verifyMfa(index % 2 === 0 ? service : otherReplica, { mfaToken: tokens[index], factorId: user.factorId, code }),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      await passTotpStep(service, user.factorId);
      await service.query('DELETE FROM auth.attempt_counters');
    }
  });

  it('opens one session and sends one notice when it is a recovery code, at once and later', async () => {
    const user = await signUpWithTotp(service);
    const factorId = recoveryFactor(await signInPending(service, user.email));
    const [code = ''] = user.recoveryCodes;
    const typed = code.replaceAll('-', ' ').toLowerCase();
    const tokens = await times(4, () => createPending(user.id));
    const answers = await times(4, (index) =>
      verifyMfa(index % 2 === 0 ? service : otherReplica, { mfaToken: tokens[index], factorId, code: typed }),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 3 });
    expect((await verifyMfa(service, { mfaToken: await createPending(user.id), factorId, code })).json()).toMatchObject(
      wrongCode,
    );
    const [row] = await service.query('SELECT cardinality(code_hashes) AS left FROM auth.factors WHERE id = $1', [
      factorId,
    ]);
    expect(row).toEqual({ left: 9 });
    await service.inbox.next(
      ({ envelope, subject }) => envelope.to.includes(user.email) && subject === 'A recovery code was used',
    );
  });
});

describe('an attacker who knows the password and guesses codes', () => {
  it('has five tries at each sign-in, also at once, after which the correct code is refused', async () => {
    const user = await signUpWithTotp(service);
    const mfaToken = await createPending(user.id);
    const guess = (code: string) => verifyMfa(service, { mfaToken, factorId: user.factorId, code });
    await times(5, () => guess('000000'));
    await service.query('DELETE FROM auth.attempt_counters');
    expect((await guess(totpCode(user.secret))).json()).toMatchObject(wrongToken);
  });

  it('gets five of 200 guesses evaluated, over all sign-ins and replicas', async () => {
    const user = await signUpWithTotp(service);
    const tokens = await times(100, () => createPending(user.id));
    const answers = await times(200, (index) =>
      verifyMfa(index % 2 === 0 ? service : otherReplica, {
        mfaToken: tokens[index % 100],
        factorId: user.factorId,
        code: String(index).padStart(6, '0'),
      }),
    );
    expect(countStatuses(answers)).toEqual({ 401: 5, 429: 195 });
  });

  it('gains nothing with codes and factors of another user', async () => {
    const [user, other] = [await signUpWithTotp(service), await signUpWithTotp(service)];
    const mfaToken = await createPending(user.id);
    const ofOther = totpCode(other.secret);
    for (const factorId of [user.factorId, other.factorId])
      expect((await verifyMfa(service, { mfaToken, factorId, code: ofOther })).json()).toMatchObject(wrongCode);
    expect((await service.post('/api/auth/mfa/challenges', { mfaToken, factorId: other.factorId })).statusCode).toBe(
      404,
    );
    expect(
      (await verifyMfa(service, { mfaToken: await createPending(other.id), factorId: other.factorId, code: ofOther }))
        .statusCode,
    ).toBe(200);
  });

  it('cannot add a new factor to a sign-in that waits for one', async () => {
    const user = await signUpWithTotp(service);
    const body = { mfaToken: await createPending(user.id), type: 'totp' };
    expect((await service.post('/api/auth/mfa/factors', body)).json()).toMatchObject({
      error: 'AUTH_SECOND_FACTOR_REQUIRED',
    });
  });

  it('cannot use an unconfirmed factor of the owner', async () => {
    const user = await signUpWithTotp(service);
    const begun = await service.post('/api/auth/account/factors', { type: 'totp' }, bearer(user.accessToken));
    const { id, secret } = begun.json<{ id: string; secret: string }>();
    const mfaToken = await createPending(user.id);
    expect((await verifyMfa(service, { mfaToken, factorId: id, code: totpCode(secret) })).json()).toMatchObject(
      wrongCode,
    );
  });
});

describe('an mfaToken', () => {
  it.each([
    ['that was used', `UPDATE auth.pending_sign_ins SET used_at = now() WHERE auth_id = $1`],
    ['after five minutes', `UPDATE auth.pending_sign_ins SET expires_at = now() WHERE auth_id = $1`],
    ['after everything was ended', `UPDATE auth.auth_records SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1`],
  ])('%s is refused, and consumes no code', async (_case, sql) => {
    const user = await signUpWithTotp(service);
    const body = { mfaToken: await createPending(user.id), factorId: user.factorId, code: totpCode(user.secret) };
    await service.query(sql, [user.id]);
    expect((await verifyMfa(service, body)).json()).toMatchObject(wrongToken);
    expect((await verifyMfa(service, { ...body, mfaToken: await createPending(user.id) })).statusCode).toBe(200);
  });

  it('opens one session for five correct recovery codes at once', async () => {
    const user = await signUpWithTotp(service);
    const pending = await signInPending(service, user.email);
    const { mfaToken } = pending;
    const factorId = recoveryFactor(pending);
    const answers = await times(5, (index) =>
      verifyMfa(service, { mfaToken, factorId, code: user.recoveryCodes[index] }),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('leaves a correct recovery code unused when another code has just completed the sign-in', async () => {
    const { id, email, recoveryCodes } = await signUpWithTotp(service);
    const pending = await signInPending(service, email);
    const body = { factorId: recoveryFactor(pending), code: recoveryCodes[0] };
    const account = await holdChange(service, 'SELECT FROM auth.auth_records WHERE id = $1 FOR UPDATE', [id]);
    const late = verifyMfa(service, { mfaToken: pending.mfaToken, ...body });
    await account.waitedFor();
    await service.query('UPDATE auth.pending_sign_ins SET used_at = now() WHERE auth_id = $1', [id]);
    await account.commit();
    expect((await late).json()).toMatchObject(wrongToken);
    expect((await verifyMfa(service, { mfaToken: await createPending(id), ...body })).statusCode).toBe(200);
  });

  it('of a user who is banned after the first step gets AUTH_USER_BANNED', async () => {
    const user = await signUpWithTotp(service);
    const mfaToken = await createPending(user.id);
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [user.id]);
    const answer = await verifyMfa(service, { mfaToken, factorId: user.factorId, code: totpCode(user.secret) });
    expect(answer.json()).toMatchObject({ error: 'AUTH_USER_BANNED' });
  });
});

describe('an account that is deleted during a sign-in', () => {
  it('leaves an invalid mfaToken, and no server error', async () => {
    const user = await signUpWithTotp(service);
    const deletion = await holdChange(service, 'DELETE FROM auth.auth_records WHERE id = $1', [user.id]);
    const issuing = createPending(user.id);
    await deletion.waitedFor();
    await deletion.commit();
    const shown = { mfaToken: await issuing, factorId: user.factorId, code: totpCode(user.secret) };
    expect((await verifyMfa(service, shown)).json()).toMatchObject(wrongToken);
  });
});

describe('a session that is confirmed by a factor', () => {
  it('is fresh and at level 2 again; a wrong or used code leaves it unchanged', async () => {
    const user = await signUpWithTotp(service);
    await service.query(`UPDATE auth.sessions SET amr = '{pwd}' WHERE auth_id = $1`, [user.id]);
    const stale = await passFreshness(service, user);
    const confirm = (code: string) =>
      service.post('/api/auth/reauthentication', { factorId: user.factorId, code }, bearer(stale.accessToken));
    expect((await confirm(totpCode(user.secret, -1))).json()).toMatchObject(wrongCode);
    expect(decodeJwt(stale.accessToken)).toMatchObject({ aal: 1 });
    const answer = await confirm(totpCode(user.secret));
    expect(decodeJwt(answer.json<{ accessToken: string }>().accessToken)).toMatchObject({ aal: 2 });
    expect((await confirm(totpCode(user.secret))).json()).toMatchObject(wrongCode);
  });
});
