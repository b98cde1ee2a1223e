import { createOpenIdProvider, type OpenIdProvider } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  signInAsAdmin,
  signUp,
  userPassword,
  type AuthService,
  PageBrowser,
} from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

const key = 'hive';
const clientSecret = 'a-secret-between-two';
let service: AuthService;
let provider: OpenIdProvider;

beforeAll(async () => {
  service = await startAuthService({ ALLOW_PRIVATE_DISCOVERY: 'on', REQUIRE_REDIRECT_ALLOW_LIST: 'true' });
  provider = await createOpenIdProvider({
    clientId: 'svc',
    clientSecret,
    redirectUris: [`http://localhost:3001/api/auth/oauth/custom/${key}/callback`],
    claims: (login) => ({ email: `${login}@hive.test`, email_verified: true, name: 'Kassandra Bee' }),
  });
  const { discoveryEndpoint } = provider;
  const body = { key, name: 'The <Hive>', discoveryEndpoint, clientId: 'svc', clientSecret };
  await service.post('/api/auth/oauth/custom/configs', body, bearer(await signInAsAdmin(service)));
});
afterAll(async () => {
  await provider.close();
  await service.close();
});

/** Signs in at the provider as this user, and returns. */
const comeBackAs = async (browser: PageBrowser, login: string) => {
  const back = new URL(await provider.authorize(browser.leftTo?.href ?? '', login));
  return browser.open(`${back.pathname}${back.search}`);
};

const browserAt = async (path: string): Promise<PageBrowser> => {
  const browser = new PageBrowser(service);
  await browser.open(path);
  return browser;
};

describe('a provider', () => {
  it('is offered by its name, and signs in without a token in any URL', async () => {
    const browser = await browserAt('/account/sign-in');
    expect(browser.text()).toContain('Continue with The <Hive>');
    await browser.submit(`/account/providers/${key}/sign-in`);
    await comeBackAs(browser, 'kassandra');
    expect(browser.heading()).toBe('Your account');
    expect(browser.text()).toContain('kassandra@hive.test confirmed');
    expect(browser.text()).toContain('You have no password.');
    expect(browser.visited.join(' ')).not.toContain('access_token');
  });

  it('has its mark on the button of the sign-in page, if it is a built-in one', async () => {
    const admin = bearer(await signInAsAdmin(service));
    const body = { provider: 'discord', clientId: 'svc', clientSecret };
    await service.post('/api/auth/oauth/configs', body, admin);
    const { body: page } = (await browserAt('/account/sign-in')).page;
    expect(page).toMatch(
      /<button class="second wide way">\s*<svg viewBox="0 0 24 24"[^>]*><path d="M[^"]+"[^>]*><\/path><\/svg>\s*Continue with Discord/u,
    );
    expect(page).toMatch(/<button class="second wide way">\s*Continue with The &lt;Hive&gt;/u);
    await service.inject({ method: 'DELETE', url: '/api/auth/oauth/discord/config', headers: admin });
  });

  it('does not sign in a browser that did not start the sign-in', async () => {
    const attacker = await browserAt('/account/sign-in');
    await attacker.submit(`/account/providers/${key}/sign-in`);
    const back = new URL(await provider.authorize(attacker.leftTo?.href ?? '', 'attacker'));
    const victim = await browserAt('/account/sign-in');
    await victim.submit(`/account/providers/${key}/sign-in`);
    await victim.open(`${back.pathname}${back.search}`);
    expect([victim.heading(), victim.problem()]).toEqual(['Sign in', 'The sign-in took too long. Try again.']);
    expect(victim.cookie('svc_account')).toBeUndefined();
  });

  it('is linked by a signed-in user, and unlinked unless it is the only way to sign in', async () => {
    const { email } = await signUp(service);
    const browser = await browserAt('/account/sign-in');
    await browser.submit('/account/sign-in', { email, password: userPassword });
    await browser.open('/account/providers');
    await browser.submit(`/account/providers/${key}/link`);
    await comeBackAs(browser, 'maja');
    expect(browser.notice()).toBe('The sign-in was linked.');
    expect(browser.text()).toContain('maja@hive.test');
    await browser.submit(`/account/providers/${key}/unlink`);
    expect(browser.notice()).toBe('The sign-in was unlinked.');
  });

  it('that is the only way to sign in stays linked', async () => {
    const browser = await browserAt('/account/sign-in');
    await browser.submit(`/account/providers/${key}/sign-in`);
    await comeBackAs(browser, 'willy');
    await browser.open('/account/providers');
    await browser.submit(`/account/providers/${key}/unlink`);
    expect(browser.problem()).toContain('This is the only way to sign in to your account.');
  });

  it('linked to another account is refused on the page of providers', async () => {
    const { email } = await signUp(service);
    const browser = await browserAt('/account/sign-in');
    await browser.submit('/account/sign-in', { email, password: userPassword });
    await browser.open('/account/providers');
    await browser.submit(`/account/providers/${key}/link`);
    await comeBackAs(browser, 'kassandra');
    expect([browser.heading(), browser.problem()]).toEqual([
      'Linked sign-ins',
      'This sign-in belongs to another account.',
    ]);
  });

  it('shows on the sign-in page that sign-ups are off', async () => {
    await changeSettings(service, { disableSignup: true });
    const browser = await browserAt('/account/sign-in');
    await browser.submit(`/account/providers/${key}/sign-in`);
    await comeBackAs(browser, 'newcomer');
    await changeSettings(service, { disableSignup: false });
    expect(browser.problem()).toBe('Sign-up is currently turned off.');
  });
});
