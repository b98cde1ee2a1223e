import { hash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInAnonymously, refreshedRole } from '../../../test/anonymous.fixture';
import {
  bearer,
  changeSettings,
  countStatuses,
  signInAsAdmin,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../../test/auth-service.fixture';
import { enrolPasskey } from '../../../test/passkeys.fixture';
import { freshPerson, signInThrough, type Exchanged } from '../../../test/vendors/oauth-flow.fixture';
import { nativeClientId, nativeToken } from '../../../test/vendors/native-tokens.fixture';
import type { VendorPerson } from '../../../test/vendors/vendor.fixture';
import { keyId, VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const google = vendorNamed('google');

const configure = async (provider: string, change: object) =>
  service.inject({
    method: 'PUT',
    url: `/api/auth/oauth/${provider}/config`,
    headers: bearer(await signInAsAdmin(service)),
    payload: change,
  });

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
  for (const provider of ['google', 'apple'] as const)
    await configure(provider, { nativeClientIds: [nativeClientId(provider), 'test.hive.second'] });
});
afterEach(() => network.overrides.clear());
afterAll(() => service.close());

const url = '/api/auth/id-token?client_type=mobile';
const send = (idToken: string, nonce?: string | null, provider = 'google', headers = {}) =>
  service.post(url, { provider, idToken, ...(nonce === undefined ? {} : { nonce }) }, headers);
const signToken = (person: VendorPerson, claims: object = {}, provider: 'google' | 'apple' = 'google') =>
  network.sign(nativeToken(provider, person, claims));
const signIn = async (person: VendorPerson, claims: object = {}, provider: 'google' | 'apple' = 'google') =>
  send(await signToken(person, claims, provider), undefined, provider);
const readError = (answer: { json: () => unknown }): unknown => (answer.json() as { error: unknown }).error;

