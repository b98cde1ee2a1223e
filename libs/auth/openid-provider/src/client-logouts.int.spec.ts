import { text } from 'node:stream/consumers';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, freshEmail, signInAsAdmin, signUp, type AuthService } from '@svc/auth/testing';
import { discover, issuer, providerSettings, registerClient, signInByClient } from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
let receiver: LoopbackServer;
let address: string;
let received: JWTPayload[];
let statuses: number[];

/** Verifies as a client does; what does not verify is not received. */
const receive = async (body: string): Promise<JWTPayload> => {
  const keys = (await service.get('/.well-known/jwks.json')).json<JSONWebKeySet>();
  const token = new URLSearchParams(body).get('logout_token') ?? '';
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), { issuer, typ: 'logout+jwt' });
  return payload;
};

beforeAll(async () => {
  receiver = await startLoopbackServer((request, response) => {
    void text(request)
      .then(receive)
      .then((payload) => {
        received.push(payload);
        response.writeHead(statuses.shift() ?? 200).end();
      });
  });
  address = `${receiver.url}/logged-out`;
  service = await startAuthService({ ...providerSettings, ALLOW_PRIVATE_WEBHOOKS: 'true' });
});
beforeEach(() => {
  received = [];
  statuses = [];
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});

const signedIn = async () => {
  const client = await registerClient(service, { backchannelLogoutUri: address });
  const user = await signUp(service, freshEmail());
  const config = await discover(service, client);
  const { tokens, browser } = await signInByClient(service, config, user.email);
  return { client, config, user, browser, sid: tokens.claims()?.['sid'] };
};
const owed = (clientId: string) =>
  service.query<{ attempts: number }>('SELECT attempts FROM auth.client_logouts WHERE client_id = $1', [clientId]);

describe('a client with an address for logouts', () => {
  it.each<[string, (user: { id: string }) => Promise<unknown>]>([
    [
      'its user signs out of the browser',
      ({ id }) =>
        service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [id]),
    ],
    [
      'an administrator bans its user',
      async ({ id }) => {
        const headers = bearer(await signInAsAdmin(service));
        return service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, payload: { banned: true }, headers });
      },
    ],
    ['its user is deleted', ({ id }) => service.query('DELETE FROM auth.auth_records WHERE id = $1', [id])],
  ])('gets a signed token with the sid of the ID token when %s', async (_what, end) => {
    const { client, user, sid } = await signedIn();
    await end(user);
    await expect.poll(() => received, { timeout: 20_000 }).toHaveLength(1);
    expect(received[0]).toEqual({
      iss: issuer,
      aud: client.id,
      sub: user.id,
      sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      jti: expect.any(String) as string,
      iat: expect.any(Number) as number,
      exp: expect.any(Number) as number,
    });
    expect(received[0]).not.toHaveProperty('nonce');
    await expect.poll(() => owed(client.id)).toEqual([]);
  });

  it('is told again after a failure, at most five times', async () => {
    const { client, user } = await signedIn();
    statuses = [500, 302, 404, 503, 500];
    await service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [
      user.id,
    ]);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect.poll(() => received.length, { timeout: 20_000 }).toBe(attempt);
      expect(await owed(client.id)).toEqual([{ attempts: attempt }]);
      await service.query('UPDATE auth.client_logouts SET next_at = now()');
      await service.query(`SELECT pg_notify('auth_client_logouts', '')`);
    }
    await expect.poll(() => owed(client.id), { timeout: 20_000 }).toEqual([]);
    expect(received).toHaveLength(5);
  });

  it('is not told of a grant that another client of the user has', async () => {
    const { user } = await signedIn();
    const silent = await registerClient(service);
    await signInByClient(service, await discover(service, silent), user.email);
    await service.query('DELETE FROM auth.oidc_grants WHERE client_id = $1', [silent.id]);
    expect(await owed(silent.id)).toEqual([]);
  });

  it('cannot name a private address unless the operator allows it, nor another scheme', async () => {
    const strict = await startAuthService({ ...providerSettings, ALLOW_PRIVATE_WEBHOOKS: 'false' });
    const headers = bearer(await signInAsAdmin(strict));
    const body = { name: 'x', redirectUris: ['https://shop.test/'] };
    for (const uri of [
      address,
      'https://127.0.0.1/',
      'ftp://shop.test/',
      'javascript:alert(1)',
      'https://a:b@shop.test/',
    ])
      expect((await strict.post('/api/auth/clients', { ...body, backchannelLogoutUri: uri }, headers)).statusCode).toBe(
        400,
      );
    await strict.close();
  });

  it('can give its address up', async () => {
    const { client, user } = await signedIn();
    const headers = bearer(await signInAsAdmin(service));
    const url = `/api/auth/clients/${client.id}`;
    const answer = await service.inject({ method: 'PATCH', url, headers, payload: { backchannelLogoutUri: null } });
    expect(answer.json()).toMatchObject({ backchannelLogoutUri: null });
    await service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [
      user.id,
    ]);
    expect(await owed(client.id)).toEqual([]);
  });
});
