import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  passGracePeriod,
  signUp,
  signUpOnWeb,
  startAuthService,
  userPassword,
  type AuthService,
  type Headers,
  type Session,
} from '../../test/auth-service.fixture';

const apiKey = `svc_${'5'.repeat(64)}`;
const api = { 'x-api-key': apiKey };

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ ADMIN_API_KEY: apiKey });
});
afterAll(() => service.close());

const refreshBy = (refreshToken: string, headers: Headers = {}) =>
  service.post('/api/auth/refresh?client_type=server', { refreshToken }, headers);
const patchUser = (id: string, body: object) =>
  service.inject({ method: 'PATCH', url: `/api/auth/users/${id}`, headers: api, payload: body });
const setPolicy = (mfaPolicy: string) =>
  service.inject({ method: 'PUT', url: '/api/auth/config', headers: api, payload: { mfaPolicy } });
const setSession = (column: string) => (session: Session) =>
  service.query(`UPDATE auth.sessions SET ${column} WHERE auth_id = $1`, [session.id]);

/** Acts that end a session, and what its access token and its refresh token are told. */
const endings: [string, (session: Session) => Promise<unknown>][] = [
  ['session_ended: logout', ({ refreshToken }) => service.post('/api/auth/logout', { refreshToken })],
  [
    'session_ended: refresh_reuse',
    async ({ refreshToken }) => {
      await refreshBy((await refreshBy(refreshToken)).json<Session>().refreshToken);
      await passGracePeriod(service);
      await refreshBy(refreshToken);
    },
  ],
  [
    'session_ended: password_change',
    async ({ email, accessToken }) => {
      const { accessToken: other } = (
        await service.post('/api/auth/sessions?client_type=server', { email, password: userPassword })
      ).json<Session>();
      expect(other).not.toBe(accessToken);
      const payload = { currentPassword: userPassword, newPassword: 'another horse battery staple' };
      await service.inject({
        method: 'PATCH',
        url: '/api/auth/account/password',
        headers: bearer(other),
        payload,
      });
    },
  ],
  ['session_ended: ban', ({ id }) => patchUser(id, { banned: true })],
  ['session_ended: expiry', setSession("idle_expires_at = now() - interval '1 second'")],
  ['session_ended', ({ id }) => service.query('DELETE FROM auth.sessions WHERE auth_id = $1', [id])],
];

const challenge = (reason: string, error = 'invalid_token'): string =>
  `Bearer error="${error}", error_description="${reason}"`;

describe('a refused session', () => {
  it.each(endings)('tells %j to the bearer of its access token and of its refresh token', async (reason, end) => {
    const session = await signUp(service);
    await end(session);
    const current = await service.get('/api/auth/sessions/current', bearer(session.accessToken));
    expect([current.statusCode, current.headers['www-authenticate']]).toEqual([401, challenge(reason)]);
    const refreshed = await refreshBy(session.refreshToken);
    expect([refreshed.statusCode, refreshed.headers['www-authenticate']]).toEqual([401, challenge(reason)]);
  });

  it('tells a refresh token that a second factor is required by now, and works again without the requirement', async () => {
    const session = await signUp(service);
    await setPolicy('required');
    const refused = await refreshBy(session.refreshToken);
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
      401,
      challenge('second_factor_required', 'insufficient_user_authentication'),
    ]);
    await setPolicy('optional');
    expect((await refreshBy(session.refreshToken)).statusCode).toBe(200);
  });

  it('tells an invented refresh token or access token of the same session nothing', async () => {
    const session = await signUp(service);
    await service.post('/api/auth/logout', { refreshToken: session.refreshToken });
    const invented = `${session.refreshToken.slice(0, -6)}AAAAAA`;
    expect((await refreshBy(invented)).headers['www-authenticate']).toBe(challenge('signature'));
    const forged = `${session.accessToken.slice(0, -6)}AAAAAA`;
    const current = await service.get('/api/auth/sessions/current', bearer(forged));
    expect(current.headers['www-authenticate']).toBe(challenge('signature'));
  });
});

describe('a refused cookie, key or role', () => {
  type Case = [string, string, number, () => Promise<{ statusCode: number; headers: object }>];
  const refresh = (headers: Headers) => service.post('/api/auth/refresh', undefined, headers);

  it.each<Case>([
    ['invalid_token', 'cookie_missing', 401, () => refresh({})],
    ['invalid_token', 'cookie_missing', 401, () => service.get('/api/auth/csrf')],
    ['invalid_token', 'signature', 401, () => refresh({ cookie: `svc_refresh_token=${'A'.repeat(86)}` })],
    ['invalid_request', 'csrf_missing', 403, async () => refresh({ cookie: (await signUpOnWeb(service)).cookie })],
    [
      'invalid_request',
      'csrf_wrong',
      403,
      async () => refresh({ cookie: (await signUpOnWeb(service)).cookie, 'x-csrf-token': 'wrong' }),
    ],
    ['invalid_request', 'foreign_origin', 403, () => refresh({ origin: 'https://evil.test' })],
    ['invalid_token', 'api_key_wrong', 401, () => service.get('/api/auth/users', { 'x-api-key': 'svc_x' })],
    [
      'insufficient_scope',
      'administrator_required',
      403,
      async () => service.get('/api/auth/users', bearer((await signUp(service)).accessToken)),
    ],
    ['invalid_token', 'malformed', 401, () => service.get('/api/auth/users', { authorization: 'Bearer %' })],
    ['invalid_token', 'malformed', 401, () => service.get('/api/auth/users', bearer('no.token'))],
    ['invalid_token', 'api_key_not_accepted', 401, () => service.get('/api/auth/users', bearer('svc_12'))],
  ])('bears error="%s" and the reason "%s", on %i', async (error, reason, status, ask) => {
    const { statusCode, headers } = await ask();
    expect([statusCode, (headers as Headers)['www-authenticate']]).toEqual([status, challenge(reason, error)]);
  });
});
