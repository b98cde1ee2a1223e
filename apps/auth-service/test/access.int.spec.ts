import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT, decodeJwt, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, signInAsAdmin, signUp, signUpOnWeb, type AuthService } from '@svc/auth/testing';
import { apiKeyScheme, SigningKeysService } from '@svc/auth';
import { startAuthService } from './service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const current = (headers: Record<string, string>) => service.get('/api/auth/sessions/current', headers);

interface Operation {
  security?: object[];
}

const operations = async (): Promise<{ method: string; path: string; operation: Operation }[]> => {
  const document = (await service.get('/docs-json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
};

const ask = (method: string, path: string, headers: Record<string, string>) =>
  service.inject({
    method: method,
    url: path.replace(/\{[^}]+\}/g, '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10'),
    headers,
    ...(['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? { payload: {} } : {}),
  });

const signInRoutes = [
  '/api/auth/admin/sessions',
  '/api/auth/admin/sessions/exchange',
  '/api/auth/admin/refresh',
  '/api/auth/admin/logout',
  '/api/auth/admin/invitations/accept',
];

const ownPaths = /^\/api\/(?:auth\/admin|secrets)\//u;

/** True for routes that take an administrator's token or the API key, and nothing less. */
const isForAdministrators = (path: string, { security = [] }: Operation): boolean =>
  ownPaths.test(path) ||
  (security.some((scheme) => apiKeyScheme in scheme) && security.every((scheme) => Object.keys(scheme).length > 0));

describe('every route for administrators', () => {
  it('refuses a missing token, an anon key, a user, an expired administrator token and a wrong API key', async () => {
    const user = await signUp(service);
    const expired = await forge({ claims: { ...decodeJwt(await signInAsAdmin(service)), exp: 1 } });
    const routes = (await operations()).filter(
      ({ operation, path }) => isForAdministrators(path, operation) && !signInRoutes.includes(path),
    );
    expect(routes.length).toBeGreaterThan(40);
    for (const { method, path } of routes) {
      const statusFor = async (headers: Record<string, string>) => (await ask(method, path, headers)).statusCode;
      const statuses = [
        await statusFor({}),
        await statusFor(bearer(`anon_${'0'.repeat(64)}`)),
        await statusFor(bearer(expired)),
        await statusFor({ 'x-api-key': `svc_${'0'.repeat(64)}` }),
        await statusFor({ 'x-api-key': 'x', ...bearer(await signInAsAdmin(service)) }),
        await statusFor(bearer(user.accessToken)),
      ];
      expect([method, path, statuses]).toEqual([method, path, [401, 401, 401, 401, 401, 403]]);
    }
  });

  it('refuses an administrator on routes for users', async () => {
    const headers = bearer(await signInAsAdmin(service));
    const answer = await service.inject({
      method: 'PATCH',
      url: '/api/auth/profiles/current',
      headers,
      payload: { profile: {} },
    });
    expect(answer.json()).toMatchObject({ error: 'AUTH_USER_REQUIRED', statusCode: 403 });
  });

  it('returns the calling administrator, and refuses a disabled one at once', async () => {
    const token = await signInAsAdmin(service);
    expect((await current(bearer(token))).json()).toEqual({
      projectAdmin: { subject: expect.any(String), username: 'queen' },
    });
    await service.query('UPDATE auth.admins SET disabled_at = now()');
    expect((await current(bearer(token))).statusCode).toBe(401);
    await service.query('UPDATE auth.admins SET disabled_at = NULL');
  });
});

const forge = async (changes: {
  header?: Partial<JWTHeaderParameters>;
  claims?: JWTPayload;
  key?: Parameters<SignJWT['sign']>[0];
}): Promise<string> => {
  const { active } = await service.app.get(SigningKeysService).current();
  return new SignJWT(changes.claims ?? {})
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: active.id, ...changes.header })
    .sign(changes.key ?? active.privateKey);
};

describe('the Authorization header', () => {
  it.each(['Bearer T', 'bearer T', 'BEARER T'])('of the form "%s" is accepted', async (header) => {
    const { accessToken } = await signUp(service);
    expect((await current({ authorization: header.replace('T', accessToken) })).statusCode).toBe(200);
  });

  it.each([
    'Bearer  T',
    'Bearer\tT',
    'Bearer T x',
    'Bearer T, Bearer T',
    'DPoP T',
    'DPoP  T',
    'Token T',
    'Basic T',
    'T',
  ])('of the form "%s" is refused with a challenge', async (header) => {
    const { accessToken } = await signUp(service);
    const { statusCode, headers } = await current({ authorization: header.replaceAll(/\bT\b/g, accessToken) });
    expect([statusCode, headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token", error_description="malformed"',
    ]);
  });
});

describe('access tokens', () => {
  it('have exactly the specified header and claims', async () => {
    const { accessToken, id, email } = await signUp(service);
    const [header = '', payload = ''] = accessToken.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(header)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
    const claims = JSON.parse(payload) as Record<string, unknown>;
    expect(Object.keys(claims).sort()).toEqual([
      'aal',
      'amr',
      'aud',
      'auth_time',
      'email',
      'exp',
      'iat',
      'iss',
      'jti',
      'role',
      'sid',
      'sub',
    ]);
    expect(claims).toMatchObject({ iss: 'http://localhost:3001', aud: 'svc', sub: id, role: 'authenticated', email });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(900);
  });

  it.each<[string, string, (claims: JWTPayload) => Promise<string> | string]>([
    ['alg none', 'signature', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'HS256 signed with the public key',
      'signature',
      async (claims) => {
        const { publicJwks } = await service.app.get(SigningKeysService).current();
        const pem = createPublicKey({ key: { ...publicJwks[0] }, format: 'jwk' }).export({
          type: 'spki',
          format: 'pem',
        });
        return forge({ claims, header: { alg: 'HS256' }, key: Buffer.from(pem) });
      },
    ],
    [
      'a key of its own in the header',
      'signature',
      (claims) => {
        const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        return forge({ claims, key: privateKey, header: { jwk: publicKey.export({ format: 'jwk' }) } });
      },
    ],
    [
      'jku',
      'signature',
      (claims) =>
        forge({
          claims,
          key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
          header: { jku: 'https://evil.test' },
        }),
    ],
    [
      'x5u',
      'signature',
      (claims) =>
        forge({
          claims,
          key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
          header: { x5u: 'https://evil.test' },
        }),
    ],
    ['a path as key id', 'unknown_key', (claims) => forge({ claims, header: { kid: '../../dev/null' } })],
    ['another type', 'signature', (claims) => forge({ claims, header: { typ: 'JWT' } })],
    [
      'another issuer',
      'wrong_issuer: https://evil.test, expected http://localhost:3001',
      (claims) => forge({ claims: { ...claims, iss: 'https://evil.test' } }),
    ],
    [
      'no issuer',
      'wrong_issuer: none, expected http://localhost:3001',
      ({ iss: _iss, ...claims }) => forge({ claims }),
    ],
    ['no audience', 'wrong_audience: none, expected svc', ({ aud: _aud, ...claims }) => forge({ claims })],
    [
      'another audience',
      'wrong_audience: other, expected svc',
      (claims) => forge({ claims: { ...claims, aud: 'other' } }),
    ],
    ['expiry in the past', 'expired', (claims) => forge({ claims: { ...claims, exp: 1 } })],
    [
      'expiry as a text',
      'wrong_claims',
      (claims) => forge({ claims: { ...claims, exp: '4102444800' as unknown as number } }),
    ],
    ['no expiry', 'wrong_claims', ({ exp: _exp, ...claims }) => forge({ claims })],
    ['a start in the future', 'not_yet_valid', (claims) => forge({ claims: { ...claims, nbf: 4_102_444_800 } })],
    [
      "an administrator's role on a user's session",
      'session_ended',
      (claims) => forge({ claims: { ...claims, role: 'project_admin' } }),
    ],
    [
      "another user's session",
      'session_ended',
      (claims) => forge({ claims: { ...claims, sub: '019aa1f4-6f9d-7d32-9f77-6a7d6c4f3a10' } }),
    ],
  ])('with %s are refused with 401 for the reason "%s"', async (_case, reason, make) => {
    const { accessToken } = await signUp(service);
    const answer = await current(bearer(await make(decodeJwt(accessToken))));
    expect(answer.json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED', statusCode: 401 });
    expect(answer.headers['www-authenticate']).toBe(`Bearer error="invalid_token", error_description="${reason}"`);
  });

  it.each(['http://127.0.0.1:3001', 'http://[::1]:3001'])('of the issuer %s are taken', async (iss) => {
    const { accessToken } = await signUp(service);
    const token = await forge({ claims: { ...decodeJwt(accessToken), iss } });
    expect((await current(bearer(token))).statusCode).toBe(200);
  });

  it('that have expired or belong to an ended session are AUTH_UNAUTHORIZED, with another message than a missing token', async () => {
    const { accessToken, id } = await signUp(service);
    const expired = await current(bearer(await forge({ claims: { ...decodeJwt(accessToken), exp: 1 } })));
    await service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [id]);
    const invalid = (reason: string) => `Bearer error="invalid_token", error_description="${reason}"`;
    for (const [answer, challenge] of [
      [expired, invalid('expired')],
      [await current(bearer(accessToken)), invalid('session_ended: logout')],
      [await current({}), 'Bearer'],
    ] as const) {
      expect(answer.json()).toMatchObject({ error: 'AUTH_UNAUTHORIZED', statusCode: 401 });
      expect(answer.headers['www-authenticate']).toBe(challenge);
    }
  });

  it.each(['Bearer', 'Bearer ', 'Bearer %', 'Basic abc', 'bearer x', 'x', `Bearer ${'a'.repeat(9000)}`])(
    'in the header %.20j are refused with 401',
    async (authorization) => {
      expect((await current({ authorization })).statusCode).toBe(401);
    },
  );

  it('are refused when two are sent', async () => {
    const { accessToken } = await signUp(service);
    const answer = await service.inject({
      method: 'GET',
      url: '/api/auth/sessions/current',
      headers: { authorization: [`Bearer ${accessToken}`, `Bearer ${accessToken}`] as unknown as string },
    });
    expect(answer.statusCode).toBe(401);
  });

  it('cannot be replaced by a refresh token or a CSRF token', async () => {
    const { refreshToken } = await signUp(service);
    const { csrfToken, cookie } = await signUpOnWeb(service);
    for (const token of [refreshToken, csrfToken, cookie.split('=')[1] ?? '']) {
      expect((await current(bearer(token))).statusCode).toBe(401);
    }
  });

  it('are refused after the deletion of the user', async () => {
    const { accessToken, id } = await signUp(service);
    await service.query('DELETE FROM auth.auth_records WHERE id = $1', [id]);
    expect((await current(bearer(accessToken))).statusCode).toBe(401);
  });
});
