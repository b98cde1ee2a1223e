import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read-configuration';
import { redisConnection } from '../redis-connection';
import { RedisConfig } from './redis.config';

const read = (environment: Record<string, string>): RedisConfig => readConfiguration([RedisConfig], environment)[0];
const readConnection = (environment: Record<string, string>) => redisConnection(read(environment));

describe('the connection to Redis', () => {
  it('uses the given address, with TLS for rediss://', () => {
    const url = 'rediss://:secret@redis.example.org:6380/2';
    expect(readConnection({ REDIS_URL: url })).toEqual({ url });
  });

  it('uses the master that the sentinels name', () => {
    const REDIS_SENTINELS = 'one.test:26380, two.test,[::1]:7000';
    expect(readConnection({ REDIS_URL: 'redis://worker:p%40ss@mymaster/3', REDIS_SENTINELS })).toEqual({
      sentinels: [
        { host: 'one.test', port: 26_380 },
        { host: 'two.test', port: 26_379 },
        { host: '::1', port: 7_000 },
      ],
      name: 'mymaster',
      username: 'worker',
      password: 'p@ss',
      db: 3,
    });
  });

  it('uses TLS for servers and for sentinels', () => {
    const given = { REDIS_URL: 'rediss://mymaster', REDIS_SENTINELS: 'one.test', REDIS_SENTINEL_PASSWORD: 'word' };
    expect(readConnection(given)).toMatchObject({
      tls: {},
      enableTLSForSentinelMode: true,
      sentinelPassword: 'word',
      db: 0,
    });
  });

  it.each([
    [{ REDIS_URL: 'http://redis' }, 'REDIS_URL must be a redis:// or rediss:// address'],
    [{ REDIS_URL: 'redis://mymaster', REDIS_SENTINELS: 'one.test,http://two.test' }, '"http://two.test"'],
    [{ REDIS_URL: 'redis://mymaster:6379', REDIS_SENTINELS: 'one.test' }, 'REDIS_URL must have no port'],
    [{ REDIS_URL: 'redis://mymaster/zero', REDIS_SENTINELS: 'one.test' }, 'the number of a database'],
    [{ REDIS_URL: 'redis://redis', REDIS_SENTINEL_PASSWORD: 'word' }, 'REDIS_SENTINEL_PASSWORD needs REDIS_SENTINELS'],
  ])('reports what is wrong with %j', (environment, problem) => {
    expect(() => read(environment)).toThrow(problem);
  });

  it.each(['redis://:hidden@mymaster:1', 'http://:hidden@redis'])('does not print the secret of %s', (url) => {
    expect(() => read({ REDIS_URL: url, REDIS_SENTINELS: 'one.test' })).toThrow(/^(?!.*hidden)/s);
  });
});

describe('QUEUE_PREFIX', () => {
  it.each(['svc', '{svc}', 'blue-2'])('may be %s', (QUEUE_PREFIX) => {
    expect(read({ REDIS_URL: 'redis://redis', QUEUE_PREFIX }).queuePrefix).toBe(QUEUE_PREFIX);
  });

  it.each(['{svc', 'svc}', '{}', '{a}{b}', 'a:b', 'x{svc}'])(
    'rejects %s, which would spread keys over slots',
    (QUEUE_PREFIX) => {
      expect(() => read({ REDIS_URL: 'redis://redis', QUEUE_PREFIX })).toThrow('one pair of braces or none');
    },
  );
});
