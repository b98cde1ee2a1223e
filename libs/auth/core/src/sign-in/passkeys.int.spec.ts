import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  countStatuses,
  passFreshness,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../test/auth-service.fixture';
import {
  askForPasskey,
  beginPasskey,
  confirmPasskey,
  enrolPasskey,
  showPasskey,
  signInByPasskey,
  signUpWithPasskey,
} from '../../test/passkeys.fixture';
import { signInPending, verifyMfa } from '../../test/second-factors.fixture';
import { SoftwareAuthenticator } from '@svc/testing';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const readFactors = async (token: string) =>
  (await service.get('/api/auth/account/factors', bearer(token))).json<{ data: object[] }>().data;

describe('a passkey', () => {
  it.each<[string, unknown]>([
    ['only "hybrid"', ['hybrid']],
    ['none', undefined],
    ['an empty list', []],
    ['one that no standard knows', ['smart-card']],
    ['a text', 'internal'],
    ['null', null],
  ])('whose transports are %s is added, and signs in three times with a counter of 0', async (_name, transports) => {
    const user = await signUp(service);
    const headers = bearer(user.accessToken);
    const authenticator = new SoftwareAuthenticator();
    const { id, options } = await beginPasskey(service, headers);
    const credential = authenticator.register(options) as { response: object };
    const given = { ...credential, response: { ...credential.response, transports } };
    expect((await confirmPasskey(service, id, given, headers)).statusCode).toBe(200);
    const held = { authenticator, factorId: id, recoveryCodes: [] };
    for (let time = 0; time < 3; time += 1)
      expect((await signInByPasskey(service, held, { signatureCount: 0 })).statusCode).toBe(200);
  });
});

