import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearer, signInAsAdmin, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { callback, landing, start } from '../../../test/vendors/oauth-flow.fixture';
import { ProviderHttpService } from './provider-http.service';

let inner: Server;
let innerUrl: string;
let port: number;
let connections = 0;
let listener: RequestListener = (_request, response) => response.end('inner secret');
let count = 0;

beforeAll(async () => {
  inner = createServer((request, response) => listener(request, response));
  inner.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  ({ port } = inner.address() as AddressInfo);
  innerUrl = `http://127.0.0.1:${port}`;
});

afterEach(() => {
  vi.restoreAllMocks();
  connections = 0;
});

afterAll(async () => {
  inner.closeAllConnections();
  await new Promise((resolve) => inner.close(resolve));
});

const configure = async (service: AuthService, discoveryEndpoint: string): Promise<string> => {
  const key = `custom-${(count += 1)}`;
  const body = { key, name: 'Custom', discoveryEndpoint, clientId: 'svc', clientSecret: 'made-up' };
  const answer = await service.post('/api/auth/oauth/custom/configs', body, bearer(await signInAsAdmin(service)));
  expect(answer.statusCode).toBe(200);
  return key;
};

const startQuery = 'redirect_uri=https://app.hive.test/signed-in';

describe('a discovery endpoint in a private network', () => {
  let service: AuthService;

  beforeAll(async () => {
    service = await startAuthService();
  });
  afterAll(() => service.close());

  it.each([
    ['loopback', () => `https://127.0.0.1:${port}`],
    ['localhost', () => `https://localhost:${port}`],
    ['a short form', () => `https://127.1:${port}`],
    ['a decimal form', () => `https://2130706433:${port}`],
    ['a hexadecimal form', () => `https://0x7f000001:${port}`],
    ['IPv6 loopback', () => `https://[::1]:${port}`],
    ['IPv4-mapped IPv6', () => `https://[::ffff:127.0.0.1]:${port}`],
    ['zero', () => `https://0.0.0.0:${port}`],
    ['cloud metadata', () => 'https://169.254.169.254/latest'],
    ['a private network', () => 'https://10.0.0.1'],
  ])('at %s is refused without a packet sent there, and its content is not returned', async (_kind, endpoint) => {
    const key = await configure(service, `${endpoint()}/.well-known/openid-configuration`);
    const answer = await service.get(`/api/auth/oauth/custom/${key}?${startQuery}`);
    expect(answer.json()).toMatchObject({ error: 'AUTH_OAUTH_PROVIDER_FAILED', statusCode: 500 });
    expect(answer.body).not.toMatch(/127|169|loopback|secret|public address/);
    expect(connections).toBe(0);
  });

  it.each(['token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const)(
    'is also refused when only %s of the document points there',
    async (field) => {
      const issuer = `https://id-${field.slice(0, 4)}.test`;
      const key = await configure(service, issuer);
      const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
      const document = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        userinfo_endpoint: `${issuer}/me`,
        [field]: `https://127.0.0.1:${port}/inner`,
      };
      let nonce = '';
      const idToken = () =>
        new SignJWT({ iss: issuer, aud: 'svc', sub: 'bee', nonce })
          .setProtectedHeader({ alg: 'RS256' })
          .setIssuedAt()
          .setExpirationTime('5m')
          .sign(privateKey);
      const answers: Record<string, () => Promise<object>> = {
        [`${issuer}/.well-known/openid-configuration`]: async () => document,
        [`${issuer}/token`]: async () => ({ access_token: 'x', token_type: 'bearer', id_token: await idToken() }),
        [`${issuer}/jwks`]: async () => ({ keys: [await exportJWK(publicKey)] }),
      };
      const http = service.app.get(ProviderHttpService);
      const realFetch = http.fetch.bind(http);
      const asked: string[] = [];
      vi.spyOn(http, 'fetch').mockImplementation(async (kind, url, request) => {
        asked.push(url);
        const answer = answers[url];
        return answer === undefined ? realFetch(kind, url, request) : Response.json(await answer());
      });
      const { authUrl, state } = await start(service, `custom/${key}`);
      nonce = new URL(authUrl).searchParams.get('nonce') ?? '';
      const answer = await callback(service, `custom/${key}`, { code: 'any', state });
      expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
      expect(asked.at(-1)).toBe(document[field]);
      expect(connections).toBe(0);
    },
  );
});

describe('a discovery document beyond the limits', () => {
  let service: AuthService;

  beforeAll(async () => {
    service = await startAuthService({ ALLOW_PRIVATE_DISCOVERY: 'on' });
  });
  afterAll(() => service.close());

  const attempt = async () => {
    const key = await configure(service, innerUrl);
    return service.get(`/api/auth/oauth/custom/${key}?${startQuery}`);
  };
  const json = { 'content-type': 'application/json' };

  it.each<[string, RequestListener]>([
    ['redirects', (_request, response) => response.writeHead(302, { location: `${innerUrl}/inner` }).end()],
    ['is endless', (_request, response) => void response.writeHead(200, json).write(Buffer.alloc(2_000_000, ' '))],
    [
      'unpacks to 200 MB',
      (_request, response) =>
        response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(200_000_000, ' '))),
    ],
    ['is a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('inner secret')],
    ['is a list', (_request, response) => response.writeHead(200, json).end('[]')],
    ['is null', (_request, response) => response.writeHead(200, json).end('null')],
    ['is 404', (_request, response) => response.writeHead(404, json).end('{"issuer":"inner secret"}')],
  ])('%s: refused', async (_fault, act) => {
    listener = act;
    const answer = await attempt();
    expect(answer.json()).toMatchObject({ error: 'AUTH_OAUTH_PROVIDER_FAILED', statusCode: 500 });
    expect(answer.body).not.toContain('inner');
  });

  it('that never arrives: refused', async () => {
    listener = () => undefined;
    expect((await attempt()).json()).toMatchObject({ message: 'The sign-in provider did not answer in time.' });
  });
});
