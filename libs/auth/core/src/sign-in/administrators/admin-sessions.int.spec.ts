import type { IncomingMessage } from 'node:http';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  bearer,
  readCookie,
  countStatuses,
  signUp,
  startAuthService,
  times,
  userPassword,
  type AuthService,
} from '../../../test/auth-service.fixture';
import { expectFiveEvaluated } from '../../../test/guesses.fixture';

let service: AuthService;
let platform: LoopbackServer;
let keys: { publicKey: CryptoKey; privateKey: CryptoKey };

const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const token = (claims: JWTPayload = {}) =>
  new SignJWT({ org: 'hive', preferred_username: 'cloud queen', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'cloud' })
    .setIssuer(claims.iss ?? 'https://cloud.test')
    .setAudience(claims.aud ?? 'svc-admin')
    .setSubject(claims.sub ?? 'cloud-1')
    .setExpirationTime(claims.exp ?? '1m')
    .sign(keys.privateKey);

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'cloud', alg: 'ES256' };
  platform = await startLoopbackServer((request, response) => {
    void (async () => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/jwks.json') return response.end(JSON.stringify({ keys: [jwk] }));
      const form = new URLSearchParams(await readText(request));
      if (form.get('code') !== 'good-code') return response.writeHead(400).end('{"error":"invalid_grant"}');
      return response.end(JSON.stringify({ id_token: await token({ sub: 'cloud-2', preferred_username: 'queen' }) }));
    })();
  });
  service = await startAuthService({
    CLOUD_ISSUER: 'https://cloud.test',
    CLOUD_AUDIENCE: 'svc-admin',
    CLOUD_JWKS_URL: `${platform.url}/jwks.json`,
    CLOUD_TOKEN_URL: `${platform.url}/token`,
    CLOUD_REQUIRED_CLAIMS: 'org=hive',
  });
});
afterAll(async () => {
  await service.close();
  await platform.close();
});

const signIn = (username: string, password: string) => service.post('/api/auth/admin/sessions', { username, password });

const refresh = (cookie: string, csrfToken: string) =>
  service.post('/api/auth/admin/refresh', undefined, { cookie, 'x-csrf-token': csrfToken });

describe("an administrator's session", () => {
  it('returns the administrator, tokens, and an admin cookie with SameSite=Strict', async () => {
    const answer = await signIn('queen', adminPassword);
    expect(answer.json()).toEqual({
      projectAdmin: { subject: expect.any(String), username: 'queen' },
      accessToken: expect.any(String),
      csrfToken: expect.any(String),
    });
    expect(answer.cookies[0]).toMatchObject({
      name: 'svc_admin_refresh_token',
      path: '/api/auth/admin',
      httpOnly: true,
      sameSite: 'Strict',
    });
  });

  it('is refused alike for a wrong password and an unknown name, and with 403 for a user without the role', async () => {
    const user = await signUp(service);
    const [wrong, unknown] = [await signIn('queen', 'wrong password'), await signIn('unknown', 'wrong password')];
    expect([wrong.statusCode, wrong.body]).toEqual([401, unknown.body]);
    expect(wrong.json()).toMatchObject({ error: 'AUTH_INVALID_ADMIN_CREDENTIALS' });
    expect((await signIn(user.email, userPassword)).json()).toMatchObject({
      error: 'AUTH_ADMIN_REQUIRED',
      statusCode: 403,
    });
    expect((await signIn(user.email, 'wrong password')).statusCode).toBe(401);
  });

  it('evaluates 5 of 50 parallel guesses, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const guess = (index: number) => signIn(`drone${round}`, `guess number ${index}`);
      await expectFiveEvaluated(50, guess, ({ statusCode }) => statusCode);
    }
  });

  it("evaluates 5 guesses at a user's password over all spellings of the email", async () => {
    const { email } = await signUp(service);
    const spellings = [
      email.toUpperCase(),
      ` ${email}`,
      `${email} `,
      email.replace(/^./, (first) => first.toUpperCase()),
    ];
    const guess = (index: number) => signIn(spellings[index % 4] ?? email, `guess number ${index}`);
    await expectFiveEvaluated(40, guess, ({ statusCode }) => statusCode);
  });

  it('is refreshed by cookie and CSRF token, also by 50 requests at once, and ends at logout', async () => {
    const first = await signIn('queen', adminPassword);
    const { csrfToken } = first.json<{ csrfToken: string }>();
    const answers = await times(50, () => refresh(readCookie(first), csrfToken));
    expect(countStatuses(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(readCookie)).size).toBe(1);
    expect((await refresh(readCookie(first), 'wrong')).json()).toMatchObject({ error: 'AUTH_INVALID_CSRF_TOKEN' });
    const [second] = answers;
    const logout = await service.post('/api/auth/admin/logout', undefined, {
      cookie: second ? readCookie(second) : '',
    });
    expect(logout.json()).toEqual({ success: true, message: expect.any(String) });
    expect((await refresh(second ? readCookie(second) : '', csrfToken)).statusCode).toBe(401);
    expect(
      (await service.get('/api/auth/config', bearer(first.json<{ accessToken: string }>().accessToken))).statusCode,
    ).toBe(401);
  });

  it("cannot be refreshed on the users' route", async () => {
    const answer = await signIn('queen', adminPassword);
    const { csrfToken } = answer.json<{ csrfToken: string }>();
    const cookie = readCookie(answer).replace('svc_admin_refresh_token', 'svc_refresh_token');
    const refused = await service.post('/api/auth/refresh', undefined, { cookie, 'x-csrf-token': csrfToken });
    expect(refused.statusCode).toBe(401);
    expect((await refresh(readCookie(answer), csrfToken)).statusCode).toBe(200);
  });

  it('cannot be opened from a page of a foreign origin', async () => {
    const body = { username: 'queen', password: adminPassword };
    const answer = await service.post('/api/auth/admin/sessions', body, { origin: 'https://evil.test' });
    expect(answer.json()).toMatchObject({ error: 'AUTH_FOREIGN_ORIGIN' });
  });
});

