import { expect, it } from 'vitest';
import { failureReason } from './failure-reason';

it.each([
  [{ status: 'delivered', attempts: 3, lastStatus: 204 }, null],
  [{ status: 'pending', attempts: 0, lastStatus: null }, null],
  [{ status: 'pending', attempts: 1, lastStatus: null }, null],
  [{ status: 'pending', attempts: 1, lastStatus: 0 }, 'unreachable'],
  [{ status: 'failed', attempts: 9, lastStatus: 301 }, 'redirect'],
  [{ status: 'failed', attempts: 9, lastStatus: 401 }, 'refused'],
  [{ status: 'failed', attempts: 9, lastStatus: 404 }, 'missing'],
  [{ status: 'pending', attempts: 2, lastStatus: 503 }, 'broken'],
] as const)('the reason of a delivery %j is %s', (delivery, reason) => {
  expect(failureReason(delivery)).toBe(reason);
});
