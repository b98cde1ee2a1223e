import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { RedisServers } from '@svc/testing';
import { FlowProducer } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startQueueApp, type Handle, type QueueApp } from '../test/queue-app.fixture';
import { formerJobId, jobId, jobsOfTask, type AnyJob } from './job-table';

const [password, patience] = ['of-this-test-only', { timeout: 50_000, interval: 50 }];
let servers: RedisServers;
let url: string;
let redis: Redis;
let apps: QueueApp[];
let ran: string[];
let taskId: string;

beforeAll(async () => {
  servers = new RedisServers();
  const { port } = await servers.start((own) => [`port ${own}`, `requirepass ${password}`, 'save ""']);
  url = `redis://:${password}@127.0.0.1:${port}/0`;
  redis = new Redis(url);
});
beforeEach(async () => {
  await redis.flushall();
  [apps, ran, taskId] = [[], [], randomUUID()];
});
afterEach(() => Promise.all(apps.map((app) => app.close())));
afterAll(async () => {
  redis.disconnect();
  await servers.close();
});

const note: Handle = async (name) => void ran.push(name);

const start = async (handle?: Handle, changed: object = {}): Promise<QueueApp> => {
  const app = await startQueueApp({ url, ...changed }, handle);
  apps.push(app);
  return app;
};

describe('a job that waits for others', () => {
  it('begins when one of them failed and was removed: its step makes what is missing, and nobody waits for ever', async () => {
    const { jobs } = await start(async (name, payload) => {
      if (name === 'scene') throw new Error('broken');
      await note(name, payload);
    });
    await jobs.addScenes(taskId, 2);
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(['compose', 'sound']), patience);
    await vi.waitFor(async () => expect(await jobs.state(taskId, 2)).toBe('missing'), patience);
    expect(Object.values(await jobs.counts())).toEqual([0, 0, 0, 0]);
  });

  it('is missed when it is in no list, like every job that nobody would ever take', async () => {
    const { jobs } = await start();
    await jobs.addScenes(taskId, 1);
    await redis.del('test:video:waiting-children');
    expect(await jobs.state(taskId, 1)).toBe('missing');
    const other = randomUUID();
    await jobs.add('script', other);
    await redis.del('test:video:prioritized');
    expect(await jobs.state(other, null)).toBe('missing');
    await jobs.remove(other, 0);
    await jobs.add('script', other);
    expect(await jobs.state(other, null)).toBe('complete');
  });
});

describe('a job that waits for its next try', () => {
  const hourMs = 3_600_000;

  it.each([
    ['an hour, by a clock that was wrong, goes on when that is noticed', hourMs, 1, ['compose']],
    ['a moment waits on', 5_000, 0, []],
  ])('%s', async (_case, delayMs, woken, done) => {
    const producer = await start();
    await producer.jobs.add('compose', taskId);
    const job = await producer.queue.getJob(`${taskId}.compose.0`);
    await redis.zrem('test:video:prioritized', job?.id ?? '');
    await redis.zadd('test:video:delayed', (Date.now() + delayMs) * 0x1000, job?.id ?? '');
    expect(await producer.jobs.wakeOverslept()).toBe(woken);
    expect(await producer.queue.getJobCountByTypes('delayed')).toBe(1 - woken);
    if (woken > 0) await start(note);
    await vi.waitFor(() => expect(ran).toEqual(done), patience);
  });
});

describe('jobs that the version before has added', () => {
  const former = (job: AnyJob) => ({
    name: job.name,
    queueName: 'video',
    data: job.payload,
    prefix: 'test',
    opts: { jobId: formerJobId(job), removeOnComplete: true },
  });

  it('are not missed, so that nothing is added twice while both versions run, and are done', async () => {
    const producer = await start();
    const [compose, ...others] = jobsOfTask(taskId, 2)
      .filter(({ name }) => ['compose', 'scene', 'sound'].includes(name))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    const flows = new FlowProducer({ connection: { url }, prefix: 'test' });
    await flows.add({ ...former(compose!), children: others.map(former) });
    expect(await producer.jobs.state(taskId, 2)).toBe('complete');
    await start(note);
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(['compose', 'scene', 'scene', 'sound']), patience);
    await flows.close();
  });

  it('are removed with the others', async () => {
    const { jobs, queue } = await start();
    const { name, data, opts } = former({ name: 'script', payload: { taskId } });
    await queue.add(name, data, opts);
    expect(await jobs.state(taskId, null)).toBe('complete');
    await jobs.remove(taskId, 0);
    expect(await jobs.state(taskId, null)).toBe('missing');
  });
});

it('ids of jobs hold no colon, which the next engine refuses', () => {
  for (const job of jobsOfTask(taskId, 12)) expect(jobId(job)).not.toContain(':');
});

it('a prefix in braces keeps every key of a video in one hash slot', async () => {
  const { jobs } = await start(note, { queuePrefix: '{svc}' });
  await jobs.addScenes(taskId, 2);
  await vi.waitFor(() => expect(ran).toContain('compose'), patience);
  await jobs.addScenes(taskId, 2);
  const keys = await redis.keys('*');
  expect(keys.length).toBeGreaterThan(3);
  // Redis hashes what stands between the first braces only.
  expect(keys.filter((key) => !key.startsWith('{svc}:'))).toEqual([]);
});

it('a worker that waits for jobs goes on waiting when its connections are cut', async () => {
  const { jobs } = await start(note);
  await jobs.add('compose', taskId);
  await vi.waitFor(() => expect(ran).toEqual(['compose']), patience);
  expect(Number(await redis.call('CLIENT', 'KILL', 'TYPE', 'normal'))).toBeGreaterThan(1);
  await jobs.add('compose', randomUUID());
  await vi.waitFor(() => expect(ran).toEqual(['compose', 'compose']), patience);
});

describe('a Redis', () => {
  const warnings: string[] = [];
  beforeEach(() => {
    warnings.length = 0;
    vi.spyOn(Logger.prototype, 'warn').mockImplementation((message: unknown) => void warnings.push(String(message)));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await redis.config('SET', 'maxmemory', '0');
    await redis.config('SET', 'requirepass', password);
  });
  const told = (sentence: string) => vi.waitFor(() => expect(warnings.join('\n')).toContain(sentence), patience);

  it('that is full says so, keeps what waits, and takes more once it has room', async () => {
    const producer = await start();
    const later = randomUUID();
    await producer.jobs.add('compose', taskId);
    await redis.config('SET', 'maxmemory', '1');
    await expect(producer.jobs.add('compose', later)).rejects.toThrow('OOM');
    expect(await producer.jobs.state(taskId, 1)).toBe('complete');
    expect(await producer.jobs.state(later, 1)).toBe('missing');
    await start(note);
    await told('Redis is full: raise its maxmemory');
    expect(ran).toEqual([]);
    await redis.config('SET', 'maxmemory', '0');
    await producer.jobs.add('compose', later);
    await vi.waitFor(() => expect(ran).toEqual(['compose', 'compose']), patience);
  });

  it('that refuses the password is named, and counted on again once it takes it', async () => {
    const { jobs } = await start(note, { url: url.replace(password, 'of-another-one') });
    await told('Redis refuses the user or password of REDIS_URL');
    expect(warnings.join('\n')).not.toContain('of-another-one');
    await expect(jobs.counts()).rejects.toThrow('not answered in time');
    await redis.config('SET', 'requirepass', 'of-another-one');
    await jobs.add('compose', taskId);
    await vi.waitFor(() => expect(ran).toEqual(['compose']), patience);
  });
});
