import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { findFreePort } from '@svc/provision';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unreachable, listViolations } from './accessibility';
import { call, newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { runConformance } from './conformance-suite';
import type { OwnApps } from './own-apps';
import { connectAgent, SigningInAgent, startAgentStack } from './signing-in-agent';

/** Ended sessions are read every two seconds; a busy machine reads later. */
const patience = { timeout: 20_000, interval: 100 };
const callback = 'http://127.0.0.1:9/callback';

let apps: OwnApps;
let auth: string;
let mcp: URL;
let browser: TestBrowser;

beforeAll(async () => {
  ({ apps, auth, mcp } = await startAgentStack());
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await apps.end();
});

/** The suite prints the address that its user opens. */
const addressIn = async ({ stdout }: ChildProcess): Promise<string> => {
  for await (const line of createInterface({ input: stdout as Readable }))
    if (line.includes('response_type=code')) return line.trim();
  throw new Error('The suite asked for no sign-in.');
};

describe('an unregistered agent of the official SDK', () => {
  it('signs in by the sign-in and consent of its user, and loses access when the consent is withdrawn', async () => {
    const user = newUser();
    await call(`${auth}/api/auth/users?client_type=server`, { body: user });
    const agent = new SigningInAgent(callback, {
      client_name: 'Bee agent',
      redirect_uris: [callback],
      token_endpoint_auth_method: 'none',
    });
    await expect(connectAgent(mcp, agent)).rejects.toThrow('Unauthorized');
    const page = await browser.context.newPage();
    await page.goto(agent.address?.href ?? '');
    await page.locator('#email').fill(user.email);
    await page.locator('#password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Allow Bee agent?');
    const asked = expect.poll(() => page.locator('main').innerText());
    await asked.toContain('Make, change, share and delete videos');
    expect([await listViolations(page), await unreachable(page)]).toEqual([[], []]);
    const returned = page.waitForRequest((request) => request.url().startsWith(callback));
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const answer = new URL((await returned).url());

    const transport = new StreamableHTTPClientTransport(mcp, { authProvider: agent });
    await transport.finishAuth(answer.searchParams);
    const client = await connectAgent(mcp, agent);
    const script = await client.callTool({ name: 'write_script', arguments: { text: 'Bees.', wait_seconds: 0 } });
    expect(script.isError).not.toBe(true);

    await page.goto(`${auth}/account/device`);
    expect([await listViolations(page), await unreachable(page)]).toEqual([[], []]);
    await page.goto(`${auth}/account/applications`);
    await page.getByRole('button', { name: 'Withdraw the access of Bee agent' }).click();
    const token = agent.tokens()?.access_token ?? '';
    const status = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await call(new URL('/api/videos', mcp).href, { headers })).status;
    };
    await vi.waitFor(async () => expect(await status()).toBe(401), patience);
    await client.close();
  });
});

describe('the authorization suite of the Model Context Protocol', () => {
  it('passes at the provider, whose user signs in and consents', async () => {
    const port = await findFreePort();
    const registration = {
      client_name: 'Suite',
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      token_endpoint_auth_method: 'none',
    };
    const client = await call<{ client_id: string }>(`${auth}/oidc/register`, { body: registration });
    expect(client.status).toBe(201);
    const given = ['--url', auth, '--client-id', client.body.client_id, '--resource', mcp.href, '--port', String(port)];
    const checks = await runConformance(['authorization', ...given], async (suite) => {
      const address = new URL(await addressIn(suite));
      // The suite names no scope, and the provider refuses a request without anything to allow.
      address.searchParams.set('scope', 'videos:read');
      address.searchParams.set('resource', mcp.href);
      const page = await browser.context.newPage();
      await page.goto(address.href);
      await page.getByRole('button', { name: 'Allow', exact: true }).click();
      const answer = page.locator('body');
      await expect.poll(() => answer.innerText(), patience).toContain('You can close this page');
    });
    expect(checks.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
    expect(checks.length).toBeGreaterThan(1);
  }, 120_000);
});
