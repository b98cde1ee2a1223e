import type { BenchSession } from './accounts';
import type { WireAnswer, WireRequest } from './load';

/** Chooses the next request of a connection from the previous answer. */
export type Next = (connection: number, previous: WireAnswer | undefined) => WireRequest;

export const publicConfig: Next = () => ({ method: 'GET', path: '/api/auth/public-config' });

export const currentOf =
  (sessions: readonly BenchSession[]): Next =>
  (connection) => ({
    method: 'GET',
    path: '/api/auth/sessions/current',
    headers: { authorization: `Bearer ${sessions[connection]?.accessToken}` },
  });

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
