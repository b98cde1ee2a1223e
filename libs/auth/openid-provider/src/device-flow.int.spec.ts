import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, freshEmail, holdChange, signUp, type AuthService, PageBrowser } from '@svc/auth/testing';
import {
  goOn,
  issuer,
  providerSettings,
  registerClient,
  signInAt,
  videoService,
  type RegisteredClient,
} from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';
import { devicePath } from './device-pages';

interface Device {
  device_code: string;
  user_code: string;
}

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
let service: AuthService;
let client: RegisteredClient;
let plain: RegisteredClient;

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  client = await registerClient(service, { name: 'Hive TV', deviceFlow: true });
  plain = await registerClient(service);
});
afterAll(() => service.close());

const post = async <Answer>(url: string, fields: Record<string, string>) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  const answer = await service.inject({ method: 'POST', url, headers, payload });
  return answer.json<Answer & { error?: string }>();
};

const start = (parts: Record<string, string> = {}) =>
  post<Device>('/oidc/device', { client_id: client.id, scope: 'openid', ...parts });
const poll = (device: Device, clientId = client.id) =>
  post<{ access_token: string; refresh_token?: string }>('/oidc/token', {
    grant_type: deviceGrant,
    client_id: clientId,
    device_code: device.device_code,
  });

const typeCode = async (userCode: string, browser = new PageBrowser(service)): Promise<PageBrowser> => {
  await browser.open(devicePath);
  await browser.submit(devicePath, { user_code: userCode });
  return browser;
};

/** A browser that shows the consent for the device. */
const atConsent = async (device: Device) => {
  const browser = await typeCode(device.user_code);
  await browser.submit(devicePath, { confirm: 'yes' });
  const user = await signUp(service, freshEmail());
  await signInAt(browser, user.email);
  return { browser, user };
};

