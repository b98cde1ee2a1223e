import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  signUp,
  userPassword,
  verifyAddress,
  type AuthService,
  startDnsServer,
  type DnsServer,
  PageBrowser,
} from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const path = '/account/organizations';
let dns: DnsServer;
let service: AuthService;

beforeAll(async () => {
  dns = await startDnsServer();
  service = await startAuthService({ ORGANIZATIONS: 'on', DNS_SERVERS: dns.address });
});
afterAll(async () => {
  await service.close();
  await dns.close();
});

const signedIn = async (): Promise<{ browser: PageBrowser; id: string }> => {
  const { id, email, accessToken } = await signUp(service);
  await verifyAddress(service, bearer(accessToken));
  const browser = new PageBrowser(service);
  await browser.open('/account/sign-in');
  await browser.submit('/account/sign-in', { email, password: userPassword });
  return { browser, id };
};

const made = async (browser: PageBrowser): Promise<string> => {
  await browser.open(path);
  await browser.submit(path, { name: 'Busy hive' });
  return browser.visited.at(-1)?.replace('GET ', '') ?? '';
};

const findFormAction = (browser: PageBrowser, end: string): string =>
  browser.forms().find(({ action }) => action.endsWith(end))?.action ?? '';

describe('the page of domains and provisioning', () => {
  it('verifies a domain, makes a token that a directory uses, and gives a group its role', async () => {
    const { browser } = await signedIn();
    const one = await made(browser);
    const provisioning = `${one}/provisioning`;
    expect(browser.page.body).toContain(`href="${provisioning}"`);
    await browser.open(provisioning);
    await browser.submit(`${provisioning}/domains`, { domain: 'not a domain' });
    expect(browser.problem()).toContain('domain');
    await browser.submit(`${provisioning}/domains`, { domain: 'hive.test' });
    expect(browser.text()).toContain('hive.test not verified yet');
    await browser.submit(findFormAction(browser, '/verification'));
    expect(browser.problem()).toContain('does not have the TXT record yet');
    dns.texts.set('hive.test', [/svc-verification=[0-9a-f]{64}/.exec(browser.text())?.[0] ?? '']);
    await browser.submit(findFormAction(browser, '/verification'));
    expect([browser.notice(), browser.text()]).toEqual([
      'The domain is verified.',
      expect.stringContaining('hive.test verified'),
    ]);

    await browser.submit(`${provisioning}/tokens`, { name: 'Entra <1>' });
    const token = /svc_scim_[0-9a-f]{64}/.exec(browser.text())?.[0] ?? '';
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const answer = await service.inject({
      method: 'POST',
      url: '/scim/v2/Groups',
      headers,
      payload: { displayName: 'Beekeepers <b>' },
    });
    expect(answer.statusCode).toBe(201);
    await browser.open(provisioning);
    expect(browser.text()).not.toContain(token);
    expect(browser.text()).toContain('Beekeepers <b> 0 members · No role');
    await browser.submit(findFormAction(browser, '/role'), { role: 'admin' });
    expect([browser.notice(), browser.text()]).toEqual([
      'The role was changed.',
      expect.stringContaining('0 members · Administrator'),
    ]);
    await browser.submit(findFormAction(browser, '/role'), { role: '' });
    expect(browser.text()).toContain('0 members · No role');
    await browser.submit(browser.forms().find(({ action }) => action.includes('/tokens/'))?.action ?? '');
    expect(browser.notice()).toBe('The token was withdrawn. It no longer works.');
    expect((await service.get('/scim/v2/Users', headers)).statusCode).toBe(401);
    await browser.submit(browser.forms().find(({ action }) => /domains\/.*removal/.test(action))?.action ?? '');
    expect(browser.notice()).toBe('The domain was removed.');
  });

  it('is for owners with a fresh sign-in', async () => {
    const [{ browser }, admin] = [await signedIn(), await signedIn()];
    const one = await made(browser);
    await service.query(
      `INSERT INTO auth.organization_members (id, organization_id, auth_id, role, grant_id)
        VALUES (gen_random_uuid(), $1, $2, 'admin', gen_random_uuid())`,
      [one.split('/').at(-1), admin.id],
    );
    await admin.browser.open(one);
    expect(admin.browser.page.body).not.toContain('/provisioning');
    await admin.browser.open(`${one}/provisioning`);
    expect(admin.browser.text()).toContain('Your role in the organisation does not allow this.');
    await service.query(
      `UPDATE auth.sessions SET created_at = created_at - interval '11 minutes', authenticated_at = authenticated_at - interval '11 minutes'`,
    );
    await browser.open(`${one}/provisioning`);
    expect(browser.visited.at(-1)).toContain('/account/confirm');
  });
});
