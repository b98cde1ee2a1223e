import {
  type AuthService,
  sessionRefreshes,
  simulateLostAnswers,
  simulateThefts,
  startServiceWith,
} from '@svc/auth/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let service: AuthService;
beforeAll(async () => {
  service = await startServiceWith([])();
});
afterAll(() => service.close());

/** Some 50,000 refreshes. */
const simulationTimeoutMs = 30 * 60_000;

describe('refreshes by clients whose network changes with each request', () => {
  it(
    'sign no client out after 10,000 lost answers',
    async () => {
      expect(await simulateLostAnswers(sessionRefreshes(service), { count: 10_000, seed: 1 })).toBe(0);
    },
    simulationTimeoutMs,
  );

  it(
    'end 990 of 1,000 thefts at the latest at the next refresh of the owner',
    async () => {
      const ended = await simulateThefts(sessionRefreshes(service), { count: 1_000, seed: 1 });
      console.log(`${ended} of 1,000 thefts were ended.`);
      expect(ended).toBeGreaterThanOrEqual(990);
    },
    simulationTimeoutMs,
  );
});
