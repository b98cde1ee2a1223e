import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, signUp, userPassword, type AuthService, PageBrowser } from '@svc/auth/testing';
import { allow, goOn, providerSettings, registerClient } from '../test/oidc-client.fixture';
import { AgentAtProvider } from '../test/agent-at-provider.fixture';
import { startAuthService } from '../test/service.fixture';

const shops = ['https://one.test/callback', 'https://two.test/callback'] as const;

let service: AuthService;
let clients: AgentAtProvider[];

beforeAll(async () => {
  service = await startAuthService(providerSettings);
  clients = await Promise.all(
    shops.map(async (address) => {
      const { id } = await registerClient(service, { name: new URL(address).host, redirectUris: [address] });
      return new AgentAtProvider(service, { client_id: id }, address);
    }),
  );
});
afterAll(() => service.close());

/** Opens a request in a new tab, which stops at the sign-in. */
const openTab = async (browser: PageBrowser, index: number, state: string, more: Record<string, string> = {}) => {
  const tab = browser.newTab();
  await clients[index]?.open(tab, { scope: 'openid', state, ...more });
  return tab;
};

const signIn = async (tab: PageBrowser, email: string): Promise<void> => {
  await tab.submit('/account/sign-in', { email, password: userPassword });
  await goOn(tab);
};

const readAnswer = async (tab: PageBrowser): Promise<[string, string | null]> => {
  const { origin, searchParams } = tab.leftTo ?? (await allow(tab));
  expect(searchParams.get('code')).toBeTypeOf('string');
  return [origin, searchParams.get('state')];
};

describe('two tabs of one browser', () => {
  it.each([
    ['of one client', 0, 0],
    ['of two clients', 0, 1],
  ])('%s each end at their own application with their own state', async (_name, first, second) => {
    const { email } = await signUp(service, freshEmail());
    const browser = new PageBrowser(service);
    const one = await openTab(browser, first, 'one');
    const two = await openTab(browser, second, 'two');
    await signIn(one, email);
    expect(await readAnswer(one)).toEqual([new URL(shops[first] ?? '').origin, 'one']);
    await signIn(two, email);
    expect(await readAnswer(two)).toEqual([new URL(shops[second] ?? '').origin, 'two']);
  });

  it('may be answered in the other order', async () => {
    const { email } = await signUp(service, freshEmail());
    const browser = new PageBrowser(service);
    const [one, two] = [await openTab(browser, 0, 'one'), await openTab(browser, 1, 'two')];
    await signIn(two, email);
    await signIn(one, email);
    expect(await readAnswer(two)).toEqual([new URL(shops[1]).origin, 'two']);
    expect(await readAnswer(one)).toEqual([new URL(shops[0]).origin, 'one']);
  });

  it('keep the first session, and the grants that it has, when the same user signs in twice', async () => {
    const { id, email } = await signUp(service, freshEmail());
    const browser = new PageBrowser(service);
    const [one, two] = [await openTab(browser, 0, 'one'), await openTab(browser, 1, 'two')];
    await signIn(one, email);
    await readAnswer(one);
    const live = 'SELECT id FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL ORDER BY id';
    const before = await service.query(live, [id]);
    await signIn(two, email);
    await readAnswer(two);
    expect(await service.query(live, [id])).toEqual(before);
  });

  it('ask for a confirmation of their own', async () => {
    const { id, email } = await signUp(service, freshEmail());
    const browser = new PageBrowser(service);
    const first = await openTab(browser, 0, 'first');
    await signIn(first, email);
    await readAnswer(first);
    await service.query("UPDATE auth.sessions SET authenticated_at = now() - interval '1 hour' WHERE auth_id = $1", [
      id,
    ]);
    const one = await openTab(browser, 0, 'one', { prompt: 'login' });
    const two = await openTab(browser, 1, 'two', { prompt: 'login' });
    for (const tab of [one, two]) {
      expect(tab.page.body).toContain('/account/confirm');
      await tab.submit('/account/confirm/password', { password: userPassword });
      await goOn(tab);
    }
    expect(await readAnswer(one)).toEqual([new URL(shops[0]).origin, 'one']);
    expect(await readAnswer(two)).toEqual([new URL(shops[1]).origin, 'two']);
  });

  it('may sign in as two users: the page says as whom', async () => {
    const [ann, ben] = [await signUp(service, freshEmail()), await signUp(service, freshEmail())];
    const browser = new PageBrowser(service);
    const [one, two] = [await openTab(browser, 0, 'one'), await openTab(browser, 1, 'two')];
    await signIn(one, ann.email);
    await readAnswer(one);
    await signIn(two, ben.email);
    expect(two.text()).toContain(ben.email);
    expect(await readAnswer(two)).toEqual([new URL(shops[1]).origin, 'two']);
  });

  it('are at most 20, so that no site fills the headers of a browser', async () => {
    const browser = new PageBrowser(service);
    for (let count = 0; count < 25; count += 1) await openTab(browser, 0, String(count));
    const tab = await openTab(browser, 0, 'last');
    const { email } = await signUp(service, freshEmail());
    await signIn(tab, email);
    expect(await readAnswer(tab)).toEqual([new URL(shops[0]).origin, 'last']);
  });
});

