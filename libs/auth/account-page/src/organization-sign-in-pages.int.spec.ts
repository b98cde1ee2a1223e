import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userPassword, PageBrowser, startOrganizationSignIns } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const signInPath = '/account/sign-in';
let hive: Awaited<ReturnType<typeof startOrganizationSignIns>>;

beforeAll(async () => {
  hive = await startOrganizationSignIns(startAuthService);
});
afterAll(() => hive.close());

const findFormAction = (browser: PageBrowser, end: string): string =>
  browser.forms().find(({ action }) => action.endsWith(end))?.action ?? '';

/** Signs in at the provider that the browser was sent to, and comes back. */
const passProvider = async (
  browser: PageBrowser,
  provider: { authorize: (url: string, login: string) => Promise<string> },
  login: string,
) => {
  const back = new URL(await provider.authorize(browser.leftTo?.href ?? '', login));
  return browser.open(`${back.pathname}${back.search}`);
};

describe('the page of sign-ins through the provider of an organisation', () => {
  it('adds a provider, whose secret it never shows, and requires it after a sign-in through it', async () => {
    const owner = await hive.calls.personWith('owner@pages.test');
    const organization = await hive.calls.made(owner);
    await hive.add.verifiedDomain(owner, organization, 'pages.test');
    const provider = await hive.add.providerFor(organization, {});
    const browser = new PageBrowser(hive.service);
    await browser.open(signInPath);
    await browser.submit(signInPath, { email: owner.email, password: userPassword });
    const path = `/account/organizations/${organization.id}/sign-in`;
    await browser.open(`/account/organizations/${organization.id}`);
    expect(browser.page.body).toContain(`href="${path}"`);
    await browser.open(path);
    expect(browser.text()).toContain(`/api/auth/oauth/organization/${organization.id}/callback`);
    const given = { name: 'Hive ID', clientId: 'svc', clientSecret: 'a-secret_with.odd~characters' };
    await browser.submit(`${path}/provider`, { ...given, discoveryEndpoint: 'not an address' });
    expect(browser.problem()).toContain('address of the provider');
    await browser.submit(`${path}/provider`, { ...given, discoveryEndpoint: provider.issuer });
    expect([browser.notice(), browser.text()]).toEqual([
      'The provider was saved.',
      expect.stringContaining('Hive ID not used yet'),
    ]);
    expect(browser.page.body).not.toContain(given.clientSecret);
    expect(browser.text()).not.toContain('Require the provider');

    const other = new PageBrowser(hive.service);
    await other.open(signInPath);
    await other.submit(`${signInPath}/organization`, { email: 'maja@nowhere.test' });
    expect(other.problem()).toContain('No organisation signs in people with this email address');
    await other.submit(`${signInPath}/organization`, { email: owner.email });
    await passProvider(other, provider, 'owner~pages.test');
    expect(other.visited.at(-1)).toBe('GET /account');
    expect(other.text()).toContain('Your organisation');

    await browser.open(path);
    const demand = browser.forms().find(({ values }) => values['requireProvider'] === 'on');
    await browser.submit(demand?.action ?? '', { requireProvider: 'on', joinMembers: '' });
    expect(browser.notice()).toBe('The domain was changed.');
    expect(browser.text()).toContain('Allow other sign-ins again');

    const third = new PageBrowser(hive.service);
    await third.open(signInPath);
    await third.submit(signInPath, { email: 'flip@pages.test', password: 'any password' });
    expect(third.leftTo?.origin).toBe(provider.issuer);
    await passProvider(third, provider, 'flip~pages.test');
    expect(third.visited.at(-1)).toBe('GET /account');

    await browser.submit(findFormAction(browser, '/provider/removal'));
    expect(browser.notice()).toBe('The provider was removed.');
  });
});
