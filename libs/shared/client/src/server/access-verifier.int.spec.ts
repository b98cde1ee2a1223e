import { exportSPKI, generateKeyPair, importJWK, UnsecuredJWT, type CryptoKey } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startKeyServer, type KeyServer, type TokenChanges } from '../../test/key-server.fixture';
import {
  createAccessVerifier,
  verifyAccessToken,
  type AccessRequirement,
  type AccessVerifier,
} from './access-verifier';

let server: KeyServer;
let verifier: AccessVerifier;

beforeEach(async () => {
  server = await startKeyServer();
  verifier = createAccessVerifier({ authUrl: server.url });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const catchCode = (verified: Promise<unknown>): Promise<unknown> =>
  verified.then(
    () => 'let in',
    ({ code, statusCode }: { code: string; statusCode: number }) => `${statusCode} ${code}`,
  );

const answerTo = async (changes: TokenChanges = {}, requirement?: AccessRequirement): Promise<unknown> =>
  catchCode(verifier.verify(await server.sign(changes), requirement));

const refused = '401 AUTH_UNAUTHORIZED';
const unavailable = '503 SERVICE_UNAVAILABLE';
const nowSeconds = Math.floor(Date.now() / 1_000);

/** Advances the clock. */
const passTime = (milliseconds: number): void => {
  const [now, sinceStart] = [Date.now.bind(Date), performance.now.bind(performance)];
  vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart() + milliseconds);
};

describe('a verifier of access tokens', () => {
  it('identifies the caller of a valid token', async () => {
    const claims = { roles: ['editor'], aal: 2, auth_time: 1_700_000_000, tenant: 'hive' };
    expect(await verifier.verify(await server.sign({ claims }))).toMatchObject({
      id: 'user',
      sessionId: 'session',
      role: 'authenticated',
      roles: ['editor'],
      email: 'bee@hive.test',
      aal: 2,
      authenticatedAt: new Date('2023-11-14T22:13:20Z'),
      claims: { tenant: 'hive' },
    });
  });

  it.each<[string, TokenChanges]>([
    ['of a foreign issuer', { claims: { iss: 'https://elsewhere.test' } }],
    ['for a foreign audience', { claims: { aud: 'another' } }],
    ['without an audience', { claims: { aud: undefined } }],
    ['that has expired', { claims: { exp: nowSeconds - 1 } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that does not say when it was issued', { claims: { iat: undefined } }],
    ['that is not valid yet', { claims: { nbf: nowSeconds + 600 } }],
    ['of another type, such as an ID token', { header: { typ: 'JWT' } }],
    ['without a session', { claims: { sid: undefined } }],
    ['without a user', { claims: { sub: undefined } }],
    ['that is bound to a key of its client', { claims: { cnf: { jkt: 'x' } } }],
    ['of an unknown role', { claims: { role: 'queen' } }],
    ['whose roles are no list of names', { claims: { roles: 'editor' } }],
    ['of an unknown assurance', { claims: { aal: 3 } }],
  ])('rejects a token %s', async (_case, changes) => {
    expect(await answerTo(changes)).toBe(refused);
  });

  it('rejects a token signed by another key under our key id', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    expect(await answerTo({ key: privateKey })).toBe(refused);
  });

  it('rejects a token of another algorithm: none, and HS256 with the public key as the secret', async () => {
    const claims = { iss: server.url, aud: 'svc', sub: 'user', sid: 'session', role: 'authenticated' };
    const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1m').encode();
    expect(await catchCode(verifier.verify(unsigned))).toBe(refused);
    const publicKey = (await importJWK(server.publicKey, 'ES256', { extractable: true })) as CryptoKey;
    for (const secret of [await exportSPKI(publicKey), JSON.stringify(server.publicKey)])
      expect(await answerTo({ header: { alg: 'HS256' }, key: new TextEncoder().encode(secret) })).toBe(refused);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a text with dots', 'a.b.c'],
    ['a very long text', 'x'.repeat(100_000)],
  ])('rejects %s, which is no token', async (_case, token) => {
    expect(await catchCode(verifier.verify(token))).toBe(refused);
  });

  it.each([null, '', 'Basic YmVl', 'Bearer', 'Bearer a b'])('rejects the header %j', async (header) => {
    expect(await catchCode(verifier.verifyHeader(header))).toBe(refused);
    expect(server.keyRequests).toBe(0);
  });

  it('accepts the scheme of the header in any case', async () => {
    expect(await catchCode(verifier.verifyHeader(`bearer ${await server.sign()}`))).toBe('let in');
  });

  it.each(['localhost', '127.0.0.1', '[::1]'])('takes an issuer on loopback under the name %s', async (name) => {
    const iss = server.url.replace('127.0.0.1', name);
    expect(await answerTo({ claims: { iss } })).toBe('let in');
    expect(await answerTo({ claims: { iss: `${iss}1` } })).toBe(refused);
    verifier = createAccessVerifier({ authUrl: server.url, issuer: 'https://auth.test' });
    expect(await answerTo({ claims: { iss } })).toBe(refused);
  });

  it('uses the configured issuer and audience', async () => {
    verifier = createAccessVerifier({ authUrl: server.url, issuer: 'https://auth.test', audience: 'app' });
    expect(await answerTo()).toBe(refused);
    expect(await answerTo({ claims: { iss: 'https://auth.test', aud: 'app' } })).toBe('let in');
  });
});

describe('the keys', () => {
  it('are read once for many simultaneous tokens, also through verifyAccessToken', async () => {
    const token = await server.sign();
    const calls = Array.from({ length: 50 }, () => verifyAccessToken(token, { authUrl: server.url }));
    expect(await Promise.all(calls)).toHaveLength(50);
    expect(server.keyRequests).toBe(1);
  });

  it('are read again when a token names an unknown one, but not for each such token', async () => {
    expect(await answerTo()).toBe('let in');
    const strangers = Array.from({ length: 20 }, (_, index) => answerTo({ header: { kid: `unknown-${index}` } }));
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([refused]));
    passTime(60_000);
    const later = Array.from({ length: 20 }, (_, index) => answerTo({ header: { kid: `later-${index}` } }));
    expect(new Set(await Promise.all(later))).toEqual(new Set([refused]));
    expect(server.keyRequests).toBeLessThanOrEqual(3);
  });

  it('are the current ones after a rotation', async () => {
    expect(await answerTo()).toBe('let in');
    const key = await server.addKey('key-2');
    passTime(60_000);
    expect(await answerTo({ header: { kid: 'key-2' }, key, claims: { exp: nowSeconds + 600 } })).toBe('let in');
    expect(server.keyRequests).toBe(2);
  });

  it.each([
    ['returns an error', { statusCode: 503, body: '{}' }],
    ['returns a page', { statusCode: 200, body: '<html>' }],
    ['returns something else', { statusCode: 200, body: '{"keys":"none"}' }],
  ])('are unavailable while the auth-service %s, and tokens are accepted afterwards', async (_case, fault) => {
    server.fault = fault;
    expect(await answerTo()).toBe(unavailable);
    server.fault = null;
    expect(await answerTo()).toBe('let in');
  });

  it('are unavailable when the auth-service is unreachable', async () => {
    verifier = createAccessVerifier({ authUrl: 'http://127.0.0.1:1', issuer: server.url });
    expect(await answerTo()).toBe(unavailable);
  });
});

describe('an ended session', () => {
  it('is rejected within seconds', async () => {
    expect(await answerTo()).toBe('let in');
    server.endedSessions = ['session'];
    passTime(2_500);
    expect(await answerTo()).toBe(refused);
    expect(await answerTo({ claims: { sid: 'another' } })).toBe('let in');
  });

  it('stays known while the auth-service is unavailable, and other sessions are accepted', async () => {
    server.endedSessions = ['session'];
    expect(await answerTo()).toBe(refused);
    server.fault = { statusCode: 503, body: '{}' };
    passTime(2_500);
    expect(await answerTo()).toBe(refused);
    expect(await answerTo({ claims: { sid: 'another' } })).toBe('let in');
  });

  it('is accepted when the check of ended sessions is off', async () => {
    server.endedSessions = ['session'];
    verifier = createAccessVerifier({ authUrl: server.url, endedSessions: false });
    expect(await answerTo()).toBe('let in');
  });
});

describe('a route with requirements', () => {
  it.each<[AccessRequirement, Record<string, unknown>, string]>([
    [{ roles: ['editor'] }, { roles: ['editor', 'reader'] }, 'let in'],
    [{ roles: ['editor', 'owner'] }, { roles: ['owner'] }, 'let in'],
    [{ roles: ['editor'] }, { roles: ['reader'] }, '403 FORBIDDEN'],
    [{ roles: ['editor'] }, {}, '403 FORBIDDEN'],
    [{ roles: [] }, { roles: ['editor'] }, '403 FORBIDDEN'],
    [{ aal: 2 }, { aal: 2 }, 'let in'],
    [{ aal: 2 }, { aal: 1 }, '403 AUTH_SECOND_FACTOR_REQUIRED'],
    [{ aal: 2 }, {}, '403 AUTH_SECOND_FACTOR_REQUIRED'],
    [{ aal: 1 }, {}, 'let in'],
    [{ roles: ['editor'], aal: 2 }, { roles: [], aal: 2 }, '403 FORBIDDEN'],
  ])('%j answers a token of %j with %s', async (requirement, claims, answer) => {
    expect(await answerTo({ claims }, requirement)).toBe(answer);
    const token = await server.sign({ claims });
    expect(await catchCode(verifyAccessToken(token, { authUrl: server.url, ...requirement }))).toBe(answer);
  });
});
