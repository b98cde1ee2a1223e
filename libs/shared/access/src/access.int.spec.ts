import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startLoopbackServer, type LoopbackServer } from '@svc/testing/harness';
import { Controller, Get, Module, Res } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { AccessConfig, ConfigurationModule, HttpConfig } from '@svc/config';
import { createHttpApp, Public } from '@svc/http';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { AccessModule } from './access.module';
import { SigningKeys } from './signing-keys';
import { type Caller, CurrentUser } from './caller';
import { RequireScope, scopes } from './scopes';
import { RequireAssurance } from './access.guard';

@Controller()
class WhoController {
  @Get('who')
  who(@CurrentUser() caller: Caller | null) {
    return { caller };
  }

  @RequireScope('videos:read')
  @Get('stream')
  stream(@Res() reply: FastifyReply) {
    reply.hijack();
    reply.raw.writeHead(200).write('first');
  }

  @RequireAssurance(2)
  @Get('safe')
  safe() {
    return { safe: true };
  }

  @Public()
  @Get('open')
  open() {
    return { open: true };
  }
}

@Module({
  imports: [ConfigurationModule.forRoot([HttpConfig, AccessConfig]), AccessModule],
  controllers: [WhoController],
})
class WhoModule {}

const issuer = 'https://auth.test';
let published: { publicKey: CryptoKey; privateKey: CryptoKey };
let keyServer: LoopbackServer;
let app: NestFastifyApplication;
const endedIds = ['ended-session'];

const claims = () => ({ sid: 'session', role: 'authenticated', jti: 'id', email: 'bee@hive.test' });

const sign = (
  changes: {
    header?: Partial<JWTHeaderParameters>;
    claims?: Record<string, unknown>;
    key?: CryptoKey | Uint8Array;
  } = {},
) => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ iss: issuer, aud: 'svc', sub: 'user', iat: now, exp: now + 60, ...claims(), ...changes.claims })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'key-1', ...changes.header })
    .sign(changes.key ?? published.privateKey);
};

const ask = (authorization?: string, url = '/who') =>
  app.inject({ method: 'GET', url, headers: authorization === undefined ? {} : { authorization } });

beforeAll(async () => {
  published = await generateKeyPair('ES256', { extractable: true });
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(published.publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' }],
  });
  const ended = () =>
    JSON.stringify({ sessions: endedIds.map((id) => ({ id, endedAt: new Date().toISOString() })), next: '1' });
  keyServer = await startLoopbackServer(({ url = '' }, response) =>
    response.setHeader('content-type', 'application/json').end(url.startsWith('/ended-sessions') ? ended() : keys),
  );
  Object.assign(process.env, {
    LOG_LEVEL: 'silent',
    VIDEO_AUTH: 'jwt',
    AUTH_ISSUER: issuer,
    AUTH_JWKS_URL: `${keyServer.url}/jwks.json`,
  });
  app = await createHttpApp({ module: WhoModule, name: 'who' });
  await app.listen(0, '127.0.0.1');
});

afterAll(async () => {
  await app.close();
  await keyServer.close();
});

const membership = { org_id: 'hive', org_slug: 'hive', org_role: 'member' };

