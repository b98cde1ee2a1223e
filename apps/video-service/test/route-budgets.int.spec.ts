import { hostileTexts, refusingRoutes } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { driveVideoRoutes, routesThatRefuse } from './route-budgets.fixture';

/** The costliest of the ten; the drill sends all. */
const { 'Latin of one-letter words': latin, Burmese: burmese, Chinese: chinese } = hostileTexts;

describe('each documented route', () => {
  it(
    'keeps its budget at its largest accepted request, and accepts one unless it is listed',
    { timeout: 300_000 },
    async () => {
      const reports = await driveVideoRoutes({ latin, burmese, chinese } as typeof hostileTexts, 0);
      expect(reports.flatMap(({ overspent }) => overspent)).toEqual([]);
      expect(refusingRoutes(reports)).toEqual(routesThatRefuse);
    },
  );
});
