import { decodeJwt } from 'jose';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  bearer,
  signUp,
  signUpOnWeb,
  startAuthService,
  userPassword,
  type AuthService,
  type Headers,
} from '../../test/auth-service.fixture';
import { askForPasskey, enrolPasskey } from '../../test/passkeys.fixture';
import { enrolTotp, totpCode } from '../../test/second-factors.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

const signIn = (email: string, headers: Headers, query = '') =>
  service.post(`/api/auth/sessions${query}`, { email, password: userPassword }, headers);

const readStatus = async (accessToken: string) =>
  (await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode;

describe('a sign-in that replaces the cookie of a session', () => {
  it('ends that session, of any account, with one event', async () => {
    for (const isOther of [false, true]) {
      const before = await signUpOnWeb(service);
      const { email } = isOther ? await signUpOnWeb(service) : before;
      const answer = await signIn(email, { cookie: before.cookie });
      expect(await readStatus(before.accessToken)).toBe(401);
      expect(await readStatus(answer.json<{ accessToken: string }>().accessToken)).toBe(200);
      const events = await service.query(
        `SELECT details ->> 'reason' AS reason FROM auth.audit_events e JOIN auth.auth_records a ON a.id = e.user_id
          WHERE a.email = $1 AND kind = 'session.ended'`,
        [before.email],
      );
      expect(events).toEqual([{ reason: 'next_sign_in' }]);
    }
  });

  it('does not end it when it is refused or returns its token in the body', async () => {
    const before = await signUpOnWeb(service);
    const headers = { cookie: before.cookie };
    await service.post('/api/auth/sessions', { email: before.email, password: 'not this one' }, headers);
    await signIn(before.email, headers, '?client_type=mobile');
    await signIn(before.email, { ...headers, origin: 'https://evil.test' });
    expect(await readStatus(before.accessToken)).toBe(200);
  });

  it('ends nothing for a cookie that the service did not issue', async () => {
    const other = await signUp(service);
    const forged = `svc_refresh_token=${other.refreshToken.slice(0, 80)}AAAAAA`;
    await signIn(other.email, { cookie: forged });
    expect(await readStatus(other.accessToken)).toBe(200);
  });
});

describe('an administrator’s sign-in that replaces the cookie of a session', () => {
  const signIn = (headers: Headers = {}) =>
    service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword }, headers);
  const readToken = (answer: Response) => answer.json<{ accessToken: string }>().accessToken;
  /** The cookies that a browser sends to that path. */
  const cookiesFor = (path: string, { cookies }: Response): Headers => ({
    cookie: cookies
      .filter((cookie) => path.startsWith(cookie.path ?? '/'))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  });

  it('ends that session', async () => {
    const before = await signIn();
    expect(await readStatus(readToken(before))).toBe(200);
    const after = await signIn(cookiesFor('/api/auth/admin/sessions', before));
    expect(await readStatus(readToken(before))).toBe(401);
    expect(await readStatus(readToken(after))).toBe(200);
  });

  it('ends nothing for a session marker that the service did not issue', async () => {
    const victim = await signIn();
    const { sid } = decodeJwt<{ sid: string }>(readToken(victim));
    for (const signedId of [sid, `${sid}.`, `${sid}.${'A'.repeat(43)}`])
      await signIn({ cookie: `svc_admin_session=${signedId}` });
    expect(await readStatus(readToken(victim))).toBe(200);
  });

  it('leaves no marker after sign-out', async () => {
    const before = await signIn();
    const answer = await service.post('/api/auth/admin/logout', {}, cookiesFor('/api/auth/admin/logout', before));
    expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
      ['svc_admin_refresh_token', ''],
      ['svc_admin_session', ''],
    ]);
  });

  it('ends it also at a second factor or passkey, whose routes do not get the refresh cookie', async () => {
    const before = await signIn();
    const owner = bearer(readToken(before));
    const { factorId, secret } = await enrolTotp(service, owner);
    const { authenticator } = await enrolPasskey(service, owner);
    const { mfaToken } = (await signIn(cookiesFor('/api/auth/admin/sessions', before))).json<{ mfaToken: string }>();
    expect(await readStatus(readToken(before))).toBe(200);

    const [verify, passkey] = ['/api/auth/mfa/verify', '/api/auth/passkeys/verify'];
    expect(cookiesFor(verify, before)['cookie']).not.toContain('svc_admin_refresh_token');
    const code = { mfaToken, factorId, code: totpCode(secret) };
    const second = await service.post(verify, code, cookiesFor(verify, before));
    expect([await readStatus(readToken(before)), await readStatus(readToken(second))]).toEqual([401, 200]);

    const { challengeId, options } = await askForPasskey(service);
    const shown = { challengeId, credential: authenticator.authenticate(options) };
    const third = await service.post(passkey, shown, cookiesFor(passkey, second));
    expect([await readStatus(readToken(second)), await readStatus(readToken(third))]).toEqual([401, 200]);
  });
});
