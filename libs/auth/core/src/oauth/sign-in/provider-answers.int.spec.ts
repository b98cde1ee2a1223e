import { Logger } from '@nestjs/common';
import { exportJWK } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bearer, signInAsAdmin, startAuthService, type AuthService } from '../../../test/auth-service.fixture';
import { arrive, callback, freshPerson, landing, start } from '../../../test/vendors/oauth-flow.fixture';
import { keyId, VendorNetwork, vendors } from '../../../test/vendors/vendors.fixture';

let service: AuthService;
let network: VendorNetwork;
const issuer = 'https://id.hive.test';

beforeAll(async () => {
  service = await startAuthService();
  network = await VendorNetwork.open(service);
  const custom = { key: 'hive', name: 'Hive', discoveryEndpoint: issuer, clientId: 'svc', clientSecret: 'made-up' };
  await service.post('/api/auth/oauth/custom/configs', custom, bearer(await signInAsAdmin(service)));
});

const document = {
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
};

beforeEach(() => {
  network.overrides.set(`${issuer}/.well-known/openid-configuration`, () => Response.json(document));
  network.overrides.set(`${issuer}/jwks`, async () =>
    Response.json({ keys: [{ ...(await exportJWK(network.keys.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }),
  );
});

afterEach(() => {
  network.overrides.clear();
});

afterAll(() => service.close());

const seconds = () => Math.floor(Date.now() / 1000);

interface Answers {
  claims?: Record<string, unknown>;
  token?: Record<string, unknown>;
  userInfo?: (subject: string) => Response;
}

/** Signs in at the custom provider. @returns parameters of the redirect to the application */
const signIn = async ({ claims = {}, token = {}, userInfo = (sub) => Response.json({ sub }) }: Answers) => {
  const { subject, email } = freshPerson();
  const started = await start(service, 'custom/hive');
  const nonce = new URL(started.authUrl).searchParams.get('nonce');
  const times = { iat: seconds(), exp: seconds() + 600 };
  const mailbox = { email, email_verified: true };
  const id = await network.sign({ iss: issuer, aud: 'svc', sub: subject, nonce, ...times, ...mailbox, ...claims });
  network.overrides.set(`${issuer}/token`, () =>
    Response.json({ access_token: 'x', token_type: 'Bearer', id_token: id, ...token }),
  );
  network.overrides.set(`${issuer}/userinfo`, () => userInfo(subject));
  return landing(await callback(service, 'custom/hive', { code: 'any', state: started.state }));
};

describe('the clock of a provider', () => {
  const ahead = (by: number) => ({ iat: seconds() + by, nbf: seconds() + by, exp: seconds() + by + 600 });

  it.each([11, 29])('may be %d seconds ahead', async (by) => {
    expect((await signIn({ claims: ahead(by) })).get('svc_code')).not.toBeNull();
  });

  it('is named as the cause when it is ten minutes ahead', async () => {
    const answer = await signIn({ claims: ahead(600) });
    expect(answer.get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
    expect(answer.get('svc_error')).toMatch(/clock/);
  });
});

describe('userinfo', () => {
  it('of another user is refused', async () => {
    const answer = await signIn({ userInfo: () => Response.json({ sub: 'another', name: 'Maja' }) });
    expect(answer.get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
  });

  it.each<[string, () => Response]>([
    ['401', () => new Response('', { status: 401, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })],
    ['403', () => Response.json({ error: 'insufficient_scope' }, { status: 403 })],
    ['500', () => new Response('oops', { status: 500 })],
    ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('that answers %s is logged and not needed beside a complete ID token', async (_answer, userInfo) => {
    const warned = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warned.mockRestore());
    expect((await signIn({ userInfo })).get('svc_code')).not.toBeNull();
    expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^hive: .*userinfo/));
  });

  it('that fails ends the sign-in when the ID token has no email', async () => {
    const userInfo = () => new Response('', { status: 500 });
    const answer = await signIn({ claims: { email: undefined }, userInfo });
    expect(answer.get('svc_error_code')).toBe('AUTH_OAUTH_PROVIDER_FAILED');
  });
});

describe('null', () => {
  it.each(['refresh_token', 'scope', 'expires_in'])('means left out as %s of a token answer', async (name) => {
    expect((await signIn({ token: { [name]: null } })).get('svc_code')).not.toBeNull();
  });

  it.each(vendors)('means left out in a token answer of $name', async (vendor) => {
    const answerRequest = network.fetch.getMockImplementation()!;
    network.fetch.mockImplementationOnce(async (kind, url, request) => {
      const answer = await answerRequest(kind, url, request);
      const body = (await answer.json()) as object;
      return Response.json({ refresh_token: null, scope: null, ...body, expires_in: null });
    });
    expect(landing((await arrive(service, network, vendor, freshPerson())).answer).get('svc_code')).not.toBeNull();
  });

  it('means left out in a discovery document', async () => {
    const other = 'https://null.hive.test';
    const own = { ...document, issuer: other, userinfo_endpoint: null, introspection_endpoint: null };
    network.overrides.set(`${other}/.well-known/openid-configuration`, () => Response.json(own));
    const custom = { key: 'null', name: 'Null', discoveryEndpoint: other, clientId: 'svc', clientSecret: 'made-up' };
    await service.post('/api/auth/oauth/custom/configs', custom, bearer(await signInAsAdmin(service)));
    const started = await start(service, 'custom/null');
    const nonce = new URL(started.authUrl).searchParams.get('nonce');
    const { subject: sub, email } = freshPerson();
    const claims = { iss: other, aud: 'svc', sub, email, nonce, iat: seconds(), exp: seconds() + 600 };
    const token = { access_token: 'x', token_type: 'Bearer', id_token: await network.sign(claims) };
    network.overrides.set(`${issuer}/token`, () => Response.json(token));
    const answer = landing(await callback(service, 'custom/null', { code: 'any', state: started.state }));
    expect(answer.get('svc_code')).not.toBeNull();
  });
});
