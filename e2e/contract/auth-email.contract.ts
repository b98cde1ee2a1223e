import { describe, expect, it } from 'vitest';
import { newUser } from '../api';
import type { ContractStack } from './contract-stack';
import { accessToken, dateTime, text } from './shapes';
import {
  clientTypes,
  expectTokensFor,
  mailed,
  mailedLink,
  signUp,
  sixDigits,
  linkToken,
  type Session,
  type SignedInUser,
} from './users';

export const redirectTo = 'https://app.hive.test/done';
export const newPassword = 'nine jars of clover honey';

/** The address and the query of a redirect. */
export const redirection = ({ status, headers }: { status: number; headers: Headers }): unknown => {
  const url = new URL(headers.get('location') ?? 'none:');
  return { status, address: `${url.origin}${url.pathname}`, query: Object.fromEntries(url.searchParams) };
};

/** Opens a mailed link, as a browser does. */
export const visit = (stack: ContractStack, link: string) => {
  const { pathname, search } = new URL(link);
  return stack.auth<string>(`GET ${pathname}${search}`);
};

export const requestCode = async (stack: ContractStack, route: string, email: string): Promise<string> => {
  await stack.auth(`POST /api/auth/email/${route}`, { body: { email } });
  return mailed(stack, email, sixDigits);
};

export const requestLink = async (stack: ContractStack, route: string, email: string): Promise<string> => {
  await stack.auth(`POST /api/auth/email/${route}`, { body: { email, redirectTo } });
  return mailed(stack, email, mailedLink);
};

const signsIn = async (stack: ContractStack, { email }: SignedInUser, password: string): Promise<boolean> =>
  (await stack.auth('POST /api/auth/sessions', { body: { email, password } })).status === 200;

const accepted = [202, { success: true, message: text }];
const sends = ['send-verification', 'send-reset-password'] as const;
const methods = { 'send-verification': 'verifyEmailMethod', 'send-reset-password': 'resetPasswordMethod' } as const;

const describeMails = (stack: ContractStack): void => {
  it.each(sends)('POST /api/auth/email/%s answers 202 and mails 6 digits while the method is code', async (route) => {
    const { email } = await signUp(stack);
    const { status, body } = await stack.auth(`POST /api/auth/email/${route}`, { body: { email } });
    expect([status, body]).toEqual(accepted);
    expect(await mailed(stack, email, sixDigits)).toMatch(/^\d{6}$/);
  });

  it.each(sends)('POST /api/auth/email/%s answers 202 and mails a link while the method is link', async (route) => {
    const { email } = await signUp(stack);
    await stack.withSettings({ [methods[route]]: 'link' }, async () => {
      const { status, body } = await stack.auth(`POST /api/auth/email/${route}`, { body: { email, redirectTo } });
      expect([status, body]).toEqual(accepted);
      expect(linkToken(await mailed(stack, email, mailedLink))).toMatch(/^.{64}$/);
    });
  });

  it.each(sends)('POST /api/auth/email/%s with an unknown email answers 202', async (route) => {
    const { email } = newUser();
    const { status, body } = await stack.auth(`POST /api/auth/email/${route}`, { body: { email } });
    expect([status, body]).toEqual(accepted);
  });
};

