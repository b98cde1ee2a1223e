import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type GivenActivity } from '@svc/contracts';
import type { Pipeline, Stage } from '@svc/pipeline';
import { StageThreads, type TextStageContext } from '@svc/pipeline/tools';
import { JobHost } from '@svc/queue';
import { TaskTransitionRepository } from '@svc/video-data';
import { videoPipeline } from '@svc/video-engine';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  begin,
  isOver,
  leftInWork,
  prepareWorkers,
  until,
  untilIdle,
  type WorkerFixture,
} from '../test/worker.fixture';

type HangingStages = Readonly<Record<'hang', Stage<unknown, never, TextStageContext>>>;

const path = resolve('libs/pipeline/core/test/planted-program.fixture.ts');
const neverCalls = async (): Promise<never> => Promise.reject(new Error('The stage calls nothing.'));
const opened: StageThreads<HangingStages>[] = [];
let workers: WorkerFixture;
let first: NestFastifyApplication;
let second: NestFastifyApplication;

beforeAll(async () => {
  workers = await prepareWorkers();
  first = await workers.startWorker();
  second = await workers.startWorker();
});
afterAll(() => workers.close());
afterEach(() => opened.splice(0).forEach((threads) => threads.close()));

/** Makes both workers run a script stage that hangs in a real thread. */
const plantHang = (milliseconds: number) => {
  const workLimit = { milliseconds, message: 'Too late.' };
  const program = { path, data: null, workLimit, failure: 'The thread ended.', heapMegabytes: 64 };
  const threads = new StageThreads<HangingStages>(program, 4);
  opened.push(threads);
  const hanging = Promise.withResolvers<void>();
  const run = vi.fn((input: unknown, context: TextStageContext) => {
    const report = (fraction: number, activity: GivenActivity): void => {
      context.report(fraction, activity);
      hanging.resolve();
    };
    return threads.stage('hang', neverCalls).run(input, { ...context, report });
  });
  for (const worker of [first, second])
    Object.assign(worker.get<Pipeline>(videoPipeline), { script: { name: 'script', run } });
  return { run, hanging: hanging.promise };
};

const readiness = async () =>
  Promise.all([first, second].map(async (worker) => (await worker.inject('/health/ready')).statusCode));

describe('a script stage that hangs', () => {
  it('fails its task at the time limit, once, while both workers keep answering', async () => {
    const { run, hanging } = plantHang(3_000);
    const id = await begin(first);
    await hanging;
    expect(await readiness()).toEqual([200, 200]);
    const task = await until(first, id, isOver);
    expect(task).toMatchObject({ status: 'failed', errorCode: 'TASK_TIMED_OUT' });
    await Promise.all([untilIdle(first), untilIdle(second)]);
    expect(run).toHaveBeenCalledTimes(1);
    expect(await leftInWork(workers.folder)).toEqual([]);
  });

  it('is killed when its task is cancelled, before the time limit', async () => {
    const { run, hanging } = plantHang(3_600_000);
    const id = await begin(first);
    await hanging;
    await first.get(TaskTransitionRepository).cancel(id);
    await Promise.all([untilIdle(first), untilIdle(second)]);
    expect((await until(first, id, isOver)).status).toBe('cancelled');
    expect(run).toHaveBeenCalledTimes(1);
    expect([first, second].map((worker) => worker.get(JobHost).activeJobs)).toEqual([0, 0]);
  });
});
