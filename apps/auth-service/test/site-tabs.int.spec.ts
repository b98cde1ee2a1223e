import type { AddressInfo } from 'node:net';
import { createServerSession, type ServerSession } from '@svc/client/server-session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeSettings,
  PageBrowser,
  signUp,
  signUpWithTotp,
  totpCode,
  userPassword as password,
  type AuthService,
} from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const siteUrl = 'http://localhost:3000';

let service: AuthService;
let authUrl: string;
let site: ServerSession;

beforeAll(async () => {
  service = await startAuthService();
  await changeSettings(service, { allowedRedirectUrls: [`${siteUrl}/auth/callback`] });
  await service.app.listen(0, '127.0.0.1');
  authUrl = `http://127.0.0.1:${(service.app.getHttpServer().address() as AddressInfo).port}`;
  const secret = 'a secret of this site, long enough';
  site = createServerSession({ authUrl, issuer: 'http://localhost:3001', siteUrl, secret });
});
afterAll(() => service.close());

/** Cookies of the site in one browser; all its tabs share them. */
class SiteBrowser {
  readonly cookies = new Map<string, string>();

  async send(path: string, form?: Record<string, string>, referer = `${siteUrl}/sign-in`): Promise<URL> {
    const answer = await this.answerTo(path, form, referer);
    return new URL(answer.headers.get('location') ?? '', siteUrl);
  }

  async email(): Promise<string | null> {
    const found = await site.read(this.request('/'));
    return found === null || found === 'unavailable' ? null : (found.caller.email ?? null);
  }

  private async answerTo(path: string, form: Record<string, string> | undefined, referer: string): Promise<Response> {
    const answer = await site.handle(this.request(path, form, referer));
    if (answer === null) throw new Error(`No route: ${path}`);
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return answer;
  }

  private request(path: string, form?: Record<string, string>, referer = siteUrl): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: siteUrl, referer };
    const post = form && { method: 'POST', body: new URLSearchParams(form) };
    return new Request(new URL(path, siteUrl), { headers, ...post });
  }

  private keep(cookie: string): void {
    const [pair = ''] = cookie.split(';', 1);
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** Signs in on the account page as the user, and returns to the site. */
const returnFrom = async (departure: URL, email: string): Promise<string> => {
  const page = new PageBrowser(service);
  await page.open(`${departure.pathname}${departure.search}`);
  await page.submit('/account/sign-in', { email, password });
  return `${page.leftTo?.pathname}${page.leftTo?.search}`;
};

describe('two tabs of one browser on a site with the client package', () => {
  it.each([
    ['in the order of their departure', [0, 1]],
    ['in the other order', [1, 0]],
  ])('return from the account page to the pages that they left, %s', async (_name, order) => {
    const { email } = await signUp(service);
    const browser = new SiteBrowser();
    const pages = ['/one', '/two'];
    const departures = [
      await browser.send('/auth/start?returnTo=/one'),
      await browser.send('/auth/start?returnTo=/two'),
    ];
    for (const index of order) {
      const back = await returnFrom(departures[index] as URL, email);
      expect((await browser.send(back)).pathname).toBe(pages[index]);
      expect(await browser.email()).toBe(email);
    }
  });

  it.each([
    ['by the field `request` of the form', (step: URL) => ({ request: step.searchParams.get('request') ?? '' })],
    ['by the address of the page that has the form', () => ({})],
  ])('complete the second factor each for its own user, %s', async (_name, listFields) => {
    const users = [await signUpWithTotp(service), await signUpWithTotp(service)] as const;
    const browser = new SiteBrowser();
    const steps: URL[] = [];
    for (const { email } of users)
      steps.push(await browser.send('/auth/sign-in', { email, password, returnTo: '/in' }));
    for (const [index, { email, secret }] of users.entries()) {
      const step = steps[index] as URL;
      expect(step.searchParams.get('step')).toBe('second-factor');
      const fields = { code: totpCode(secret), returnTo: '/in', ...listFields(step) };
      expect((await browser.send('/auth/second-factor', fields, step.href)).pathname).toBe('/in');
      expect(await browser.email()).toBe(email);
    }
  });

  it('do not answer for each other when a form does not name its request', async () => {
    const users = [await signUpWithTotp(service), await signUpWithTotp(service)] as const;
    const browser = new SiteBrowser();
    for (const { email } of users) await browser.send('/auth/sign-in', { email, password });
    const refused = await browser.send('/auth/second-factor', { code: totpCode(users[0].secret) });
    expect([refused.pathname, await browser.email()]).toEqual(['/auth/start', null]);
  });

  it('keep a refused return with the page that it left', async () => {
    const browser = new SiteBrowser();
    const departures = [
      await browser.send('/auth/start?returnTo=/one'),
      await browser.send('/auth/start?returnTo=/two'),
    ];
    const target = new URL((departures[0] as URL).searchParams.get('redirectTo') ?? '');
    target.searchParams.set('svc_error_code', 'AUTH_OAUTH_FAILED');
    const refused = await browser.send(`${target.pathname}${target.search}`);
    expect(Object.fromEntries(refused.searchParams)).toEqual({ error: 'AUTH_OAUTH_FAILED', returnTo: '/one' });
  });

  it('keep the newest eight requests, so that headers stay small', async () => {
    const browser = new SiteBrowser();
    for (let tab = 0; tab < 12; tab += 1) await browser.send('/auth/start');
    expect(browser.cookies.size).toBe(8);
  });
});
