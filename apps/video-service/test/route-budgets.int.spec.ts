import { hostileTexts, refusingRoutes } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { driveVideoRoutes, routesThatRefuse } from './route-budgets.fixture';

/** The drill sends all ten scripts. */
const { Burmese } = hostileTexts;

describe('each documented route', () => {
  it(
    'keeps its budget at its largest accepted request, and accepts one unless it is listed',
    { timeout: 300_000 },
    async () => {
      const reports = await driveVideoRoutes({ Burmese }, 0);
      expect(reports.flatMap(({ overspent }) => overspent)).toEqual([]);
      expect(refusingRoutes(reports)).toEqual(routesThatRefuse);
    },
  );
});
