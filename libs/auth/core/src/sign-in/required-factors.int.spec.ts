import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  adminPassword,
  bearer,
  changeSettings,
  freshEmail,
  signUp,
  startAuthService,
  userPassword,
  verifyAddress,
  type AuthService,
} from '../../test/auth-service.fixture';
import {
  enrolTotp,
  signInPending,
  signUpWithTotp,
  totpCode,
  verifyMfa,
  type Pending,
} from '../../test/second-factors.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
afterEach(() => service.query(`UPDATE auth.settings SET mfa_policy = 'optional'`));

describe('while second factors are required', () => {
  const enrolAtSignIn = async ({ mfaToken, factors }: Pending) => {
    expect(factors).toEqual([]);
    const created = await service.post('/api/auth/mfa/factors', { mfaToken, type: 'totp' });
    const { id, secret } = created.json<{ id: string; secret: string }>();
    return verifyMfa(service, { mfaToken, factorId: id, code: totpCode(secret) });
  };

  it('a user without one adds one at the sign-in, and gets recovery codes with the session', async () => {
    const { email, accessToken: before } = await signUp(service);
    await verifyAddress(service, bearer(before));
    await changeSettings(service, { mfaPolicy: 'required' });
    const answer = await enrolAtSignIn(await signInPending(service, email));
    const { recoveryCodes, accessToken } = answer.json<{ recoveryCodes: string[]; accessToken: string }>();
    expect(recoveryCodes).toHaveLength(10);
    expect(decodeJwt(accessToken)).toMatchObject({ aal: 2 });
    expect(await signInPending(service, email)).toMatchObject({
      factors: [{ type: 'totp' }, { type: 'recovery_codes' }],
    });
  });

  it('a sign-up returns no tokens, and continues once its address is verified', async () => {
    await service.query(`UPDATE auth.settings SET mfa_policy = 'required'`);
    const email = freshEmail();
    const answer = await service.post('/api/auth/users?client_type=server', { email, password: userPassword });
    expect(answer.json()).toMatchObject({ user: { email }, accessToken: null, refreshToken: null, mfaRequired: true });
    const { mfaToken } = answer.json<Pending>();
    const refused = await service.post('/api/auth/mfa/factors', { mfaToken, type: 'totp' });
    expect(refused.json()).toMatchObject({ statusCode: 403, error: 'AUTH_EMAIL_NOT_VERIFIED' });
    await service.post('/api/auth/email/send-verification', { email });
    const { text } = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
    const otp = /\b\d{6}\b/.exec(text)?.[0];
    const verified = await service.post('/api/auth/email/verify?client_type=server', { email, otp });
    expect((await enrolAtSignIn(verified.json<Pending>())).statusCode).toBe(200);
  });

  it('a session that was opened without one is not refreshed', async () => {
    const [before, sure] = [await signUp(service), await signUpWithTotp(service)];
    await service.query(`UPDATE auth.settings SET mfa_policy = 'required'`);
    const refresh = ({ refreshToken }: { refreshToken: string }) =>
      service.post('/api/auth/refresh?client_type=server', { refreshToken });
    expect((await refresh(before)).json()).toMatchObject({ error: 'AUTH_INVALID_REFRESH_TOKEN' });
    expect((await refresh(sure)).statusCode).toBe(200);
  });
});

describe('an administrator', () => {
  const signIn = () => service.post('/api/auth/admin/sessions', { username: 'queen', password: adminPassword });

  it('with a factor gets no token and no cookie for the password alone, and the admin session for both', async () => {
    const { accessToken } = (await signIn()).json<{ accessToken: string }>();
    const { factorId, secret } = await enrolTotp(service, bearer(accessToken));
    const first = await signIn();
    expect(first.cookies).toEqual([]);
    const { mfaToken, factors } = first.json<Pending>();
    expect(factors.map(({ type }) => type)).toEqual(['totp', 'recovery_codes']);
    const answer = await verifyMfa(service, { mfaToken, factorId, code: totpCode(secret) });
    expect(answer.json()).toMatchObject({ projectAdmin: { username: 'queen' } });
    expect(answer.cookies.find(({ name }) => name === 'svc_admin_refresh_token')).toMatchObject({
      sameSite: 'Strict',
      path: '/api/auth/admin',
    });
    const session = bearer(answer.json<{ accessToken: string }>().accessToken);
    expect((await service.get('/api/auth/config', session)).statusCode).toBe(200);
    const url = `/api/auth/account/factors/${factorId}`;
    expect((await service.inject({ method: 'DELETE', url, headers: session })).statusCode).toBe(200);
    expect((await signIn()).json()).toHaveProperty('accessToken');
  });

  it('without one adds it at the sign-in when only administrators need one; users do not', async () => {
    await service.query(`UPDATE auth.settings SET mfa_policy = 'required_for_admins'`);
    expect((await signIn()).json()).toMatchObject({ mfaRequired: true, factors: [] });
    expect(await signUp(service)).toHaveProperty('accessToken');
  });
});
