import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readAgentHosts, type AgentHost } from '@svc/testing';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService, PageBrowser } from '@svc/auth/testing';
import { AgentAtProvider } from '../test/agent-at-provider.fixture';
import { startAgentDocuments, type DocumentHost } from '../test/document-host.fixture';
import { issuer, videoService } from '../test/oidc-client.fixture';
import { registerAgent, startRegisteringProvider } from '../test/registering-provider.fixture';

const hosts = readAgentHosts();
const endpoint = `${videoService}/mcp`;
const usualScope = 'videos:read videos:write drafts:write';

let host: DocumentHost;
let service: AuthService;
let keys: { publicKey: KeyObject; privateKey: KeyObject };
let browser: PageBrowser;

beforeAll(async () => {
  keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  host = await startAgentDocuments(keys.publicKey);
  ({ service, browser } = await startRegisteringProvider({ ALLOW_PRIVATE_WEBHOOKS: 'true' }));
});
afterAll(async () => {
  await service.close();
  await host.close();
});

const register = (body: object) => service.post('/oidc/register', body);

const byRegistration = ({ registration }: AgentHost): Promise<AgentAtProvider> => {
  if (registration === null) throw new Error('The host registers nowhere.');
  return registerAgent(service, registration.body, registration.redirectUri);
};

const expectAccess = async (agent: AgentAtProvider): Promise<void> => {
  const tokens = await agent.signIn(browser, { resource: endpoint });
  expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ aud: endpoint, scope: usualScope });
  const refreshed = await agent.refresh(tokens.refresh_token ?? '');
  expect(decodeJwt(refreshed.access_token ?? '')).toMatchObject({ aud: endpoint, scope: usualScope });
};

describe('the redirect of a client that describes itself', () => {
  it.each([
    ['http://localhost/callback', 'http://localhost:57470/callback'],
    ['http://127.0.0.1/callback', 'http://127.0.0.1:1/callback'],
    ['http://[::1]/callback', 'http://[::1]:65535/callback'],
    ['http://127.0.0.1:33418/', 'http://127.0.0.1:59656/'],
  ])('%s may come with any port: %s', async (registered, asked) => {
    const mixed = { client_name: 'Hive', redirect_uris: [registered, 'https://hive.test/'] };
    const client = (await register({ ...mixed, token_endpoint_auth_method: 'none' })).json<{ client_id: string }>();
    await new AgentAtProvider(service, client, asked).open(browser, { resource: endpoint });
    expect([browser.page.statusCode, browser.heading()]).toEqual([200, 'Allow Hive?']);
  });

  it.each([
    ['http://localhost/callback', 'http://127.0.0.1:57470/callback'],
    ['http://localhost/callback', 'http://localhost:57470/callback/more'],
    ['http://localhost/callback', 'https://localhost:57470/callback'],
    ['http://localhost/callback', 'http://localhost.evil.test:57470/callback'],
    ['http://localhost/callback', 'http://a@localhost:57470/callback'],
    ['https://hive.test/callback', 'https://hive.test:8443/callback'],
    ['cursor://anysphere.cursor-mcp/oauth/callback', 'cursor://evil/oauth/callback'],
  ])('%s does not allow %s', async (registered, asked) => {
    const body = { client_name: 'Hive', redirect_uris: [registered], token_endpoint_auth_method: 'none' };
    const client = (await register(body)).json<{ client_id: string }>();
    await new AgentAtProvider(service, client, asked).open(browser, { resource: endpoint });
    expect(browser.page.statusCode).toBe(400);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'intent://x',
    'view-source:https://a.test/',
    'ws://a.test/',
    'http://hive.test/callback',
    'http://localhost/#x',
  ])('%s is refused at registration', async (address) => {
    const body = { client_name: 'Hive', redirect_uris: [address], token_endpoint_auth_method: 'none' };
    const answer = await register(body);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      400,
      expect.stringMatching(/^invalid_(?:redirect_uri|client_metadata)$/),
    ]);
  });

  it('makes the client native when it is on loopback or of a private-use scheme, whatever type is stated', async () => {
    const registeredType = async (redirectUris: string[], more: object = {}) => {
      const body = { redirect_uris: redirectUris, token_endpoint_auth_method: 'none', ...more };
      return (await register(body)).json<{ application_type: string }>().application_type;
    };
    expect(await registeredType(['cursor://anysphere.cursor-mcp/oauth/callback'], { application_type: 'web' })).toBe(
      'native',
    );
    expect(await registeredType(['https://hive.test/', 'http://localhost:8787/callback'])).toBe('native');
    expect(await registeredType(['http://127.0.0.1/'])).toBe('native');
    expect(await registeredType(['https://hive.test/'])).toBe('web');
    expect(await registeredType(['https://hive.test/'], { application_type: 'native' })).toBe('native');
  });
});

