import { hash, randomUUID } from 'node:crypto';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { Controller, Get, Module, Post } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccessConfig, ConfigurationModule, HttpConfig } from '@svc/config';
import { createHttpApp } from '@svc/http';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccessModule } from './access.module';
import { type Caller, CurrentUser } from './caller';

@Controller()
class BoundController {
  @Get('who')
  who(@CurrentUser() caller: Caller | null) {
    return { id: caller?.id };
  }

  @Post('who')
  write() {
    return {};
  }
}

@Module({
  imports: [ConfigurationModule.forRoot([HttpConfig, AccessConfig]), AccessModule],
  controllers: [BoundController],
})
class BoundModule {}

interface Key {
  privateKey: CryptoKey;
  jwk: JWK;
}

const issuer = 'https://auth.test';
const address = 'https://video.test';
let keyServer: LoopbackServer;
let app: NestFastifyApplication;
let published: Key;
let own: Key;

const newKey = async (): Promise<Key> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { privateKey, jwk: await exportJWK(publicKey) };
};

const now = () => Math.floor(Date.now() / 1000);

const tokenFor = async (confirmation: object | undefined): Promise<string> => {
  const claims = { iss: issuer, aud: 'svc', sub: 'user', sid: 'session', role: 'authenticated', jti: 'id', iat: now() };
  return new SignJWT({ ...claims, exp: now() + 60, ...(confirmation === undefined ? {} : { cnf: confirmation }) })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'key-1' })
    .sign(published.privateKey);
};

const bound = async (): Promise<string> => tokenFor({ jkt: await calculateJwkThumbprint(own.jwk) });

const makeProof = (
  token: string,
  { claims = {}, header = {}, key = own }: { claims?: object; header?: object; key?: Key } = {},
) =>
  new SignJWT({
    htm: 'GET',
    htu: `${address}/who`,
    ath: hash('sha256', token, 'base64url'),
    jti: randomUUID(),
    iat: now(),
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: key.jwk, ...header })
    .sign(key.privateKey);

const ask = (authorization: string, dpop?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({
    method,
    url: '/who?page=2',
    headers: { authorization, ...(dpop === undefined ? {} : { dpop }) },
  });

beforeAll(async () => {
  [published, own] = [await newKey(), await newKey()];
  const keys = JSON.stringify({ keys: [{ ...published.jwk, kid: 'key-1', alg: 'ES256', use: 'sig' }] });
  const ended = JSON.stringify({ sessions: [], next: '1' });
  keyServer = await startLoopbackServer(({ url = '' }, response) =>
    response.setHeader('content-type', 'application/json').end(url.startsWith('/ended-sessions') ? ended : keys),
  );
  Object.assign(process.env, {
    LOG_LEVEL: 'silent',
    VIDEO_AUTH: 'jwt',
    VIDEO_PUBLIC_URL: address,
    AUTH_ISSUER: issuer,
    AUTH_JWKS_URL: `${keyServer.url}/jwks.json`,
  });
  app = await createHttpApp({ module: BoundModule, name: 'bound' });
});

afterAll(async () => {
  await app.close();
  await keyServer.close();
});

describe('a token that is bound to a key', () => {
  it('is accepted with a proof of that key, once', async () => {
    const token = await bound();
    const proof = await makeProof(token);
    expect((await ask(`DPoP ${token}`, proof)).json()).toEqual({ id: 'user' });
    const replayed = await ask(`DPoP ${token}`, proof);
    expect([replayed.statusCode, replayed.headers['www-authenticate']]).toEqual([
      401,
      'DPoP error="invalid_dpop_proof", error_description="proof_replayed"',
    ]);
    expect((await ask(`dpop ${token}`, await makeProof(token))).statusCode).toBe(200);
  });

  it('is refused without a proof, also as a bearer token beside a proof', async () => {
    const token = await bound();
    const refused = { 'www-authenticate': 'DPoP error="invalid_dpop_proof", error_description="proof_missing"' };
    expect((await ask(`DPoP ${token}`)).headers).toMatchObject(refused);
    expect((await ask(`Bearer ${token}`)).headers).toMatchObject(refused);
    expect((await ask(`Bearer ${token}`, await makeProof(token))).headers).toMatchObject(refused);
  });

  it.each<[string, (token: string) => Promise<string>]>([
    ['of another key', async (token) => makeProof(token, { key: await newKey() })],
    ['that names another key', async (token) => makeProof(token, { header: { jwk: (await newKey()).jwk } })],
    ['for another method', (token) => makeProof(token, { claims: { htm: 'POST' } })],
    ['for another path', (token) => makeProof(token, { claims: { htu: `${address}/who/other` } })],
    ['for another service', (token) => makeProof(token, { claims: { htu: 'https://evil.test/who' } })],
    ['for another token', async (token) => makeProof(token, { claims: { ath: hash('sha256', 'x', 'base64url') } })],
    ['without its token', (token) => makeProof(token, { claims: { ath: undefined } })],
    ['of two minutes ago', (token) => makeProof(token, { claims: { iat: now() - 120 } })],
    ['of the future', (token) => makeProof(token, { claims: { iat: now() + 120 } })],
    ['without an id', (token) => makeProof(token, { claims: { jti: '' } })],
    ['with an endless id', (token) => makeProof(token, { claims: { jti: 'x'.repeat(300) } })],
    ['of another type', (token) => makeProof(token, { header: { typ: 'jwt' } })],
    [
      'that contains a private key',
      async (token) => {
        const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
        void publicKey;
        return makeProof(token, { header: { jwk: await exportJWK(privateKey) }, key: { privateKey, jwk: {} } });
      },
    ],
    ['that is no token', () => Promise.resolve('x.y.z')],
  ])('is refused with a proof %s', async (_fault, make) => {
    const token = await bound();
    expect((await ask(`DPoP ${token}`, await make(token))).headers['www-authenticate']).toBe(
      'DPoP error="invalid_dpop_proof", error_description="proof_wrong"',
    );
  });
});

describe('a token that is not bound', () => {
  it('is no token of the scheme DPoP', async () => {
    const token = await tokenFor(undefined);
    expect((await ask(`DPoP ${token}`, await makeProof(token))).statusCode).toBe(401);
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  });

  it.each([{}, { 'x5t#S256': 'x' }, { jkt: 7 }, { jkt: 'x', kid: 'x' }, 'x'])(
    'is refused with the unknown confirmation %j',
    async (confirmation) => {
      expect((await ask(`Bearer ${await tokenFor(confirmation as object)}`)).statusCode).toBe(401);
    },
  );
});
