import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, bearer, signInAsAdmin, signUp, type AuthService } from '@svc/auth/testing';
import { startAuthService } from './service.fixture';

const current = '/api/auth/admin/sessions/current';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ VIDEO_PUBLIC_URL: 'https://Video.hive.test/' });
});
afterAll(() => service.close());

const readToken = async (token: string) =>
  (await service.post(`${current}/video-token`, undefined, bearer(token))).json<{ accessToken: string }>().accessToken;

describe("an administrator's token for the video-service", () => {
  it('names that service, the scope and the session, and is valid for five minutes', async () => {
    const session = await signInAsAdmin(service);
    const claims = decodeJwt(await readToken(session));
    const { sub, sid, iss } = decodeJwt(session);
    expect(claims).toMatchObject({ sub, sid, iss, role: 'project_admin', aal: 1 });
    expect(claims).toMatchObject({ scope: 'administration', aud: 'https://video.hive.test' });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  });

  it('is refused by this service, also for another such token', async () => {
    const headers = bearer(await readToken(await signInAsAdmin(service)));
    for (const path of ['/api/auth/config', '/api/auth/sessions/current', current, '/api/auth/user-directory'])
      expect([path, (await service.get(path, headers)).statusCode]).toEqual([path, 401]);
    expect((await service.post(`${current}/video-token`, undefined, headers)).statusCode).toBe(401);
  });

  it('is issued to administrators in person only', async () => {
    const { accessToken } = await signUp(service);
    const url = `${current}/video-token`;
    expect((await service.post(url, undefined, bearer(accessToken))).json()).toMatchObject({
      error: 'AUTH_ADMIN_REQUIRED',
    });
    expect((await service.post(url, undefined, { 'x-api-key': `svc_${'0'.repeat(64)}` })).statusCode).toBe(401);
  });
});

describe("an administrator's session that is older than ten minutes", () => {
  const rotate = (token: string) => service.post('/api/secrets/api-key/rotate', {}, bearer(token));
  const confirm = (token: string, password: string) =>
    service.post(`${current}/confirmation`, { password }, bearer(token));
  const signInLongAgo = async (): Promise<string> => {
    const token = await signInAsAdmin(service);
    const age = `UPDATE auth.sessions SET created_at = now() - interval '11 minutes' WHERE id = $1`;
    await service.query(age, [decodeJwt(token)['sid']]);
    return token;
  };

  it('may do what needs a fresh sign-in once the password was confirmed', async () => {
    const token = await signInLongAgo();
    expect((await rotate(token)).json()).toMatchObject({ error: 'AUTH_REAUTHENTICATION_REQUIRED' });
    expect((await confirm(token, 'wrong password')).json()).toMatchObject({ error: 'AUTH_INVALID_ADMIN_CREDENTIALS' });
    expect((await rotate(token)).statusCode).toBe(403);
    const confirmed = (await confirm(token, adminPassword)).json<{ accessToken: string }>();
    expect(decodeJwt(confirmed.accessToken)['sid']).toBe(decodeJwt(token)['sid']);
    expect((await rotate(confirmed.accessToken)).statusCode).toBe(200);
    const events = await service.query(
      `SELECT FROM auth.audit_events WHERE kind = 'session.reauthenticated' AND actor LIKE 'admin:%'`,
    );
    expect(events).toHaveLength(1);
  });

  it('cannot be confirmed once it has ended', async () => {
    const token = await signInLongAgo();
    await service.query("UPDATE auth.sessions SET ended_at = now(), end_reason = 'logout' WHERE id = $1", [
      decodeJwt(token)['sid'],
    ]);
    expect((await confirm(token, adminPassword)).statusCode).toBe(401);
  });
});
