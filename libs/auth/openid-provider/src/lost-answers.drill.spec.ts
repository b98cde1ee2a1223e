import {
  sessionRefreshes,
  simulateLostAnswers,
  simulateThefts,
  type AuthService,
  type RefreshIssuer,
} from '@svc/auth/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientRefreshes } from '../test/client-refreshes.fixture';
import { providerSettings } from '../test/oidc-client.fixture';
import { startAuthService } from '../test/service.fixture';

let service: AuthService;
beforeAll(async () => {
  service = await startAuthService(providerSettings);
});
afterAll(() => service.close());

const issuers: [string, () => RefreshIssuer | Promise<RefreshIssuer>][] = [
  ['sessions', () => sessionRefreshes(service)],
  ['clients of the provider', () => clientRefreshes(service)],
];

/** Some 50,000 refreshes. */
const simulationTimeoutMs = 60 * 60_000;

describe.each(issuers)('refreshes of %s whose network changes with each request', (_name, issuer) => {
  it(
    'sign no user out after 10,000 lost answers',
    async () => {
      const signOuts = await simulateLostAnswers(await issuer(), { count: 10_000, seed: 1 });
      console.log(`${signOuts} of 10,000 lost answers signed out.`);
      expect(signOuts).toBe(0);
    },
    simulationTimeoutMs,
  );

  it(
    'end 990 of 1,000 thefts at the latest at the next refresh of the owner',
    async () => {
      const ended = await simulateThefts(await issuer(), { count: 1_000, seed: 1 });
      console.log(`${ended} of 1,000 thefts were ended.`);
      expect(ended).toBeGreaterThanOrEqual(990);
    },
    simulationTimeoutMs,
  );
});