describe('adding a passkey', () => {
  it('requests a discoverable one with user verification, and sends no name to the authenticator', async () => {
    const { id, email, accessToken } = await signUp(service);
    const { options } = await beginPasskey(service, bearer(accessToken));
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle.subarray(1).toString('hex')).toBe(id.replaceAll('-', ''));
  });

  it('counts as the first factor: recovery codes come, other sessions end, this one is at level 2', async () => {
    const user = await signUp(service);
    const other = await service.post('/api/auth/sessions?client_type=server', {
      email: user.email,
      password: userPassword,
    });
    const { recoveryCodes, factorId } = await enrolPasskey(service, bearer(user.accessToken));
    expect(recoveryCodes).toHaveLength(10);
    expect(await readFactors(user.accessToken)).toMatchObject([
      { id: factorId, type: 'webauthn', name: 'key', lastUsedAt: null },
      { type: 'recovery_codes' },
    ]);
    const { accessToken } = other.json<{ accessToken: string }>();
    expect((await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode).toBe(401);
    const renewed = await service.post('/api/auth/refresh?client_type=server', { refreshToken: user.refreshToken });
    expect(decodeJwt(renewed.json<{ accessToken: string }>().accessToken)).toMatchObject({
      aal: 2,
      amr: ['pwd', 'hwk', 'mfa'],
    });
  });

  it('requires a fresh session, and a second passkey a session at level 2', async () => {
    const user = await signUp(service);
    const stale = await passFreshness(service, user);
    const begin = (token: string) => service.post('/api/auth/account/factors', { type: 'webauthn' }, bearer(token));
    expect((await begin(stale.accessToken)).json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
    const held = await signUpWithPasskey(service);
    const second = await beginPasskey(service, bearer(held.accessToken));
    const [excluded] = second.options['excludeCredentials'] as { id: string }[];
    expect(excluded?.id).toBe(held.authenticator.credentialId.toString('base64url'));
  });

  it.each([
    ['made on a page of another origin', { origin: 'https://evil.test' }, 'origin'],
    ['made for another domain', { rpId: 'evil.test' }, 'not verified'],
    ['without user verification', { isUserVerified: false }, 'not verified'],
    ['with the challenge of another', { challenge: Buffer.alloc(32).toString('base64url') }, 'challenge'],
  ])('%s is refused, and audited with the reason', async (_what, forgery, problem) => {
    const { id: userId, accessToken } = await signUp(service);
    const { id, options } = await beginPasskey(service, bearer(accessToken));
    const credential = new SoftwareAuthenticator().register(options, forgery);
    const answer = await confirmPasskey(service, id, credential, bearer(accessToken));
    expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_CODE', statusCode: 401 });
    const [event] = await service.query(
      `SELECT details->>'problem' AS problem FROM auth.audit_events WHERE kind = 'passkey.refused' AND user_id = $1`,
      [userId],
    );
    expect(event).toEqual({ problem });
  });

  it('binds the challenge to one account and factor, and the credential to one account', async () => {
    const [one, other] = [await signUp(service), await signUp(service)];
    const authenticator = new SoftwareAuthenticator();
    const begun = await beginPasskey(service, bearer(one.accessToken));
    const credential = authenticator.register(begun.options);
    const foreign = await beginPasskey(service, bearer(other.accessToken));
    const wrong = { error: 'AUTH_INVALID_CODE' };
    const swap = await confirmPasskey(service, foreign.id, credential, bearer(other.accessToken));
    expect(swap.json()).toMatchObject(wrong);
    const stolen = await confirmPasskey(service, begun.id, credential, bearer(other.accessToken));
    expect(stolen.json()).toMatchObject({ error: 'AUTH_FACTOR_NOT_FOUND' });
    const answers = await times(10, () => confirmPasskey(service, begun.id, credential, bearer(one.accessToken)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const again = authenticator.register(foreign.options);
    expect((await confirmPasskey(service, foreign.id, again, bearer(other.accessToken))).json()).toMatchObject(wrong);
  });
});

describe('signing in with a passkey', () => {
  it('names no account, and opens a session at level 2 without a second factor', async () => {
    const user = await signUpWithPasskey(service);
    expect((await askForPasskey(service)).options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    const answer = await signInByPasskey(service, user);
    expect(answer.statusCode).toBe(200);
    const session = answer.json<{ user: object; accessToken: string }>();
    expect(session.user).toMatchObject({ id: user.id, email: user.email });
    expect(decodeJwt(session.accessToken)).toMatchObject({ aal: 2, amr: ['hwk', 'mfa'] });
    expect(await readFactors(session.accessToken)).toMatchObject([{ lastUsedAt: expect.any(String) as string }, {}]);
  });

  it('sets the cookie for a browser, and not for a foreign origin', async () => {
    const { authenticator } = await signUpWithPasskey(service);
    const { challengeId, options } = await askForPasskey(service);
    const body = { challengeId, credential: authenticator.authenticate(options) };
    const foreign = await showPasskey(service, body, { origin: 'https://evil.test' }, 'web');
    expect(foreign.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN' });
    const answer = await showPasskey(service, body, {}, 'web');
    expect(answer.cookies.map(({ name }) => name)).toContain('svc_refresh_token');
    expect(answer.json()).toMatchObject({ csrfToken: expect.any(String) as string });
  });

  it('signs an administrator in with the admin cookie, never for a foreign origin', async () => {
    const headers = bearer(await signInAsAdmin(service));
    const { authenticator, factorId } = await enrolPasskey(service, headers);
    const show = async (headersOfPage: Record<string, string>) => {
      const { challengeId, options } = await askForPasskey(service);
      return showPasskey(service, { challengeId, credential: authenticator.authenticate(options) }, headersOfPage);
    };
    expect((await show({ origin: 'https://evil.test' })).json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN' });
    const answer = await show({});
    expect(answer.cookies.map(({ name }) => name)).toContain('svc_admin_refresh_token');
    const { accessToken } = answer.json<{ accessToken: string }>();
    expect(decodeJwt(accessToken)).toMatchObject({ role: 'project_admin', aal: 2 });
    const url = `/api/auth/account/factors/${factorId}`;
    const removed = await service.inject({ method: 'DELETE', url, headers: bearer(accessToken) });
    expect(removed.statusCode).toBe(200);
  });

  it('is refused for a banned user, and for one whose address must be verified first', async () => {
    const user = await signUpWithPasskey(service);
    await changeSettings(service, { requireEmailVerification: true });
    await service.query('UPDATE auth.auth_records SET email_verified = false WHERE id = $1', [user.id]);
    const unverified = await signInByPasskey(service, user);
    await changeSettings(service, { requireEmailVerification: false });
    expect(unverified.json()).toMatchObject({ error: 'AUTH_EMAIL_NOT_VERIFIED' });
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [user.id]);
    expect((await signInByPasskey(service, user)).json()).toMatchObject({ error: 'AUTH_USER_BANNED' });
  });
});

describe('a passkey as the second factor', () => {
  it('completes the sign-in that requested it, and no other one', async () => {
    const user = await signUpWithPasskey(service);
    const [one, other] = [await signInPending(service, user.email), await signInPending(service, user.email)];
    const requestChallenge = async (mfaToken: string) =>
      (await service.post('/api/auth/mfa/challenges', { mfaToken, factorId: user.factorId })).json<{
        options: { challenge: string; rpId: string; allowCredentials: object[] };
      }>().options;
    const options = await requestChallenge(one.mfaToken);
    expect(options.allowCredentials).toMatchObject([{ id: user.authenticator.credentialId.toString('base64url') }]);
    const credential = user.authenticator.authenticate(options);
    const show = (mfaToken: string) => verifyMfa(service, { mfaToken, factorId: user.factorId, credential });
    expect((await show(other.mfaToken)).json()).toMatchObject({ error: 'AUTH_INVALID_CODE' });
    const answers = await times(10, () => show(one.mfaToken));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const [opened] = answers.filter(({ statusCode }) => statusCode === 200);
    const { accessToken } = opened?.json<{ accessToken: string }>() ?? { accessToken: '' };
    expect(decodeJwt(accessToken)).toMatchObject({ aal: 2, amr: ['pwd', 'hwk', 'mfa'] });
  });

  it('confirms the session of its own account only', async () => {
    const [user, other] = [await signUpWithPasskey(service), await signUpWithPasskey(service)];
    const stale = await passFreshness(service, user);
    const confirm = async ({ authenticator }: typeof user) => {
      const { challengeId, options } = await askForPasskey(service);
      const body = { challengeId, credential: authenticator.authenticate(options) };
      return [
        await service.post('/api/auth/reauthentication', body, bearer(stale.accessToken)),
        await service.post('/api/auth/reauthentication', body, bearer(stale.accessToken)),
      ].map(({ statusCode }) => statusCode);
    };
    expect(await confirm(other)).toEqual([401, 401]);
    expect(await confirm(user)).toEqual([200, 401]);
  });
});

describe('a lost passkey', () => {
  it('is renamed and removed by its owner, and is refused afterwards', async () => {
    const user = await signUpWithPasskey(service);
    const url = `/api/auth/account/factors/${user.factorId}`;
    const headers = bearer(user.accessToken);
    const renamed = await service.inject({ method: 'PATCH', url, headers, payload: { name: 'old phone' } });
    expect(renamed.json()).toMatchObject({ id: user.factorId, name: 'old phone' });
    const events = await service.query(
      `SELECT actor, details FROM auth.audit_events WHERE user_id = $1 AND kind = 'factor.renamed'`,
      [user.id],
    );
    expect(events).toEqual([{ actor: `user:${user.id}`, details: { type: 'webauthn', factorId: user.factorId } }]);
    const { challengeId, options } = await askForPasskey(service);
    const credential = user.authenticator.authenticate(options);
    expect((await service.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
    const answer = await showPasskey(service, { challengeId, credential });
    expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_PASSKEY' });
    const signIn = { email: user.email, password: userPassword };
    expect((await service.post('/api/auth/sessions', signIn)).json()).not.toHaveProperty('mfaRequired');
  });

  it('cannot be renamed or removed by another user', async () => {
    const [user, other] = [await signUpWithPasskey(service), await signUpWithPasskey(service)];
    const request = { url: `/api/auth/account/factors/${user.factorId}`, headers: bearer(other.accessToken) };
    const answers = [
      await service.inject({ ...request, method: 'PATCH', payload: { name: 'mine' } }),
      await service.inject({ ...request, method: 'DELETE' }),
    ];
    expect(countStatuses(answers)).toEqual({ 404: 2 });
  });

  it('is replaced by a recovery code, or reset by an administrator', async () => {
    const user = await signUpWithPasskey(service);
    const { mfaToken, factors } = await signInPending(service, user.email);
    const factorId = factors.find(({ type }) => type === 'recovery_codes')?.id ?? '';
    const recovered = await verifyMfa(service, { mfaToken, factorId, code: user.recoveryCodes[0] });
    expect(recovered.statusCode).toBe(200);
    const headers = bearer(await signInAsAdmin(service));
    const url = `/api/auth/users/${user.id}/factors`;
    expect((await service.inject({ method: 'DELETE', url, headers })).json()).toMatchObject({ removedCount: 2 });
    expect((await signInByPasskey(service, user)).json()).toMatchObject({ error: 'AUTH_INVALID_PASSKEY' });
  });
});
