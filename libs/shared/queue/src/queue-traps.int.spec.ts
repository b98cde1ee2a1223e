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
  it('starts when one of them failed and was removed, so that its step can make what is missing', async () => {
    const { jobs } = await start(async (name, payload) => {
      if (name === 'scene') throw new Error('broken');
      await note(name, payload);
    });
    await jobs.addScenes(taskId, 2);
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(['compose', 'sound']), patience);
    await vi.waitFor(async () => expect(await jobs.state(taskId, 2)).toBe('missing'), patience);
    expect(Object.values(await jobs.counts())).toEqual([0, 0, 0, 0]);
  });

  it('counts as missing when it is in no list, because no worker would ever take it', async () => {
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

describe('a job that waits for its next attempt', () => {
  const hourMs = 3_600_000;

  it.each([
    ['in an hour, by a clock that was wrong, starts at once after the check', hourMs, 1, ['compose']],
    ['in a moment keeps waiting', 5_000, 0, []],
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

describe('jobs of the previous version', () => {
  const former = (job: AnyJob) => ({
    name: job.name,
    queueName: 'video',
    data: job.payload,
    prefix: 'test',
    opts: { jobId: formerJobId(job), removeOnComplete: true },
  });

  it('count as present, so that nothing is added twice while both versions run, and are run', async () => {
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

it('job ids contain no colon, which the next version of BullMQ rejects', () => {
  for (const job of jobsOfTask(taskId, 12)) expect(jobId(job)).not.toContain(':');
});

it('a prefix in braces keeps every key of a video in one hash slot', async () => {
  const { jobs } = await start(note, { queuePrefix: '{svc}' });
  await jobs.addScenes(taskId, 2);
  await vi.waitFor(() => expect(ran).toContain('compose'), patience);
  await jobs.addScenes(taskId, 2);
  const keys = await redis.keys('*');
  expect(keys.length).toBeGreaterThan(3);
  // Redis hashes the text between the first braces.
  expect(keys.filter((key) => !key.startsWith('{svc}:'))).toEqual([]);
});

it('a worker keeps taking jobs after its connections were cut', async () => {
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

  it('that is full is reported, keeps waiting jobs, and accepts more when it has space', async () => {
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

  it('that rejects the password is reported, and used again when it accepts the password', async () => {
    const { jobs } = await start(note, { url: url.replace(password, 'of-another-one') });
    await told('Redis refuses the user or password of REDIS_URL');
    expect(warnings.join('\n')).not.toContain('of-another-one');
    await expect(jobs.counts()).rejects.toThrow('not answered in time');
    await redis.config('SET', 'requirepass', 'of-another-one');
    await jobs.add('compose', taskId);
    await vi.waitFor(() => expect(ran).toEqual(['compose']), patience);
  });
});
