import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createFakeClock, createOwnedFolder, projectRoot, removeOwnedFolder } from '@svc/provision';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call, newUser, verifyAddress } from './api';
import { OwnApps } from './own-apps';
import { ScratchProject } from './scratch-project';
import { startSite, type SiteServer } from './site-server';

/** Access tokens live 900 seconds: this service's clock is slow, so they end 3 seconds after they were issued. */
const slowSeconds = -897;
const issuer = 'https://issuer.hive.test';
const patience = { timeout: 20_000, interval: 200 };

let project: ScratchProject;
beforeAll(async () => {
  project = await ScratchProject.create(inject('authUrl'));
});
afterAll(() => project.remove());

const sessionCookie = (answer: Response): string | null =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('svc_session='))
    ?.split(';')[0] ?? null;

const get = (url: string, cookie = ''): Promise<Response> => fetch(url, { headers: { cookie }, redirect: 'manual' });

const post = (site: SiteServer, action: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/auth/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify(body),
  });

const postForm = (site: SiteServer, action: string, fields: Record<string, string>, cookie = '') =>
  fetch(`${site.url}/auth/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, cookie },
    body: new URLSearchParams(fields),
  });

const signUp = async (site: SiteServer, person = newUser()): Promise<string> => {
  const answer = await post(site, 'sign-up', person);
  expect(await answer.json()).toEqual({ status: 'signed-in' });
  return sessionCookie(answer) ?? '';
};

describe('a session in cookies of a site with two processes, while access tokens expire in seconds', () => {
  let folder: string;
  let apps: OwnApps;
  let database: pg.Client;
  let sites: SiteServer[];
  let startAnother: () => Promise<SiteServer>;

  beforeAll(async () => {
    folder = createOwnedFolder();
    const own = join(folder, 'clock');
    mkdirSync(own);
    const clock = await createFakeClock(own, join(projectRoot(), '.data', 'engines'));
    clock.set(slowSeconds);
    apps = await OwnApps.create({ AUTH_ISSUER: issuer }, ['auth-service']);
    const service = await apps.start('auth-service', clock.environment);
    database = new pg.Client({ connectionString: apps.databaseUrl });
    await database.connect();
    const options = { authUrl: service.url, issuer, renewalSeconds: 1 };
    const first = await startSite(project, options);
    startAnother = () => startSite(project, { ...options, siteUrl: first.url });
    sites = [first, await startAnother()];
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await database.end();
    await apps.end();
    removeOwnedFolder(folder);
  });

  const chooseSite = (index: number): SiteServer => sites[index % sites.length] as SiteServer;
  const untilExpired = (cookie: string): Promise<void> =>
    expect.poll(async () => (await get(`${chooseSite(0).url}/page`, cookie)).status, patience).toBe(503);

  it('stays with the user over parallel requests to both processes, again and again', async () => {
    const person = newUser();
    let cookie = await signUp(chooseSite(0), person);
    expect((await get(`${chooseSite(1).url}/page`, cookie)).status).toBe(200);
    for (const chosen of [0, 19, 7]) {
      await untilExpired(cookie);
      const requests = Array.from({ length: 20 }, (_none, index) => get(`${chooseSite(index).url}/me`, cookie));
      const answers = await Promise.all(requests);
      expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(Array(20).fill(person.email));
      // The browser keeps the cookie of any of them, the last to arrive.
      cookie = sessionCookie(answers[chosen] as Response) ?? '';
      expect((await get(`${chooseSite(1).url}/page`, cookie)).status).toBe(200);
    }
  });

  it('outlives a response whose cookie never arrived, after the grace period too', async () => {
    const cookie = await signUp(chooseSite(0));
    await untilExpired(cookie);
    expect((await get(`${chooseSite(0).url}/me`, cookie)).status).toBe(200);
    expect((await get(`${chooseSite(1).url}/me`, cookie)).status).toBe(200);
    await database.query(`UPDATE auth.sessions SET recent_rotations =
      (SELECT coalesce(jsonb_agg(jsonb_set(r, '{at}', to_jsonb((r ->> 'at')::float8 - 11))), '[]')
        FROM jsonb_array_elements(recent_rotations) r)`);
    const another = await startAnother();
    const answer = await get(`${another.url}/me`, cookie);
    await another.stop();
    expect(answer.status).toBe(200);
    expect((await get(`${chooseSite(0).url}/page`, sessionCookie(answer) ?? '')).status).toBe(200);
  });

  it('is not used up by code that cannot set cookies', async () => {
    const cookie = await signUp(chooseSite(0));
    await untilExpired(cookie);
    const rotations = `SELECT jsonb_array_length(recent_rotations) AS count FROM auth.sessions ORDER BY created_at DESC LIMIT 1`;
    expect((await database.query(rotations)).rows).toEqual([{ count: 0 }]);
  });

  it('is ended by signing out in one process, and refused by the other within seconds', async () => {
    const cookie = await signUp(chooseSite(0));
    const answer = await post(chooseSite(0), 'sign-out', {}, { cookie });
    expect(answer.headers.getSetCookie()[0]).toContain('svc_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    await expect.poll(async () => (await get(`${chooseSite(1).url}/me`, cookie)).status, patience).toBe(401);
  });
});

describe('the routes of a session in cookies of a site', () => {
  let site: SiteServer;
  beforeAll(async () => {
    site = await startSite(project, { authUrl: inject('authUrl') });
  });
  afterAll(() => site.stop());

  it('keep tokens in a cookie that scripts cannot read, and out of bodies and logs', async () => {
    const answer = await post(site, 'sign-up', newUser());
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^svc_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('{"status":"signed-in"}');
    expect(site.output).toEqual([]);
  });

  it('refuse pages of other sites, and requests that no page of this site sent', async () => {
    const cookie = await signUp(site);
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: site.url.replace('http', 'https') },
    ]) {
      const answer = await post(site, 'sign-out', {}, { cookie, ...headers });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const without = await fetch(`${site.url}/auth/sign-out`, { method: 'POST', headers: { cookie } });
    expect([without.status, (await get(`${site.url}/me`, cookie)).status]).toEqual([403, 200]);
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/.//evil.test',
    '\t//evil.test',
  ])('do not redirect a form to another site: %j', async (returnTo) => {
    const { email, password } = newUser();
    const answer = await postForm(site, 'sign-up', { email, password, returnTo });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  });

  it('lead a form to its page, and back with the code of a refusal', async () => {
    const { email, password } = newUser();
    const first = await postForm(site, 'sign-up', { email, password, returnTo: '/videos?new=1' });
    expect(first.headers.get('location')).toBe('/videos?new=1');
    const wrong = await postForm(site, 'sign-in', { email, password: 'a wrong one', returnTo: '/videos' });
    expect(wrong.headers.get('location')).toBe('/sign-in?error=AUTH_INVALID_CREDENTIALS&returnTo=%2Fvideos');
    const json = await post(site, 'sign-in', { email, password: 'a wrong one' });
    expect(await json.json()).toMatchObject({ error: 'AUTH_INVALID_CREDENTIALS', statusCode: 401 });
  });

  it('refuse a code of a provider that this browser has not asked for', async () => {
    const answer = await get(`${site.url}/auth/callback?svc_code=${'a'.repeat(64)}`);
    expect(answer.headers.get('location')).toBe('/sign-in?error=AUTH_OAUTH_INVALID_CODE');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('ask for the second factor without a token in the address', async () => {
    const { email, password } = newUser();
    const { body } = await call<{ accessToken: string }>(authUrl('/api/auth/users?client_type=server'), {
      body: { email, password },
    });
    const headers = { authorization: `Bearer ${body.accessToken}` };
    await verifyAddress(email);
    const factors = authUrl('/api/auth/account/factors');
    const created = await call<{ id: string; secret: string }>(factors, { body: { type: 'totp' }, headers });
    const totp = new TOTP({ secret: Secret.fromBase32(created.body.secret) });
    await call(`${factors}/${created.body.id}/verify`, { body: { code: totp.generate() }, headers });

    const first = await postForm(site, 'sign-in', { email, password, returnTo: '/videos' });
    expect(first.headers.get('location')).toMatch(/^\/sign-in\?step=second-factor&returnTo=%2Fvideos&request=[\w-]+$/);
    const pending = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const wrong = await postForm(site, 'second-factor', { code: '000000', returnTo: '/videos' }, pending);
    expect(wrong.headers.get('location')).toContain('step=second-factor');
    const code = totp.generate({ timestamp: Date.now() + 30_000 });
    const second = await postForm(site, 'second-factor', { code, returnTo: '/videos' }, pending);
    expect(second.headers.get('location')).toBe('/videos');
    expect(await (await get(`${site.url}/me`, sessionCookie(second) ?? '')).json()).toBe(email);
  });
});