describe('access control by the published keys', () => {
  it('accepts a valid token and identifies its caller', async () => {
    const answer = await ask(`Bearer ${await sign()}`);
    expect(answer.json()).toEqual({
      caller: { id: 'user', role: 'authenticated', sessionId: 'session', assurance: 1, roles: [], scopes, bound: null },
    });
  });

  it.each([
    ['of a password alone', { aal: 1 }, 403],
    ['of a version without levels', {}, 403],
    ['of a second factor', { aal: 2 }, 200],
    ['with another value', { aal: '2' }, 401],
    ['with a higher value', { aal: 3 }, 401],
  ])('answers a token %s at a route that requires assurance 2', async (_case, claims, status) => {
    const answer = await ask(`Bearer ${await sign({ claims })}`, '/safe');
    expect(answer.statusCode).toBe(status);
    if (status === 403)
      expect(answer.json()).toMatchObject({
        error: 'AUTH_SECOND_FACTOR_REQUIRED',
        nextActions: expect.stringContaining('/api/auth/reauthentication') as string,
      });
  });

  it('identifies a header by its name, not by its content', async () => {
    const headers = { 'x-note': 'authorization', authorization: `Bearer ${await sign()}` };
    expect((await app.inject({ method: 'GET', url: '/who', headers })).statusCode).toBe(200);
  });

  it('leaves public routes open', async () => {
    expect((await app.inject({ method: 'GET', url: '/open' })).statusCode).toBe(200);
  });

  it('keeps working for other callers during a flood of invented key ids', async () => {
    const restarted = new SigningKeys(process.env['AUTH_JWKS_URL'] ?? '');
    const flood = Array.from({ length: 50 }, async (_flood, index) =>
      restarted.findPublicKey(await sign({ header: { kid: `made-up-${index}` } })),
    );
    const refusals = await Promise.allSettled(flood);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'AUTH_UNAUTHORIZED' } });
    expect(await restarted.findPublicKey(await sign())).toContain('PUBLIC KEY');
  });

  it('rejects duplicate Authorization headers, of which a proxy may have checked the other', async () => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const token = `Bearer ${await sign()}`;
    const readStatus = (tokens: string[]) =>
      new Promise((resolve, reject) => {
        const headers = ['host', 'who', ...tokens.flatMap((one) => ['authorization', one])];
        const call = get({ host: '127.0.0.1', port, path: '/who', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        call.on('error', reject);
      });
    expect(await readStatus([token])).toBe(200);
    expect(await readStatus([token, 'Bearer another'])).toBe(401);
  });

  it.each<[string, string, () => Promise<string | undefined> | string | undefined]>([
    ['token_missing', 'no token', () => undefined],
    ['malformed', '"Bearer" alone', () => 'Bearer'],
    ['malformed', 'two blanks', async () => `Bearer  ${await sign()}`],
    ['malformed', 'more than a token', async () => `Bearer ${await sign()} x`],
    ['malformed', 'the scheme of bound tokens', async () => `DPoP ${await sign()}`],
    ['api_key_not_accepted', 'an API key of a user after two blanks', () => `Bearer  svc_pat_${'0'.repeat(64)}`],
    ['api_key_not_accepted', 'an API key of administrators', () => 'Bearer svc_12'],
    ['api_key_not_accepted', 'half an API key of a user', () => 'Bearer svc_pat_12'],
    [
      'signature',
      'alg none',
      () => `Bearer ${new UnsecuredJWT({ iss: issuer, aud: 'svc', sub: 'user', ...claims() }).encode()}`,
    ],
    [
      'signature',
      'HS256 signed with the public key',
      async () => {
        const key = new TextEncoder().encode(await exportSPKI(published.publicKey));
        return `Bearer ${await sign({ header: { alg: 'HS256' }, key })}`;
      },
    ],
    [
      'signature',
      'a key of its own in the header',
      async () => {
        const own = await generateKeyPair('ES256', { extractable: true });
        const jwk = await exportJWK(own.publicKey);
        return `Bearer ${await sign({ key: own.privateKey, header: { jwk } })}`;
      },
    ],
    ['unknown_key', 'an unknown key', async () => `Bearer ${await sign({ header: { kid: 'key-2' } })}`],
    ['unknown_key', 'a path as key id', async () => `Bearer ${await sign({ header: { kid: '../../etc/passwd' } })}`],
    ['signature', 'another type of token', async () => `Bearer ${await sign({ header: { typ: 'JWT' } })}`],
    [
      'wrong_issuer: https://evil.test, expected https://auth.test',
      'another issuer',
      async () => `Bearer ${await sign({ claims: { iss: 'https://evil.test' } })}`,
    ],
    [
      'wrong_audience: other, expected svc',
      'another audience',
      async () => `Bearer ${await sign({ claims: { aud: 'other' } })}`,
    ],
    ['expired', 'an expired token', async () => `Bearer ${await sign({ claims: { exp: 1 } })}`],
    [
      'not_yet_valid',
      'a token that is not valid yet',
      async () => `Bearer ${await sign({ claims: { nbf: 4_102_444_800 } })}`,
    ],
    ['wrong_claims', 'a text as expiry', async () => `Bearer ${await sign({ claims: { exp: '4102444800' } })}`],
    ['wrong_claims', 'an unknown role', async () => `Bearer ${await sign({ claims: { role: 'root' } })}`],
    [
      'session_ended',
      'a session that has ended',
      async () => `Bearer ${await sign({ claims: { sid: 'ended-session' } })}`,
    ],
    [
      'membership_ended',
      'an ended membership of an organisation',
      async () => `Bearer ${await sign({ claims: { ...membership, org_membership: 'ended-session' } })}`,
    ],
    [
      'wrong_claims',
      'a membership without an organisation',
      async () => `Bearer ${await sign({ claims: { org_membership: 'live' } })}`,
    ],
    ['wrong_claims', 'no session', async () => `Bearer ${await sign({ claims: { sid: undefined } })}`],
    [
      'signature',
      'an expired token that another key has signed',
      async () => `Bearer ${await sign({ key: (await generateKeyPair('ES256')).privateKey, claims: { exp: 1 } })}`,
    ],
  ])('answers 401 with the reason %j for %s', async (reason, _case, header) => {
    const answer = await ask(await header());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      error: 'AUTH_UNAUTHORIZED',
      statusCode: 401,
      message: expect.any(String) as string,
      nextActions: expect.any(String) as string,
    });
    const challenge = `Bearer error="invalid_token", error_description="${reason}"`;
    expect(answer.headers['www-authenticate']).toBe(reason === 'token_missing' ? 'Bearer' : challenge);
  });

  it('answers 403 with the missing assurance', async () => {
    const { headers } = await ask(`Bearer ${await sign({ claims: { aal: 1 } })}`, '/safe');
    expect(headers['www-authenticate']).toBe(
      'Bearer error="insufficient_user_authentication", error_description="second_factor_required"',
    );
  });
});

