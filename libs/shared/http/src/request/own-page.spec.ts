import { describe, expect, it } from 'vitest';
import { isOwnOrigin, lacksTls } from './own-page';

describe('a page of the service itself', () => {
  it.each([
    ['https://auth.hive.test', 'auth.hive.test', 'https://auth.hive.test'],
    ['https://auth.hive.test', 'auth-service:3001', 'https://auth.hive.test'],
    ['http://192.168.7.5:3001', '192.168.7.5:3001', 'http://localhost:3001'],
    ['https://192.168.7.5', '192.168.7.5', 'https://auth.hive.test'],
  ])('has the origin %s, called as %s, with the public address %s', (origin, host, publicUrl) => {
    expect(isOwnOrigin(origin, host, publicUrl)).toBe(true);
    expect(lacksTls(origin, host, publicUrl)).toBe(false);
  });

  it.each([
    ['https://evil.test', 'auth.hive.test', 'https://auth.hive.test'],
    ['http://192.168.7.5:3002', '192.168.7.5:3001', 'http://localhost:3001'],
    ['null', 'auth.hive.test', 'https://auth.hive.test'],
    ['http://evil.test', undefined, 'http://localhost:3001'],
  ])('has not the origin %s, called as %s, with the public address %s', (origin, host, publicUrl) => {
    expect(isOwnOrigin(origin, host, publicUrl)).toBe(false);
    expect(lacksTls(origin, host, publicUrl)).toBe(false);
  });

  it.each(['http://auth.hive.test', 'http://192.168.7.5:3001'])(
    'needs the TLS of the public address, which %s lacks',
    (origin) => {
      const { host } = new URL(origin);
      expect(isOwnOrigin(origin, host, 'https://auth.hive.test')).toBe(false);
      expect(lacksTls(origin, host, 'https://auth.hive.test')).toBe(true);
    },
  );
});
