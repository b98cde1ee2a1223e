import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { unreachable, listViolations } from './accessibility';
import { authUrl, call, newUser, videoUrl, verifyAddress } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { addFingerprint } from './fingerprint';
import { mailedLink } from './inbox';
import { OwnApps } from './own-apps';

const person = newUser();
let browser: TestBrowser;
let page: Page;
let devtools: CDPSession;
let authenticatorId: string;
let recoveryCodes: string[];

const pageUrl = (path: string): string => `${inject('authUrl')}${path}`;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  devtools = await browser.context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
});
afterAll(() => browser.close());

const heading = (at: Page = page): Promise<string> => at.locator('h1').innerText();
const press = (name: string, at: Page = page) => at.getByRole('button', { name, exact: true }).click();
/** The next code is accepted too, so the test does not depend on a step boundary. */
const makeCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

const expectFaultless = async (path: string): Promise<void> => {
  await page.goto(pageUrl(path));
  expect([path, await listViolations(page), await unreachable(page)]).toEqual([path, [], []]);
};

describe('the account page in a browser', () => {
  it('supports a sign-up with the keyboard only', async () => {
    await page.goto(pageUrl('/account/sign-up'));
    const fields = [person.name, person.email, person.password];
    await page.getByLabel('Name (optional)').focus();
    for (const text of fields) {
      await page.keyboard.type(text);
      if (text !== person.password) await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(pageUrl('/account'));
    await expect.poll(() => heading()).toBe('Your account');
  });

  it('adds a passkey, and signs in with it by button and by autofill', async () => {
    authenticatorId = await addFingerprint(devtools);
    await verifyAddress(person.email);
    await page.goto(pageUrl('/account/factors'));
    await press('Add a passkey');
    await expect.poll(() => listViolations(page)).toEqual([]);
    await press('Create passkey');
    await page.locator('ul.codes').waitFor();
    recoveryCodes = await page.locator('ul.codes li').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await page.goto(pageUrl('/account'));
    await press('Sign out');
    await expectFaultless('/account/sign-in');
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await press('Sign in with a passkey');
    await page.waitForURL(pageUrl('/account'));
    // The page after it offers the passkey by itself, and this authenticator always confirms.
    const byAutofill = page.waitForResponse((answer) => answer.url().endsWith('/account/sign-in/passkey'));
    await press('Sign out');
    await byAutofill;
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
  });

  it('accepts a recovery code after a passkey is lost', async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await press('Sign out');
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await press('Sign in');
    await expect.poll(() => listViolations(page)).toEqual([]);
    await page.getByText('Lost your phone or passkey?').click();
    await page.getByLabel('One of your recovery codes').fill(recoveryCodes[0] ?? '');
    await press('Continue');
    await page.waitForURL(pageUrl('/account'));
    await expect.poll(() => heading()).toBe('Your account');
  });

  it('shows errors at the position of the reader', async () => {
    await press('Sign out');
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password').fill('wrong');
    await press('Sign in');
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('The email address or the password is wrong.');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('problem');
    await expect.poll(() => page.getByLabel('Password').getAttribute('aria-describedby')).toBe('problem');
  });
});

describe('the account page without JavaScript', () => {
  let plain: TestBrowser;
  let at: Page;
  beforeAll(async () => {
    plain = await openBrowser({ javaScriptEnabled: false });
    at = await plain.context.newPage();
  });
  afterAll(() => plain.close());

  it('signs up for a front end, adds an authenticator app, signs in with it, and deletes the account', async () => {
    const other = newUser();
    const frontEnd = videoUrl('/health/live');
    await at.goto(pageUrl(`/account?${new URLSearchParams({ redirectTo: frontEnd }).toString()}`));
    await at.getByRole('link', { name: 'Sign up' }).click();
    await at.getByLabel('Email address').fill(other.email);
    await at.getByLabel('Password').fill(other.password);
    await press('Sign up', at);
    await at.waitForURL(`${frontEnd}?svc_status=success&svc_type=sign_in`);
    await verifyAddress(other.email);
    await at.goto(pageUrl('/account/factors'));
    await expect.poll(() => at.getByText('Passkeys need JavaScript').count()).toBe(0);
    await press('Add an authenticator app', at);
    const secret = (await at.locator('.key').innerText()).replaceAll(' ', '');
    await at.getByLabel('Code', { exact: true }).fill(makeCode(secret));
    await press('Add app', at);
    await expect.poll(() => at.locator('ul.codes li').count()).toBe(10);
    await press('Sign out', at);
    await at.getByLabel('Email address').fill(other.email);
    await at.getByLabel('Password').fill(other.password);
    await press('Sign in', at);
    await expect.poll(() => heading(at)).toBe('Two-step sign-in');
    await at.getByLabel('Code from your authenticator app').fill(makeCode(secret, 1));
    await press('Continue', at);
    await expect.poll(() => heading(at)).toBe('Your account');
    await at.getByRole('link', { name: 'Delete account' }).click();
    await at.getByLabel('Yes, delete my account').check();
    await press('Delete permanently', at);
    await expect.poll(() => at.getByText('Your account was deleted.').count()).toBe(1);
  });

  it('restores the previous address from a mailed link', async () => {
    const other = newUser();
    const signedUp = await call<{ accessToken: string }>(authUrl('/api/auth/users'), { body: other });
    const headers = { authorization: `Bearer ${signedUp.body.accessToken}` };
    const body = { newEmail: newUser().email };
    expect((await call(authUrl('/api/auth/account/email'), { body, headers })).status).toBe(202);
    const link = await mailedLink(other.email, 'undo-link');
    expect((await at.goto(link))?.status()).toBe(200);
    await expect.poll(() => heading(at)).toBe('Keep your old email address');
    await press('Keep the old email address', at);
    await expect.poll(() => at.getByRole('status').innerText()).toContain('all devices were signed out');
    expect((await at.goto(link))?.status()).toBe(400);
    await expect.poll(() => heading(at)).toBe('This link no longer works');
  });
});

describe('the account page with proof of work', () => {
  let apps: OwnApps;
  let url: string;
  beforeAll(async () => {
    apps = await OwnApps.create({ PROOF_OF_WORK_COST: '100' }, ['auth-service']);
    ({ url } = await apps.start('auth-service'));
    const headers = { 'x-api-key': inject('adminApiKey') };
    const settings = { method: 'PUT', body: { proofOfWork: true, emailOtpSignIn: true }, headers };
    expect((await call(`${url}/api/auth/config`, settings)).status).toBe(200);
  });
  afterAll(() => apps.end());

  it("signs up after the browser computes the proof, and mails a code by the form's second button", async () => {
    const other = newUser();
    const at = await browser.context.newPage();
    await at.goto(`${url}/account/sign-up`);
    expect([await listViolations(at), await at.getByText('needs JavaScript').count()]).toEqual([[], 0]);
    await at.getByLabel('Email address').fill(other.email);
    await at.getByLabel('Password').fill(other.password);
    await at.getByLabel('Password').press('Enter');
    await at.waitForURL(`${url}/account`);
    await press('Sign out', at);
    await at.getByLabel('Email address').fill(other.email);
    await press('Email me a code instead', at);
    await at.waitForURL(({ pathname }) => pathname === '/account/sign-in/code');
    await expect.poll(() => heading(at)).toBe('Check your email');
  });
});
