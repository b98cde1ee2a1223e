import type { RunningService } from './bench-service';

export interface BenchSession {
  id: string;
  email: string;
  accessToken: string;
  refreshToken: string;
}

export const benchPassword = 'correct horse battery staple';

const signUp = async ({ url }: RunningService, email: string): Promise<BenchSession> => {
  const answer = await fetch(`${url}/api/auth/users?client_type=server`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: benchPassword }),
  });
  const body = (await answer.json()) as { user: { id: string }; accessToken: string; refreshToken: string };
  return { id: body.user.id, email, accessToken: body.accessToken, refreshToken: body.refreshToken };
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
