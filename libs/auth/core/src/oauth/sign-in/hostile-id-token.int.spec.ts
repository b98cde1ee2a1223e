import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { arrive, callback, freshPerson, landing, postForm, start } from '../../../test/vendors/oauth-flow.fixture';
import { keyId, VendorNetwork, vendorNamed } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const google = vendorNamed('google');

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
});

afterEach(() => network.overrides.clear());

afterAll(() => service.close());

const countUsers = async (): Promise<number> => (await service.query('SELECT id FROM auth.auth_records')).length;

describe('an ID token', () => {
  const seconds = () => Math.floor(Date.now() / 1000);
  const claimsFor = (nonce: string | null) => ({
    iss: 'https://accounts.google.com',
    aud: google.credentials.clientId,
    sub: freshPerson().subject,
    email: freshPerson().email,
    email_verified: true,
    nonce,
    iat: seconds(),
    exp: seconds() + 600,
  });
  type Claims = ReturnType<typeof claimsFor>;

  const forgeries: [string, (claims: Claims) => string | Promise<string>][] = [
    ['of another issuer', (claims) => network.sign({ ...claims, iss: 'https://evil.test' })],
    ['for another audience', (claims) => network.sign({ ...claims, aud: 'another-client' })],
    ['for two audiences without azp', (claims) => network.sign({ ...claims, aud: [claims.aud, 'another-client'] })],
    ['with another nonce', (claims) => network.sign({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims) => network.sign({ ...claims, nonce: undefined })],
    ['that has expired', (claims) => network.sign({ ...claims, exp: seconds() - 60 })],
    ['without expiry', (claims) => network.sign({ ...claims, exp: undefined })],
    ['with a text as expiry', (claims) => network.sign({ ...claims, exp: '4102444800' })],
    ['that is not valid yet', (claims) => network.sign({ ...claims, nbf: seconds() + 600 })],
    ['without a subject', (claims) => network.sign({ ...claims, sub: undefined })],
    ['with alg none', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'signed with the client secret (HS256)',
      (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(google.credentials.clientSecret)),
    ],
    [
      'signed with the public key as a secret (HS256)',
      async (claims) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: keyId })
          .sign(new TextEncoder().encode(await exportSPKI(network.keys.publicKey))),
    ],
    [
      'signed by an attacker under a known kid',
      async (claims) => {
        const { privateKey } = await generateKeyPair('RS256');
        return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey);
      },
    ],
    ['of an unknown kid', (claims) => network.sign(claims, 'another-key')],
    ['that is no token', () => 'a.b.c'],
  ];

  it.each(forgeries)('%s is refused behind a code', async (_fault, forge) => {
    const before = await countUsers();
    network.overrides.set(google.tokenEndpoint, async () => {
      const { nonce } = pending;
      return Response.json({ access_token: 'x', token_type: 'Bearer', id_token: await forge(claimsFor(nonce)) });
    });
    const started = await start(service, 'google');
    const pending = { nonce: new URL(started.authUrl).searchParams.get('nonce') };
    const answer = await callback(service, 'google', { code: 'any', state: started.state });
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    expect(await countUsers()).toBe(before);
  });

  it.each(forgeries)('%s is refused when it comes directly', async (_fault, forge) => {
    const before = await countUsers();
    const started = await start(service, 'google');
    const nonce = new URL(started.authUrl).searchParams.get('nonce');
    const token = await forge(claimsFor(nonce));
    const answer = await callback(service, 'google', { token, state: started.state });
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    expect(await countUsers()).toBe(before);
  });

  it('that is valid may come directly, by query and by form', async () => {
    for (const send of [callback, postForm]) {
      const started = await start(service, 'google');
      const token = await network.sign(claimsFor(new URL(started.authUrl).searchParams.get('nonce')));
      const name = send === callback ? 'token' : 'id_token';
      const answer = await send(service, 'google', { [name]: token, state: started.state });
      expect(landing(answer).get('svc_code')).toMatch(/^[\w-]{32,}$/);
    }
  });

  it('of another sign-in is refused, such as a token that another site received', async () => {
    const first = await start(service, 'google');
    const token = await network.sign(claimsFor(new URL(first.authUrl).searchParams.get('nonce')));
    const second = await start(service, 'google');
    const answer = await callback(service, 'google', { token, state: second.state });
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
  });

  it('is never accepted from providers without a nonce', async () => {
    const started = await start(service, 'github');
    const answer = await callback(service, 'github', { token: 'ey.x.y', state: started.state });
    expect(landing(answer).get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
  });

  it('of an unknown kid causes at most one fetch of the keys a minute', async () => {
    const keys = 'https://www.googleapis.com/oauth2/v3/certs';
    await arrive(service, network, google, freshPerson());
    const before = network.requestsTo(keys).length;
    for (let round = 0; round < 5; round += 1) {
      const started = await start(service, 'google');
      const nonce = new URL(started.authUrl).searchParams.get('nonce');
      const token = await network.sign(claimsFor(nonce), `random-${round}`);
      await callback(service, 'google', { token, state: started.state });
    }
    expect(network.requestsTo(keys).length - before).toBeLessThanOrEqual(1);
  });
});
