import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings, signUp, userPassword, type AuthService, PageBrowser, signUpWithTotp } from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  await changeSettings(service, { allowedRedirectUrls: ['https://app.hive.test/signed-in'] });
});
afterAll(() => service.close());

const signedIn = async () => {
  const { email, id } = await signUp(service);
  const browser = new PageBrowser(service);
  await browser.open('/account/sign-in');
  await browser.submit('/account/sign-in', { email, password: userPassword });
  return { browser, email, id };
};

const countSessions = async (id: string) =>
  (await service.query('SELECT 1 FROM auth.sessions WHERE auth_id = $1 AND ended_at IS NULL', [id])).length;

const everyPage = [
  '/account',
  '/account/sign-in?entered=1',
  '/account/sign-up',
  '/account/reset',
  '/account/password',
  '/account/email',
  '/account/factors',
  '/account/providers',
  '/account/sessions',
  '/account/deletion',
  '/account/confirm',
];

describe('every page', () => {
  it('is not cached or framed, and runs only its own script', async () => {
    const { browser } = await signedIn();
    for (const path of everyPage) {
      const { headers, body, statusCode } = await browser.open(path);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; " +
          "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
      expect(body).not.toMatch(
        /<script(?! src="\/account\/page\.js" defer><\/script>)|<style| style=| on[a-z]+=|https?:\/\//,
      );
    }
  });
});

describe('a form', () => {
  it.each([
    ['without a token', { token: '' }, {}],
    ['with a token of another user', { token: 'A'.repeat(43) }, {}],
    ['of another origin', {}, { origin: 'https://evil.test' }],
    ['of an origin that may call the interface', {}, { origin: 'http://localhost:5173' }],
    ['of a page without an origin', {}, { origin: 'null' }],
  ])('%s is refused', async (_fault, fields, headers) => {
    const { browser, id } = await signedIn();
    await service.post('/api/auth/sessions', {});
    await browser.open('/account/deletion');
    const { values } = browser.form('/account/deletion');
    const answer = await browser.post('/account/deletion', { ...values, sure: 'yes', ...fields }, headers);
    expect(answer.statusCode).toBe(403);
    expect(await countSessions(id)).toBe(2);
  });

  it("of an attacker's account does not sign the victim in to it", async () => {
    const attacker = await signUp(service);
    const his = new PageBrowser(service);
    await his.open('/account/sign-in');
    const { token = '' } = his.form('/account/sign-in').values;
    const victim = new PageBrowser(service);
    const fields = { email: attacker.email, password: userPassword, token };
    expect((await victim.post('/account/sign-in', fields)).statusCode).toBe(403);
    expect(victim.cookie('svc_account')).toBeUndefined();
  });

  it('shown before the sign-in is refused after it', async () => {
    const { email } = await signUp(service);
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in');
    const { token = '' } = browser.form('/account/sign-in').values;
    await browser.submit('/account/sign-in', { email, password: userPassword });
    expect((await browser.post('/account/sign-out', { token })).statusCode).toBe(403);
  });
});

describe('an address', () => {
  it.each([
    '/account/language/de?for=https://evil.test/',
    '/account/language/de?for=//evil.test/',
    '/account/language/de?for=/account/../../evil',
    '/api/auth/account-page/entry?to=//evil.test',
    '/api/auth/account-page/entry?to=/account%0d%0aset-cookie:a=b',
  ])('%s redirects to no other site', async (path) => {
    const { browser } = await signedIn();
    await browser.open(path);
    expect(browser.leftTo).toBeUndefined();
    expect(browser.heading()).toBe(path.includes('/de') ? 'Ihr Konto' : 'Your account');
  });

  it.each(['constructor', '__proto__', 'toString'])('of a return of type %s redirects to the account', async (type) => {
    const { browser } = await signedIn();
    await browser.open(`/account/return?svc_type=${type}`);
    expect(browser.heading()).toBe('Your account');
  });

  it.each([
    [
      'svc_status=error&svc_error=%3Cscript%3Ealert(1)%3C/script%3E&svc_error_code=%3Cscript%3E',
      'Something went wrong.',
    ],
    ['svc_status=error&svc_error_code=constructor', 'Something went wrong.'],
    ['svc_code=' + 'c'.repeat(43), 'The sign-in took too long.'],
    ['svc_status=mfa_required&mfa_token=invalid', 'That took too long.'],
  ])('of a return shows no text of its own: %s', async (query, said) => {
    const browser = new PageBrowser(service);
    await browser.open(`/account/return?${query}`);
    expect(browser.heading()).toBe('Sign in');
    expect(browser.problem()).toContain(said);
    expect(browser.page.body).not.toContain('alert(1)');
  });
});

describe("the page's cookie", () => {
  it('cannot be forged or read, and does not allow to skip a second step', async () => {
    const user = await signUpWithTotp(service);
    const browser = new PageBrowser(service);
    await browser.open('/account/sign-in');
    await browser.submit('/account/sign-in', { email: user.email, password: userPassword });
    const state = browser.cookie('svc_account_state') ?? '';
    expect(Buffer.from(state, 'base64url').toString('latin1')).not.toContain(user.email);
    const bent = Buffer.from(state, 'base64url');
    bent[40] = (bent[40] ?? 0) ^ 1;
    browser.setCookie('svc_account_state', bent.toString('base64url'));
    await browser.open('/account/second-factor');
    expect(browser.heading()).toBe('Sign in');
    await browser.open('/account');
    expect(browser.heading()).toBe('Sign in');
  });

  it("of a user who must add a first factor does not accept an attacker's mfa_token", async () => {
    const stranger = await signUp(service);
    await changeSettings(service, { mfaPolicy: 'required' });
    const answer = await service.post('/api/auth/sessions', { email: stranger.email, password: userPassword });
    const { mfaToken } = answer.json<{ mfaToken: string }>();
    const victim = new PageBrowser(service);
    await victim.open(`/account/return?svc_status=mfa_required&mfa_token=${mfaToken}`);
    await changeSettings(service, { mfaPolicy: 'optional' });
    expect(victim.heading()).toBe('Sign in');
    const { token = '' } = victim.form('/account/sign-in').values;
    await victim.post('/account/second-factor/totp', { token });
    expect(await service.query('SELECT 1 FROM auth.factors WHERE auth_id = $1', [stranger.id])).toEqual([]);
  });

  it('of a session that ended elsewhere is refused', async () => {
    const { browser, id } = await signedIn();
    await service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE auth_id = $1", [id]);
    await browser.open('/account/factors');
    expect(browser.heading()).toBe('Sign in');
  });
});

describe('files', () => {
  it('are the only subresources of pages', async () => {
    const [style, script] = [await service.get('/account/page.css'), await service.get('/account/page.js')];
    expect([style.headers['content-type'], script.headers['content-type']]).toEqual([
      'text/css; charset=utf-8',
      'text/javascript; charset=utf-8',
    ]);
    expect(`${style.body}${script.body}`).not.toMatch(/https?:|url\(|innerHTML|eval/);
  });
});
