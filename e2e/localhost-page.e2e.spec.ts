import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newUser } from './api';
import { openBrowser, type TestBrowser } from './browser';

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

/** Names under which a development server and the services answer on this machine. */
const names = ['localhost', '127.0.0.1', ...(hasIPv6 ? ['[::1]'] : [])];

let servers: Server[];
let browser: TestBrowser;

const serve = (host: string, port = 0): Promise<Server> => {
  const server = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>front end</title>'),
  );
  return new Promise((resolve, reject) => {
    server.on('error', reject).listen(port, host, () => resolve(server));
  });
};

const readPort = (server: Server | undefined): number => (server!.address() as AddressInfo).port;

/** The service under another name, as a front end would be configured. */
const under = (name: string, url: string): string => url.replace('//localhost:', `//${name}:`);

const open = async (name: string): Promise<Page> => {
  const page = await browser.context.newPage();
  await page.goto(`http://${name}:${readPort(servers[name === '[::1]' ? 1 : 0])}/`);
  return page;
};

interface Outcome {
  status: number;
  challenge: string | null;
  body: Record<string, unknown>;
}

const call = (
  page: Page,
  url: string,
  options: Pick<RequestInit, 'method' | 'headers'> & { body?: string } = {},
): Promise<Outcome> =>
  page.evaluate(
    async ([address, given]) => {
      const answer = await fetch(address, { credentials: 'include', ...given });
      const challenge = answer.headers.get('www-authenticate');
      return { status: answer.status, challenge, body: (await answer.json()) as Record<string, unknown> };
    },
    [url, options] as const,
  );

const signUp = (page: Page, auth: string): Promise<Outcome> =>
  call(page, `${auth}/api/auth/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newUser()),
  });

const refresh = async (page: Page, auth: string): Promise<Outcome> => {
  const { body } = await call(page, `${auth}/api/auth/csrf`);
  const headers = { 'x-csrf-token': String(body['csrfToken']) };
  return call(page, `${auth}/api/auth/refresh`, { method: 'POST', headers });
};

beforeAll(async () => {
  servers = [await serve('127.0.0.1'), ...(hasIPv6 ? [await serve('::1')] : [])];
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the addresses of a development stack', () => {
  it('are of localhost', () => {
    const urls = [inject('authUrl'), inject('videoUrl'), inject('inboxUrl')];
    expect(urls.map((url) => new URL(url).hostname)).toEqual(['localhost', 'localhost', 'localhost']);
  });

  it.each(names)('answer under %s', async (name) => {
    for (const path of [inject('authUrl'), inject('videoUrl')].map((url) => `${under(name, url)}/health/live`))
      expect([path, (await fetch(path)).status]).toEqual([path, 200]);
    expect((await fetch(`${under(name, inject('inboxUrl'))}/email`)).status).toBe(200);
  });
});

describe('a page of a development server', () => {
  it.each(names)('on %s stays signed in over a reload', async (name) => {
    const auth = under(name, inject('authUrl'));
    const page = await open(name);
    expect((await signUp(page, auth)).status).toBe(200);
    await page.reload();
    const { status, body } = await refresh(page, auth);
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${String(body['accessToken'])}` };
    expect(await call(page, `${auth}/api/auth/sessions/current`, { headers })).toMatchObject({ status: 200 });
    for (const other of names) {
      const url = `${under(other, inject('authUrl'))}/api/auth/sessions/current`;
      expect([other, (await fetch(url, { headers })).status]).toEqual([other, 200]);
    }
    await page.close();
  });

  it('reads why its cookie is missing when it calls the service by another name', async () => {
    const page = await open('localhost');
    const auth = under('127.0.0.1', inject('authUrl'));
    await browser.context.clearCookies();
    expect((await signUp(page, auth)).status).toBe(200);
    const refused = await call(page, `${auth}/api/auth/csrf`);
    expect(refused.status).toBe(401);
    expect(refused.challenge).toBe('Bearer error="invalid_token", error_description="cookie_missing"');
    await page.close();
  });
});
