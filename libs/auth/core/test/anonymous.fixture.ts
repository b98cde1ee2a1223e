import { decodeJwt } from 'jose';
import type { AuthService } from './auth-service.fixture';

export interface AnonymousSession {
  id: string;
  accessToken: string;
  refreshToken: string;
}

/** Signs in an anonymous user; the setting must be on. */
export const signInAnonymously = async (service: AuthService): Promise<AnonymousSession> => {
  const answer = await service.post('/api/auth/users/anonymous?client_type=server');
  if (answer.statusCode !== 200) throw new Error(`The anonymous sign-in failed: ${answer.body}`);
  const { user, accessToken, refreshToken } = answer.json<AnonymousSession & { user: { id: string } }>();
  return { id: user.id, accessToken, refreshToken };
};

export const readRole = (accessToken: string): unknown => decodeJwt(accessToken)['role'];

/** Refreshes the session and returns the role of its new access token. */
export const refreshedRole = async (service: AuthService, refreshToken: string): Promise<unknown> => {
  const answer = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
  return answer.statusCode === 200 ? readRole(answer.json<{ accessToken: string }>().accessToken) : answer.statusCode;
};
