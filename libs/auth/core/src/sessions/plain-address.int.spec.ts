import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail, signUp, startAuthService, userPassword, type AuthService } from '../../test/auth-service.fixture';

const page = 'http://192.168.7.5:3001';
let open: AuthService;
let secure: AuthService;

beforeAll(async () => {
  open = await startAuthService();
  secure = await startAuthService({ DATABASE_URL: open.databaseUrl, AUTH_PUBLIC_URL: 'https://auth.hive.test' });
});
afterAll(async () => {
  await secure.close();
  await open.close();
});

const signInAt = async (service: AuthService, origin: string) => {
  const { email } = await signUp(service, freshEmail());
  const headers = { origin, host: '192.168.7.5:3001' };
  return service.post('/api/auth/sessions', { email, password: userPassword }, headers);
};

describe('a sign-in by cookie on a plain address of the local network', () => {
  it('works while the public address has no TLS', async () => {
    const answer = await signInAt(open, page);
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies.find(({ name }) => name === 'svc_refresh_token');
    expect(cookie).toBeDefined();
    expect(cookie?.secure).not.toBe(true);
  });

  it('is refused with the reason when the public address has TLS, because browsers would drop the cookie', async () => {
    const answer = await signInAt(secure, page);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      error: 'AUTH_FOREIGN_ORIGIN',
      message: `Browsers keep no session at ${page}, which is not encrypted.`,
      nextActions: 'Open the page at https://auth.hive.test.',
    });
  });

  it('is refused for a page of another address', async () => {
    const answer = await signInAt(open, 'http://192.168.7.6:3001');
    const { message } = answer.json<{ message: string }>();
    expect(message).toContain('http://192.168.7.6:3001 is neither');
    expect(message).toContain('(AUTH_PUBLIC_URL) nor in ALLOWED_ORIGINS.');
  });
});
