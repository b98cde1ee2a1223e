import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, startAuthService, userPassword, type AuthService } from '../../test/auth-service.fixture';
import { askForPasskey, showPasskey, signUpWithPasskey } from '../../test/passkeys.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

type Answer = Awaited<ReturnType<AuthService['post']>>;

const joinCookies = ({ cookies }: Answer): string => cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const readLifetime = ({ cookies }: Answer) => cookies.find(({ name }) => name === 'svc_refresh_token')?.maxAge;

const lasting = 90 * 24 * 60 * 60;

const signIn = (email: string, remember?: boolean, cookie = '') =>
  service.post(
    '/api/auth/sessions',
    { email, password: userPassword, ...(remember === undefined ? {} : { remember }) },
    { cookie },
  );

const refresh = (before: Answer) =>
  service.post(
    '/api/auth/refresh',
    {},
    { cookie: joinCookies(before), 'x-csrf-token': before.json<{ csrfToken: string }>().csrfToken },
  );

describe('a sign-in with `remember: false`', () => {
  it('sets a cookie that ends with the browser, also at later refreshes', async () => {
    const { email } = await signUp(service);
    const answer = await signIn(email, false);
    expect(answer.statusCode).toBe(200);
    const refreshed = await refresh(answer);
    expect(refreshed.statusCode).toBe(200);
    expect([readLifetime(answer), readLifetime(refreshed)]).toEqual([undefined, undefined]);
  });

  it('is followed by lasting cookies after the next sign-in without the field', async () => {
    const { email } = await signUp(service);
    const answer = await signIn(email, undefined, joinCookies(await signIn(email, false)));
    expect(readLifetime(answer)).toBe(lasting);
    expect(joinCookies(answer)).toContain('svc_session_only=;');
    expect(readLifetime(await signIn(email))).toBe(lasting);
  });

  it.each([
    [false, undefined],
    [true, lasting],
    [undefined, lasting],
  ])('applies to a passkey too: %s', async (remember, life) => {
    const { authenticator } = await signUpWithPasskey(service);
    const { challengeId, options } = await askForPasskey(service);
    const body = { challengeId, credential: authenticator.authenticate(options), remember };
    const answer = await showPasskey(service, body, {}, 'web');
    expect(readLifetime(answer)).toBe(life);
    expect(readLifetime(await refresh(answer))).toBe(life);
  });

  it('changes nothing for clients without cookies, and refuses anything but true and false', async () => {
    const { email } = await signUp(service);
    const body = { email, password: userPassword, remember: false };
    expect((await service.post('/api/auth/sessions?client_type=server', body)).cookies).toEqual([]);
    expect((await service.post('/api/auth/sessions', { ...body, remember: 'no' })).statusCode).toBe(400);
  });
});
