import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { testRedis, type TestRedis } from '@svc/testing';
import type { Job, Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobRun } from './job-handler';
import { JobHost } from './job-host';
import { jobNames, videoQueue, type JobName, type QueuePayloads } from './job-table';
import { JobHostModule, QueueModule } from './queue.module';
import { RedisSettingsModule } from './job-host.fixture';
import { VideoJobsService } from './video-jobs.service';

/** Task id of all tests unless a test sets another. */
let findCaller: (taskId: string) => string;

type Handle = (name: JobName, payload: QueuePayloads[JobName], run: JobRun) => Promise<void>;

let redis: TestRedis;
let open: INestApplicationContext[];
let ran: string[];
let events: EventEmitter;
let failures: { name: JobName; message: string; cause: unknown }[];

beforeAll(async () => {
  redis = await testRedis();
});
beforeEach(async () => {
  await redis.clear();
  [open, ran, failures] = [[], [], []];
  findCaller = () => 'caller';
  events = new EventEmitter();
});
afterEach(() => Promise.all(open.map((app) => app.close())));

const startProducer = async (): Promise<VideoJobsService> => {
  const root = { module: class Root {}, imports: [RedisSettingsModule.of(redis.url), QueueModule] };
  const app = await NestFactory.createApplicationContext(root, { logger: ['error'] });
  open.push(app);
  return app.get(VideoJobsService);
};

const start = async (handle: Handle, concurrency = 4): Promise<INestApplicationContext> => {
  const handler = (jobName: JobName) => ({
    jobName,
    handle: async (payload: QueuePayloads[JobName], run: JobRun) => {
      await handle(jobName, payload, run);
      ran.push('sceneIndex' in payload ? `${jobName} ${payload.sceneIndex}` : jobName);
      events.emit(jobName);
    },
  });
  const root = {
    module: class Root {},
    imports: [
      RedisSettingsModule.of(redis.url),
      QueueModule,
      JobHostModule.forRoot({
        imports: [],
        handlers: { useFactory: () => jobNames.map(handler) },
        callers: {
          useFactory: () => ({ findCallers: async (ids: string[]) => new Map(ids.map((id) => [id, findCaller(id)])) }),
        },
        options: { useFactory: () => ({ concurrency, jobTimeoutSeconds: 60, endProcess: () => undefined }) },
        failures: {
          useFactory: () => ({
            isPermanent: (error: unknown) => error instanceof Error && error.message === 'permanent',
            onFailed: async (name: JobName, _payload: unknown, error: Error) => {
              failures.push({ name, message: error.message, cause: error.cause });
              events.emit('failed');
            },
          }),
        },
      }),
    ],
  };
  const app = await NestFactory.createApplicationContext(root, { logger: ['error'] });
  open.push(app);
  return app;
};

