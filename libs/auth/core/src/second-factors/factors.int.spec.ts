import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  countStatuses,
  holdChange,
  passFreshness,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  userPassword,
  verifyAddress,
  type AuthService,
} from '../../test/auth-service.fixture';
import { enrolTotp, signInPending, signUpWithTotp, totpCode } from '../../test/second-factors.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
afterEach(() => service.query(`UPDATE auth.settings SET mfa_policy = 'optional'`));

const factors = '/api/auth/account/factors';
const create = async (accessToken: string, body: object = { type: 'totp' }) => {
  await verifyAddress(service, bearer(accessToken));
  return service.post(factors, body, bearer(accessToken));
};
const verify = (accessToken: string, id: string, code: string) =>
  service.post(`${factors}/${id}/verify`, { code }, bearer(accessToken));
const remove = (accessToken: string, id: string) =>
  service.inject({ method: 'DELETE', url: `${factors}/${id}`, headers: bearer(accessToken) });
const list = async (accessToken: string) =>
  (await service.get(factors, bearer(accessToken))).json<{ data: { id: string; type: string }[] }>().data;
const readKinds = async (userId: string) =>
  (await service.query<{ kind: string }>('SELECT kind FROM auth.audit_events WHERE user_id = $1 ORDER BY id', [userId]))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('factor') || kind.startsWith('recovery'));

const mailTo = (email: string, fits: (mail: { subject: string; text: string }) => boolean) =>
  service.inbox.next((mail) => mail.envelope.to.includes(email) && fits(mail));

describe('an authenticator app', () => {
  it('is added by key, URI or QR code, and counts after its first code', async () => {
    const { email, accessToken } = await signUp(service);
    const created = (await create(accessToken, { type: 'totp', name: 'My phone' })).json<Record<string, string>>();
    expect(created).toMatchObject({
      type: 'totp',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as string,
      uri: expect.stringContaining(`otpauth://totp/localhost:${encodeURIComponent(email)}?`) as string,
      qrCode: expect.stringMatching(/^data:image\/svg\+xml;base64,/) as string,
    });
    expect(await list(accessToken)).toEqual([]);
    expect(await signInPending(service, email)).toHaveProperty('accessToken');
    const answer = await verify(accessToken, created['id'] ?? '', totpCode(created['secret'] ?? ''));
    expect(answer.json()).toMatchObject({ success: true });
    const { recoveryCodes } = answer.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await list(accessToken)).toMatchObject([
      { id: created['id'], type: 'totp', name: 'My phone', lastUsedAt: expect.any(String) as string },
      { type: 'recovery_codes', name: null, lastUsedAt: null, remainingCodes: 10 },
    ]);
  });

  it('has a sealed key, and its recovery codes are stored as hashes', async () => {
    const { factorId, secret, recoveryCodes } = await signUpWithTotp(service);
    const rows = await service.query('SELECT * FROM auth.factors');
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Object && 'data' in value ? Buffer.from(value.data as number[]).toString('latin1') : value,
    );
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
    const [row] = await service.query<{ sealed_secret: Buffer }>(
      'SELECT sealed_secret FROM auth.factors WHERE id = $1',
      [factorId],
    );
    expect(row?.sealed_secret[0]).toBe(1);
  });

  it("leaves an audit event, and sends a mail in the user's language", async () => {
    const { id, email, accessToken } = await signUp(service);
    await enrolTotp(service, { ...bearer(accessToken), 'accept-language': 'fr' });
    expect(await readKinds(id)).toEqual(['factor.added']);
    await mailTo(email, ({ subject }) => subject === 'Un second facteur a été ajouté');
  });

  it("is part of the account's export, without its key", async () => {
    const { accessToken, factorId, secret } = await signUpWithTotp(service);
    for (const url of ['/api/auth/account', '/api/auth/account/export']) {
      const answer = await service.get(url, bearer(accessToken));
      expect(answer.json()).toMatchObject({ factors: [{ id: factorId, type: 'totp' }, { type: 'recovery_codes' }] });
      expect(answer.body).not.toContain(secret);
    }
  });

  it('accepts six ASCII digits: other digits and lengths are wrong codes', async () => {
    const { accessToken } = await signUp(service);
    const { id } = (await create(accessToken)).json<{ id: string }>();
    for (const code of ['00592４', '5', '1234567890'])
      expect((await verify(accessToken, id, code)).json()).toMatchObject({ error: 'AUTH_INVALID_CODE' });
  });

  it('of another user cannot be verified, removed or seen', async () => {
    const [mine, theirs] = [await signUp(service), await signUpWithTotp(service)];
    expect((await verify(mine.accessToken, theirs.factorId, totpCode(theirs.secret, 1))).statusCode).toBe(404);
    await enrolTotp(service, bearer(mine.accessToken));
    expect((await remove(mine.accessToken, theirs.factorId)).json()).toMatchObject({ error: 'AUTH_FACTOR_NOT_FOUND' });
    expect((await list(mine.accessToken)).map(({ id }) => id)).not.toContain(theirs.factorId);
  });

  it('cannot be confirmed 15 minutes after its enrolment began', async () => {
    const { accessToken } = await signUp(service);
    const { id, secret } = (await create(accessToken)).json<{ id: string; secret: string }>();
    await service.query(`UPDATE auth.factors SET created_at = now() - interval '16 minutes' WHERE id = $1`, [id]);
    expect((await verify(accessToken, id, totpCode(secret))).json()).toMatchObject({ error: 'AUTH_FACTOR_NOT_FOUND' });
  });

  it('is refused as the eleventh factor', async () => {
    const { id, accessToken } = await signUpWithTotp(service);
    await service.query(
      `INSERT INTO auth.factors (id, auth_id, type, confirmed_at) SELECT gen_random_uuid(), $1, 'totp', now()
        FROM generate_series(1, 8)`,
      [id],
    );
    expect((await create(accessToken)).json()).toMatchObject({ error: 'AUTH_TOO_MANY_FACTORS' });
  });
});