describe('an open request of a session', () => {
  it.each([
    ['session', (id: string) => ({ sid: id })],
    ['membership', (id: string) => ({ ...membership, org_membership: id })],
  ])('is closed within two seconds of the end of its %s, and others stay open', async (kind, makeClaims) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const open = async (id: string) => {
      const headers = { authorization: `Bearer ${await sign({ claims: makeClaims(id) })}` };
      const [answer] = (await once(get({ host: '127.0.0.1', port, path: '/stream', headers }), 'response')) as [
        IncomingMessage,
      ];
      await once(answer, 'data');
      return answer.on('error', () => undefined);
    };
    const [ending, staying] = [await open(`ending ${kind}`), await open(`staying ${kind}`)];
    onTestFinished(() => void staying.destroy());
    endedIds.push(`ending ${kind}`);
    // `once` of node:events rejects for the error that comes before.
    await new Promise((resolve) => ending.once('close', resolve));
    expect([ending.complete, staying.closed]).toEqual([false, false]);
  });
});

// Passport registers one strategy per name in the whole process: this app replaces it, and so comes last.
describe('without the published keys', () => {
  it('answers 503 while the keys are unavailable, because a 401 would end valid sessions', async () => {
    const published = process.env['AUTH_JWKS_URL'];
    process.env['AUTH_JWKS_URL'] = 'http://127.0.0.1:1/jwks.json';
    const alone = await createHttpApp({ module: WhoModule, name: 'alone' });
    process.env['AUTH_JWKS_URL'] = published;
    const headers = { authorization: `Bearer ${await sign()}` };
    const answer = await alone.inject({ method: 'GET', url: '/who', headers });
    await alone.close();
    expect(answer.json()).toMatchObject({ error: 'SERVICE_UNAVAILABLE', statusCode: 503 });
  });
});
