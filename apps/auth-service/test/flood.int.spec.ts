import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bearer, countStatuses, signUp, startAuthService, type AuthService } from './auth-service.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
});

/** Delays comparisons, as on a machine with busy cores, until this is resolved. */
const holdComparisons = (): PromiseWithResolvers<void> => {
  const gate = Promise.withResolvers<void>();
  const hasher: { compare: (password: string, hash: string) => Promise<boolean> } = bcrypt;
  const { compare } = hasher;
  vi.spyOn(hasher, 'compare').mockImplementation(async (password, hash) => {
    await gate.promise;
    return compare(password, hash);
  });
  return gate;
};

const surplus = 100;
/** At most 1,000 wait on any machine, and one runs on each core. */
const callers = 1000 + availableParallelism() + surplus;

describe('a flood of sign-ins with the longest passwords', () => {
  it('waits in a bounded queue; later ones get 503 with Retry-After, and other requests are served', async () => {
    const session = await signUp(service);
    const opened = holdComparisons();
    const refused: Response[] = [];
    const flood = Array.from({ length: callers }, async (_unused, index) => {
      const answer = await service.post('/api/auth/sessions', {
        email: `unknown${index}@hive.test`,
        password: 'x'.repeat(128),
      });
      if (answer.statusCode === 503) refused.push(answer);
      return answer;
    });
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(surplus);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await service.get('/health/live')).statusCode).toBe(200);
    expect((await service.get('/health/ready')).statusCode).toBe(200);
    const { refreshToken, accessToken } = session;
    const refreshed = await service.post('/api/auth/refresh?client_type=server', { refreshToken });
    expect(refreshed.statusCode).toBe(200);
    expect((await service.get('/api/auth/sessions/current', bearer(accessToken))).statusCode).toBe(200);
    opened.resolve();
    const statuses = countStatuses(await Promise.all(flood));
    expect(statuses).toEqual({ 401: callers - refused.length, 503: refused.length });
  });
});