const untilAborted = (run: JobRun): Promise<never> =>
  new Promise((_resolve, reject) => {
    run.signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

describe('six scenes of one caller that hold every place of a worker', () => {
  it('do not block the video of another caller, although a hundred more wait', async () => {
    const jobs = await startProducer();
    const [greedy, modest] = [randomUUID(), randomUUID()];
    findCaller = (taskId) => (taskId === modest ? 'modest' : 'greedy');
    const held: string[] = [];
    await start(async (name, payload, run) => {
      if (payload.taskId !== modest && name === 'scene') {
        held.push(payload.taskId);
        await untilAborted(run);
      }
      if (payload.taskId === modest && name === 'script') await jobs.addScenes(modest, 3);
    }, 2);
    await jobs.addScenes(greedy, 100);
    await expect.poll(() => held.length).toBe(2);
    await jobs.add('script', modest);
    await once(events, 'compose');
    expect([held.length, ran.filter((name) => name.startsWith('scene')).sort()]).toEqual([
      2,
      ['scene 0', 'scene 1', 'scene 2'],
    ]);
  });
});

describe('a video in the queue', () => {
  it('runs script and narration, then sound and scenes, then compose, and leaves nothing in the queue', async () => {
    const taskId = randomUUID();
    const app = await start(async (name, payload) => {
      if (name === 'script') await app.get(VideoJobsService).add('narration', payload.taskId);
      if (name === 'narration') await app.get(VideoJobsService).addScenes(payload.taskId, 3);
    });
    const composed = once(events, 'compose');
    await app.get(VideoJobsService).add('script', taskId);
    await composed;
    expect(ran.slice(0, 2)).toEqual(['script', 'narration']);
    expect(ran.slice(2, 6).sort()).toEqual(['scene 0', 'scene 1', 'scene 2', 'sound']);
    expect(ran.slice(6)).toEqual(['compose']);
  });

  it('has each job once, however often it is added', async () => {
    const taskId = randomUUID();
    const jobs = await startProducer();
    await Promise.all([jobs.addScenes(taskId, 2), jobs.addScenes(taskId, 2), jobs.addScenes(taskId, 2)]);
    const composed = once(events, 'compose');
    await start(async () => undefined);
    await composed;
    expect(ran.sort()).toEqual(['compose', 'scene 0', 'scene 1', 'sound']);
  });

  it('retries a failing job three times and reports once, with the reason', async () => {
    let tries = 0;
    const app = await start(async () => {
      tries += 1;
      throw new Error('the disk is full');
    });
    const failed = once(events, 'failed');
    await app.get(VideoJobsService).add('script', randomUUID());
    await failed;
    expect(tries).toBe(3);
    expect(failures).toMatchObject([{ name: 'script', message: 'the disk is full' }]);
  });

  it('does not retry a permanent failure, and passes on its cause', async () => {
    let tries = 0;
    const app = await start(async () => {
      tries += 1;
      throw new Error('permanent');
    });
    const failed = once(events, 'failed');
    await app.get(VideoJobsService).add('script', randomUUID());
    await failed;
    expect(tries).toBe(1);
    expect(failures[0]?.cause).toEqual(new Error('permanent'));
  });

  it('stops a cancelled job and starts its compose job', async () => {
    const taskId = randomUUID();
    const app = await start(async (name, _payload, run) => {
      if (name !== 'scene') return;
      events.emit('begun');
      await untilAborted(run);
    });
    const [begun, composed] = [once(events, 'begun'), once(events, 'compose')];
    await app.get(VideoJobsService).addScenes(taskId, 1);
    await begun;
    app.get(JobHost).cancel(randomUUID());
    app.get(JobHost).cancel(taskId);
    await composed;
    expect(failures).toEqual([]);
  });

  it('returns a running job on shutdown to another worker at once, without using up an attempt', async () => {
    const attempts: number[] = [];
    const taskId = randomUUID();
    const first = await start(async (_name, _payload, run) => {
      attempts.push(run.attempt);
      events.emit('begun');
      await untilAborted(run);
    });
    const begun = once(events, 'begun');
    await first.get(VideoJobsService).add('script', taskId);
    await begun;
    await first.close();
    open = [];
    const done = once(events, 'script');
    await start(async (_name, _payload, run) => void attempts.push(run.attempt));
    await done;
    expect(attempts).toEqual([1, 1]);
  });

  it('keeps a running job while the clock of its worker is set back by an hour', async () => {
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    await start(() => told);
    await (await startProducer()).add('script', randomUUID());
    const client = new Redis(redis.url);
    const leftMs = async (): Promise<number> => {
      const [lock] = await client.keys('test:*:lock');
      return lock === undefined ? 0 : client.pttl(lock);
    };
    await expect.poll(leftMs).toBeGreaterThan(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    await expect.poll(leftMs).toBeLessThan(9_000);
    await expect.poll(leftMs).toBeGreaterThan(9_500);
    vi.useRealTimers();
    tell();
    await client.quit();
  });

  it('runs a job alone after its worker died, so that it takes no other job with it', async () => {
    const [suspect, innocent] = [randomUUID(), randomUUID()];
    const jobs = await startProducer();
    await jobs.addAll('script', [suspect, innocent]);
    const client = new Redis(redis.url);
    await client.hset(`test:video:${suspect}.script.0`, 'stc', 1);
    await client.quit();
    const untilPutOff = async () => expect((await jobs.counts())['delayed']).toBe(1);
    const order: string[] = [];
    const both = once(events, 'both');
    await start(async (_name, { taskId }) => {
      // Ends only when the next job was taken and postponed.
      if (taskId === suspect) await vi.waitFor(untilPutOff, { timeout: 20_000 });
      if (order.push(taskId) === 2) events.emit('both');
    });
    await both;
    expect(order).toEqual([suspect, innocent]);
    expect(failures).toEqual([]);
  });

  it('removes jobs that have not started', async () => {
    const taskId = randomUUID();
    const jobs = await startProducer();
    await jobs.addScenes(taskId, 3);
    expect(await jobs.state(taskId, 3)).toBe('complete');
    await jobs.remove(taskId, 3);
    expect(await jobs.state(taskId, 3)).toBe('missing');
    expect(Object.values(await jobs.counts()).every((count) => count === 0)).toBe(true);
  });

  it('counts as queued before its scenes do', async () => {
    const taskId = randomUUID();
    const jobs = await startProducer();
    expect(await jobs.state(taskId, 3)).toBe('missing');
    await jobs.add('narration', taskId);
    expect(await jobs.state(taskId, 3)).toBe('complete');
    await jobs.remove(taskId, 3);
    expect(await jobs.state(taskId, 3)).toBe('missing');
  });

  it('runs only compose when no part is missing', async () => {
    const taskId = randomUUID();
    const jobs = await startProducer();
    await jobs.add('compose', taskId);
    expect(await jobs.state(taskId, 3)).toBe('complete');
    const composed = once(events, 'compose');
    await start(async () => undefined);
    await composed;
    expect(ran).toEqual(['compose']);
  });

  it('reports a lost scene while compose still waits for it', async () => {
    const taskId = randomUUID();
    const jobs = await startProducer();
    await jobs.addScenes(taskId, 2);
    const client = new Redis(redis.url);
    await client.del(`test:video:${taskId}.scene.1`);
    await client.quit();
    expect(await jobs.state(taskId, 2)).toBe('missing');
  });
});

describe('a job that another program has put into the queue', () => {
  const taskId = '019abcde-0000-7000-8000-000000000001';

  it.each([
    ['script', { taskId: '../../storage/uploads' }],
    ['scene', { taskId, sceneIndex: '../1' }],
    ['compose', null],
    ['constructor', { taskId }],
  ])('%s with %j fails at once, reaches no handler and affects no other job', async (name, data) => {
    const app = await start(async () => undefined);
    const queue = app.get<Queue>(getQueueToken(videoQueue));
    const refused = once(app.get(JobHost).worker, 'failed');
    await queue.add(name, data, { attempts: 3, removeOnFail: true });
    const [job, error] = (await refused) as [Job, Error];
    expect([job.attemptsMade, error.message]).toEqual([1, expect.stringContaining('does not fit its schema')]);
    const composed = once(events, 'compose');
    await app.get(VideoJobsService).add('compose', taskId);
    await composed;
    expect([ran, failures]).toEqual([['compose'], []]);
  });
});
