import { Reflector } from '@nestjs/core';
import { HttpConfig, RedisConfig } from '@svc/config';
import { createLossyProxy, testRedis, type LossyProxy, type TestRedis } from '@svc/testing';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineMetrics } from '../metrics/engine-metrics';
import { Metrics } from '../metrics/metrics';
import { RequestLimitsService } from './request-limits.service';

const points = 4;
const caller = '192.0.2.1';
let redis: TestRedis;
let proxy: LossyProxy;
let replicas: RequestLimitsService[];

beforeEach(async () => {
  redis = await testRedis();
  proxy = await createLossyProxy(redis.url);
  replicas = [];
});
afterEach(async () => {
  for (const replica of replicas) replica.onApplicationShutdown();
  await proxy.stop();
});

const startReplica = async (): Promise<RequestLimitsService> => {
  const config = Object.assign(new RedisConfig(), { url: proxy.url });
  const engines = new EngineMetrics(new Metrics('test'));
  const rates = { guesses: points, other: points };
  const replica = new RequestLimitsService(config, { app: 'test', rates }, engines, new HttpConfig(), new Reflector());
  replicas.push(replica);
  return replica;
};
const inRedis = async <Result>(use: (client: Redis) => Promise<Result>): Promise<Result> => {
  const client = new Redis(redis.url);
  return use(client).finally(() => client.disconnect());
};
const keysInRedis = () => inRedis((client) => client.keys('*'));

/** After this, Redis has counted everything that the replica had granted in advance. */
const untilCountedInRedis = (replica: RequestLimitsService, name: string): Promise<void> =>
  expect
    .poll(
      async () => {
        await replica.count(name, 'another caller');
        return keysInRedis();
      },
      { timeout: 30_000 },
    )
    .toContain(`test:limit:${name}:another caller`);

const countTimes = async (replica: RequestLimitsService, times: number): Promise<boolean[]> => {
  const exceeded: boolean[] = [];
  for (let time = 0; time < times; time += 1) exceeded.push((await replica.count('guesses', caller)).exceeded);
  return exceeded;
};

describe('a limit of requests', () => {
  it('is shared by all replicas', async () => {
    const [one, other] = [await startReplica(), await startReplica()];
    for (const replica of [one, other]) await untilCountedInRedis(replica, 'other');
    expect(await countTimes(one, points)).toEqual([false, false, false, false]);
    expect(await countTimes(other, 1)).toEqual([true]);
  });

  it('continues with the same count when Redis stops answering, and uses Redis again soon after', async () => {
    const replica = await startReplica();
    await untilCountedInRedis(replica, 'other');
    expect(await countTimes(replica, points - 1)).toEqual([false, false, false]);
    proxy.lose();
    expect(await countTimes(replica, 2)).toEqual([false, true]);
    const connections = proxy.connections;
    proxy.restore();
    await redis.clear();
    await untilCountedInRedis(replica, 'other');
    expect(proxy.connections).toBeGreaterThan(connections);
  });

  it("lasts a minute, also when Redis's clock is set back by an hour", async () => {
    const replica = await startReplica();
    await untilCountedInRedis(replica, 'other');
    expect((await countTimes(replica, points + 1)).at(-1)).toBe(true);
    await inRedis((client) => client.expire(`test:limit:guesses:${caller}`, 3_660));
    const state = await replica.count('guesses', caller);
    expect(state).toEqual({ exceeded: false, remaining: points - 1, resetMs: 60_000 });
  });
});
