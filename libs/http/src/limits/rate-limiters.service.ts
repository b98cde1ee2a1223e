import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RedisConfig } from '@svc/config';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { EngineMetrics } from '../metrics/engine-metrics';
import { connectImpatiently } from './impatient-redis';
import { requestRates, type RequestRateSettings } from './counted-routes';

export interface RateState {
  exceeded: boolean;
  remaining: number;
  resetMs: number;
}

const durationSeconds = 60;
const durationMs = durationSeconds * 1000;

/** What one caller may do: as all replicas have counted, and as this process has. */
interface Limit {
  points: number;
  ofAll: RateLimiterRedis;
  ofProcess: RateLimiterMemory;
}

/** @throws what is no answer */
const counted = async (count: Promise<RateLimiterRes>): Promise<RateLimiterRes> =>
  count.catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  });

/**
 * One count for all replicas in Redis. Each process counts for itself all the while, so that a Redis that is away or answers
 * too late gives nobody his requests a second time.
 */
@Injectable()
export class RateLimitersService implements OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitersService.name);
  private readonly redis: Redis;
  private readonly limits: ReadonlyMap<string, Limit>;
  private isAway = false;

  constructor(config: RedisConfig, @Inject(requestRates) { app, rates }: RequestRateSettings, engines: EngineMetrics) {
    this.redis = connectImpatiently(config);
    this.redis.on('error', (error: Error) => this.noteAbsence(error));
    this.redis.on('ready', () => {
      this.isAway = false;
    });
    engines.add('redis', () => this.redis.ping());
    const limitOf = ([name, points]: [string, number]): [string, Limit] => [
      name,
      this.limitOf(`${app}:limit:${name}`, points),
    ];
    this.limits = new Map(Object.entries(rates).map(limitOf));
  }

  /** @throws Error for a name that the app has no limit for */
  async count(name: string, caller: string): Promise<RateState> {
    const limit = this.limits.get(name);
    if (limit === undefined) throw new Error(`There is no request limit "${name}".`);
    const own = await counted(limit.ofProcess.consume(caller));
    const count = await this.countOfAll(limit, caller).catch(() => own);
    return {
      exceeded: count.consumedPoints > limit.points,
      remaining: count.remainingPoints,
      resetMs: Math.min(count.msBeforeNext, durationMs),
    };
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async countOfAll({ ofAll }: Limit, caller: string): Promise<RateLimiterRes> {
    const count = await counted(ofAll.consume(caller));
    if (count.msBeforeNext <= durationMs) return count;
    // The clock of Redis was set back meanwhile: what was to last for a minute would last for as much longer.
    await ofAll.delete(caller);
    return counted(ofAll.consume(caller));
  }

  private limitOf(keyPrefix: string, points: number): Limit {
    const options = { points, duration: durationSeconds, keyPrefix };
    return {
      points,
      ofAll: new RateLimiterRedis({ ...options, storeClient: this.redis, rejectIfRedisNotReady: true }),
      ofProcess: new RateLimiterMemory(options),
    };
  }

  private noteAbsence(error: Error): void {
    if (!this.isAway) this.logger.warn(`Redis is away, rate limits hold per process: ${error.message}`);
    this.isAway = true;
  }
}
