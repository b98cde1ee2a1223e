import { describe, expect, it } from 'vitest';
import { isDatabaseAway } from './database-away';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

describe('a failed statement', () => {
  it.each([
    '08006',
    '28P01',
    '3D000',
    '55000',
    '53300',
    '53100',
    '57P01',
    '57P03',
    '57014',
    '25P03',
    '25P04',
    '25006',
    '40001',
    '40P01',
    '55P03',
    'ECONNRESET',
    'ETIMEDOUT',
  ])('with code %s counts as a temporary failure', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
    expect(isDatabaseAway({ driverError: withCode(code) })).toBe(true);
  });

  it.each(['42P01', '42601', '42703', '22P02', '22021', '23505', '23503', '0A000', 'XX000', 'ENOENT'])(
    'with code %s does not count as a temporary failure',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(false);
    },
  );

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'Query runner already released. Cannot run queries anymore.',
  ])('with the message "%s" and no code counts as a temporary failure', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  });
});