describe('a device without a browser', () => {
  it('gets tokens after its user has typed the code, signed in and consented', async () => {
    const scope = 'openid videos:read offline_access';
    const device = await start({ scope, resource: `${videoService}/mcp` });
    expect(device).toMatchObject({ verification_uri: `${issuer}${devicePath}`, expires_in: 600 });
    expect(device).not.toHaveProperty('verification_uri_complete');
    expect(await poll(device)).toMatchObject({ error: 'authorization_pending' });
    const browser = await typeCode(device.user_code.toLowerCase().replace('-', ' '));
    expect(browser.heading()).toBe('Connect this device?');
    expect(browser.text()).toContain(`Hive TV asks for access to your account. The device must show this code:`);
    expect(browser.text()).toContain(device.user_code);
    expect(browser.text()).toContain('If someone sent you the code, they would get the access.');
    await browser.submit(devicePath, { confirm: 'yes' });
    const user = await signUp(service, freshEmail());
    await signInAt(browser, user.email);
    expect(browser.heading()).toBe('Allow Hive TV?');
    expect(browser.text()).toContain(`The access goes to the device that shows the code ${device.user_code}.`);
    expect(browser.text()).toContain('The access counts at localhost:3002 and at no other service.');
    const rows = await service.query('SELECT FROM auth.oidc_artifacts WHERE payload::text LIKE $1', [
      `%${device.device_code}%`,
    ]);
    expect(rows).toEqual([]);
    await browser.submit('/account/authorize/allow');
    await goOn(browser);
    expect(browser.heading()).toBe('The device is connected');
    const tokens = await poll(device);
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: `${videoService}/mcp`,
      sub: user.id,
      scope: 'videos:read',
    });
    expect(await poll(device)).toMatchObject({ error: 'invalid_grant' });
  });

  it('keeps its access after a sign-out of the browser with offline_access, and loses it otherwise', async () => {
    for (const [scope, survives] of [
      ['openid offline_access', true],
      ['openid', false],
    ] as const) {
      const device = await start({ scope });
      const { browser, user } = await atConsent(device);
      await browser.submit('/account/authorize/allow');
      await goOn(browser);
      const { refresh_token: held = '' } = await poll(device);
      await service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [
        user.id,
      ]);
      const fields = { grant_type: 'refresh_token', client_id: client.id, refresh_token: held };
      const refreshed = await post<{ access_token?: string }>('/oidc/token', fields);
      expect(refreshed.access_token !== undefined).toBe(survives);
    }
  });

  it('is never told to slow down, and its code is taken as people type it', async () => {
    const device = await start();
    for (let count = 0; count < 40; count += 1)
      expect(await poll(device)).toMatchObject({ error: 'authorization_pending' });
    for (const change of ['toLowerCase', 'trim'] as const) {
      const typed = ` ${device.user_code[change]().replace('-', '')} `;
      expect((await typeCode(typed)).heading()).toBe('Connect this device?');
    }
    const { browser } = await atConsent(device);
    await browser.submit('/account/authorize/allow');
    await goOn(browser);
    expect((await poll(device)).access_token).toBeTypeOf('string');
  });

  it('is told when the user cancels or denies', async () => {
    const cancelled = await start();
    const browser = await typeCode(cancelled.user_code);
    await browser.submit(devicePath, { abort: 'yes' });
    expect(browser.problem()).toBe('The device was not connected. Nothing has changed.');
    expect(await poll(cancelled)).toMatchObject({ error: 'access_denied' });
    const denied = await start();
    const { browser: other } = await atConsent(denied);
    await other.submit('/account/authorize/deny');
    await goOn(other);
    expect(other.problem()).toBe('The device was not connected. Nothing has changed.');
    expect(await poll(denied)).toMatchObject({ error: 'access_denied' });
    expect(await poll(denied)).toMatchObject({ error: 'invalid_grant' });
  });

  it('is told when the session of the browser ends before its answer', async () => {
    const device = await start();
    const { browser, user } = await atConsent(device);
    await browser.submit('/account/authorize/allow');
    await service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [
      user.id,
    ]);
    await goOn(browser);
    expect(await poll(device)).toMatchObject({ error: 'invalid_request' });
  });

  it('gets nothing by the code of another client, after ten minutes, or as a client without the flow', async () => {
    const other = await registerClient(service, { deviceFlow: true });
    const device = await start();
    expect(await poll(device, other.id)).toMatchObject({ error: 'invalid_grant' });
    expect(await start({ client_id: plain.id })).toMatchObject({ error: 'invalid_request' });
    expect(await poll(device, plain.id)).toMatchObject({ error: 'invalid_request' });
    expect(await start({ resource: 'https://evil.test/' })).toMatchObject({ error: 'invalid_target' });
    await service.query(`UPDATE auth.oidc_artifacts SET expires_at = now() WHERE kind = 'DeviceCode'`);
    expect(await poll(device)).toMatchObject({ error: 'invalid_grant' });
    const browser = await typeCode(device.user_code);
    expect(browser.problem()).toMatch(/^There is no such code/);
  });

  it('loses its access when its user withdraws the consent', async () => {
    const device = await start({ scope: 'openid videos:read', resource: videoService });
    const { browser } = await atConsent(device);
    await browser.submit('/account/authorize/allow');
    await goOn(browser);
    const { access_token: token, refresh_token: held = '' } = await poll(device);
    expect((await service.get('/api/auth/account', bearer(token))).statusCode).toBe(401);
    await browser.open('/account/applications');
    await browser.submit('/account/applications/withdraw');
    const fields = { grant_type: 'refresh_token', client_id: client.id, refresh_token: held };
    expect(await post('/oidc/token', fields)).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the page for the code of a device', () => {
  it('does not take a code from its address, and needs its own form', async () => {
    const device = await start();
    const browser = new PageBrowser(service);
    for (const path of [devicePath, `${devicePath}/`, `${devicePath}/.`, '/account/%64evice', '/account/Device']) {
      await browser.open(`${path}?user_code=${device.user_code}`);
      expect(browser.page.body, path).not.toContain(device.user_code);
    }
    await browser.open(`${devicePath}?user_code=${device.user_code}`);
    expect(browser.heading()).toBe('Connect a device');
    expect(browser.page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const forged = await new PageBrowser(service).post(devicePath, { user_code: device.user_code, confirm: 'yes' });
    expect(forged.statusCode).toBe(400);
    expect(await poll(device)).toMatchObject({ error: 'authorization_pending' });
  });

  it.each([
    ['nothing', '', 'Type the code first.'],
    ['an unknown code', 'BCDF-GHJK', 'There is no such code'],
    ['markup', '<script>', 'There is no such code'],
  ])('says what is wrong with %s', async (_what, code, problem) => {
    const browser = await typeCode(code);
    expect(browser.problem()).toContain(problem);
    expect(browser.page.body).not.toContain('<script>alert');
  });

  it('takes a code once', async () => {
    const device = await start();
    await atConsent(device);
    expect((await typeCode(device.user_code)).problem()).toMatch(/^This code has been used/);
  });

  it('takes a code from one of two browsers that confirm it at once', async () => {
    const device = await start();
    const browsers = [await typeCode(device.user_code), await typeCode(device.user_code)];
    const code = await holdChange(service, `SELECT FROM auth.oidc_artifacts WHERE kind = 'DeviceCode' FOR UPDATE`, []);
    const answers = Promise.all(browsers.map((browser) => browser.submit(devicePath, { confirm: 'yes' })));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(() => service.query(waiting)).toHaveLength(2);
    await code.commit();
    await answers;
    const headings = browsers.map((browser) => browser.heading());
    expect(headings.toSorted()).toEqual(['Connect a device', 'Sign in']);
    const refused = browsers[headings.indexOf('Connect a device')];
    expect(refused?.problem()).toMatch(/^This code has been used/);
    expect(await poll(device)).toMatchObject({ error: 'authorization_pending' });
  });

  it('limits guesses narrowly', async () => {
    const limited = await startAuthService({ ...providerSettings, RATE_LIMITS: 'on', AUTH_REQUEST_RATES: 'check=3' });
    const browser = new PageBrowser(limited);
    await browser.open(devicePath);
    for (let guess = 0; guess < 2; guess += 1)
      expect((await browser.submit(devicePath, { user_code: 'BCDF-GHJK' })).statusCode).toBe(200);
    expect((await browser.submit(devicePath, { user_code: 'BCDF-GHJK' })).statusCode).toBe(429);
    await limited.close();
  });
});
