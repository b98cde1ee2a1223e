import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { moveDocument, readAgentHosts, type AgentHost } from '@svc/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService, PageBrowser } from '@svc/auth/testing';
import { AgentAtProvider, hashVerifier } from '../test/agent-at-provider.fixture';
import { startAgentDocuments, type DocumentHost } from '../test/document-host.fixture';
import { videoService } from '../test/oidc-client.fixture';
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

const byDocument = ({ document }: AgentHost): AgentAtProvider => {
  if (document === null) throw new Error('The host has no document.');
  return new AgentAtProvider(service, moveDocument(document, host.origin), document.redirectUri);
};

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

describe('a host of agents', () => {
  it('is recorded with its source and day, ten of them in the small corpus', () => {
    expect(hosts.map((one) => one.host).slice(0, 10)).toEqual([
      'ChatGPT',
      'claude.ai',
      'Claude Code',
      'Codex',
      'Cursor',
      'Gemini CLI',
      'MCP Inspector',
      'mcp-remote',
      'opencode',
      'VS Code',
    ]);
    const records = hosts.flatMap(({ document, registration }) => [document ?? [], registration ?? []].flat());
    for (const { source, recorded } of records) {
      expect(source).toMatch(/https:\/\/|github\.com\//);
      expect(recorded).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  const documented = hosts
    .filter(({ document }) => document !== null)
    .map((one): [string, AgentHost] => [one.host, one]);

  const accepted = documented.filter(([, { document }]) => document?.refused === undefined);
  const refused = documented.filter(([, { document }]) => document?.refused !== undefined);

  it.each(accepted)('gets and refreshes a token by its document, without a scope: %s', async (_name, one) => {
    await expectAccess(byDocument(one));
  });

  it.each(refused)('is told why its document is refused: %s', async (_name, one) => {
    await byDocument(one).open(browser, { resource: endpoint });
    expect(browser.text()).toContain(one.document?.refused);
  });

  const registered = hosts
    .filter(({ registration }) => registration !== null)
    .map((one): [string, AgentHost] => [one.host, one]);

  it.each(registered)('gets and refreshes a token by registration, without a scope: %s', async (_name, one) => {
    await expectAccess(await byRegistration(one));
  });

  it('shows on the consent page what a request without scope allows', async () => {
    const agent = byDocument(hosts[2] as AgentHost);
    await agent.open(browser, { resource: endpoint });
    expect(browser.text()).toContain('See your videos');
    expect(browser.text()).toContain('Make, change, share and delete videos');
  });
});

describe('a refresh that repeats the scope of its request', () => {
  const refreshWith = async (asked: string, repeated: string) => {
    const agent = await byRegistration(hosts[3] as AgentHost);
    const tokens = await agent.signIn(browser, { resource: endpoint, scope: asked });
    return agent.refresh(tokens.refresh_token ?? '', { scope: repeated });
  };
  const readScope = ({ access_token: token = '' }: { access_token?: string }) => decodeJwt(token)['scope'];

  // Codex 0.171 sends offline_access without prompt=consent, and again with each refresh.
  it.each([
    ['offline_access, which needs prompt=consent', `${usualScope} offline_access`],
    ['a scope that does not exist', `${usualScope} mcp:tools`],
    ['both', `mcp:tools offline_access ${usualScope}`],
  ])('gets all that the user allowed, although the request named %s', async (_what, scope) => {
    expect(readScope(await refreshWith(scope, scope))).toBe(usualScope);
  });

  it('gets all that the user allowed when it names only what was ignored', async () => {
    expect(readScope(await refreshWith(usualScope, 'offline_access'))).toBe(usualScope);
  });

  it('gets less when it asks for less', async () => {
    expect(readScope(await refreshWith(usualScope, 'videos:read offline_access'))).toBe('videos:read');
  });

  it('is refused when it names a scope that exists and was not allowed', async () => {
    expect(await refreshWith(usualScope, `${usualScope} assets:write`)).toMatchObject({ error: 'invalid_scope' });
    expect(await refreshWith(usualScope, `${usualScope} openid`)).toMatchObject({ error: 'invalid_scope' });
  });
});

it('a challenge of PKCE is the hash of its verifier', () => {
  expect(hashVerifier('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});