describe('an ID token that an application sends', () => {
  it.each(['google', 'apple'] as const)('of %s signs its user up, and in again', async (provider) => {
    const person = freshPerson();
    const first = await signIn(person, {}, provider);
    expect(first.json()).toMatchObject({
      user: { email: person.email, emailVerified: true, providers: [provider] },
      refreshToken: expect.any(String),
    });
    const second = (await signIn(person, {}, provider)).json<Exchanged>();
    expect(second.user.id).toBe(first.json<Exchanged>().user.id);
  });

  it('identifies the same user as a sign-in in the browser', async () => {
    const person = freshPerson();
    const { user } = await signInThrough(service, network, google, person);
    expect((await signIn(person)).json()).toMatchObject({ user: { id: user.id } });
  });

  it.each(['https://accounts.google.com', 'accounts.google.com'])('may have the issuer %s', async (iss) => {
    expect((await signIn(freshPerson(), { iss })).statusCode).toBe(200);
  });

  it('works once, in parallel and in any encoding', async () => {
    const token = await signToken(freshPerson());
    const answers = await times(10, () => send(token));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 9 });
    expect(readError(await send(`${token}A`))).toBe('AUTH_INVALID_ID_TOKEN');
  });

  it('contains its nonce as it was given, or the SHA-256 of it', async () => {
    const hashed = hash('sha256', 'a nonce');
    const person = freshPerson();
    const nonces = [
      ['a nonce', 'a nonce', 200],
      ['a nonce', hashed, 200],
      ['a nonce', hashed.toUpperCase(), 200],
      [hashed, hashed, 401],
      ['another', hashed, 401],
      ['another', 'a nonce', 401],
      [undefined, 'a nonce', 401],
      [null, 'a nonce', 401],
      ['a nonce', undefined, 401],
    ] as const;
    for (const [given, nonce, status] of nonces)
      expect([given, nonce, (await send(await signToken(person, { nonce }), given)).statusCode]).toEqual([
        given,
        nonce,
        status,
      ]);
  });

  it("of Apple's old systems may lack its nonce when it says so", async () => {
    const person = freshPerson();
    const bare = await signToken(person, { nonce_supported: false }, 'apple');
    expect((await send(bare, 'a nonce', 'apple')).statusCode).toBe(200);
    const lacking = await signToken(person, { nonce_supported: true }, 'apple');
    expect((await send(lacking, 'a nonce', 'apple')).statusCode).toBe(401);
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  type Claims = ReturnType<typeof nativeToken>;
  const forgeries: [string, (claims: Claims) => string | Promise<string>][] = [
    ['of another issuer', (claims) => network.sign({ ...claims, iss: 'https://evil.test' })],
    ['of the other vendor', (claims) => network.sign({ ...claims, iss: 'https://appleid.apple.com' })],
    ['for another audience', (claims) => network.sign({ ...claims, aud: 'another-app' })],
    ['for the client of browsers', (claims) => network.sign({ ...claims, aud: google.credentials.clientId })],
    ['for an audience beside ours', (claims) => network.sign({ ...claims, aud: [claims.aud, 'another-app'] })],
    ['without audience', (claims) => network.sign({ ...claims, aud: undefined })],
    ['that has expired', (claims) => network.sign({ ...claims, exp: seconds() - 60 })],
    ['without expiry', (claims) => network.sign({ ...claims, exp: undefined })],
    ['without time of issue', (claims) => network.sign({ ...claims, iat: undefined })],
    ['that was issued two hours ago', (claims) => network.sign({ ...claims, iat: seconds() - 7200 })],
    ['of the future', (claims) => network.sign({ ...claims, iat: seconds() + 600 })],
    ['that is not valid yet', (claims) => network.sign({ ...claims, nbf: seconds() + 600 })],
    ['without a subject', (claims) => network.sign({ ...claims, sub: undefined })],
    ['with a subject that is none', (claims) => network.sign({ ...claims, sub: 'two words' })],
    ['with alg none', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with the client secret (HS256)',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: keyId })
          .sign(new TextEncoder().encode(google.credentials.clientSecret)),
    ],
    [
      'signed by an attacker under a known kid',
      async (claims) => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey);
      },
    ],
    [
      'that contains its own key',
      async (claims) => {
        const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
        const jwk = await exportJWK(publicKey);
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId, jwk }).sign(privateKey);
      },
    ],
    ['of an unknown kid', (claims) => network.sign({ ...claims }, 'another-key')],
  ];

  it('of a clock that is 29 seconds ahead is accepted, and ten minutes are told as the cause', async () => {
    const ahead = (by: number) =>
      network.sign({ ...nativeToken('google', freshPerson()), iat: seconds() + by, nbf: seconds() + by });
    expect((await send(await ahead(29))).statusCode).toBe(200);
    expect((await send(await ahead(600))).json<{ message: string }>().message).toMatch(/clock/);
  });

  it.each(forgeries)('%s is refused and audited, and creates no user', async (_what, forge) => {
    const person = freshPerson();
    const answer = await send(await forge(nativeToken('google', person)));
    expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_ID_TOKEN', statusCode: 401 });
    expect(await service.query('SELECT 1 FROM auth.auth_records WHERE email = $1', [person.email])).toEqual([]);
    const [event] = await service.query(
      `SELECT details FROM auth.audit_events WHERE kind = 'oauth.failed' ORDER BY created_at DESC, id DESC LIMIT 1`,
    );
    expect(event).toEqual({ details: { provider: 'google', code: 'AUTH_INVALID_ID_TOKEN', native: true } });
  });

  it('is accepted for providers with `nativeClientIds`', async () => {
    expect(readError(await send(await signToken(freshPerson()), null, 'github'))).toBe('VALIDATION_ERROR');
    expect((await configure('github', { nativeClientIds: ['app'] })).json()).toMatchObject({
      message: 'nativeClientIds is unknown for github.',
    });
    await configure('google', { nativeClientIds: [] });
    expect(readError(await signIn(freshPerson()))).toBe('AUTH_OAUTH_NOT_CONFIGURED');
    await configure('google', { nativeClientIds: [nativeClientId('google')] });
    expect((await signIn(freshPerson())).statusCode).toBe(200);
  });
});

