import { raceRounds } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  changeSettings,
  countStatuses,
  signUp,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';

const target = 'https://app.hive.test/welcome?from=mail';
let service: AuthService;

beforeAll(async () => {
  service = await startAuthService({ AUTH_PUBLIC_URL: 'http://localhost:3001', ALLOWED_HOSTS: 'evil.test' });
  await changeSettings(service, { verifyEmailMethod: 'link', resetPasswordMethod: 'link' });
});
afterAll(() => service.close());

const requestLink = async (
  what: 'verification' | 'reset-password',
  email: string,
  redirectTo?: string,
): Promise<URL> => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  const body = redirectTo === undefined ? { email } : { email, redirectTo };
  expect((await service.post(`/api/auth/email/send-${what}`, body, headers)).statusCode).toBe(202);
  const mail = await service.inbox.next(({ envelope }) => envelope.to[0] === email);
  return new URL(/http\S+/.exec(mail.text)?.[0] ?? '');
};

const follow = (link: URL, headers: Record<string, string> = {}) =>
  service.get(`${link.pathname}${link.search}`, headers);

const look = (link: URL) => service.inject({ method: 'HEAD', url: `${link.pathname}${link.search}` });

const isVerified = async (id: string): Promise<boolean> =>
  (await service.query('SELECT 1 FROM auth.auth_records WHERE id = $1 AND email_verified', [id])).length === 1;

const readQuery = (location: string | undefined) => Object.fromEntries(new URL(location ?? '').searchParams);

const reset = (otp: string, newPassword: string) =>
  service.post('/api/auth/email/reset-password', { otp, newPassword });

