import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  freshEmail,
  PageBrowser,
  signUp,
  signUpWithTotp,
  totpCode,
  userPassword,
  verifyAddress,
  type AuthService,
} from '@svc/auth/testing';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
  await changeSettings(service, { emailOtpSignIn: true });
});
afterAll(() => service.close());

const inDigitsFrom = (zero: string, code: string): string =>
  [...code].map((digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit))).join('');

const spellings: [string, (code: string) => string][] = [
  ['as apps group it', (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['with a hyphen', (code) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ['pasted with blanks around it', (code) => ` ${code}\n`],
  ['in full-width digits', (code) => inDigitsFrom('０', code)],
  ['in Arabic digits', (code) => inDigitsFrom('٠', code)],
];

const codeTo = async (email: string): Promise<string> => {
  const sixDigits = /\b\d{6}\b/;
  const { text } = await service.inbox.next(({ envelope, text }) => envelope.to[0] === email && sixDigits.test(text));
  return sixDigits.exec(text)?.[0] ?? '';
};

const browserAt = async (path: string): Promise<PageBrowser> => {
  const browser = new PageBrowser(service, { 'accept-language': 'en' });
  await browser.open(path);
  return browser;
};

describe.each(spellings)('a code %s', (_spelling, spell) => {
  it('of a mail signs in, verifies an address and resets a password on the pages', async () => {
    const { email } = await signUp(service);
    const browser = await browserAt('/account/sign-in');
    await browser.submit('/account/sign-in/mail', { email });
    expect(browser.page.body).not.toContain('maxlength="6"');
    await browser.submit('/account/sign-in/code', { otp: spell(await codeTo(email)) });
    expect(browser.heading()).toBe('Your account');

    const other = await browserAt('/account/reset');
    await other.submit('/account/reset', { email });
    await other.submit('/account/reset/code', { otp: spell(await codeTo(email)) });
    expect(other.heading()).toBe('Choose a new password');
  });

  it('of an app is accepted on the page of the second step', async () => {
    const { email, secret } = await signUpWithTotp(service);
    const browser = await browserAt('/account/sign-in');
    await browser.submit('/account/sign-in', { email, password: userPassword });
    expect(browser.page.body).not.toContain('maxlength="6"');
    await browser.submit('/account/second-factor', { code: spell(totpCode(secret)) });
    expect(browser.heading()).toBe('Your account');
  });

  it('of an app is accepted as `code` by the API, at the enrolment too', async () => {
    const { accessToken } = await signUp(service);
    await verifyAddress(service, bearer(accessToken));
    const created = await service.post('/api/auth/account/factors', { type: 'totp' }, bearer(accessToken));
    const { id, secret } = created.json<{ id: string; secret: string }>();
    const url = `/api/auth/account/factors/${id}/verify`;
    const answer = await service.post(url, { code: spell(totpCode(secret, -1)) }, bearer(accessToken));
    expect(answer.statusCode).toBe(200);
    const shown = { factorId: id, code: spell(totpCode(secret)) };
    expect((await service.post('/api/auth/reauthentication', shown, bearer(accessToken))).statusCode).toBe(200);
  });

  it('of a mail is accepted as `code` by the API, and `otp` takes its documented six digits', async () => {
    const email = freshEmail();
    await signUp(service, email);
    await service.post('/api/auth/email/send-reset-password', { email });
    const code = spell(await codeTo(email));
    const verified = await service.post('/api/auth/email/verify', { email, otp: code });
    expect(verified.json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    const exchanged = await service.post('/api/auth/email/exchange-reset-password-token', { email, code });
    expect(exchanged.json()).toMatchObject({ token: expect.any(String) as string });
  });
});

describe('a code of an app whose clock is a minute fast', () => {
  it('is refused with a hint at the clock, on the page and by the API', async () => {
    const { email, secret, accessToken, factorId } = await signUpWithTotp(service);
    const browser = await browserAt('/account/sign-in');
    await browser.submit('/account/sign-in', { email, password: userPassword });
    await browser.submit('/account/second-factor', { code: totpCode(secret, 3) });
    expect(browser.problem()).toContain('clock');
    const shown = { factorId, code: totpCode(secret, 3) };
    const answer = await service.post('/api/auth/reauthentication', shown, bearer(accessToken));
    expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_CODE', nextActions: expect.stringContaining('clock') });
  });

  it.each([-1, 1])('is accepted at the enrolment when it is off by %d step', async (steps) => {
    const { accessToken } = await signUp(service);
    await verifyAddress(service, bearer(accessToken));
    const created = await service.post('/api/auth/account/factors', { type: 'totp' }, bearer(accessToken));
    const { id, secret } = created.json<{ id: string; secret: string }>();
    const verify = () =>
      service.post(`/api/auth/account/factors/${id}/verify`, { code: totpCode(secret, steps) }, bearer(accessToken));
    // The time step may end while the request is on its way: the code is then two steps old.
    const first = await verify();
    expect((first.statusCode === 401 ? await verify() : first).statusCode).toBe(200);
  });
});