const describeVerification = (stack: ContractStack): void => {
  it('GET /api/auth/email/verify-link answers 302 to redirectTo with svc_status=success', async () => {
    const { email } = await signUp(stack);
    await stack.withSettings({ verifyEmailMethod: 'link' }, async () => {
      const visited = await visit(stack, await requestLink(stack, 'send-verification', email));
      const query = { svc_status: 'success', svc_type: 'verify_email' };
      expect(redirection(visited)).toEqual({ status: 302, address: redirectTo, query });
    });
  });

  it('GET /api/auth/email/verify-link of a replaced link answers 302 with svc_status=error and svc_error', async () => {
    const { email } = await signUp(stack);
    let link = '';
    await stack.withSettings({ verifyEmailMethod: 'link' }, async () => {
      link = await requestLink(stack, 'send-verification', email);
    });
    const query = { svc_status: 'error', svc_type: 'verify_email', svc_error: text };
    expect(redirection(await visit(stack, link))).toEqual({ status: 302, address: redirectTo, query });
  });

  it.each(clientTypes)('POST /api/auth/email/verify?client_type=%s answers 200 with user and tokens', async (type) => {
    const { email } = await signUp(stack);
    const body = { email, otp: await requestCode(stack, 'send-verification', email) };
    const answer = await stack.auth<Session>(`POST /api/auth/email/verify?client_type=${type}`, { body });
    expect([answer.status, answer.body]).toMatchObject([200, { user: { email, emailVerified: true }, accessToken }]);
    expectTokensFor(type, answer);
  });
};

const describeReset = (stack: ContractStack): void => {
  it('POST /api/auth/email/exchange-reset-password-token answers 200 { token, expiresAt }', async () => {
    const { email } = await signUp(stack);
    const body = { email, code: await requestCode(stack, 'send-reset-password', email) };
    const exchanged = await stack.auth('POST /api/auth/email/exchange-reset-password-token', { body });
    expect([exchanged.status, exchanged.body]).toEqual([200, { token: text, expiresAt: dateTime }]);
  });

  it('GET /api/auth/email/reset-password-link answers 302 to redirectTo with token and svc_status=ready', async () => {
    const { email } = await signUp(stack);
    await stack.withSettings({ resetPasswordMethod: 'link' }, async () => {
      const link = await requestLink(stack, 'send-reset-password', email);
      const query = { token: linkToken(link), svc_status: 'ready', svc_type: 'reset_password' };
      expect(redirection(await visit(stack, link))).toEqual({ status: 302, address: redirectTo, query });
    });
  });

  it('GET /api/auth/email/reset-password-link of an ended link answers 302 with svc_status=error', async () => {
    const { email } = await signUp(stack);
    let link = '';
    await stack.withSettings({ resetPasswordMethod: 'link' }, async () => {
      link = await requestLink(stack, 'send-reset-password', email);
    });
    const query = { svc_status: 'error', svc_type: 'reset_password', svc_error: text };
    expect(redirection(await visit(stack, link))).toEqual({ status: 302, address: redirectTo, query });
  });

  it('POST /api/auth/email/reset-password with an exchanged token as otp answers 200 { message }', async () => {
    const person = await signUp(stack);
    const code = await requestCode(stack, 'send-reset-password', person.email);
    const exchange = { body: { email: person.email, code } };
    const { body: exchanged } = await stack.auth<{ token: string }>(
      'POST /api/auth/email/exchange-reset-password-token',
      exchange,
    );
    const body = { newPassword, otp: exchanged.token };
    const reset = await stack.auth('POST /api/auth/email/reset-password', { body });
    expect([reset.status, reset.body]).toEqual([200, { message: text }]);
    expect(await signsIn(stack, person, newPassword)).toBe(true);
  });

  it('POST /api/auth/email/reset-password with the token of a link as otp answers 200 { message }', async () => {
    const person = await signUp(stack);
    await stack.withSettings({ resetPasswordMethod: 'link' }, async () => {
      const otp = linkToken(await requestLink(stack, 'send-reset-password', person.email));
      const reset = await stack.auth('POST /api/auth/email/reset-password', { body: { newPassword, otp } });
      expect([reset.status, reset.body]).toEqual([200, { message: text }]);
      expect(await signsIn(stack, person, newPassword)).toBe(true);
    });
  });
};

/** Tests of the endpoints that verify addresses and reset passwords. */
export const describeEmailEndpoints = (stack: ContractStack): void =>
  void describe('email verification and password reset', () => {
    describeMails(stack);
    describeVerification(stack);
    describeReset(stack);
  });