describe('an attacker with an open session', () => {
  it('adds no factor when the session ends during the request, and keeps the user signed in', async () => {
    const { id, accessToken } = await signUp(service);
    const { id: factorId, secret } = (await create(accessToken)).json<{ id: string; secret: string }>();
    const end = `WITH held AS (UPDATE auth.auth_records SET sign_in_epoch = sign_in_epoch + 1 WHERE id = $1 RETURNING id)
      UPDATE auth.sessions s SET ended_at = now(), end_reason = 'logout' FROM held WHERE s.auth_id = held.id`;
    const change = await holdChange(service, end, [id]);
    const confirming = verify(accessToken, factorId, totpCode(secret));
    await change.waitedFor();
    await change.commit();
    expect((await confirming).json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED' });
    const found = await service.query('SELECT has_factors, sign_in_epoch FROM auth.auth_records WHERE id = $1', [id]);
    expect(found).toEqual([{ has_factors: false, sign_in_epoch: 1 }]);
  });

  it('adds no factor to a session that is not fresh', async () => {
    const stale = await passFreshness(service, await signUp(service));
    expect((await create(stale.accessToken)).json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
  });

  it('adds no second factor and removes none with the password alone', async () => {
    const user = await signUpWithTotp(service);
    await service.query(`UPDATE auth.sessions SET amr = '{pwd}' WHERE auth_id = $1`, [user.id]);
    const refused = { error: 'AUTH_SECOND_FACTOR_REQUIRED', statusCode: 403 };
    expect((await create(user.accessToken)).json()).toMatchObject(refused);
    expect((await create(user.accessToken, { type: 'recovery_codes' })).json()).toMatchObject(refused);
    expect((await remove(user.accessToken, user.factorId)).json()).toMatchObject(refused);
  });

  it('loses a session from before the first factor; the session that added it stays', async () => {
    const { email, accessToken } = await signUp(service);
    const signIn = await service.post('/api/auth/sessions?client_type=server', { email, password: userPassword });
    await enrolTotp(service, bearer(accessToken));
    const current = (token: string) => service.get('/api/auth/sessions/current', bearer(token));
    expect((await current(signIn.json<{ accessToken: string }>().accessToken)).statusCode).toBe(401);
    expect((await current(accessToken)).statusCode).toBe(200);
  });

  it('is limited in guesses at codes of a new factor as at passwords', async () => {
    const { accessToken } = await signUp(service);
    const { id } = (await create(accessToken)).json<{ id: string }>();
    const answers = await times(12, () => verify(accessToken, id, '000000'));
    expect(countStatuses(answers)).toEqual({ 401: 5, 429: 7 });
  });
});

describe('removing factors', () => {
  it('requires a fresh session at level 2, sends a mail, and removes the recovery codes with the last factor', async () => {
    const user = await signUpWithTotp(service);
    expect((await remove(user.accessToken, user.factorId)).json()).toMatchObject({ success: true });
    expect(await list(user.accessToken)).toEqual([]);
    expect(await signInPending(service, user.email)).toHaveProperty('accessToken');
    expect(await readKinds(user.id)).toEqual(['factor.added', 'factor.removed']);
    await mailTo(user.email, ({ subject }) => subject === 'A second factor was removed');
  });

  it("by an administrator ends the user's sessions and sends a mail", async () => {
    const user = await signUpWithTotp(service);
    const headers = bearer(await signInAsAdmin(service));
    const url = `/api/auth/users/${user.id}/factors`;
    const answer = await service.inject({ method: 'DELETE', url, headers });
    expect(answer.json()).toMatchObject({ success: true, removedCount: 2 });
    expect((await service.get(factors, bearer(user.accessToken))).statusCode).toBe(401);
    expect(await signInPending(service, user.email)).toHaveProperty('accessToken');
    expect(await readKinds(user.id)).toEqual(['factor.added', 'factor.reset']);
    await mailTo(user.email, ({ subject }) => subject === 'Your second factors were removed');
    const nobody = `/api/auth/users/${user.factorId}/factors`;
    expect((await service.inject({ method: 'DELETE', url: nobody, headers })).statusCode).toBe(404);
  });

  it('removes the recovery codes with the last factor, and allows no new ones without a factor', async () => {
    const { accessToken, factorId } = await signUpWithTotp(service);
    await service.query('DELETE FROM auth.factors WHERE id = $1', [factorId]);
    expect(await list(accessToken)).toEqual([]);
    const answer = await create(accessToken, { type: 'recovery_codes' });
    expect(answer.json()).toMatchObject({ error: 'AUTH_SECOND_FACTOR_REQUIRED', statusCode: 403 });
    expect(await list(accessToken)).toEqual([]);
  });

  it('by new recovery codes invalidates the previous ones', async () => {
    const user = await signUpWithTotp(service);
    const renewed = (await create(user.accessToken, { type: 'recovery_codes' })).json<{ recoveryCodes: string[] }>();
    expect(renewed.recoveryCodes).toHaveLength(10);
    const codes = (await list(user.accessToken)).filter(({ type }) => type === 'recovery_codes');
    expect(codes).toHaveLength(1);
  });
});

describe("factors of an attacker who signed up with a victim's address", () => {
  it('are removed when the address is verified, unless the request carries the session that added them', async () => {
    const [squatter, owner] = [await signUpWithTotp(service), await signUpWithTotp(service)];
    // Simulates factors from before the rule that an address must be verified first.
    await service.query('UPDATE auth.auth_records SET email_verified = false WHERE id = ANY($1)', [
      [squatter.id, owner.id],
    ]);
    const requestCode = async (email: string) => {
      await service.post('/api/auth/email/send-verification', { email });
      const { text } = await mailTo(email, ({ text }) => /\b\d{6}\b/.test(text));
      return /\b\d{6}\b/.exec(text)?.[0] ?? '';
    };
    const verifyEmail = async (email: string, headers: Record<string, string>) =>
      service.post('/api/auth/email/verify?client_type=server', { email, otp: await requestCode(email) }, headers);
    expect((await verifyEmail(squatter.email, {})).json()).toHaveProperty('accessToken');
    expect(await signInPending(service, squatter.email)).toHaveProperty('accessToken');
    expect((await verifyEmail(owner.email, bearer(owner.accessToken))).json()).toMatchObject({ mfaRequired: true });
    expect(await signInPending(service, owner.email)).toMatchObject({ mfaRequired: true });
  });
});

describe('while second factors are off', () => {
  it('no factor can be added, and sign-ins ask for none', async () => {
    const user = await signUpWithTotp(service);
    await changeSettings(service, { mfaPolicy: 'off' });
    expect((await create(user.accessToken)).json()).toMatchObject({ error: 'AUTH_FACTORS_OFF', statusCode: 409 });
    expect(await signInPending(service, user.email)).toHaveProperty('accessToken');
  });
});