describe('metadata of a client that describes itself', () => {
  it('may be null, empty, unknown or unsupported: it counts as left out', async () => {
    const answer = await register({
      redirect_uris: ['https://hive.test/'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
      response_types: ['code', 'code id_token'],
      scope: 'videos:read of:another',
      logo_uri: null,
      client_uri: '',
      contacts: [],
      software_id: 'x',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ grant_types: ['authorization_code'], response_types: ['code'] }),
    ]);
  });

  it('that states no method is public in a document, which has no secret', async () => {
    host.serve('/plain', { client_id: `${host.origin}/plain`, redirect_uris: ['http://localhost/callback'] });
    const agent = new AgentAtProvider(service, { client_id: `${host.origin}/plain` }, 'http://localhost:4/callback');
    await expectAccess(agent);
  });
});

describe('a document that lists private_key_jwt', () => {
  const only = (path: string, more: object = {}) => {
    host.serve(path, {
      client_id: `${host.origin}${path}`,
      client_name: 'Hive',
      redirect_uris: ['https://hive.test/'],
      token_endpoint_auth_method: 'private_key_jwt',
      jwks_uri: `${host.origin}/oauth/jwks.json`,
      ...more,
    });
    return new AgentAtProvider(service, { client_id: `${host.origin}${path}` }, 'https://hive.test/');
  };
  const assertion = (agent: AgentAtProvider, key = keys.privateKey, audience = issuer) =>
    new SignJWT({ jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(agent.clientId)
      .setSubject(agent.clientId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1 minute')
      .sign(key);
  const proof = async (agent: AgentAtProvider, key?: KeyObject, audience?: string) => ({
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await assertion(agent, key, audience),
  });

  it.each(['issuer', 'token endpoint'])('authenticates by an assertion for the %s', async (which) => {
    const agent = only(`/signed-${which.length}`);
    const audience = which === 'issuer' ? issuer : `${issuer}/oidc/token`;
    const tokens = await agent.signIn(browser, { resource: endpoint }, () => proof(agent, undefined, audience));
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ aud: endpoint });
  });

  it('gets nothing without an assertion, by another key, for another audience or by one that was used', async () => {
    const agent = only('/strict');
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const used = await proof(agent);
    await agent.signIn(browser, { resource: endpoint }, () => Promise.resolve(used));
    const wrong = [{}, await proof(agent, other), await proof(agent, undefined, 'https://evil.test'), used];
    for (const fields of wrong) {
      const answer = await agent.signIn(browser, { resource: endpoint }, () => Promise.resolve(fields));
      expect(answer).toMatchObject({ error: 'invalid_client' });
    }
  });

  it('and `none` may do either', async () => {
    const more = { token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'] };
    const agent = only('/either', more);
    await expectAccess(agent);
    const tokens = await agent.signIn(browser, { resource: endpoint }, () => proof(agent));
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ aud: endpoint });
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const forged = await agent.signIn(browser, { resource: endpoint }, () => proof(agent, other));
    expect(forged).toMatchObject({ error: 'invalid_client' });
  });
});

describe('the resource of a request', () => {
  const agent = async () => byRegistration(hosts[8] as AgentHost);

  it.each([videoService, `${videoService}/`, endpoint])('may be %s', async (resource) => {
    const tokens = await (await agent()).signIn(browser, { resource });
    expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ aud: resource, scope: usualScope });
  });

  it('is the video service when a request for its scopes, or without a scope, names none', async () => {
    for (const parameters of [{}, { scope: 'videos:read' }] as Record<string, string>[]) {
      const tokens = await (await agent()).signIn(browser, parameters);
      expect(decodeJwt(tokens.access_token ?? '')).toMatchObject({ aud: videoService });
    }
  });

  it.each([`${endpoint}/`, `${endpoint}?x=1`, `${videoService}/other`])('%s names the right one', async (resource) => {
    const { open, redirectUri } = await agent();
    expect(redirectUri).toContain('127.0.0.1');
    await open(browser, { resource });
    const { searchParams } = browser.leftTo as URL;
    expect(searchParams.get('error')).toBe('invalid_target');
    expect(searchParams.get('error_description')).toContain(endpoint);
  });

  it('of another host names no address', async () => {
    await (await agent()).open(browser, { resource: 'https://evil.test/mcp' });
    expect((browser.leftTo as URL).searchParams.get('error_description')).not.toContain(videoService);
  });
});
