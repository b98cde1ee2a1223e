import { Inject, Injectable, Logger, type ExecutionContext, type OnApplicationShutdown } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { HttpConfig, RedisConfig } from '@svc/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '@svc/errors';
import { EngineMetrics } from '../metrics/engine-metrics';
import { connectFailFast } from './fail-fast-redis';
import { clientAddress } from '../client-address';
import {
  countedAs,
  requestRates,
  RouteMetadata,
  type CountedRouteConfig,
  type RequestRateSettings,
} from './counted-routes';
import { addressBlock } from './address-block';

/** Result of a limit: headers of the response, and the error of a request beyond it. */
interface Admission {
  headers: Readonly<Record<string, string>>;
  refusal?: AppError;
}

interface RateState {
  exceeded: boolean;
  remaining: number;
  resetMs: number;
}

/** Paths for the orchestrator, which must see an overload, not a limit. */
const unlimited = /^\/(health|metrics)(\/|$)/;

const durationSeconds = 60;
const durationMs = durationSeconds * 1000;

/** Remaining requests of a caller, by the count of all replicas and by that of this process. */
interface Limit {
  points: number;
  ofAll: RateLimiterRedis;
  ofProcess: RateLimiterMemory;
}

/** @throws Error for an unexpected answer */
const counted = async (count: Promise<RateLimiterRes>): Promise<RateLimiterRes> =>
  count.catch((refused: unknown) => {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  });

/**
 * Limits requests per address. One count for all replicas in Redis; each process also counts for itself, so that
 * an unavailable or slow Redis grants no requests twice.
 */
@Injectable()
export class RequestLimitsService implements OnApplicationShutdown {
  private readonly logger = new Logger(RequestLimitsService.name);
  private readonly redis: Redis;
  private readonly limits: ReadonlyMap<string, Limit>;
  private readonly names: RouteMetadata<string>;
  private isAway = false;

  constructor(
    redis: RedisConfig,
    @Inject(requestRates) private readonly settings: RequestRateSettings,
    engines: EngineMetrics,
    private readonly http: HttpConfig,
    reflector: Reflector,
  ) {
    this.names = new RouteMetadata(
      (targets) => reflector.getAllAndOverride<string | undefined>(countedAs, targets) ?? 'other',
    );
    const { app, rates } = settings;
    this.redis = connectFailFast(redis);
    this.redis.on('error', (error: Error) => this.noteAbsence(error));
    this.redis.on('ready', () => {
      this.isAway = false;
    });
    engines.add('redis', () => this.redis.ping());
    const toLimit = ([name, points]: [string, number]): [string, Limit] => [
      name,
      this.createLimit(`${app}:limit:${name}`, points),
    ];
    this.limits = new Map(Object.entries(rates).map(toLimit));
  }

  /**
   * Counts by handler, not by the requested address, so that no spelling of a path bypasses a limit.
   * @throws AppError TOO_MANY_REQUESTS
   */
  async countRoute(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { url = '', config } = request.routeOptions;
    if (unlimited.test(url)) return;
    const name = (config as CountedRouteConfig).countedAs ?? this.names.of(context);
    const admission = await this.admit(name, clientAddress(request));
    if (admission === undefined) return;
    context.switchToHttp().getResponse<FastifyReply>().headers(admission.headers);
    if (admission.refusal !== undefined) throw admission.refusal;
  }

  /**
   * Counts a request.
   * @param address of the caller
   * @returns headers with the remaining number; undefined without limits
   */
  admit(name: string, address: string): Promise<Admission> | undefined {
    return this.http.rateLimits ? this.admitAddress(name, address) : undefined;
  }

  /** @throws Error for a name without a limit */
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

  private async admitAddress(name: string, address: string): Promise<Admission> {
    const state = await this.count(name, addressBlock(address));
    const resetSeconds = Math.max(1, Math.ceil(state.resetMs / 1000));
    const headers = {
      'ratelimit-limit': String(this.settings.rates[name]),
      'ratelimit-remaining': String(state.remaining),
      'ratelimit-reset': String(resetSeconds),
    };
    if (!state.exceeded) return { headers };
    return { headers, refusal: new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds }) };
  }

  private async countOfAll({ ofAll }: Limit, caller: string): Promise<RateLimiterRes> {
    const count = await counted(ofAll.consume(caller));
    if (count.msBeforeNext <= durationMs) return count;
    // Redis's clock was set back: without a correction, the key would live longer than a minute.
    await ofAll.delete(caller);
    return counted(ofAll.consume(caller));
  }

  private createLimit(keyPrefix: string, points: number): Limit {
    const options = { points, duration: durationSeconds, keyPrefix };
    return {
      points,
      ofAll: new RateLimiterRedis({ ...options, storeClient: this.redis, rejectIfRedisNotReady: true }),
      ofProcess: new RateLimiterMemory(options),
    };
  }

  private noteAbsence(error: Error): void {
    if (!this.isAway) this.logger.warn(`Redis is down; rate limits hold per process: ${error.message}`);
    this.isAway = true;
  }
}
