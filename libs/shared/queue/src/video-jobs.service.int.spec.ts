import { randomUUID } from 'node:crypto';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { RedisConfig } from '@svc/config';
import { testRedis, type TestRedis } from '@svc/testing';
import { Worker, type Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { videoQueue } from './job-table';
import { VideoJobsService } from './video-jobs.service';
import { QueueModule } from './queue.module';

let redis: TestRedis;
let app: INestApplicationContext;
let jobs: VideoJobsService;
let taskId: string;

beforeAll(async () => {
  redis = await testRedis();
});
beforeEach(async () => {
  await redis.clear();
  taskId = randomUUID();
  const settings = { provide: RedisConfig, useValue: { url: redis.url, queuePrefix: 'test' } };
  const known = { module: class Settings {}, global: true, providers: [settings], exports: [RedisConfig] };
  const root = { module: class Root {}, imports: [known, QueueModule] };
  app = await NestFactory.createApplicationContext(root, { logger: ['error'] });
  jobs = app.get(VideoJobsService);
});
afterEach(() => app.close());

const inRedis = async (work: (client: Redis) => Promise<unknown>): Promise<void> => {
  const client = new Redis(redis.url);
  await work(client);
  await client.quit();
};

const waitingPages = async (): Promise<string[][]> => {
  const pages: string[][] = [];
  for await (const page of jobs.waitingTaskIds()) pages.push(page);
  return pages;
};

const added = async (id: string) => app.get<Queue>(getQueueToken(videoQueue)).getJob(`${taskId}.${id}`);

describe('the jobs of a video', () => {
  it.each([
    ['script.0', () => jobs.add('script', taskId), {}],
    ['script.0', () => jobs.addAll('script', [taskId]), {}],
    ['narration.0', () => jobs.add('narration', taskId), {}],
    ['compose.0', () => jobs.add('compose', taskId), {}],
    ['scene.1', () => jobs.addScenes(taskId, 2), { sceneIndex: 1 }],
    ['sound.0', () => jobs.addScenes(taskId, 2), {}],
  ])('%s names its action, is tried three times, and leaves nothing behind', async (id, add, data) => {
    await add();
    const job = await added(id);
    expect(job).toMatchObject({ name: id.split('.')[0], data: { taskId, ...data } });
    expect(job?.opts).toMatchObject({ attempts: 3, removeOnComplete: true, removeOnFail: true });
  });

  it('are read in pages of 500 while they wait, and one of the last page is put before all others', async () => {
    const taskIds = Array.from({ length: 501 }, () => randomUUID());
    await jobs.addAll('script', taskIds);
    const pages = await waitingPages();
    expect(pages.map(({ length }) => length)).toEqual([500, 1]);
    const last = pages[1]?.[0] ?? '';
    await jobs.advance(last);
    const [first] = await waitingPages();
    expect(first?.[0]).toBe(last);
  });

  it('start with a script, which exists once however often it is added', async () => {
    expect(await jobs.state(taskId, null)).toBe('missing');
    await jobs.add('script', taskId);
    await jobs.add('script', taskId);
    expect(await jobs.state(taskId, null)).toBe('complete');
    expect(await jobs.counts()).toEqual({ active: 0, prioritized: 1, delayed: 0, 'waiting-children': 0 });
    await jobs.remove(taskId, 0);
    expect(await jobs.counts()).toMatchObject({ prioritized: 0 });
  });

  it('are counted by whether they wait for a worker or for other jobs', async () => {
    await jobs.addScenes(taskId, 2);
    expect(await jobs.counts()).toEqual({ active: 0, prioritized: 3, delayed: 0, 'waiting-children': 1 });
  });

  it('are removed before they start, also beside a running job', async () => {
    await jobs.addScenes(taskId, 2);
    const worker = new Worker(videoQueue, null, { connection: { url: redis.url }, prefix: 'test' });
    const running = await worker.getNextJob('token');
    await jobs.remove(taskId, 2);
    expect(await jobs.counts()).toEqual({ active: 1, prioritized: 0, delayed: 0, 'waiting-children': 0 });
    expect(running?.data).toMatchObject({ taskId });
    await worker.close();
  });

  it('count as missing when compose waits for unknown jobs', async () => {
    await jobs.addScenes(taskId, 1);
    expect(await jobs.state(taskId, null)).toBe('complete');
    await inRedis((client) => client.del(`test:video:${taskId}.compose.0:dependencies`));
    expect(await jobs.state(taskId, 1)).toBe('missing');
  });
});

describe('the age of the queue', () => {
  const wholeSinceMs = () => app.get(VideoJobsService).wholeSinceMs();

  it('is unknown before the first mark, which stays', async () => {
    expect(await wholeSinceMs()).toBeNull();
    await app.get(VideoJobsService).markWhole(1_000);
    await app.get(VideoJobsService).markWhole(2_000);
    expect(await wholeSinceMs()).toBe(1_000);
  });

  it('starts again when Redis was emptied or replaced by another server', async () => {
    await app.get(VideoJobsService).markWhole(1_000);
    await redis.clear();
    expect(await wholeSinceMs()).toBeNull();
    await inRedis((client) => client.set('test:video:whole-since', `${'0'.repeat(40)} 1000`));
    expect(await wholeSinceMs()).toBeNull();
    await app.get(VideoJobsService).markWhole(3_000);
    expect(await wholeSinceMs()).toBe(3_000);
  });
});

it('ping resolves when Redis answers', async () => {
  await expect(jobs.ping()).resolves.toBeUndefined();
});

describe('the workers that answer', () => {
  it('are counted while they sign, and not when they are frozen or gone', async () => {
    await jobs.noteWorker('first');
    await jobs.noteWorker('second');
    expect(await jobs.countWorkers()).toBe(2);
    await inRedis(async (client) => {
      const [seconds = 0] = await client.time();
      await client.zadd('test:video:worker-signs', seconds - 31, 'first');
    });
    expect(await jobs.countWorkers()).toBe(1);
    await jobs.forgetWorker('second');
    expect(await jobs.countWorkers()).toBe(0);
  });

  it('leave nothing behind when they never say goodbye', async () => {
    await inRedis(async (client) => client.zadd('test:video:worker-signs', 1, 'killed'));
    await jobs.noteWorker('alive');
    await inRedis(async (client) => {
      expect(await client.zrange('test:video:worker-signs', 0, '-1')).toEqual(['alive']);
    });
  });
});
