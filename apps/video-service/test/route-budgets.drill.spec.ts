import { hostileTexts, refusingRoutes } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { driveVideoRoutes, routesThatRefuse } from './route-budgets.fixture';

describe('each documented route', () => {
  it(
    'keeps its budget at its largest accepted request in ten scripts, documents among them',
    { timeout: 1_200_000 },
    async () => {
      const reports = await driveVideoRoutes(hostileTexts, 500_000);
      expect(reports.flatMap(({ overspent }) => overspent)).toEqual([]);
      expect(refusingRoutes(reports)).toEqual(routesThatRefuse);
    },
  );
});
