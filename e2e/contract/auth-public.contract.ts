import { describe, expect, it } from 'vitest';
import { newUser } from '../api';
import type { ContractStack } from './contract-stack';
import { accessToken, expectError, publicConfig, projectAdmin, text, user } from './shapes';
import { bearerHeader, clientTypes, cookieHeader, expectTokensFor, setCookie, signUp, type Session } from './users';

const profile = { name: 'Maja', avatar_url: 'https://pictures.test/maja.png', favourite_flower: 'clover' };

const describeProfiles = (stack: ContractStack): void => {
  it('GET /api/auth/public-config answers 200 with the public settings', async () => {
    const { status, body } = await stack.auth('GET /api/auth/public-config');
    expect([status, body]).toEqual([200, expect.objectContaining(publicConfig)]);
  });

  it('PATCH /api/auth/profiles/current with a bearer answers 200 with the profile', async () => {
    const { bearer, session } = await signUp(stack);
    const sent = { headers: bearer, body: { profile } };
    const { status, body } = await stack.auth('PATCH /api/auth/profiles/current', sent);
    expect([status, body]).toEqual([200, { id: session.user.id, profile }]);
  });

  it('GET /api/auth/profiles/{userId} without a token answers 200 with the profile', async () => {
    const { session } = await signUp(stack);
    const { status, body } = await stack.auth(`GET /api/auth/profiles/${session.user.id}`);
    expect([status, body]).toEqual([200, { id: session.user.id, profile: { name: 'Bee' } }]);
  });
};

const describeSignUps = (stack: ContractStack): void => {
  it.each(clientTypes)('POST /api/auth/users?client_type=%s answers 200 with user and tokens', async (clientType) => {
    const person = { ...newUser(), redirectTo: 'https://app.hive.test/welcome' };
    const answer = await stack.auth<Session>(`POST /api/auth/users?client_type=${clientType}`, { body: person });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        user: expect.objectContaining({ ...user, email: person.email, profile: { name: 'Bee' } }),
        accessToken,
        requireEmailVerification: false,
      }),
    ]);
    expectTokensFor(clientType, answer);
  });

  it('POST /api/auth/users answers null tokens while requireEmailVerification is on', async () => {
    await stack.withSettings({ requireEmailVerification: true }, async () => {
      const { status, headers, body } = await stack.auth('POST /api/auth/users', { body: newUser() });
      expect([status, body]).toMatchObject([
        200,
        { accessToken: null, csrfToken: null, refreshToken: null, requireEmailVerification: true },
      ]);
      expect(setCookie(headers, 'svc_refresh_token')).toBe('');
    });
  });

  it.each(clientTypes)('POST /api/auth/sessions?client_type=%s answers 200 with user and tokens', async (type) => {
    const { email, password } = await signUp(stack);
    const sent = { body: { email, password } };
    const answer = await stack.auth<Session>(`POST /api/auth/sessions?client_type=${type}`, sent);
    expect([answer.status, answer.body]).toMatchObject([200, { user: { email }, accessToken }]);
    expectTokensFor(type, answer);
  });

  it('POST /api/auth/sessions takes the email in capitals and with blanks around it', async () => {
    const { email, password } = await signUp(stack);
    const body = { email: ` ${email.toUpperCase()} `, password };
    expect((await stack.auth('POST /api/auth/sessions', { body })).status).toBe(200);
  });

  it('POST /api/auth/sessions answers the same to a wrong password and to an unknown email', async () => {
    const { email } = await signUp(stack);
    const signIn = (body: object) => stack.auth('POST /api/auth/sessions', { body });
    const wrong = await signIn({ email, password: 'a wrong password 7' });
    const unknown = await signIn({ email: newUser().email, password: 'a wrong password 7' });
    expectError(wrong, 401, 'AUTH_INVALID_CREDENTIALS');
    expect(unknown.body).toEqual(wrong.body);
  });

  it('POST /api/auth/sessions without client_type answers as for web', async () => {
    const { email, password } = await signUp(stack);
    expectTokensFor('web', await stack.auth<Session>('POST /api/auth/sessions', { body: { email, password } }));
  });
};

const describeRefreshes = (stack: ContractStack): void => {
  it('POST /api/auth/refresh with cookie and X-CSRF-Token answers 200 with a csrfToken and a new cookie', async () => {
    const { cookie, session } = await signUp(stack, 'web');
    const headers = { ...cookie, 'x-csrf-token': session.csrfToken ?? '' };
    const answer = await stack.auth<Session>('POST /api/auth/refresh', { headers });
    expect([answer.status, answer.body]).toMatchObject([200, { user: { id: session.user.id }, accessToken }]);
    expectTokensFor('web', answer);
    expect(cookieHeader(answer.headers)).not.toEqual(cookie);
  });

  it.each(['mobile', 'desktop', 'server'] as const)(
    'POST /api/auth/refresh?client_type=%s with refreshToken in the body answers 200 with a new one',
    async (type) => {
      const { session } = await signUp(stack, type);
      const { refreshToken } = session;
      const answer = await stack.auth<Session>(`POST /api/auth/refresh?client_type=${type}`, {
        body: { refreshToken },
      });
      expect([answer.status, answer.body]).toMatchObject([200, { user: { id: session.user.id }, accessToken }]);
      expectTokensFor(type, answer);
      expect(answer.body.refreshToken).not.toBe(refreshToken);
    },
  );

  it('POST /api/auth/logout answers 200 and clears the refresh cookie', async () => {
    const { cookie } = await signUp(stack, 'web');
    const { status, headers, body } = await stack.auth('POST /api/auth/logout', { headers: cookie });
    expect([status, body]).toEqual([200, { success: true, message: text }]);
    expect(setCookie(headers, 'svc_refresh_token')).toMatch(
      /^svc_refresh_token=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
  });

  it('POST /api/auth/refresh after POST /api/auth/logout answers 401', async () => {
    const { cookie, session } = await signUp(stack, 'web');
    await stack.auth('POST /api/auth/logout', { headers: cookie });
    const headers = { ...cookie, 'x-csrf-token': session.csrfToken ?? '' };
    expectError(await stack.auth('POST /api/auth/refresh', { headers }), 401, 'AUTH_INVALID_REFRESH_TOKEN');
  });

  it('POST /api/auth/logout without any credential answers 200', async () => {
    const { status, body } = await stack.auth('POST /api/auth/logout');
    expect([status, body]).toEqual([200, { success: true, message: text }]);
  });
};

const describeCurrentSession = (stack: ContractStack): void => {
  it('GET /api/auth/sessions/current with the bearer of a user answers 200 { user }', async () => {
    const { bearer, email } = await signUp(stack);
    const { status, body } = await stack.auth('GET /api/auth/sessions/current', { headers: bearer });
    expect([status, body]).toEqual([200, { user: expect.objectContaining({ ...user, email }) }]);
  });

  it('GET /api/auth/sessions/current with the bearer of an administrator answers 200 { projectAdmin }', async () => {
    const body = { username: stack.adminUsername, password: stack.adminPassword };
    const signedIn = await stack.auth<Session>('POST /api/auth/admin/sessions', { body });
    const current = await stack.auth('GET /api/auth/sessions/current', { headers: bearerHeader(signedIn.body) });
    expect([current.status, current.body]).toEqual([200, { projectAdmin }]);
  });
};

/** Tests of the endpoints for clients; `client_type` of the others is tested with them. */
export const describePublicEndpoints = (stack: ContractStack): void =>
  void describe('public endpoints', () => {
    describeProfiles(stack);
    describeSignUps(stack);
    describeRefreshes(stack);
    describeCurrentSession(stack);
  });