describe('accounts of users who send an ID token', () => {
  it('are linked by an address only if it is verified', async () => {
    const person = freshPerson();
    const mine = await signUp(service, person.email);
    const unproven = await signIn({ ...person, isUnproven: true });
    expect(readError(unproven)).toBe('AUTH_OAUTH_EMAIL_TAKEN');
    const taken = await signIn(person);
    expect(taken.json()).toMatchObject({ user: { id: mine.id, emailVerified: true, providers: ['google'] } });
    const refreshed = await service.post('/api/auth/refresh?client_type=server', { refreshToken: mine.refreshToken });
    expect(refreshed.statusCode).toBe(401);
  });

  it('open no session while they are banned, disabled, or unverified where verification is required', async () => {
    const person = freshPerson();
    const { user } = (await signIn(person)).json<Exchanged>();
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [user.id]);
    expect(readError(await signIn(person))).toBe('AUTH_USER_BANNED');
    await changeSettings(service, { disableSignup: true, requireEmailVerification: true });
    expect(readError(await signIn(freshPerson()))).toBe('AUTH_SIGNUP_DISABLED');
    await changeSettings(service, { disableSignup: false });
    expect(readError(await signIn({ ...freshPerson(), isUnproven: true }))).toBe('AUTH_EMAIL_NOT_VERIFIED');
    await changeSettings(service, { requireEmailVerification: false });
  });

  it('are asked for their second factor', async () => {
    const person = freshPerson();
    const { accessToken } = (await signIn(person)).json<Exchanged>();
    await enrolPasskey(service, bearer(accessToken));
    expect((await signIn(person)).json()).toMatchObject({ mfaRequired: true, mfaToken: expect.any(String) });
  });

  it('are linked while signed in, which upgrades an anonymous one', async () => {
    await changeSettings(service, { anonymousSignIn: true });
    const before = await signInAnonymously(service);
    const person = freshPerson();
    const link = async (who: { accessToken: string }) =>
      service.post(
        '/api/auth/account/identities/id-token',
        { provider: 'google', idToken: await signToken(person) },
        bearer(who.accessToken),
      );
    expect((await link(before)).json()).toMatchObject({ data: [{ provider: 'google' }], count: 1 });
    expect(await refreshedRole(service, before.refreshToken)).toBe('authenticated');
    expect((await signIn(person)).json()).toMatchObject({ user: { id: before.id, email: person.email } });
    expect(readError(await link(await signUp(service)))).toBe('AUTH_IDENTITY_TAKEN');
  });
});

describe('the keys of a vendor', () => {
  const address = 'https://www.googleapis.com/oauth2/v3/certs';

  it('are fetched at most once a minute for tokens of an unknown kid', async () => {
    await signIn(freshPerson());
    const before = network.requestsTo(address).length;
    for (let round = 0; round < 5; round += 1)
      await send(await network.sign(nativeToken('google', freshPerson()), `random-${round}`));
    expect(network.requestsTo(address).length - before).toBeLessThanOrEqual(1);
  });

  it('that cannot be fetched are not reported as an invalid token', async () => {
    const fresh = await startAuthService({ DATABASE_URL: service.databaseUrl });
    const vendors = await VendorNetwork.open(fresh);
    const token = await vendors.sign(nativeToken('google', freshPerson()));
    const ask = () => fresh.post(url, { provider: 'google', idToken: token });
    const failing = [
      () => new Response('down', { status: 503 }),
      () => new Response('<html>', { status: 200 }),
      () => Response.json({ keys: 'none' }),
    ];
    for (const answer of failing) {
      vendors.overrides.set(address, answer);
      expect(readError(await ask())).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    }
    vendors.overrides.clear();
    expect((await ask()).statusCode).toBe(200);
    await fresh.close();
  });
});
