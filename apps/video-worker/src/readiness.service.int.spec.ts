import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startOwnRedis, type OwnEngine } from '@svc/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareWorkers, type WorkerFixture } from '../test/worker.fixture';

let redis: OwnEngine;
let workers: WorkerFixture;
let worker: NestFastifyApplication;

beforeAll(async () => {
  redis = await startOwnRedis();
  workers = await prepareWorkers();
  vi.stubEnv('REDIS_URL', redis.url);
  worker = await workers.startWorker();
});
afterAll(async () => {
  await redis.start();
  await workers.close();
  await redis.close();
});

const ready = async () => (await worker.inject('/health/ready')).json<object>();

describe('a worker without Redis', () => {
  it('is not ready, and is ready again when Redis is back', async () => {
    expect(await ready()).toEqual({ status: 'ok', checks: { postgres: 'ok', redis: 'ok', storage: 'ok' } });
    await redis.stop();
    expect(await ready()).toEqual({
      status: 'unavailable',
      checks: { postgres: 'ok', redis: 'unavailable', storage: 'ok' },
    });
    await redis.start();
    await expect.poll(ready).toMatchObject({ status: 'ok' });
  });

  it('stops on SIGTERM while it waits for Redis, and just after Redis is back', async () => {
    for (const afterMs of [undefined, 0, 300]) {
      await workers.startWorker();
      await redis.stop();
      // The sweep is waiting by now, and the connections are between two attempts.
      await pause(1_500);
      if (afterMs !== undefined) {
        await redis.start();
        await pause(afterMs);
      }
      await workers.stopWorkers();
      await redis.start();
    }
  });
});
