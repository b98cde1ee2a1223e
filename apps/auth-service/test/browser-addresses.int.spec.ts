import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language': 'de',
};
const form = { 'content-type': 'application/x-www-form-urlencoded' };

type Method = 'GET' | 'POST';
type Operations = Record<string, { responses: Record<string, { content?: Record<string, unknown> }> }>;

const { paths } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Operations>;
};

const documented = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { responses }]) => '302' in responses || responses['400']?.content?.['text/html'] !== undefined)
    .map(([method]): [Method, string] => [
      method.toUpperCase() as Method,
      path
        .replace('{provider}', 'google')
        .replace('{organizationId}', '0190163d-8694-739b-aea5-966c26f8ad90')
        .replace(/\{\w+\}/, 'unknown'),
    ]),
);

/** Addresses of the OpenID provider that a browser opens; its library documents them. */
const ofProvider: [Method, string][] = [
  ['GET', '/oidc/authorize?client_id=unknown'],
  ['POST', '/oidc/authorize?client_id=repeated'],
  ['GET', '/oidc/authorize/unknown-request'],
  ['GET', '/oidc/logout?id_token_hint=broken'],
  ['POST', '/oidc/logout?client_id=repeated'],
  ['GET', '/account/device'],
  ['POST', '/account/device'],
];

let service: AuthService;
let limited: AuthService;

beforeAll(async () => {
  const settings = { OIDC_PROVIDER: 'on', ORGANIZATIONS: 'on' };
  service = await startAuthService(settings);
  limited = await startAuthService({ ...settings, RATE_LIMITS: 'on', AUTH_REQUEST_RATES: 'other=1,check=1' });
  await limited.get('/health/live');
});
afterAll(() => Promise.all([service.close(), limited.close()]));

const ask = (of: AuthService, method: Method, url: string, headers: Record<string, string>) =>
  of.inject({ method, url, headers, ...(method === 'POST' ? { payload: 'client_id=unknown' } : {}) });

it('every documented address that browsers open is known to this spec', () => {
  expect(documented).toHaveLength(10);
});

describe.each([...documented, ...ofProvider])('the address of browsers %s %s', (method, url) => {
  it('answers with a page in the language of the browser', async () => {
    const { statusCode, headers, body } = await ask(service, method, url, { ...browser, ...form });
    expect([statusCode, headers['content-type']]).toEqual([
      expect.toSatisfy((status: number) => status >= 200 && status < 500),
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('<html lang="de"');
    expect(body).not.toMatch(/AUTH_|VALIDATION_ERROR/);
    expect(headers['set-cookie'] ?? []).not.toContainEqual(expect.stringContaining('account_state'));
  });

  it('tells a browser by a page that the limit of requests is reached', async () => {
    for (let time = 0; time < 2; time += 1) await ask(limited, method, url, { ...browser, ...form });
    const { statusCode, headers, body } = await ask(limited, method, url, { ...browser, ...form });
    expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(body).toContain('<html lang="de"');
  });

  it.each(['application/json', '*/*', 'application/json, text/html;q=0'])(
    'answers a program that accepts %s by JSON',
    async (accept) => {
      const { statusCode, headers } = await ask(limited, method, url, { accept, ...form });
      expect([statusCode, headers['content-type']]).toEqual([429, expect.stringContaining('application/json')]);
    },
  );
});

it('a form of another type than a browser sends is refused by a page', async () => {
  for (const url of ['/oidc/authorize', '/oidc/logout', '/api/auth/oauth/apple/callback']) {
    const { statusCode, headers } = await ask(service, 'POST', url, { ...browser, 'content-type': 'text/plain' });
    expect([statusCode, headers['content-type']]).toEqual([415, 'text/html; charset=utf-8']);
  }
});
