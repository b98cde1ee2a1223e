import { describe, expect, it } from 'vitest';
import type { ContractStack } from './contract-stack';
import { accessToken, authConfig, projectAdmin, text, user } from './shapes';
import { bearerHeader, cookieHeader, setCookie, signUp, type Session } from './users';

const adminCookie = 'svc_admin_refresh_token';
const session = { projectAdmin, accessToken, csrfToken: text };

export const signInAsAdmin = async (stack: ContractStack) => {
  const body = { username: stack.adminUsername, password: stack.adminPassword };
  const answer = await stack.auth<Session>('POST /api/auth/admin/sessions', { body });
  const { csrfToken } = answer.body;
  return {
    answer,
    bearer: bearerHeader(answer.body),
    cookie: cookieHeader(answer.headers, adminCookie),
    csrf: { 'x-csrf-token': csrfToken ?? '' },
  };
};

const describeSessions = (stack: ContractStack): void => {
  it('POST /api/auth/admin/sessions answers 200 with tokens and the cookie svc_admin_refresh_token', async () => {
    const { answer } = await signInAsAdmin(stack);
    expect([answer.status, answer.body]).toEqual([200, session]);
    expect(setCookie(answer.headers, adminCookie)).toMatch(/; HttpOnly/);
  });

  it('POST /api/auth/admin/sessions/exchange with an authorization code answers 200 with tokens', async () => {
    const sent = { body: { code: stack.cloud.code } };
    const { status, body } = await stack.auth('POST /api/auth/admin/sessions/exchange', sent);
    expect([status, body]).toEqual([200, session]);
  });

  it('POST /api/auth/admin/sessions/exchange with a JWT of the platform answers 200 with tokens', async () => {
    const sent = { body: { code: await stack.cloud.issueToken() } };
    const { status, body } = await stack.auth('POST /api/auth/admin/sessions/exchange', sent);
    expect([status, body]).toEqual([200, session]);
  });

  it('POST /api/auth/admin/refresh with cookie and X-CSRF-Token answers 200 with the next csrfToken', async () => {
    const { cookie, csrf } = await signInAsAdmin(stack);
    const { status, body } = await stack.auth('POST /api/auth/admin/refresh', { headers: { ...cookie, ...csrf } });
    expect([status, body]).toEqual([200, session]);
  });

  it('POST /api/auth/admin/logout answers 200 and clears the cookie svc_admin_refresh_token', async () => {
    const { cookie } = await signInAsAdmin(stack);
    const { status, headers, body } = await stack.auth('POST /api/auth/admin/logout', { headers: cookie });
    expect([status, body]).toEqual([200, { success: true, message: text }]);
    expect(setCookie(headers, adminCookie)).toMatch(/^svc_admin_refresh_token=;/);
  });
};

const describeSettings = (stack: ContractStack): void => {
  it('GET /api/auth/config answers 200 with the settings', async () => {
    const { bearer } = await signInAsAdmin(stack);
    const { status, body } = await stack.auth('GET /api/auth/config', { headers: bearer });
    expect([status, body]).toEqual([200, expect.objectContaining(authConfig)]);
  });

  it.each([
    ['requireEmailVerification', true],
    ['passwordMinLength', 4],
    ['passwordMinLength', 128],
    ['requireNumber', true],
    ['requireLowercase', true],
    ['requireUppercase', true],
    ['requireSpecialChar', true],
    ['verifyEmailMethod', 'link'],
    ['resetPasswordMethod', 'link'],
    ['allowedRedirectUrls', ['https://app.hive.test/welcome']],
    ['disableSignup', true],
  ])('PUT /api/auth/config with only %s %o answers 200 with the changed settings', async (name, value) => {
    await stack.withSettings({ [name]: value }, async () => {
      const changed = { headers: stack.apiKey, body: { [name]: value } };
      const { status, body } = await stack.auth('PUT /api/auth/config', changed);
      expect([status, body]).toEqual([200, expect.objectContaining({ ...authConfig, [name]: value })]);
    });
  });
};

const describeUsers = (stack: ContractStack): void => {
  it('GET /api/auth/users answers 200 { data, pagination } with offset 0 and limit 10', async () => {
    await signUp(stack);
    const { bearer } = await signInAsAdmin(stack);
    const { status, body } = await stack.auth<{ data: unknown[] }>('GET /api/auth/users', { headers: bearer });
    const pagination = { offset: 0, limit: 10, total: expect.any(Number) as unknown };
    expect([status, body]).toMatchObject([200, { pagination }]);
    for (const one of body.data) expect(one).toMatchObject(user);
    expect(body.data.length).toBeLessThanOrEqual(10);
  });

  it.each(['email', 'name'])('GET /api/auth/users?search= finds a user by %s, with offset and limit', async (field) => {
    const { session: own, email } = await signUp(stack);
    const name = `Maja ${own.user.id}`;
    await stack.auth('PATCH /api/auth/profiles/current', { headers: bearerHeader(own), body: { profile: { name } } });
    const query = new URLSearchParams({ search: field === 'email' ? email : name, offset: '0', limit: '1' });
    const route = `GET /api/auth/users?${query.toString()}`;
    const { status, body } = await stack.auth(route, { headers: stack.apiKey });
    const pagination = { offset: 0, limit: 1, total: 1 };
    expect([status, body]).toMatchObject([200, { data: [{ email }], pagination }]);
  });

  it('DELETE /api/auth/users answers 200 { message, deletedCount }', async () => {
    const people = [await signUp(stack), await signUp(stack)];
    const userIds = people.map(({ session: own }) => own.user.id);
    const { status, body } = await stack.auth('DELETE /api/auth/users', { headers: stack.apiKey, body: { userIds } });
    expect([status, body]).toEqual([200, { message: text, deletedCount: 2 }]);
  });

  it('GET /api/auth/users/{userId} answers 200 with the user', async () => {
    const { session: own } = await signUp(stack);
    const { bearer } = await signInAsAdmin(stack);
    const { status, body } = await stack.auth(`GET /api/auth/users/${own.user.id}`, { headers: bearer });
    expect([status, body]).toEqual([200, expect.objectContaining({ ...user, id: own.user.id })]);
  });

  it('POST /api/auth/users of an administrator answers 200 while disableSignup is on', async () => {
    await stack.withSettings({ disableSignup: true }, async () => {
      const body = { email: `${crypto.randomUUID()}@hive.test`, password: 'correct horse battery 9' };
      const created = await stack.auth('POST /api/auth/users', { headers: stack.apiKey, body });
      expect([created.status, created.body]).toMatchObject([200, { user: { email: body.email } }]);
    });
  });

  it('POST /api/auth/tokens/anon answers 200 with the anon key', async () => {
    const { bearer } = await signInAsAdmin(stack);
    const { status, body } = await stack.auth('POST /api/auth/tokens/anon', { headers: bearer });
    expect([status, body]).toEqual([200, { accessToken: expect.stringMatching(/^anon_/), message: text }]);
  });
};

/** Tests of the endpoints for administrators, but for those of providers. */
export const describeAdminEndpoints = (stack: ContractStack): void =>
  void describe('administrators', () => {
    describeSessions(stack);
    describeSettings(stack);
    describeUsers(stack);
  });
