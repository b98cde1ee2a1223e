import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  changeSettings,
  countStatuses,
  passGracePeriod,
  signUp,
  signUpOnWeb,
  startAuthService,
  times,
  type AuthService,
} from '../../test/auth-service.fixture';
import { SessionsRepository } from './sessions.repository';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());
afterEach(() => changeSettings(service, { requireEmailVerification: false }));

const refresh = (refreshToken: string) => service.post('/api/auth/refresh?client_type=server', { refreshToken });

const notVerified = { error: 'AUTH_EMAIL_NOT_VERIFIED', statusCode: 403 };

describe('an unverified session when requireEmailVerification is turned on', () => {
  it('does not refresh on any attempt, and continues with the same token once the email is verified', async () => {
    const { id, refreshToken } = await signUp(service);
    await changeSettings(service, { requireEmailVerification: true });
    const refused = await times(5, () => refresh(refreshToken));
    expect(countStatuses(refused)).toEqual({ 403: 5 });
    expect(refused[0]?.json()).toMatchObject(notVerified);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });

  it('is refused in a browser too, and keeps its cookie', async () => {
    const { cookie, csrfToken } = await signUpOnWeb(service);
    await changeSettings(service, { requireEmailVerification: true });
    const answer = await service.post('/api/auth/refresh', undefined, { cookie, 'x-csrf-token': csrfToken });
    expect(answer.json()).toMatchObject(notVerified);
    expect(answer.cookies).toEqual([]);
  });

  it('is refused with a used token whose answer was lost before', async () => {
    const { refreshToken } = await signUp(service);
    expect((await refresh(refreshToken)).statusCode).toBe(200);
    await changeSettings(service, { requireEmailVerification: true });
    expect((await refresh(refreshToken)).json()).toMatchObject(notVerified);
    await passGracePeriod(service);
    expect((await refresh(refreshToken)).json()).toMatchObject(notVerified);
  });

  it('ends when its token is reused after its successor', async () => {
    const { id, refreshToken } = await signUp(service);
    const successor = (await refresh(refreshToken)).json<{ refreshToken: string }>();
    await refresh(successor.refreshToken);
    await passGracePeriod(service);
    await changeSettings(service, { requireEmailVerification: true });
    expect((await refresh(refreshToken)).json()).toMatchObject({ error: 'AUTH_INVALID_REFRESH_TOKEN' });
    const ended = await service.query('SELECT end_reason AS reason FROM auth.sessions WHERE auth_id = $1', [id]);
    expect(ended).toEqual([{ reason: 'reuse' }]);
  });

  it('rotates when verification stops being required before the reason is read', async () => {
    const { refreshToken } = await signUp(service);
    await changeSettings(service, { requireEmailVerification: true });
    const sessions = service.app.get(SessionsRepository);
    const findLive = sessions.findLive.bind(sessions);
    const asked = vi.spyOn(sessions, 'findLive').mockImplementationOnce(async (kind, sessionId) => {
      await changeSettings(service, { requireEmailVerification: false });
      return findLive(kind, sessionId);
    });
    const answer = await refresh(refreshToken);
    expect(asked).toHaveBeenCalledOnce();
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ refreshToken: string }>().refreshToken).not.toBe(refreshToken);
  });

  it('does not affect verified users', async () => {
    const { id, refreshToken } = await signUp(service);
    await service.query('UPDATE auth.auth_records SET email_verified = true WHERE id = $1', [id]);
    await changeSettings(service, { requireEmailVerification: true });
    expect((await refresh(refreshToken)).statusCode).toBe(200);
  });
});