describe('an administrator of the cloud platform', () => {
  const exchange = (code: unknown) => service.post('/api/auth/admin/sessions/exchange', { code });

  it('signs in by a platform token, and is the same administrator the next time', async () => {
    const [first, second] = [await exchange(await token()), await exchange(await token())];
    expect(first.json()).toMatchObject({ projectAdmin: { username: 'cloud queen' }, accessToken: expect.any(String) });
    expect(second.json<{ projectAdmin: object }>().projectAdmin).toEqual(
      first.json<{ projectAdmin: object }>().projectAdmin,
    );
    const headers = bearer(first.json<{ accessToken: string }>().accessToken);
    expect((await service.get('/api/auth/config', headers)).statusCode).toBe(200);
  });

  it('signs in by a code, and never takes the name of another administrator', async () => {
    const answer = await exchange('good-code');
    expect(answer.json()).toMatchObject({ projectAdmin: { username: 'queen (cloud-2)' } });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['a wrong code', () => 'bad-code'],
    ['another issuer', () => token({ iss: 'https://evil.test' })],
    ['another audience', () => token({ aud: 'other' })],
    ['an expired token', () => token({ exp: 1 })],
    ['a missing required claim', () => token({ org: 'other' })],
    ['nonsense', () => 'a.b.c'],
  ])('is refused with 400 for %s', async (_case, code) => {
    expect((await exchange(await code())).json()).toMatchObject({
      error: 'AUTH_INVALID_EXCHANGE_CODE',
      statusCode: 400,
    });
  });

  it('may have a platform whose clock is 29 seconds ahead; ten minutes are told as the cause', async () => {
    const ahead = (by: number) => token({ nbf: Math.floor(Date.now() / 1000) + by });
    expect((await exchange(await ahead(29))).statusCode).toBe(200);
    expect((await exchange(await ahead(600))).json<{ message: string }>().message).toMatch(/clock/);
  });

  it('is refused once disabled in this service', async () => {
    await exchange(await token({ sub: 'cloud-3', preferred_username: 'third' }));
    await service.query(`UPDATE auth.admins SET disabled_at = now() WHERE username = 'third'`);
    expect((await exchange(await token({ sub: 'cloud-3' }))).statusCode).toBe(400);
  });
});
