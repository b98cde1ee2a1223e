import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createTestCertificate, moveDocument, readAgentHosts, type RecordedMetadata } from '@svc/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import type { OwnApps } from './own-apps';
import { connectAgent, SigningInAgent, startAgentStack } from './signing-in-agent';

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

beforeAll(async () => {
  const trust = { NODE_EXTRA_CA_CERTS: await startDocumentHost(), ALLOW_PRIVATE_WEBHOOKS: 'true' };
  ({ apps, auth, mcp } = await startAgentStack(trust));
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
const startHost = ({ body, redirectUri }: RecordedMetadata, documentUrl?: string): SigningInAgent =>
  new SigningInAgent(redirectUri, body, documentUrl);

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

const listTools = async (agent: SigningInAgent): Promise<string[]> => {
  await expect(connectAgent(mcp, agent)).rejects.toThrow('Unauthorized');
  const answer = await allowInBrowser(agent.address ?? new URL('about:blank'));
  expect(answer.href.startsWith(agent.redirectUrl)).toBe(true);
  await new StreamableHTTPClientTransport(mcp, { authProvider: agent }).finishAuth(answer.searchParams);
  const client = await connectAgent(mcp, agent);
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
};

const expected = expect.arrayContaining(['list_templates', 'write_script', 'make_video', 'video_status']);

describe('a host of agents signs in and lists the tools', () => {
  const documented = hosts.flatMap(({ host, document }) => (document === null ? [] : [[host, document] as const]));

  it.each(documented)('by its client document: %s', async (_host, document) => {
    const { client_id: clientId } = moveDocument(document, origin);
    expect(await listTools(startHost(document, clientId))).toEqual(expected);
  });

  it.each(hosts.flatMap(({ host, registration }) => (registration === null ? [] : [[host, registration] as const])))(
    'by registration: %s',
    async (_host, registration) => {
      expect(await listTools(startHost(registration))).toEqual(expected);
    },
  );
});
