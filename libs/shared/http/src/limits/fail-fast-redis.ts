import { redisConnection, type RedisConfig } from '@svc/config';
import { Redis, type RedisOptions } from 'ioredis';

const longestReconnectMs = 5000;
/** A Redis that hangs must not delay requests. */
const commandTimeoutMs = 500;
/** Then the connection is replaced: a network may drop it silently. */
const silenceTimeoutMs = 5_000;

const options: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: commandTimeoutMs,
  socketTimeout: silenceTimeoutMs,
  retryStrategy: (attempt) => Math.min(longestReconnectMs, attempt * 200),
};

/** A connection for counts that continue in memory while Redis is down: its commands fail at once then. */
export const connectFailFast = (config: RedisConfig): Redis => {
  const connection = redisConnection(config);
  return 'url' in connection ? new Redis(connection.url, options) : new Redis({ ...connection, ...options });
};