describe('a request of another browser', () => {
  it('goes on nowhere else', async () => {
    const own = await openTab(new PageBrowser(service), 0, 'own');
    const request = own.form('/account/sign-in').values['request'] ?? '';
    expect(request).toMatch(/^[\w-]{20,}$/);
    const stranger = new PageBrowser(service);
    expect((await stranger.open(`/account/authorize?request=${request}`)).statusCode).toBe(400);
    const { email } = await signUp(service, freshEmail());
    await stranger.open(`/account/sign-in?request=${request}`);
    await stranger.submit('/account/sign-in', { email, password: userPassword });
    expect([stranger.page.statusCode, stranger.leftTo]).toEqual([400, undefined]);
  });
});

describe('what a client wishes for its user', () => {
  it('is the language of the pages and the address in the field', async () => {
    const tab = await openTab(new PageBrowser(service), 0, 'one', {
      ui_locales: 'pt de-AT',
      login_hint: 'ann@example.com',
    });
    expect(tab.page.body).toContain('lang="de"');
    expect(tab.form('/account/sign-in').values['email']).toBe('ann@example.com');
  });

  it('yields to the language that the user chooses then', async () => {
    const tab = await openTab(new PageBrowser(service), 0, 'one', { ui_locales: 'de' });
    const link = /href="(\/account\/language\/fr[^"]*)"/.exec(tab.page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await tab.open(link);
    expect([link, tab.page.body]).toEqual([
      expect.stringContaining('request='),
      expect.stringContaining('<html lang="fr"'),
    ]);
    const { email } = await signUp(service, freshEmail());
    await signIn(tab, email);
    expect(tab.heading()).toContain('one.test');
    expect(tab.page.body).toContain('<html lang="fr"');
  });

  it('is left out when it is no known language and no address', async () => {
    const tab = await openTab(new PageBrowser(service), 0, 'one', { ui_locales: 'x-klingon', login_hint: '"><b>' });
    expect(tab.page.body).toContain('<html lang="en"');
    expect(tab.form('/account/sign-in').values['email']).toBe('');
  });

  it('is, without a wish, the language that the user chose before', async () => {
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in');
    await signIn(browser, (await signUp(service, freshEmail())).email);
    await browser.open('/account/language/es?for=/account');
    for (const path of ['/account/device', '/oidc/logout']) {
      await browser.open(path);
      expect(browser.page.body).toContain('<html lang="es"');
    }
  });

  it('holds for the page of a sign-out', async () => {
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in');
    await signIn(browser, (await signUp(service, freshEmail())).email);
    await browser.open('/oidc/logout?ui_locales=fr');
    expect(browser.page.body).toContain('<html lang="fr"');
  });
});
