import { hostileTexts, refusingRoutes } from '@svc/testing';
import { describe, expect, it } from 'vitest';
import { driveAuthRoutes, routesThatRefuse } from './route-budgets.fixture';

describe('each documented route', () => {
  it('keeps its budget at its largest accepted request in ten scripts', async () => {
    const reports = await driveAuthRoutes(hostileTexts);
    expect(reports.flatMap(({ overspent }) => overspent)).toEqual([]);
    expect(refusingRoutes(reports)).toEqual(routesThatRefuse);
  });
});
