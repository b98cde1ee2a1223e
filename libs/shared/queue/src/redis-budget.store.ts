import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { RedisConfig } from '@svc/config';
import { connectFailFast } from '@svc/http';
import {
  busyPollMs,
  createMemoryBudgetStore,
  type BudgetStore,
  type Grant,
  type SourcePolicy,
} from '@svc/pipeline/settings';
import type { Redis } from 'ioredis';
import { holdScript, releaseScript, takeScript } from './redis-budget.scripts';

/** A request that Redis does not know yet. */
interface Unreported {
  readonly lease: string;
  endedAt: number;
}

/**
 * Shared request budgets of providers for all processes. Each process also counts for itself: while Redis is down, one
 * process stays within the limits, and reports those requests when Redis is back.
 */
@Injectable()
export class RedisBudgetStoreService implements BudgetStore, OnApplicationShutdown {
  private readonly logger = new Logger(RedisBudgetStoreService.name);
  private readonly redis: Redis;
  private readonly own = createMemoryBudgetStore(() => this.now());
  private readonly unreported = new Map<string, Unreported[]>();
  private isAway = false;
  /** Replaced in tests that simulate a day. */
  clock: (() => number) | null = null;

  constructor(private readonly config: RedisConfig) {
    this.redis = connectFailFast(config);
    this.redis.on('error', (error: Error) => this.noteAbsence(error));
    this.redis.on('ready', () => {
      this.isAway = false;
    });
  }

  async take(policy: SourcePolicy): Promise<Grant> {
    const lease = randomUUID();
    try {
      const grant = await this.takeOfAll(policy, lease);
      if ('lease' in grant) this.own.record(policy, lease);
      return grant;
    } catch (error) {
      this.noteAbsence(error as Error);
      return this.takeAlone(policy);
    }
  }

  async release(policy: SourcePolicy, lease: string): Promise<void> {
    await this.own.release(policy, lease);
    const unreported = this.unreported.get(policy.name)?.find((one) => one.lease === lease);
    if (unreported) unreported.endedAt = this.now();
    else await this.tell(releaseScript, policy, lease);
  }

  async hold(policy: SourcePolicy, delayMs: number): Promise<void> {
    await this.own.hold(policy, delayMs);
    await this.tell(holdScript, policy, Math.ceil(delayMs));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async takeAlone(policy: SourcePolicy): Promise<Grant> {
    const grant = await this.own.take(policy);
    if (!('lease' in grant)) return grant;
    const unreported = this.unreported.get(policy.name) ?? [];
    this.unreported.set(policy.name, unreported);
    unreported.push({ lease: grant.lease, endedAt: this.now() + policy.longestCallMs });
    return grant;
  }

  private async takeOfAll(policy: SourcePolicy, lease: string): Promise<Grant> {
    const { longestCallMs, atOnce, windows } = policy;
    const limits = windows.flatMap(({ requests, durationMs }) => [requests, durationMs]);
    const missed = this.unreported.get(policy.name) ?? [];
    const told = missed.flatMap((one) => [one.lease, Math.round(this.now() - one.endedAt)]);
    const answer = await this.run(takeScript, policy, lease, longestCallMs, atOnce, windows.length, ...limits, ...told);
    this.unreported.set(
      policy.name,
      (this.unreported.get(policy.name) ?? []).filter((one) => !missed.includes(one)),
    );
    const [isGranted, waitMs, isBusy] = answer as [number, number, number];
    if (isGranted === 1) return { lease };
    return isBusy === 1 ? { waitMs: busyPollMs, isBusy: true } : { waitMs, isBusy: false };
  }

  /** A lost release does no harm: the lease expires in Redis. */
  private async tell(script: string, policy: SourcePolicy, ...values: (string | number)[]): Promise<void> {
    await this.run(script, policy, ...values).catch((error: unknown) => this.noteAbsence(error as Error));
  }

  private run(script: string, { name }: SourcePolicy, ...values: (string | number)[]): Promise<unknown> {
    const keys = ['log', 'open', 'held'].map((kind) => `${this.config.queuePrefix}:source:{${name}}:${kind}`);
    return this.redis.eval(script, keys.length, ...keys, this.clock?.() ?? '', ...values);
  }

  private now(): number {
    return this.clock?.() ?? performance.now();
  }

  private noteAbsence(error: Error): void {
    if (!this.isAway) this.logger.warn(`Redis is down; request budgets hold per process: ${error.message}`);
    this.isAway = true;
  }
}
