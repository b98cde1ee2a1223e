import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, PageBrowser, type AuthService } from '@svc/auth/testing';
import type { AgentAtProvider } from '../test/agent-at-provider.fixture';
import { callback, issuer } from '../test/oidc-client.fixture';
import { registerHive, startRegisteringProvider } from '../test/registering-provider.fixture';

type Metadata = Record<string, unknown>;

let service: AuthService;
let metadata: Metadata;
let browser: PageBrowser;
let user: { id: string; email: string };

beforeAll(async () => {
  ({ service, browser, user } = await startRegisteringProvider());
  metadata = (await service.get('/.well-known/openid-configuration')).json<Metadata>();
});
afterAll(() => service.close());

const register = (more: object = {}): Promise<AgentAtProvider> => registerHive(service, more);

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  service.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });

describe('the discovery document', () => {
  it('names no host of a request target that is a whole address', async () => {
    await service.app.listen(0, '127.0.0.1');
    const { port } = service.app.getHttpServer().address() as AddressInfo;
    const path = 'http://stranger.test/.well-known/openid-configuration';
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get({ port, host: '127.0.0.1', path }, resolve).on('error', reject),
    );
    expect(JSON.parse(await text(answer))).toEqual(metadata);
  });
});

describe('what the discovery document advertises', () => {
  it('is the same at both addresses (RFC 8414, 3 and OpenID Connect Discovery 1.0, 4)', async () => {
    expect((await service.get('/.well-known/oauth-authorization-server')).json()).toEqual(metadata);
    expect(metadata['issuer']).toBe(issuer);
  });

  it('has every member that a client must find (OpenID Connect Discovery 1.0, 3; RFC 8414, 2)', () => {
    expect(metadata).toMatchObject({
      authorization_endpoint: `${issuer}/oidc/authorize`,
      token_endpoint: `${issuer}/oidc/token`,
      userinfo_endpoint: `${issuer}/oidc/userinfo`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      registration_endpoint: `${issuer}/oidc/register`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      scopes_supported: expect.arrayContaining(['openid', 'profile', 'email', 'offline_access']),
      claims_supported: expect.arrayContaining(['sub', 'email', 'name', 'given_name', 'family_name']),
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('names endpoints that answer', async () => {
    const endpoints = Object.entries(metadata).filter(([name]) => name.endsWith('_endpoint'));
    const statuses = await Promise.all(
      endpoints.map(async ([name, url]) => {
        const answer = await service.inject({ method: 'POST', url: new URL(String(url)).pathname });
        return [name, answer.statusCode];
      }),
    );
    for (const [name, status] of statuses)
      expect([name, [404, 405, 500].includes(Number(status))]).toEqual([name, false]);
  });

  it('names algorithms and methods that a registration can choose', async () => {
    const lists: [string, string][] = [
      ['id_token_signing_alg_values_supported', 'id_token_signed_response_alg'],
      ['token_endpoint_auth_methods_supported', 'token_endpoint_auth_method'],
      ['grant_types_supported', 'grant_types'],
      ['response_modes_supported', 'response_modes'],
    ];
    const keys = { jwks: { keys: [] } };
    for (const [list, field] of lists)
      for (const value of metadata[list] as string[]) {
        if (value === 'client_credentials') continue;
        const isList = field.endsWith('s');
        const grants = isList && field === 'grant_types' ? [...new Set(['authorization_code', value])] : [value];
        await register({ [field]: isList ? grants : value, ...(value === 'private_key_jwt' ? keys : {}) });
      }
  });

  it.each(['userinfo', 'introspection', 'authorization', 'request_object'])(
    'names no algorithm of %s, which is not signed',
    (what) => {
      expect(metadata).not.toHaveProperty(`${what}_signing_alg_values_supported`);
    },
  );

  it('is true of the issuer in the answer, also in an error (RFC 9207, 2)', async () => {
    const agent = await register();
    await agent.open(browser, { scope: 'openid', prompt: 'none', max_age: '0' });
    expect((browser.leftTo as URL).searchParams.get('iss')).toBe(issuer);
    await agent.signIn(browser, { scope: 'openid' });
    expect((browser.leftTo as URL).searchParams.get('iss')).toBe(issuer);
  });

  it('is true of pushed requests (RFC 9126, 2)', async () => {
    const agent = await register();
    const verifier = 'v'.repeat(43);
    const pushed = await post(String(metadata['pushed_authorization_request_endpoint']), {
      client_id: agent.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid',
      state: 'pushed',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    expect([pushed.statusCode, pushed.json()]).toEqual([
      201,
      { request_uri: expect.stringMatching(/^urn:/), expires_in: expect.any(Number) },
    ]);
    const { request_uri: requestUri } = pushed.json<{ request_uri: string }>();
    const query = new URLSearchParams({ client_id: agent.clientId, request_uri: requestUri }).toString();
    browser.leftTo = undefined;
    await browser.open(`/oidc/authorize?${query}`);
    await browser.submit('/account/authorize/allow');
    expect(browser.text()).not.toContain('failed');
    await new PageBrowser(service).open(`/oidc/authorize?${query}`);
    const used = new PageBrowser(service);
    await used.open(`/oidc/authorize?client_id=${agent.clientId}&request_uri=urn:ietf:params:oauth:request_uri:none`);
    expect(used.page.statusCode).toBe(400);
  });

  it('is true of the algorithms of DPoP (RFC 9449, 5.1)', () => {
    expect(metadata['dpop_signing_alg_values_supported']).toEqual(['ES256', 'Ed25519', 'EdDSA']);
  });

  const claimsFor = async (scope: string, profile: object) => {
    await service.query(
      `UPDATE auth.profile_records SET name = coalesce($2::jsonb ->> 'name', ''), metadata = $2::jsonb - 'name' WHERE auth_id = $1`,
      [user.id, JSON.stringify(profile)],
    );
    const { access_token: token = '' } = await (await register()).signIn(browser, { scope });
    return (await service.get('/oidc/userinfo', bearer(token))).json<object>();
  };

  it.each([
    [{ name: 'Maja Bee' }, { name: 'Maja Bee', given_name: 'Maja', family_name: 'Bee' }],
    [{ name: '王小明' }, { name: '王小明' }],
    [{ name: 'Maja van der Bee' }, { name: 'Maja van der Bee' }],
    [
      { name: 'Nguyễn An', given_name: 'An', family_name: 'Nguyễn' },
      { name: 'Nguyễn An', given_name: 'An', family_name: 'Nguyễn' },
    ],
    [{ given_name: 7, family_name: '' }, {}],
  ])('is true of the claims of profile, as far as they are known: %j', async (profile, expected) => {
    const claims = await claimsFor('openid profile email', profile);
    const others = { sub: user.id, preferred_username: user.email, email: user.email, email_verified: false };
    expect(claims).toEqual({ ...others, ...expected, updated_at: expect.any(Number) });
    const advertised = metadata['claims_supported'] as string[];
    for (const name of Object.keys(claims)) expect(advertised).toContain(name);
  });

  it('tells no address without the scope email', async () => {
    expect(JSON.stringify(await claimsFor('openid profile', { name: 'Maja' }))).not.toContain(user.email);
  });
});
