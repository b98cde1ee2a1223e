import { expect, it } from 'vitest';
import { failureReason } from './failure-reason';

it.each([
  [{ status: 'delivered', attempts: 3, lastStatus: 204, lastFailure: null }, null],
  [{ status: 'pending', attempts: 0, lastStatus: null, lastFailure: null }, null],
  [{ status: 'pending', attempts: 1, lastStatus: null, lastFailure: null }, null],
  [{ status: 'pending', attempts: 1, lastStatus: 0, lastFailure: null }, 'unreachable'],
  [{ status: 'pending', attempts: 1, lastStatus: 0, lastFailure: 'unknown_host' }, 'unknown_host'],
  [{ status: 'failed', attempts: 9, lastStatus: 0, lastFailure: 'timeout' }, 'timeout'],
  [{ status: 'failed', attempts: 9, lastStatus: 301, lastFailure: null }, 'redirect'],
  [{ status: 'failed', attempts: 9, lastStatus: 401, lastFailure: null }, 'refused'],
  [{ status: 'failed', attempts: 9, lastStatus: 404, lastFailure: null }, 'missing'],
  [{ status: 'pending', attempts: 2, lastStatus: 503, lastFailure: null }, 'broken'],
] as const)('the reason of a delivery %j is %s', (delivery, reason) => {
  expect(failureReason(delivery)).toBe(reason);
});
