import { createOpenIdProvider, type OpenIdProvider } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  PageBrowser,
  signInAsAdmin,
  signUp,
  signUpWithTotp,
  totpCode,
  userPassword,
  type AuthService,
} from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const key = 'hive';
const apps = ['https://one.test/in', 'https://two.test/in'] as const;
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

let service: AuthService;
let provider: OpenIdProvider;

beforeAll(async () => {
  service = await startAuthService({ ALLOW_PRIVATE_DISCOVERY: 'on' });
  provider = await createOpenIdProvider({
    clientId: 'svc',
    clientSecret: 'a-secret-between-two',
    redirectUris: [`http://localhost:3001/api/auth/oauth/custom/${key}/callback`],
    claims: (login) => ({ email: `${login}@hive.test`, email_verified: true }),
  });
  const { discoveryEndpoint } = provider;
  const body = { key, name: 'Hive', discoveryEndpoint, clientId: 'svc', clientSecret: 'a-secret-between-two' };
  await service.post('/api/auth/oauth/custom/configs', body, bearer(await signInAsAdmin(service)));
});
afterAll(async () => {
  await provider.close();
  await service.close();
});

/** Opens the account page for a front end in a new tab. */
const openFor = async (browser: PageBrowser, app: string): Promise<PageBrowser> => {
  const tab = browser.newTab();
  await tab.open(`/account?${new URLSearchParams({ redirectTo: app, code_challenge: challenge }).toString()}`);
  return tab;
};

const signIn = (tab: PageBrowser, email: string) => tab.submit('/account/sign-in', { email, password: userPassword });

const comeBackAs = async (tab: PageBrowser, login: string) => {
  const back = new URL(await provider.authorize(tab.leftTo?.href ?? '', login));
  return tab.open(`${back.pathname}${back.search}`);
};

const leftAddress = ({ leftTo }: PageBrowser): string | undefined => leftTo && `${leftTo.origin}${leftTo.pathname}`;

describe('two tabs for two front ends', () => {
  it.each([
    ['in the order of their opening', 0, 1],
    ['in the other order', 1, 0],
  ])('each return to their own front end, %s', async (_name, first, second) => {
    const { email } = await signUp(service);
    const browser = new PageBrowser(service);
    const tabs = [await openFor(browser, apps[0]), await openFor(browser, apps[1])];
    for (const index of [first, second]) {
      const tab = tabs[index] as PageBrowser;
      await signIn(tab, email);
      expect(leftAddress(tab)).toBe(apps[index]);
      expect(tab.leftTo?.searchParams.get('svc_code')).toBeTypeOf('string');
    }
  });

  it('each return from a provider to their own front end', async () => {
    const browser = new PageBrowser(service);
    const tabs = [await openFor(browser, apps[0]), await openFor(browser, apps[1])];
    for (const tab of tabs) await tab.submit(`/account/providers/${key}/sign-in`);
    for (const [index, tab] of tabs.entries()) {
      await comeBackAs(tab, 'kassandra');
      expect(leftAddress(tab)).toBe(apps[index]);
    }
  });

  it('each ask for the second factor of their own user', async () => {
    const users = [await signUpWithTotp(service), await signUpWithTotp(service)];
    const browser = new PageBrowser(service);
    const tabs = [await openFor(browser, apps[0]), await openFor(browser, apps[1])];
    for (const [index, tab] of tabs.entries()) await signIn(tab, users[index]?.email ?? '');
    for (const [index, tab] of tabs.entries()) {
      await tab.submit('/account/second-factor', { code: totpCode(users[index]?.secret ?? '') });
      expect(leftAddress(tab)).toBe(apps[index]);
    }
  });
});

describe('two tabs without a front end', () => {
  it('each return from a provider with their own verifier', async () => {
    const browser = new PageBrowser(service);
    const tabs = [browser.newTab(), browser.newTab()];
    for (const tab of tabs) {
      await tab.open('/account/sign-in');
      await tab.submit(`/account/providers/${key}/sign-in`);
    }
    for (const tab of tabs) {
      await comeBackAs(tab, 'anna');
      expect([tab.heading(), tab.problem()]).toEqual(['Your account', undefined]);
    }
  });

  it('each ask for the second factor of their own user', async () => {
    const users = [await signUpWithTotp(service), await signUpWithTotp(service)];
    const browser = new PageBrowser(service);
    const tabs = [browser.newTab(), browser.newTab()];
    for (const tab of tabs) await tab.open('/account/sign-in');
    for (const [index, tab] of tabs.entries()) await signIn(tab, users[index]?.email ?? '');
    for (const [index, tab] of tabs.entries()) {
      await tab.submit('/account/second-factor', { code: totpCode(users[index]?.secret ?? '') });
      expect([tab.heading(), tab.text().includes(users[index]?.email ?? '')]).toEqual(['Your account', true]);
    }
  });
});

it('the account page without a request offers the newest front end by a button, and leads nowhere by itself', async () => {
  const { email } = await signUp(service);
  const browser = new PageBrowser(service);
  await openFor(browser, apps[0]);
  const plain = browser.newTab();
  await plain.open('/account/sign-in');
  await signIn(plain, email);
  expect([plain.leftTo, plain.heading()]).toEqual([undefined, 'Your account']);
  await plain.submit('/account/continue');
  expect(leftAddress(plain)).toBe(apps[0]);
});

it('a request that another browser opened is none here', async () => {
  const own = await openFor(new PageBrowser(service), apps[0]);
  const request = own.form('/account/sign-in').values['request'] ?? '';
  const { email } = await signUp(service);
  const other = new PageBrowser(service);
  await other.open(`/account/sign-in?request=${request}`);
  await signIn(other, email);
  expect([request, other.leftTo, other.heading()]).toEqual([expect.stringMatching(/^own-/), undefined, 'Your account']);
});

it('30 tabs of a browser keep the newest, and stay within the size of a cookie', async () => {
  const { email } = await signUp(service);
  const browser = new PageBrowser(service);
  const tabs: PageBrowser[] = [];
  for (let count = 0; count < 30; count += 1) tabs.push(await openFor(browser, `${apps[0]}?n=${count}`));
  expect(browser.cookie('svc_account_state')?.length).toBeLessThan(3_900);
  const newest = tabs.at(-1) as PageBrowser;
  await signIn(newest, email);
  expect(newest.leftTo?.searchParams.get('n')).toBe('29');
});
