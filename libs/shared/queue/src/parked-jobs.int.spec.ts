import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { heldPlace, waitElsewhere } from '@svc/concurrency';
import { testRedis, type TestRedis } from '@svc/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobAborted, type JobRun } from './job-handler';
import { JobHost } from './job-host';
import { RedisSettingsModule } from './job-host.fixture';
import { jobNames } from './job-table';
import { JobHostModule, QueueModule } from './queue.module';
import { VideoJobsService } from './video-jobs.service';

type Handle = (taskId: string, run: JobRun) => Promise<void>;

const onEvent = { timeout: 30_000, interval: 20 };

let redis: TestRedis;
let open: INestApplicationContext[];
let failures: string[];

beforeAll(async () => {
  redis = await testRedis();
});
beforeEach(async () => {
  await redis.clear();
  [open, failures] = [[], []];
});
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

/** A worker with one place. */
const start = async (handle: Handle, jobTimeoutSeconds = 60) => {
  const handlers = jobNames.map((jobName) => ({
    jobName,
    handle: ({ taskId }: { taskId: string }, run: JobRun) => handle(taskId, run),
  }));
  const mapCallers = async (ids: string[]) => new Map(ids.map((id) => [id, 'caller']));
  const onFailed = async (_name: string, _payload: unknown, error: Error) => void failures.push(error.message);
  const root = {
    module: class Root {},
    imports: [
      RedisSettingsModule.of(redis.url),
      QueueModule,
      JobHostModule.forRoot({
        imports: [],
        handlers: { useFactory: () => handlers },
        callers: { useFactory: () => ({ mapCallers }) },
        options: { useFactory: () => ({ concurrency: 1, jobTimeoutSeconds, endProcess: () => undefined }) },
        failures: { useFactory: () => ({ isPermanent: () => false, onFailed }) },
      }),
    ],
  };
  const app = await NestFactory.createApplicationContext(root, { logger: ['error'] });
  open.push(app);
  return { app, jobs: app.get(VideoJobsService), host: app.get(JobHost) };
};

/** A wait for another server, which the test ends. */
const openWait = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const until = (signal: AbortSignal): Promise<void> =>
    Promise.race([
      promise,
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    ]);
  return { until, end: resolve };
};

const counted = async (jobs: VideoJobsService) => {
  const { active, delayed } = await jobs.counts();
  return { active, delayed };
};