describe('a verification link', () => {
  it('is built from the public URL, never from Host or X-Forwarded-Host', async () => {
    const { email } = await signUp(service);
    const link = await requestLink('verification', email);
    expect(link.origin).toBe('http://localhost:3001');
    expect(link.searchParams.get('token')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('verifies and redirects with success, also on a second visit', async () => {
    const { email, id } = await signUp(service);
    const link = await requestLink('verification', email, target);
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await follow(link);
      expect(answer.statusCode).toBe(302);
      expect(readQuery(answer.headers.location)).toEqual({
        from: 'mail',
        svc_status: 'success',
        svc_type: 'verify_email',
      });
      expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    }
    expect(await isVerified(id)).toBe(true);
  });

  it('followed 50 times at once verifies and leaves one audit event, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { email, id } = await signUp(service);
      const link = await requestLink('verification', email, target);
      const answers = await times(50, () => follow(link));
      expect(new Set(answers.map(({ headers }) => readQuery(headers.location)['svc_status']))).toEqual(
        new Set(['success']),
      );
      expect(await isVerified(id)).toBe(true);
      const events = await service.query(
        "SELECT details ->> 'method' AS method FROM auth.audit_events WHERE user_id = $1 AND kind = 'email.verified'",
        [id],
      );
      expect(events).toEqual([{ method: 'link' }]);
    }
  });

  it('is not consumed by the HEAD request of a mail scanner', async () => {
    const { email, id } = await signUp(service);
    const link = await requestLink('verification', email, target);
    expect((await look(link)).statusCode).toBe(302);
    expect(await isVerified(id)).toBe(false);
    expect(readQuery((await follow(link)).headers.location)).toMatchObject({ svc_status: 'success' });
  });

  it('redirects with an error and does not verify once it has expired', async () => {
    const { email, id } = await signUp(service);
    const link = await requestLink('verification', email, target);
    await service.query('UPDATE auth.proofs SET expires_at = now() WHERE auth_id = $1', [id]);
    expect(readQuery((await follow(link)).headers.location)).toEqual({
      from: 'mail',
      svc_status: 'error',
      svc_type: 'verify_email',
      svc_error: expect.any(String),
    });
    expect(await isVerified(id)).toBe(false);
  });

  it('reports that it was used when its address is no longer verified, also on HEAD', async () => {
    const { email, id } = await signUp(service);
    const link = await requestLink('verification', email, target);
    await follow(link);
    await service.query('UPDATE auth.auth_records SET email_verified = false WHERE id = $1', [id]);
    for (const answer of [await follow(link), await look(link)])
      expect(readQuery(answer.headers.location)).toMatchObject({
        svc_status: 'error',
        svc_error: expect.stringContaining('used'),
      });
    expect(await isVerified(id)).toBe(false);
  });

  it('answers 400 for an unknown token', async () => {
    for (const token of ['0'.repeat(64), 'x', '']) {
      const answer = await service.get(`/api/auth/email/verify-link?token=${token}`);
      expect(answer.json()).toMatchObject({ error: 'AUTH_INVALID_LINK', statusCode: 400 });
    }
    expect((await service.get('/api/auth/email/verify-link')).json()).toMatchObject({ error: 'VALIDATION_ERROR' });
    expect((await service.get('/api/auth/email/verify-link?token=a&token=b')).statusCode).toBe(400);
  });

  it("shows a page in the user's language when there is no redirectTo", async () => {
    const { email } = await signUp(service);
    const link = await requestLink('verification', email);
    const answer = await follow(link, { 'accept-language': 'de' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('Ihre Adresse ist bestätigt');
  });

  it('does not redirect to a target that is no longer allowed', async () => {
    const { email } = await signUp(service);
    const link = await requestLink('verification', email, target);
    await changeSettings(service, { allowedRedirectUrls: ['https://other.test/cb'] });
    const answer = await follow(link);
    await changeSettings(service, { allowedRedirectUrls: [] });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.location).toBeUndefined();
  });

  it('is not mailed for a target that is not allowed', async () => {
    await changeSettings(service, { allowedRedirectUrls: ['https://other.test/cb'] });
    const answer = await service.post('/api/auth/email/send-verification', { email: 'a@b.test', redirectTo: target });
    await changeSettings(service, { allowedRedirectUrls: [] });
    expect(answer.json()).toMatchObject({ error: 'AUTH_REDIRECT_NOT_ALLOWED' });
  });
});

describe('a reset link', () => {
  it('redirects at each visit without being consumed; the new password consumes it', async () => {
    const { email } = await signUp(service);
    const link = await requestLink('reset-password', email, target);
    const token = link.searchParams.get('token') ?? '';
    for (let visit = 0; visit < 3; visit += 1) {
      await look(link);
      expect(readQuery((await follow(link)).headers.location)).toEqual({
        from: 'mail',
        token,
        svc_status: 'ready',
        svc_type: 'reset_password',
      });
    }
    expect((await reset(token, 'a new and better password')).statusCode).toBe(200);
    expect(readQuery((await follow(link)).headers.location)).toMatchObject({
      svc_status: 'error',
      svc_type: 'reset_password',
      svc_error: expect.stringContaining('used'),
    });
    expect((await reset(token, 'yet another password')).statusCode).toBe(401);
  });

  it('redirects with an error once it has expired', async () => {
    const { email, id } = await signUp(service);
    const link = await requestLink('reset-password', email, target);
    await service.query('UPDATE auth.proofs SET expires_at = now() WHERE auth_id = $1', [id]);
    expect(readQuery((await follow(link)).headers.location)).toMatchObject({
      svc_status: 'error',
      svc_error: expect.stringContaining('expired'),
    });
  });

  it('accepts one of 50 parallel new passwords, which then signs in, in every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { email } = await signUp(service);
      const token = (await requestLink('reset-password', email)).searchParams.get('token') ?? '';
      const answers = await times(50, (index) => reset(token, `password of caller ${index}`));
      expect(countStatuses(answers)).toEqual({ 200: 1, 401: 49 });
      const password = `password of caller ${answers.findIndex(({ statusCode }) => statusCode === 200)}`;
      expect((await service.post('/api/auth/sessions', { email, password })).statusCode).toBe(200);
    }
  });

  it('shows a form when there is no redirectTo, and a page once it was used', async () => {
    const { email, id } = await signUp(service);
    const link = await requestLink('reset-password', email);
    const form = await follow(link);
    expect(form.body).toContain('type="password"');
    expect(form.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    await service.query('UPDATE auth.proofs SET expires_at = now() WHERE auth_id = $1', [id]);
    const spent = await follow(link, { accept: 'text/html' });
    expect([spent.statusCode, spent.body]).toEqual([400, expect.stringContaining('no longer works')]);
  });

  it('is refused as a verification link, and a verification link as a reset link', async () => {
    const { email } = await signUp(service);
    const link = await requestLink('reset-password', email);
    const verification = await requestLink('verification', email);
    expect((await service.get(`/api/auth/email/verify-link${link.search}`)).statusCode).toBe(400);
    expect((await reset(verification.searchParams.get('token') ?? '', 'a new and better password')).statusCode).toBe(
      401,
    );
  });

  it('verifies the address, so that an open verification link reports success', async () => {
    const { email, id } = await signUp(service);
    const verification = await requestLink('verification', email, target);
    const token = (await requestLink('reset-password', email)).searchParams.get('token') ?? '';
    await reset(token, 'a new and better password');
    expect(await isVerified(id)).toBe(true);
    const session = await service.post('/api/auth/sessions?client_type=server', {
      email,
      password: 'a new and better password',
    });
    expect(readQuery((await follow(verification)).headers.location)).toMatchObject({ svc_status: 'success' });
    const { accessToken } = session.json<{ accessToken: string }>();
    expect((await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode).toBe(200);
  });
});
