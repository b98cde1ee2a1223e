import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RedisConfig, redisConnection } from '@svc/config';
import { Redis, type RedisOptions } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { EngineMetrics } from '../metrics/engine-metrics';
import { requestRates, type RequestRateSettings } from './counted-routes';

export interface RateState {
  exceeded: boolean;
  remaining: number;
  resetMs: number;
}

const durationSeconds = 60;
const longestReconnectMs = 5000;
/** A Redis that hangs must not hold requests up. */
const commandTimeoutMs = 500;

const options: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: commandTimeoutMs,
  retryStrategy: (attempt) => Math.min(longestReconnectMs, attempt * 200),
};

const connect = (config: RedisConfig): Redis => {
  const connection = redisConnection(config);
  return 'url' in connection ? new Redis(connection.url, options) : new Redis({ ...connection, ...options });
};

/** One count for all replicas in Redis; while Redis is away each process counts for itself. */
@Injectable()
export class RateLimiters implements OnApplicationShutdown {
  private readonly logger = new Logger(RateLimiters.name);
  private readonly redis: Redis;
  private readonly limiters: ReadonlyMap<string, RateLimiterRedis>;
  private isAway = false;

  constructor(config: RedisConfig, @Inject(requestRates) { app, rates }: RequestRateSettings, engines: EngineMetrics) {
    this.redis = connect(config);
    this.redis.on('error', (error: Error) => this.noteAbsence(error));
    this.redis.on('ready', () => {
      this.isAway = false;
    });
    engines.add('redis', () => this.redis.ping());
    const limiterOf = ([name, points]: [string, number]): [string, RateLimiterRedis] => [
      name,
      this.limiterOf(`${app}:limit:${name}`, points),
    ];
    this.limiters = new Map(Object.entries(rates).map(limiterOf));
  }

  /** @throws Error for a name that the app has no limit for */
  async count(name: string, caller: string): Promise<RateState> {
    const limiter = this.limiters.get(name);
    if (limiter === undefined) throw new Error(`There is no request limit "${name}".`);
    try {
      const result = await limiter.consume(caller);
      return { exceeded: false, remaining: result.remainingPoints, resetMs: result.msBeforeNext };
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return { exceeded: true, remaining: 0, resetMs: refused.msBeforeNext };
      throw refused;
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private limiterOf(keyPrefix: string, points: number): RateLimiterRedis {
    const options = { points, duration: durationSeconds, keyPrefix };
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  }

  private noteAbsence(error: Error): void {
    if (!this.isAway) this.logger.warn(`Redis is away, rate limits hold per process: ${error.message}`);
    this.isAway = true;
  }
}
