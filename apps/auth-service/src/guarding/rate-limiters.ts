import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RedisConfig } from '@svc/config';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits, type RateLimitName } from './rate-limit.decorator';

export interface RateState {
  exceeded: boolean;
  remaining: number;
  resetMs: number;
}

const durationSeconds = 60;
const longestReconnectMs = 5000;
/** A Redis that hangs must not hold requests up. */
const commandTimeoutMs = 500;

/** One count for all replicas in Redis; while Redis is away each process counts for itself. */
@Injectable()
export class RateLimiters implements OnApplicationShutdown {
  private readonly logger = new Logger(RateLimiters.name);
  private readonly redis: Redis;
  private readonly limiters: Record<RateLimitName, RateLimiterRedis>;
  private isAway = false;

  constructor(config: RedisConfig) {
    this.redis = new Redis(config.url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: commandTimeoutMs,
      retryStrategy: (attempt) => Math.min(longestReconnectMs, attempt * 200),
    });
    this.redis.on('error', (error: Error) => this.noteAbsence(error));
    this.redis.on('ready', () => {
      this.isAway = false;
    });
    const names = Object.keys(rateLimits) as RateLimitName[];
    this.limiters = Object.fromEntries(names.map((name) => [name, this.limiterOf(name)])) as typeof this.limiters;
  }

  async count(name: RateLimitName, caller: string): Promise<RateState> {
    try {
      const result = await this.limiters[name].consume(caller);
      return { exceeded: false, remaining: result.remainingPoints, resetMs: result.msBeforeNext };
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return { exceeded: true, remaining: 0, resetMs: refused.msBeforeNext };
      throw refused;
    }
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private limiterOf(name: RateLimitName): RateLimiterRedis {
    const options = { points: rateLimits[name], duration: durationSeconds, keyPrefix: `auth:limit:${name}` };
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
