import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import { findFreePort } from '@svc/provision';
import { createTestCertificate, moveDocument, readAgentHosts, type RecordedMetadata } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { OwnApps } from './own-apps';

const hosts = readAgentHosts();

let folder: string;
let server: Server;
let origin: string;
let apps: OwnApps;
let auth: string;
let mcp: URL;
let browser: TestBrowser;

/** The auth-service trusts the host of the documents, as it trusts those of the vendors in production. */
const startDocumentHost = async (): Promise<string> => {
  const { certificate, privateKey } = createTestCertificate();
  const documents = new Map<string, string>();
  server = createServer({ cert: certificate, key: privateKey }, ({ url = '' }, response) => {
    response.writeHead(documents.has(url) ? 200 : 404, { 'content-type': 'application/json' }).end(documents.get(url));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const { document } of hosts) {
    if (document === null) continue;
    const moved = moveDocument(document, origin);
    documents.set(new URL(moved.client_id).pathname, JSON.stringify(moved));
  }
  folder = mkdtempSync(join(tmpdir(), 'svc-agent-hosts-'));
  const file = join(folder, 'authority.pem');
  writeFileSync(file, certificate);
  return file;
};

/** Two auth-services on one database: one with client documents, which is the default, one that only registers. */
const startApps = async (authority: string): Promise<void> => {
  const [authPort, videoPort] = [await findFreePort(), await findFreePort()];
  auth = `http://localhost:${authPort}`;
  const video = `http://localhost:${videoPort}`;
  mcp = new URL(`${video}/mcp`);
  apps = await OwnApps.create({ AUTH_ISSUER: auth });
  const provider = { OIDC_PROVIDER: 'on', OIDC_REGISTRATION: 'on', AUTH_PUBLIC_URL: auth, VIDEO_SERVICE_URL: video };
  const trust = { NODE_EXTRA_CA_CERTS: authority, ALLOW_PRIVATE_WEBHOOKS: 'true' };
  await apps.start('auth-service', { ...provider, ...trust, AUTH_PORT: String(authPort) });
  const access = { VIDEO_AUTH: 'jwt', AUTH_JWKS_URL: `${auth}/.well-known/jwks.json`, VIDEO_PUBLIC_URL: video };
  await apps.start('video-service', { ...access, VIDEO_PORT: String(videoPort) });
};

beforeAll(async () => {
  await startApps(await startDocumentHost());
  browser = await openBrowser();
  const user = newUser();
  await call(`${auth}/api/auth/users?client_type=server`, { body: user });
  const page = await browser.context.newPage();
  await page.goto(`${auth}/account/sign-in`);
  await page.locator('#email').fill(user.email);
  await page.locator('#password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/account$/);
});
afterAll(async () => {
  await browser.close();
  await apps.end();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The official client with the recorded metadata of a host. */
class HostSignIn implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  address: URL | undefined;
  private information: StoredOAuthClientInformation | undefined;
  private held: StoredOAuthTokens | undefined;
  private verifier = '';

  constructor(
    { body, redirectUri }: RecordedMetadata,
    readonly clientMetadataUrl?: string,
  ) {
    this.redirectUrl = redirectUri;
    this.clientMetadata = body;
  }

  clientInformation = () => this.information;
  saveClientInformation = (information: StoredOAuthClientInformation) => void (this.information = information);
  tokens = () => this.held;
  saveTokens = (tokens: StoredOAuthTokens) => void (this.held = tokens);
  redirectToAuthorization = (address: URL) => void (this.address = address);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
}

const connect = async (authProvider: OAuthClientProvider): Promise<Client> => {
  const client = new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(mcp, { authProvider }));
  return client;
};

/** The redirect is read from the answer: nothing listens there, and no browser opens the scheme of an app. */
const allowInBrowser = async (address: URL): Promise<URL> => {
  const page = await browser.context.newPage();
  const redirect = page.waitForResponse(
    (response) => response.status() === 303 && /[?&]code=/.test(response.headers()['location'] ?? ''),
  );
  await page.goto(address.href);
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await allow.click().catch(() => undefined);
  const target = new URL((await redirect).headers()['location'] ?? '');
  await page.close();
  return target;
};

const listTools = async (agent: HostSignIn): Promise<string[]> => {
  await expect(connect(agent)).rejects.toThrow('Unauthorized');
  const answer = await allowInBrowser(agent.address ?? new URL('about:blank'));
  expect(answer.href.startsWith(agent.redirectUrl)).toBe(true);
  await new StreamableHTTPClientTransport(mcp, { authProvider: agent }).finishAuth(answer.searchParams);
  const client = await connect(agent);
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
};

const expected = expect.arrayContaining(['list_templates', 'write_script', 'make_video', 'video_status']);

describe('a host of agents signs in and lists the tools', () => {
  const documented = hosts.flatMap(({ host, document }) => (document === null ? [] : [[host, document] as const]));

  it.each(documented)('by its client document: %s', async (_host, document) => {
    const { client_id: clientId } = moveDocument(document, origin);
    expect(await listTools(new HostSignIn(document, clientId))).toEqual(expected);
  });

  it.each(hosts.flatMap(({ host, registration }) => (registration === null ? [] : [[host, registration] as const])))(
    'by registration: %s',
    async (_host, registration) => {
      expect(await listTools(new HostSignIn(registration))).toEqual(expected);
    },
  );
});
