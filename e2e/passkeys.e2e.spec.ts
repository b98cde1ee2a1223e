import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUrl, call, newUser, verifyAddress } from './api';
import { openBrowser, type TestBrowser } from './browser';
import { addFingerprint } from './fingerprint';

interface Session {
  accessToken: string;
  user: { id: string };
}

interface Pending {
  mfaToken: string;
  factors: { id: string; type: string }[];
}

const person = newUser();
let browser: TestBrowser;
let page: Page;
let devtools: CDPSession;
let authenticatorId: string;
let recoveryCodes: string[];

const pageUrl = (): string => inject('authUrl');

/** Runs in the page. */
const post = `const post = async (path, body, headers = {}) => {
  const answer = await fetch(path, {
    method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body),
  });
  return answer.json();
};`;

const enrol = (accessToken: string): string => `(async () => {
  ${post}
  const headers = { authorization: 'Bearer ${accessToken}' };
  const begun = await post('/api/auth/account/factors', { type: 'webauthn', name: 'laptop' }, headers);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.options);
  const credential = (await navigator.credentials.create({ publicKey })).toJSON();
  return post('/api/auth/account/factors/' + begun.id + '/verify', { credential }, headers);
})()`;

const signInBy = (wish: string): string => `(async () => {
  ${post}
  const { challengeId, options } = await post('/api/auth/passkeys/options', {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = (await navigator.credentials.get({ publicKey${wish} })).toJSON();
  return post('/api/auth/passkeys/verify', { challengeId, credential });
})()`;
const signIn = signInBy('');
const field = `document.body.insertAdjacentHTML('afterbegin', '<input autocomplete="username webauthn" autofocus>')`;

beforeAll(async () => {
  browser = await openBrowser();
  page = await browser.context.newPage();
  devtools = await browser.context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  authenticatorId = await addFingerprint(devtools);
});
afterAll(() => browser.close());

describe('a passkey in a browser', () => {
  it('is added by a signed-in user after user verification', async () => {
    const { body } = await call<Session>(authUrl('/api/auth/users?client_type=server'), { body: person });
    await verifyAddress(person.email);
    await page.goto(`${pageUrl()}/docs`);
    const answer = await page.evaluate<{ recoveryCodes: string[] }>(enrol(body.accessToken));
    ({ recoveryCodes } = answer);
    expect(recoveryCodes).toHaveLength(10);
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  });

  it('signs in without a user name and sets the refresh cookie', async () => {
    const { user } = await page.evaluate<Session>(signIn);
    expect(user).toMatchObject({ email: person.email });
    const cookies = await browser.context.cookies(`${pageUrl()}/api/auth`);
    expect(cookies.map(({ name }) => name)).toContain('svc_refresh_token');
  });

  it('is offered by the autofill of a user name field', async () => {
    await page.evaluate(field);
    const { user } = await page.evaluate<Session>(signInBy(`, mediation: 'conditional'`));
    expect(user).toMatchObject({ email: person.email });
  });

  it('does not sign in without user verification or on another host', async () => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await expect(page.evaluate(signIn)).rejects.toThrow(/NotAllowedError/);
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    await page.goto(`${pageUrl().replace('localhost', '127.0.0.1')}/docs`);
    await expect(page.evaluate(signIn)).rejects.toThrow(/SecurityError/);
  });

  it('that was lost is replaced by a recovery code', async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    const signedIn = await call<Pending>(authUrl('/api/auth/sessions?client_type=server'), { body: person });
    const { mfaToken, factors } = signedIn.body;
    expect(factors.map(({ type }) => type)).toEqual(['webauthn', 'recovery_codes']);
    const body = { mfaToken, factorId: factors[1]?.id, code: recoveryCodes[0] };
    const recovered = await call<Session>(authUrl('/api/auth/mfa/verify?client_type=server'), { body });
    expect(recovered.status).toBe(200);
  });
});
