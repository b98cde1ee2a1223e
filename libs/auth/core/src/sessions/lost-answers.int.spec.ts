import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuthService, type AuthService } from '../../test/auth-service.fixture';
import { sessionRefreshes, simulateLostAnswers, simulateThefts } from '../../test/refresh-simulation.fixture';

let service: AuthService;

beforeAll(async () => {
  service = await startAuthService();
});
afterAll(() => service.close());

// The lab simulates 10,000 lost answers and 1,000 thefts.
describe('refreshes by clients whose network changes with each request', () => {
  it('sign no client out after 160 lost answers', async () => {
    expect(await simulateLostAnswers(sessionRefreshes(service), { count: 160, seed: 1 })).toBe(0);
  });

  it('end 40 thefts at the latest at the next refresh of the owner', async () => {
    expect(await simulateThefts(sessionRefreshes(service), { count: 40, seed: 1 })).toBe(40);
  });
});
