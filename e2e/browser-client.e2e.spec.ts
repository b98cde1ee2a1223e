import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { findFreePort, projectRoot } from '@svc/provision';
import { createTestCertificate } from '@svc/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { OwnApps, type OwnApp } from './own-apps';

const apiKey = `svc_${'ab'.repeat(32)}`;
const library = join(projectRoot(), 'node_modules', 'oidc-client-ts', 'dist', 'browser', 'oidc-client-ts.min.js');

interface Shown {
  done: string;
  error?: string;
  sub?: string;
  email?: string;
  accessToken?: string;
  refreshToken?: string;
}

/** A front end without a server, as the README of `oidc-client-ts` describes one. */
const writePage = (authority: string, clientId: string): string => `<!doctype html>
<meta charset="utf-8">
<title>Hive shop</title>
<button id="sign-in">Sign in</button> <button id="renew">Renew</button> <button id="sign-out">Sign out</button>
<form method="post" action="${authority}/oidc/authorize">
  <input type="hidden" name="client_id" value="${clientId}">
  <input type="hidden" name="response_type" value="code">
  <input type="hidden" name="scope" value="openid email">
  <input type="hidden" name="code_challenge" value="${'a'.repeat(43)}">
  <input type="hidden" name="code_challenge_method" value="S256">
  <input type="hidden" name="redirect_uri">
  <button>Ask by a form</button>
</form>
<pre></pre>
<script src="/oidc-client-ts.js"></script>
<script type="module">
  const manager = new oidc.UserManager({
    authority: ${JSON.stringify(authority)},
    client_id: ${JSON.stringify(clientId)},
    redirect_uri: location.origin + '/callback',
    post_logout_redirect_uri: location.origin + '/signed-out',
    scope: 'openid email',
    loadUserInfo: true,
  });
  const show = (done, user) => {
    const { profile, access_token: accessToken, refresh_token: refreshToken } = user ?? {};
    const { sub, email } = profile ?? {};
    document.querySelector('pre').textContent = JSON.stringify({ done, sub, email, accessToken, refreshToken });
  };
  const run = (work) => work().catch((error) => {
    document.querySelector('pre').textContent = JSON.stringify({ done: 'failed', error: String(error) });
  });
  document.querySelector('[name=redirect_uri]').value = location.origin + '/callback';
  const on = (id, work) => (document.getElementById(id).onclick = () => run(work));
  on('sign-in', () => manager.signinRedirect());
  on('renew', async () => show('renewed', await manager.signinSilent()));
  on('sign-out', () => manager.signoutRedirect());
  if (location.pathname === '/callback') run(async () => show('signed in', await manager.signinCallback()));
  if (location.pathname === '/signed-out')
    run(async () => {
      await manager.signoutCallback();
      show('signed out', await manager.getUser());
    });
</script>`;

let apps: OwnApps;
let auth: string;
let service: OwnApp;
let shop: string;
let site: Server;
let clientId: string;
let browser: TestBrowser;

const registerClient = async (): Promise<string> => {
  const body = {
    name: 'Hive shop',
    redirectUris: [`${shop}/callback`],
    postLogoutRedirectUris: [`${shop}/signed-out`],
    authMethod: 'none',
  };
  const headers = { 'x-api-key': apiKey };
  return (await call<{ id: string }>(`${auth}/api/auth/clients`, { body, headers })).body.id;
};

/** Browsers resolve the name to loopback, but its origin is not one of those that development allows by default. */
const serveShop = async (port: number): Promise<Server> => {
  const page = writePage(auth, clientId);
  const { certificate: cert, privateKey: key } = createTestCertificate();
  const server = createServer({ cert, key }, ({ url }, answer) => {
    const isLibrary = url === '/oidc-client-ts.js';
    answer.setHeader('content-type', isLibrary ? 'text/javascript' : 'text/html');
    answer.end(isLibrary ? readFileSync(library) : page);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
};

beforeAll(async () => {
  const [authPort, shopPort] = [await findFreePort(), await findFreePort()];
  auth = `http://localhost:${authPort}`;
  shop = `https://shop.localhost:${shopPort}`;
  apps = await OwnApps.create({ AUTH_ISSUER: auth }, ['auth-service']);
  const provider = { OIDC_PROVIDER: 'on', AUTH_PUBLIC_URL: auth, ADMIN_API_KEY: apiKey };
  service = await apps.start('auth-service', { ...provider, AUTH_PORT: String(authPort) });
  clientId = await registerClient();
  site = await serveShop(shopPort);
  browser = await openBrowser({ ignoreHTTPSErrors: true });
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await apps.end();
});

const shownAt = async (page: Page, done: string): Promise<Shown> => {
  const text = () => page.locator('pre').innerText();
  await expect.poll(async () => JSON.parse((await text()) || '{}') as Shown).toMatchObject({ done });
  return JSON.parse(await text()) as Shown;
};

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

const userinfo = async (accessToken = '') =>
  (await call(`${auth}/oidc/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } })).status;

describe('a front end of another origin with oidc-client-ts', () => {
  it('signs a user in, renews silently by its refresh token, and signs out', async () => {
    const user = newUser();
    await call(`${auth}/api/auth/users?client_type=server`, { body: user });
    const page = await browser.context.newPage();
    await page.goto(shop);
    await press(page, 'Sign in');
    await page.locator('#email').fill(user.email);
    await page.locator('#password').fill(user.password);
    await press(page, 'Sign in');
    await press(page, 'Allow');
    const signedIn = await shownAt(page, 'signed in');
    expect([signedIn.email, await userinfo(signedIn.accessToken)]).toEqual([user.email, 200]);

    await press(page, 'Renew');
    const renewed = await shownAt(page, 'renewed');
    expect([renewed.sub, await userinfo(renewed.accessToken)]).toEqual([signedIn.sub, 200]);
    expect(renewed.accessToken).not.toBe(signedIn.accessToken);
    expect(renewed.refreshToken).not.toBe(signedIn.refreshToken);

    await press(page, 'Ask by a form');
    await press(page, 'Allow');
    await page.waitForURL(`${shop}/callback?code=*`);

    await page.goto(shop);
    await press(page, 'Sign out');
    await press(page, 'Sign out');
    await shownAt(page, 'signed out');
    expect(await userinfo(renewed.accessToken)).toBe(401);
  });

  it('gives the page of an origin that is not its own no answer', async () => {
    const request = (origin: string) =>
      fetch(`${auth}/oidc/token`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: 'unknown' }),
      });
    const answers = await Promise.all([request(shop), request('https://evil.test')]);
    const allowed = answers.map(({ headers }) => headers.get('access-control-allow-origin'));
    const errors = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { error: string }).error));
    expect([allowed, errors]).toEqual([
      [shop, null],
      ['invalid_grant', 'invalid_request'],
    ]);
    const warnings = service.output.filter((line) => line.includes('oidc-provider'));
    // Fastify reads bodies before the library, which says so once and takes them.
    expect(warnings.filter((line) => !line.includes('already parsed request body'))).toEqual([]);
  });
});
