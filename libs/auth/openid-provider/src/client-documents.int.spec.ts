import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createTestCertificate } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, signInAsAdmin, signUp, type AuthService, PageBrowser } from '@svc/auth/testing';
import {
  allow,
  callback,
  discover,
  openRequest,
  providerSettings,
  signInAt,
  requestAuthorization,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

const usual = getCACertificates();
let service: AuthService;
let host: Server;
let origin: string;
/** Paths that were fetched. */
let fetched: string[];
let redirects: string[];

const documentAt = (path: string, parts: object = {}) => ({
  client_id: `${origin}${path}`,
  client_name: 'Hive editor',
  redirect_uris: redirects,
  token_endpoint_auth_method: 'none',
  ...parts,
});

/** A document of exactly `bytes` bytes. */
const padded = (path: string, bytes: number): string => {
  const bare = JSON.stringify(documentAt(path, { padding: '' }));
  return JSON.stringify(documentAt(path, { padding: 'x'.repeat(bytes - bare.length) }));
};

const answers: Record<string, () => { status?: number; headers?: Record<string, string>; body?: string }> = {
  '/good': () => ({ body: JSON.stringify(documentAt('/good')) }),
  '/full': () => ({ body: padded('/full', 5 * 1024) }),
  '/large': () => ({ body: padded('/large', 5 * 1024 + 1) }),
  '/redirect': () => ({ status: 302, headers: { location: `${origin}/good` } }),
  '/wrong': () => ({ body: JSON.stringify(documentAt('/good')) }),
  '/secret': () => ({
    body: JSON.stringify(documentAt('/secret', { token_endpoint_auth_method: 'client_secret_post' })),
  }),
  '/clear': () => ({ body: JSON.stringify(documentAt('/clear', { redirect_uris: ['http://shop.test/callback'] })) }),
  '/account': () => ({
    body: JSON.stringify(documentAt('/account', { grant_types: ['client_credentials'], response_types: [] })),
  }),
  '/list': () => ({ body: JSON.stringify([documentAt('/list')]) }),
  '/page': () => ({ body: '<!doctype html>' }),
  '/error': () => ({ status: 500, body: JSON.stringify(documentAt('/error')) }),
};

beforeAll(async () => {
  fetched = [];
  redirects = [callback];
  const { certificate, privateKey } = createTestCertificate();
  setDefaultCACertificates([...usual, certificate]);
  host = createServer({ cert: certificate, key: privateKey }, ({ url = '' }, response) => {
    fetched.push(url);
    const { status = 200, headers = {}, body = '' } = answers[url]?.() ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  origin = `https://127.0.0.1:${(host.address() as AddressInfo).port}`;
  service = await startAuthService({ ...providerSettings, ALLOW_PRIVATE_WEBHOOKS: 'true' });
});
afterAll(async () => {
  await service.close();
  host.close();
  setDefaultCACertificates(usual);
});

const openPage = async (path: string, to = service, parts: Record<string, string> = {}) => {
  const browser = new PageBrowser(to);
  const config = await discover(to, { id: `${origin}${path}`, secret: null });
  await openRequest(browser, await requestAuthorization(config, parts));
  return browser;
};

const openConsent = async (path: string) => {
  const browser = await openPage(path);
  await signInAt(browser, (await signUp(service, freshEmail())).email);
  return browser;
};

describe('the metadata document of a client', () => {
  it.each(['/good', '/full'])('at %s identifies it: the consent page warns and names the host', async (path) => {
    const browser = await openPage(path);
    await signInAt(browser, (await signUp(service, freshEmail())).email);
    expect(browser.heading()).toBe('Allow Hive editor?');
    expect(browser.text()).toContain(`Its name comes from ${new URL(origin).host}.`);
    expect((await allow(browser)).searchParams.get('code')).toBeTypeOf('string');
  });

  it.each([
    ['larger than 5 KiB', '/large'],
    ['that redirects', '/redirect'],
    ['that names another client', '/wrong'],
    ['that asks for a shared secret', '/secret'],
    ['whose answer goes over http', '/clear'],
    ['that is a list', '/list'],
    ['that is a page', '/page'],
    ['with an error', '/error'],
    ['that does not exist', '/nothing'],
  ])('%s is refused on a page', async (_what, path) => {
    const browser = await openPage(path);
    expect([browser.page.statusCode, browser.leftTo]).toEqual([400, undefined]);
    expect(browser.text()).toMatch(/invalid_/);
    const answer = await service.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ client_id: `${origin}${path}`, grant_type: 'client_credentials' }).toString(),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });

  it('of a service account gets no code', async () => {
    const { leftTo } = await openPage('/account');
    expect([leftTo?.searchParams.get('error'), leftTo?.searchParams.get('code')]).toEqual(['invalid_request', null]);
  });

  it('is fetched once while it is cached, also by many requests at once', async () => {
    answers['/cached'] = () => ({ body: JSON.stringify(documentAt('/cached')) });
    await Promise.all(Array.from({ length: 5 }, () => openPage('/cached')));
    await openPage('/cached');
    expect(fetched.filter((path) => path === '/cached')).toHaveLength(1);
  });

  it('that stays the same does not bring another redirect address with it', async () => {
    const browser = await openPage('/good', service, { redirect_uri: 'https://evil.test/callback' });
    expect([browser.page.statusCode, browser.leftTo]).toEqual([400, undefined]);
  });

  it('on a private address is not fetched', async () => {
    const strict = await startAuthService({ ...providerSettings, ALLOW_PRIVATE_WEBHOOKS: 'false' });
    const before = fetched.length;
    expect((await openPage('/good', strict)).page.statusCode).toBe(400);
    expect(fetched).toHaveLength(before);
    await strict.close();
  });

  it.each(['127.0.0.1', '127.0.0.1:1', '127.0.0.1.', '127.1'])(
    'of a host that is blocked as %s is refused at once, although it is cached, and its grants end',
    async (client) => {
      await allow(await openConsent('/good'));
      const admin = bearer(await signInAsAdmin(service));
      const grants = 'SELECT 1 FROM auth.oidc_grants WHERE client_id = $1';
      expect(await service.query(grants, [`${origin}/good`])).not.toEqual([]);
      const blocked = await service.post('/api/auth/blocked-clients', { client }, admin);
      expect(blocked.json()).toMatchObject({ client: '127.0.0.1' });
      expect(await service.query(grants, [`${origin}/good`])).toEqual([]);
      expect((await openPage('/good')).text()).toContain('invalid_client');
      const url = `/api/auth/blocked-clients/${blocked.json<{ id: string }>().id}`;
      await service.inject({ method: 'DELETE', url, headers: admin });
      expect((await openPage('/good')).page.statusCode).toBe(200);
    },
  );

  it('that vanishes while its user decides is told of as an ended request by a replica that never read it', async () => {
    const body = JSON.stringify(documentAt('/vanishing'));
    answers['/vanishing'] = () => ({ body });
    let replica = service;
    const browser = await openPage('/vanishing', { ...service, inject: (request) => replica.inject(request) });
    await signInAt(browser, (await signUp(service, freshEmail())).email);
    answers['/vanishing'] = () => ({ status: 404 });
    replica = await startAuthService({ ...providerSettings, DATABASE_URL: service.databaseUrl });
    await browser.submit('/account/authorize/allow');
    expect([browser.page.statusCode, browser.leftTo]).toEqual([400, undefined]);
    expect(browser.text()).toContain('start again');
    await replica.close();
  });

  it('is not fetched by an address in another form than its own', async () => {
    const { port } = new URL(origin);
    const forms = [`HTTPS://127.0.0.1:${port}`, `https://127.0.0.1.:${port}`, `https://127.1:${port}`];
    for (const form of forms) {
      const path = `/form-${forms.indexOf(form)}`;
      answers[path] = () => ({ body: JSON.stringify({ ...documentAt(path), client_id: `${form}${path}` }) });
      const browser = new PageBrowser(service);
      const config = await discover(service, { id: `${form}${path}`, secret: null });
      await openRequest(browser, await requestAuthorization(config));
      expect([form, browser.page.statusCode, browser.text()]).toEqual([
        form,
        400,
        expect.stringContaining('invalid_client'),
      ]);
      expect(fetched).not.toContain(path);
    }
  });
});
