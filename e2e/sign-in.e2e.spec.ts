import { describe, expect, it } from 'vitest';
import { authUrl, call, newUser } from './api';

interface Session {
  user: { id: string; email: string; profile: { name?: string } | null; emailVerified: boolean; providers: string[] };
  accessToken: string;
  refreshToken: string | null;
  csrfToken: string | null;
}

const refreshCookie = (headers: Headers): string =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('svc_refresh_token=')) ?? '';

describe('the first minutes of a user', () => {
  it('sign up in a browser, refresh by cookie with the CSRF token, and sign out', async () => {
    const person = newUser();
    const signUp = await call<Session>(authUrl('/api/auth/users'), { body: person });
    expect(signUp.status).toBe(200);
    expect(signUp.body.user).toMatchObject({ email: person.email, profile: { name: 'Bee' } });
    expect(signUp.body.refreshToken ?? null).toBeNull();
    expect(refreshCookie(signUp.headers)).toMatch(/HttpOnly/i);
    const cookie = refreshCookie(signUp.headers).split(';')[0] ?? '';

    const refused = await call(authUrl('/api/auth/refresh'), { method: 'POST', headers: { cookie } });
    expect(refused.status).toBe(403);
    const refreshed = await call<Session>(authUrl('/api/auth/refresh'), {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': signUp.body.csrfToken ?? '' },
    });
    expect(refreshed.status).toBe(200);

    const next = refreshCookie(refreshed.headers).split(';')[0] ?? '';
    const signOut = await call(authUrl('/api/auth/logout'), { method: 'POST', headers: { cookie: next } });
    expect(signOut.status).toBe(200);
    const after = await call(authUrl('/api/auth/refresh'), {
      method: 'POST',
      headers: { cookie: next, 'x-csrf-token': refreshed.body.csrfToken ?? '' },
    });
    expect(after.status).toBe(401);
  });

  it('sign up on a server, refresh by body, and use the new access token', async () => {
    const signUp = await call<Session>(authUrl('/api/auth/users?client_type=server'), { body: newUser() });
    expect(signUp.body.csrfToken ?? null).toBeNull();
    const refreshed = await call<Session>(authUrl('/api/auth/refresh?client_type=server'), {
      body: { refreshToken: signUp.body.refreshToken },
    });
    expect(refreshed.status).toBe(200);
    expect(refreshed.body.refreshToken).not.toBe(signUp.body.refreshToken);
    const current = await call<{ user: { id: string } }>(authUrl('/api/auth/sessions/current'), {
      headers: { authorization: `Bearer ${refreshed.body.accessToken}` },
    });
    expect(current.body.user.id).toBe(signUp.body.user.id);
  });

  it('sign in again, with the same error for a wrong password and an unknown address', async () => {
    const person = newUser();
    await call(authUrl('/api/auth/users'), { body: person });
    const signIn = await call<Session>(authUrl('/api/auth/sessions'), {
      body: { email: ` ${person.email.toUpperCase()} `, password: person.password },
    });
    expect(signIn.status).toBe(200);
    const wrong = await call(authUrl('/api/auth/sessions'), { body: { email: person.email, password: 'wrong' } });
    const unknown = await call(authUrl('/api/auth/sessions'), { body: { email: newUser().email, password: 'wrong' } });
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuse a second account for the same address', async () => {
    const person = newUser();
    await call(authUrl('/api/auth/users'), { body: person });
    const second = await call(authUrl('/api/auth/users'), { body: { ...person, email: person.email.toUpperCase() } });
    expect(second.status).toBe(409);
  });

  it.each([
    ['no body', {}],
    ['an address without a domain', { email: 'bee', password: 'correct horse battery 9' }],
    ['a password of the wrong type', { email: 'bee@hive.test', password: 12345678 }],
    ['two recipients', { email: 'a@evil.test,v@corp.test', password: 'correct horse battery 9' }],
    ['a NUL character', { email: 'bee@hive.test', password: 'correct\u0000horse battery 9' }],
  ])('refuse a sign-up with %s with a message', async (_case, body) => {
    const answer = await call(authUrl('/api/auth/users'), { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, error: expect.any(String), message: expect.any(String) });
  });
});
