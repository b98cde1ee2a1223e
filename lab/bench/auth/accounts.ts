import { callJson, type WireAnswer, type WireRequest } from '@svc/testing/harness';
import type { RunningService } from './bench-service';

export interface BenchSession {
  id: string;
  email: string;
  accessToken: string;
  refreshToken: string;
}

export const benchPassword = 'correct horse battery staple';

const signUp = async ({ url }: RunningService, email: string): Promise<BenchSession> => {
  const body = { email, password: benchPassword };
  const answer = await callJson(`${url}/api/auth/users?client_type=server`, { body });
  const { user, accessToken, refreshToken } = answer as unknown as Omit<BenchSession, 'id'> & { user: { id: string } };
  return { id: user.id, email, accessToken, refreshToken };
};

/**
 * Signs users up, a few at a time.
 *
 * @param name what their addresses begin with
 */
export const makeSessions = async (service: RunningService, count: number, name = 'bench'): Promise<BenchSession[]> => {
  const sessions: BenchSession[] = [];
  const concurrency = 8;
  while (sessions.length < count) {
    const batch = Array.from({ length: Math.min(concurrency, count - sessions.length) }, (_unused, index) =>
      signUp(service, `${name}${sessions.length + index}@hive.test`),
    );
    sessions.push(...(await Promise.all(batch)));
  }
  return sessions;
};

/** Chooses the next request of a connection from the previous answer. */
export type Next = (connection: number, previous: WireAnswer | undefined) => WireRequest;

export const requestCurrentSessions =
  (sessions: readonly BenchSession[]): Next =>
  (connection) => ({
    method: 'GET',
    path: '/api/auth/sessions/current',
    headers: { authorization: `Bearer ${sessions[connection]?.accessToken}` },
  });

/** Each connection signs in with an account of its own. */
export const signingIn = (sessions: readonly BenchSession[]): Next => {
  const bodies = sessions.map(({ email }) => JSON.stringify({ email, password: benchPassword }));
  const path = '/api/auth/sessions?client_type=server';
  return (connection) => ({ method: 'POST', path, body: bodies[connection] ?? '' });
};

/** Every session's newest refresh token; each connection works through sessions of its own. */
export const refreshing = (sessions: readonly BenchSession[], connections: number): Next => {
  const tokens = sessions.map(({ refreshToken }) => refreshToken);
  const turns: number[] = [];
  const asked: number[] = [];
  return (connection, previous) => {
    const last = asked[connection];
    if (previous !== undefined && last !== undefined)
      tokens[last] = (JSON.parse(previous.body) as { refreshToken: string }).refreshToken;
    const turn = (turns[connection] ?? 0) + 1;
    turns[connection] = turn;
    const own = Math.floor(sessions.length / connections);
    const index = connection * own + (turn % own);
    asked[connection] = index;
    const body = JSON.stringify({ refreshToken: tokens[index] });
    return { method: 'POST', path: '/api/auth/refresh?client_type=server', body };
  };
};
