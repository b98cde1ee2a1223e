import { createHash, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, countStatuses, freshEmail, signInAsAdmin, times, type AuthService } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';
import type { ImportReportResponse } from './user-import.dto';

const supabase = 'https://hive.supabase.test/auth/v1';
const betterAuth = 'https://app.hive.test';
const secret = 'a JWT secret of Supabase that is long enough';
const insforgeSecret = 'a JWT secret of InsForge that is long enough';
const edwards = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = (key: KeyObject, alg: string) => ({ ...key.export({ format: 'jwk' }), alg, use: 'sig', kid: 'k1' });

let service: AuthService;
let jwksServer: Server;
let fetches = 0;

beforeAll(async () => {
  jwksServer = createServer((_request, response) => {
    fetches += 1;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ keys: [publicKey(rsa.publicKey, 'RS256')] }));
  });
  await new Promise<void>((resolve) => jwksServer.listen(0, '127.0.0.1', resolve));
  const jwks = `http://127.0.0.1:${(jwksServer.address() as AddressInfo).port}/jwks.json`;
  service = await startAuthService({
    ACCEPTED_ISSUERS: JSON.stringify([
      { from: 'supabase', issuer: supabase, audience: 'authenticated', secret },
      {
        from: 'better-auth',
        issuer: betterAuth,
        audience: betterAuth,
        jwks: { keys: [publicKey(edwards.publicKey, 'EdDSA')] },
      },
      { from: 'insforge', jwks },
      { from: 'insforge', issuer: 'insforge', secret: insforgeSecret },
    ]),
  });
});
afterAll(async () => {
  await service.close();
  await new Promise((resolve) => jwksServer.close(resolve));
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const importUser = async (format: string, fields: object = {}) => {
  const user = { id: randomUUID(), email: freshEmail(), ...fields };
  const answer = await service.inject({
    method: 'POST',
    url: `/api/auth/users/import?format=${format}`,
    headers: { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' },
    payload: JSON.stringify(user),
  });
  return { ...user, result: answer.json<ImportReportResponse>().data[0] };
};

const exchange = (token: string, query = '?client_type=server') =>
  service.post(`/api/auth/sessions/exchange-imported${query}`, { token });

const statusOf = async (token: string) => (await exchange(token)).statusCode;

const supabaseToken = (claims: JWTPayload = {}, key = secret) =>
  new SignJWT({ iss: supabase, aud: 'authenticated', role: 'authenticated', aal: 'aal1', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '1h')
    .sign(new TextEncoder().encode(key));

const betterAuthToken = (claims: JWTPayload, key: KeyObject = edwards.privateKey) =>
  new SignJWT({ iss: betterAuth, aud: betterAuth, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k1' })
    .setExpirationTime('15m')
    .sign(key);

const insforgeToken = (claims: JWTPayload) =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setExpirationTime('15m')
    .sign(rsa.privateKey);

const lastEventOf = async (kind: string) =>
  (
    await service.query<{ user_id: string | null; details: object }>(
      'SELECT user_id, details FROM auth.audit_events WHERE kind = $1 ORDER BY id DESC LIMIT 1',
      [kind],
    )
  )[0];

describe('an access token of the old system', () => {
  it.each([
    ['supabase', (sub: string) => supabaseToken({ sub })],
    ['better-auth', (sub: string) => betterAuthToken({ sub })],
    ['insforge', (sub: string) => insforgeToken({ sub })],
  ])('(%s) opens one session of the same user, and the audit trail says so', async (format, tokenOf) => {
    const { id } = await importUser(format);
    const token = await tokenOf(id);
    const answer = await exchange(token);
    expect(answer.json()).toMatchObject({ user: { id }, accessToken: expect.any(String) });
    expect(decodeJwt(answer.json<{ accessToken: string }>().accessToken).sub).toBe(id);
    expect(await lastEventOf('session.exchanged')).toEqual({ user_id: id, details: { from: format } });
    expect((await exchange(token)).json()).toMatchObject({ error: 'AUTH_INVALID_OLD_TOKEN', statusCode: 401 });
    expect(await lastEventOf('session.failed')).toMatchObject({ user_id: id, details: { reason: 'used' } });
  });

  it('opens one session for callers at the same moment', async () => {
    const { id } = await importUser('supabase');
    const token = await supabaseToken({ sub: id });
    const answers = await times(8, () => exchange(token));
    expect(countStatuses(answers)).toEqual({ 200: 1, 401: 7 });
    expect(await service.query('SELECT 1 FROM auth.sessions WHERE auth_id = $1', [id])).toHaveLength(1);
  });

  it('cannot be used again with its signature written differently', async () => {
    const { id } = await importUser('supabase');
    const token = await supabaseToken({ sub: id });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    const twin = `${token.slice(0, -1)}${alphabet[last ^ 1]}`;
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(twin)).toBe(401);
  });

  it('opens a session that is not fresh, in a browser with a cookie', async () => {
    const { id } = await importUser('supabase');
    const answer = await exchange(await supabaseToken({ sub: id }), '');
    expect(answer.cookies).not.toEqual([]);
    const { accessToken, csrfToken } = answer.json<{ accessToken: string; csrfToken: string }>();
    expect(csrfToken).toBeTruthy();
    expect(Number(decodeJwt(accessToken)['auth_time'])).toBeLessThan(Date.now() / 1000 - 23 * 60 * 60);
    const deletion = await service.inject({
      method: 'DELETE',
      url: '/api/auth/account',
      headers: bearer(accessToken),
    });
    expect(deletion.json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
  });

  it('fetches public keys once for many tokens', async () => {
    const before = fetches;
    const { id } = await importUser('insforge');
    expect(await statusOf(await insforgeToken({ sub: id, jti: '1' }))).toBe(200);
    expect(await statusOf(await insforgeToken({ sub: id, jti: '2' }))).toBe(200);
    expect(fetches - before).toBeLessThanOrEqual(1);
  });

  it.each<[string, (sub: string) => Promise<string> | string]>([
    ['that has expired', (sub) => supabaseToken({ sub, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['that is not valid yet', (sub) => supabaseToken({ sub, nbf: Math.floor(Date.now() / 1000) + 600 })],
    [
      'without an expiry',
      (sub) =>
        new SignJWT({ iss: supabase, aud: 'authenticated', sub })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(secret)),
    ],
    ['without a subject', () => supabaseToken()],
    ['of another issuer', (sub) => supabaseToken({ sub, iss: 'https://other.supabase.test/auth/v1' })],
    ['without an issuer', (sub) => supabaseToken({ sub, iss: undefined })],
    ['of the issuer of another secret', (sub) => supabaseToken({ sub, iss: 'insforge' })],
    ['for another audience', (sub) => supabaseToken({ sub, aud: 'service' })],
    ['without an audience', (sub) => supabaseToken({ sub, aud: undefined })],
    ['signed with another secret', (sub) => supabaseToken({ sub }, 'another secret that is also long enough')],
    ['of a client of a third party', (sub) => supabaseToken({ sub, client_id: 'other' })],
    ['that was issued to another actor', (sub) => supabaseToken({ sub, act: { sub: 'support' } })],
    [
      'without a signature (alg none)',
      (sub) => new UnsecuredJWT({ iss: supabase, sub, aud: 'authenticated' }).setExpirationTime('1h').encode(),
    ],
    ['with a cut signature', async (sub) => (await supabaseToken({ sub })).replace(/\.[^.]*$/, '.')],
    ['of a user who was not imported', () => supabaseToken({ sub: randomUUID() })],
    ['of an empty user', () => supabaseToken({ sub: '' })],
  ])('%s opens nothing', async (_case, tokenOf) => {
    const { id } = await importUser('supabase');
    const answer = await exchange(await tokenOf(id));
    expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_OLD_TOKEN', statusCode: 401 });
    expect(await service.query('SELECT 1 FROM auth.sessions WHERE auth_id = $1', [id])).toEqual([]);
    // The right token still works: nothing of the attack was noted.
    expect(await statusOf(await supabaseToken({ sub: id }))).toBe(200);
  });

  it.each<[string, (sub: string) => Promise<string>]>([
    [
      'HS256 with the public key as the secret',
      (sub) =>
        new SignJWT({ iss: betterAuth, aud: betterAuth, sub })
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .setExpirationTime('15m')
          .sign(new TextEncoder().encode(JSON.stringify(publicKey(edwards.publicKey, 'EdDSA')))),
    ],
    ["the attacker's key", (sub) => betterAuthToken({ sub }, generateKeyPairSync('ed25519').privateKey)],
    [
      "the attacker's key in the header",
      (sub) => {
        const own = generateKeyPairSync('ed25519');
        return new SignJWT({ iss: betterAuth, aud: betterAuth, sub })
          .setProtectedHeader({ alg: 'EdDSA', kid: 'k1', jwk: own.publicKey.export({ format: 'jwk' }) })
          .setExpirationTime('15m')
          .sign(own.privateKey);
      },
    ],
    [
      'the key of another entry',
      (sub) =>
        new SignJWT({ iss: betterAuth, aud: betterAuth, sub })
          .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
          .setExpirationTime('15m')
          .sign(rsa.privateKey),
    ],
  ])('signed with %s opens nothing', async (_case, tokenOf) => {
    const { id } = await importUser('better-auth');
    expect(await statusOf(await tokenOf(id))).toBe(401);
  });

  it('with an audience opens nothing where the entry names none', async () => {
    const { id } = await importUser('insforge');
    expect(await statusOf(await insforgeToken({ sub: id, aud: 'other' }))).toBe(401);
  });

  it('of one system opens nothing of a user who was imported from another', async () => {
    const { id } = await importUser('better-auth');
    expect(await statusOf(await supabaseToken({ sub: id }))).toBe(401);
  });

  it.each(['a'.repeat(8193), `eyJ${'a'.repeat(9000)}.a.a`])(
    'of more than 8,192 characters is refused unread',
    async (token) => {
      expect((await exchange(token)).json()).toMatchObject({ error: 'VALIDATION_ERROR', statusCode: 400 });
    },
  );

  it.each(['eyJ', 'eyJ.eyJ.x', 'eyJhbGciOiJIUzI1NiJ9.e30.x', '...', ' ', '\u0000', `${'eyJ'.repeat(2000)}.a.b`])(
    'that is malformed is refused: %j',
    async (token) => {
      expect([400, 401]).toContain(await statusOf(token));
    },
  );
});

describe('a refresh token of InsForge', () => {
  const refreshToken = (claims: JWTPayload) =>
    new SignJWT({ type: 'refresh', iss: 'insforge', csrfNonce: 'n', sessionType: 'user', ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('7d')
      .sign(new TextEncoder().encode(insforgeSecret));

  it('is a JWT, and opens one session', async () => {
    const { id } = await importUser('insforge');
    const token = await refreshToken({ sub: id });
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });
});

describe('an opaque token of the old system', () => {
  const session = (token: string, fields: object = {}) => ({
    tokenHash: sha256(token),
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    createdAt: '2026-01-31T10:00:00Z',
    ...fields,
  });

  it('of better-auth opens one session, as it is stored or signed in its cookie', async () => {
    const [stored, signed] = [randomUUID(), randomUUID()];
    const { id } = await importUser('better-auth', { sessions: [session(stored), session(signed)] });
    expect((await exchange(stored)).json()).toMatchObject({ user: { id } });
    expect((await exchange(`${signed}.c2lnbmF0dXJl%3D`)).json()).toMatchObject({ user: { id } });
    expect(await statusOf(stored)).toBe(401);
    expect(await statusOf(signed)).toBe(401);
  });

  it('of Supabase is derived from the key of its session, or known by its hash', async () => {
    const sessions = [
      {
        id: '0f8fad5b-d9cb-469f-a165-70867728950e',
        refresh_token_hmac_key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8',
        refresh_token_counter: 300,
      },
      { id: randomUUID(), token_hash: sha256('abcdefghijkl') },
    ];
    const { id } = await importUser('supabase', { sessions });
    const answer = await exchange('AA-PrVvZy0afoWVwhncolQ6sAgsI5B_mmNFoUxQu6QAKnesB27bc');
    expect(answer.json()).toMatchObject({ user: { id } });
    expect((await exchange('abcdefghijkl')).json()).toMatchObject({ user: { id } });
  });

  it('opens one session for callers at the same moment', async () => {
    const token = randomUUID();
    await importUser('better-auth', { sessions: [session(token)] });
    expect(countStatuses(await times(8, () => exchange(token)))).toEqual({ 200: 1, 401: 7 });
  });

  it('that has expired opens nothing', async () => {
    const token = randomUUID();
    await importUser('better-auth', { sessions: [session(token, { expiresAt: '2026-01-31T10:00:00Z' })] });
    expect(await statusOf(token)).toBe(401);
  });

  it('of an impersonated user or of an OAuth client opens nothing', async () => {
    const [impersonated, client] = [randomUUID(), randomUUID()];
    await importUser('better-auth', { sessions: [session(impersonated, { impersonatedBy: 'admin' })] });
    await importUser('supabase', { sessions: [{ token_hash: sha256(client), oauth_client_id: randomUUID() }] });
    expect([await statusOf(impersonated), await statusOf(client)]).toEqual([401, 401]);
  });

  it('of a system that is not in ACCEPTED_ISSUERS opens nothing', async () => {
    const token = randomUUID();
    const user = { email: freshEmail(), id: randomUUID(), sessions: [{ hash: sha256(token) }] };
    const answer = await service.inject({
      method: 'POST',
      url: '/api/auth/users/import',
      headers: { ...bearer(await signInAsAdmin(service)), 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(user),
    });
    expect(answer.json<ImportReportResponse>().data[0]?.status).toBe('created');
    expect(await statusOf(token)).toBe(401);
  });

  it('of a newer export opens a session of a user who was imported before', async () => {
    const [token, user] = [randomUUID(), await importUser('better-auth')];
    const again = { id: user.id, email: user.email, sessions: [session(token)] };
    expect((await importUser('better-auth', again)).result?.status).toBe('exists');
    expect((await exchange(token)).json()).toMatchObject({ user: { id: user.id } });
  });

  it('opens nothing 30 days after the import', async () => {
    const token = randomUUID();
    const { id } = await importUser('better-auth', {
      sessions: [session(token, { expiresAt: '2999-01-01T00:00:00Z' })],
    });
    const [row] = await service.query<{ days: number }>(
      `SELECT extract(day FROM expires_at - now())::int AS days FROM auth.imported_sessions WHERE auth_id = $1`,
      [id],
    );
    expect(row?.days).toBe(29);
    await service.query(
      `UPDATE auth.imported_accounts SET imported_at = now() - interval '31 days' WHERE auth_id = $1`,
      [id],
    );
    expect(await statusOf(await betterAuthToken({ sub: id }))).toBe(401);
  });
});

describe('the user of an old token', () => {
  it('who was banned gets no session; the token still works after the ban', async () => {
    const { id } = await importUser('supabase');
    const token = await supabaseToken({ sub: id });
    await service.query('UPDATE auth.auth_records SET banned_at = now() WHERE id = $1', [id]);
    expect((await exchange(token)).json()).toMatchObject({ error: 'AUTH_USER_BANNED', statusCode: 403 });
    await service.query('UPDATE auth.auth_records SET banned_at = NULL WHERE id = $1', [id]);
    expect(await statusOf(token)).toBe(200);
  });

  it('who was deleted gets no session', async () => {
    const { id } = await importUser('supabase');
    await service.query('DELETE FROM auth.auth_records WHERE id = $1', [id]);
    expect(await statusOf(await supabaseToken({ sub: id }))).toBe(401);
  });

  it('whose sessions were all ended here gets no session: the token may be stolen', async () => {
    const { id } = await importUser('supabase');
    const first = await exchange(await supabaseToken({ sub: id, jti: '1' }));
    expect(first.statusCode).toBe(200);
    const ended = await service.inject({
      method: 'DELETE',
      url: `/api/auth/users/${id}/sessions`,
      headers: bearer(await signInAsAdmin(service)),
    });
    expect(ended.statusCode).toBe(200);
    expect(await statusOf(await supabaseToken({ sub: id, jti: '2' }))).toBe(401);
    expect(await lastEventOf('session.failed')).toMatchObject({ user_id: id, details: { reason: 'sessions ended' } });
  });

  it('with a second factor is asked for it, unless the old session had shown one', async () => {
    const factors = [{ factor_type: 'totp', status: 'verified', secret: 'MFBDGX3EIU3C2Z2IHFVEWMTNJY2XAUJY' }];
    const { id } = await importUser('supabase', { email_confirmed_at: '2026-01-31T10:00:00Z', factors });
    expect((await exchange(await supabaseToken({ sub: id }))).json()).toMatchObject({
      mfaRequired: true,
      factors: [{ type: 'totp' }],
    });
    const answer = await exchange(await supabaseToken({ sub: id, aal: 'aal2' }));
    expect(decodeJwt(answer.json<{ accessToken: string }>().accessToken)).toMatchObject({ aal: 2 });
  });
});
