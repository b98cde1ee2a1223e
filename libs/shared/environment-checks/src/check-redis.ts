import { randomUUID } from 'node:crypto';
import { redisConnection, type RedisConfig } from '@svc/config';
import { Redis, type RedisOptions } from 'ioredis';
import type { EnvironmentCheck } from './environment-check';
import { redisMemoryProblem } from './redis-memory-problem';

const options: RedisOptions = {
  lazyConnect: true,
  connectTimeout: 5_000,
  commandTimeout: 5_000,
  maxRetriesPerRequest: 0,
  retryStrategy: () => null,
};
const keySeconds = 10;

const connect = (config: RedisConfig): Redis => {
  const connection = redisConnection(config);
  return 'url' in connection
    ? new Redis(connection.url, options)
    : new Redis({ ...connection, ...options, sentinelRetryStrategy: () => null });
};

const readVersion = (info: string): string => /^(?:valkey|redis)_version:([\d.]+)/m.exec(info)?.[1] ?? 'unknown';

const inspect = async (redis: Redis, prefix: string): Promise<string> => {
  const key = `${prefix}:check:${randomUUID()}`;
  await redis.set(key, '1', 'EX', keySeconds);
  await redis.del(key);
  const info = await redis.info();
  const problem = redisMemoryProblem(info);
  if (problem !== undefined) throw new Error(problem);
  return `version ${readVersion(info)}, noeviction with maxmemory, and the rights`;
};

/** Connection, rights, and the policy and limit of memory. */
export const checkRedis = (config: RedisConfig): EnvironmentCheck => ({
  name: 'Redis',
  run: async () => {
    const redis = connect(config);
    // Without a listener ioredis writes the error to the console, beside the rejection.
    let lastError: Error | undefined;
    redis.on('error', (error: Error) => (lastError = error));
    try {
      await redis.connect();
      return await inspect(redis, config.queuePrefix);
    } catch (error) {
      throw lastError ?? error;
    } finally {
      redis.disconnect();
    }
  },
});