describe('a job that waits for another server', () => {
  it('holds no place: another job runs meanwhile, and it continues in a place of its own', async () => {
    const [waiting, other] = [randomUUID(), randomUUID()];
    const wait = openWait();
    const order: string[] = [];
    const { jobs, host } = await start(async (taskId, { signal }) => {
      if (taskId === waiting) await waitElsewhere(() => wait.until(signal));
      order.push(`${taskId === waiting ? 'waiting' : 'other'}, ${host.activeJobs} in a place`);
    });
    await jobs.add('script', waiting);
    await expect.poll(() => counted(jobs), onEvent).toEqual({ active: 0, delayed: 1 });
    await expect.poll(() => [host.activeJobs, host.activeTaskIds], onEvent).toEqual([0, [waiting]]);
    await jobs.add('script', other);
    await expect.poll(() => order, onEvent).toEqual(['other, 1 in a place']);
    wait.end();
    await expect.poll(() => order, onEvent).toEqual(['other, 1 in a place', 'waiting, 1 in a place']);
    await expect.poll(() => counted(jobs), onEvent).toEqual({ active: 0, delayed: 0 });
    expect(failures).toEqual([]);
  });

  it('waits for its place until the job that has it ends', async () => {
    const [waiting, other] = [randomUUID(), randomUUID()];
    const [wait, work] = [openWait(), openWait()];
    const order: string[] = [];
    const { jobs } = await start(async (taskId, { signal }) => {
      if (taskId === waiting) await waitElsewhere(() => wait.until(signal));
      else {
        order.push('other begins');
        await work.until(signal);
      }
      order.push(taskId === waiting ? 'waiting' : 'other ends');
    });
    await jobs.add('script', waiting);
    await expect.poll(() => counted(jobs), onEvent).toEqual({ active: 0, delayed: 1 });
    await jobs.add('script', other);
    await expect.poll(() => order, onEvent).toEqual(['other begins']);
    wait.end();
    await expect.poll(() => counted(jobs), onEvent).toEqual({ active: 1, delayed: 0 });
    expect(order).toEqual(['other begins']);
    work.end();
    await expect.poll(() => order, onEvent).toEqual(['other begins', 'other ends', 'waiting']);
  });

  it('is stopped when its task is cancelled', async () => {
    const taskId = randomUUID();
    const wait = openWait();
    const reasons: unknown[] = [];
    const { jobs, host } = await start(async (_taskId, { signal }) => {
      await waitElsewhere(() => wait.until(signal)).catch((error: unknown) => {
        reasons.push(error instanceof JobAborted ? error.abortCause : error, heldPlace()?.isHandedOn());
        throw error;
      });
    });
    await jobs.add('script', taskId);
    await expect.poll(() => counted(jobs), onEvent).toEqual({ active: 0, delayed: 1 });
    await jobs.remove(taskId, 0);
    host.cancel(taskId);
    await expect.poll(() => reasons, onEvent).toEqual(['cancelled', false]);
    await expect.poll(() => host.activeTaskIds, onEvent).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('is stopped when the queue has lost it, and no other process continues it', async () => {
    const taskId = randomUUID();
    const wait = openWait();
    const handedOn: unknown[] = [];
    const { jobs } = await start(async (_taskId, { signal }) => {
      await waitElsewhere(() => wait.until(signal)).finally(() => handedOn.push(heldPlace()?.isHandedOn()));
    });
    await jobs.add('script', taskId);
    await expect.poll(() => counted(jobs), onEvent).toEqual({ active: 0, delayed: 1 });
    await redis.clear();
    await expect.poll(() => handedOn, onEvent).toEqual([false]);
  });

  it('goes on at another worker, with what it kept and all its attempts, when its own shuts down', async () => {
    const taskId = randomUUID();
    const wait = openWait();
    const handedOn: unknown[] = [];
    const first = await start(async (_taskId, { signal }) => {
      heldPlace()?.keep('prompt', '17');
      await waitElsewhere(() => wait.until(signal)).finally(() => handedOn.push(heldPlace()?.isHandedOn()));
    });
    await first.jobs.add('script', taskId);
    await expect.poll(() => counted(first.jobs), onEvent).toEqual({ active: 0, delayed: 1 });
    await first.app.close();
    open.length = 0;
    expect(handedOn).toEqual([true]);
    const found: unknown[] = [];
    await start(async (_taskId, { attempt }) => void found.push(heldPlace()?.find('prompt'), attempt));
    await expect.poll(() => found, onEvent).toEqual(['17', 1]);
  });

  it('goes on at another worker, with what it kept, when its own no longer renews its delay', async () => {
    const taskId = randomUUID();
    const wait = openWait();
    const reasons: unknown[] = [];
    const first = await start(async (_taskId, { signal }) => {
      heldPlace()?.keep('prompt', '17');
      await waitElsewhere(() => wait.until(signal)).catch((error: unknown) => {
        reasons.push(error instanceof JobAborted ? error.abortCause : error, heldPlace()?.isHandedOn());
        throw error;
      });
    });
    await first.jobs.add('script', taskId);
    await expect.poll(() => counted(first.jobs), onEvent).toEqual({ active: 0, delayed: 1 });
    await first.host.worker.pause(true);
    const found: unknown[] = [];
    const second = openWait();
    await start(async (_taskId, { signal }) => {
      found.push(heldPlace()?.find('prompt'));
      await second.until(signal);
    });
    // A pause does not stop a fetch that is in progress: the first worker may take the job once more.
    const wake = async (): Promise<unknown[]> => {
      await first.jobs.wakeOverslept(Date.now() - 3_600_000);
      return found;
    };
    await expect.poll(wake, onEvent).toEqual(['17']);
    await expect.poll(() => reasons, onEvent).toEqual(['lock lost', true]);
    second.end();
    await expect.poll(() => counted(first.jobs), onEvent).toEqual({ active: 0, delayed: 0 });
    expect(failures).toEqual([]);
  });

  it('does not use up its time limit, which ends it in its place', async () => {
    const [waiting, working] = [randomUUID(), randomUUID()];
    const wait = openWait();
    const ended: string[] = [];
    const { jobs } = await start(async (taskId, { signal }) => {
      if (taskId === waiting) await waitElsewhere(() => wait.until(signal));
      else
        await openWait()
          .until(signal)
          .catch(() => ended.push('working'));
      if (taskId === waiting) ended.push(signal.aborted ? 'stopped' : 'waited');
    }, 1);
    await jobs.add('script', waiting);
    await expect.poll(() => counted(jobs), onEvent).toEqual({ active: 0, delayed: 1 });
    await jobs.add('script', working);
    // The limit of the other job has passed since.
    await expect.poll(() => ended, onEvent).toEqual(['working']);
    wait.end();
    await expect.poll(() => ended, onEvent).toEqual(['working', 'waited']);
  });
});
