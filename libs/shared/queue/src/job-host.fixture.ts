import { Logger, Module, type DynamicModule } from '@nestjs/common';
import { RedisConfig } from '@svc/config';
import { logFields } from '@svc/telemetry';
import type { Job } from 'bullmq';
import { afterEach, beforeEach, vi, type Mock } from 'vitest';
import { JobAborted, type JobRun } from './job-handler';
import { JobHost } from './job-host';
import { jobNames, type JobName, type QueuePayloads } from './job-table';
import type { VideoJobsService } from './video-jobs.service';

type VideoJob = Job<QueuePayloads[JobName], void, JobName>;

export const task = (letter: string): string => `019abcde-0000-7000-8000-00000000000${letter}`;

export const job = (letter: string, changes: Partial<VideoJob> = {}) => {
  const moved = {
    toDelayed: vi.fn(async () => undefined),
    toWait: vi.fn(async () => 0),
    toCompleted: vi.fn(async () => undefined),
    toFailed: vi.fn(async () => undefined),
  };
  const fields = {
    id: `${letter}.scene.0`,
    name: 'scene',
    data: { taskId: task(letter), sceneIndex: 0 },
    attemptsMade: 0,
    stalledCounter: 0,
    moveToDelayed: moved.toDelayed,
    moveToWait: moved.toWait,
    moveToCompleted: moved.toCompleted,
    moveToFailed: moved.toFailed,
  };
  return Object.assign({ moved }, fields, changes) as unknown as VideoJob & { moved: typeof moved };
};

/** A job that runs until the test ends it. */
interface Begun {
  payload: QueuePayloads[JobName];
  run: JobRun;
  logged: ReturnType<typeof logFields>;
  end: () => void;
  fail: (error: unknown) => void;
}

const idle = () => vi.fn(async () => undefined);
const runForEver = () => vi.fn(() => new Promise<void>(() => undefined));
const fakeWorker = () => ({
  concurrency: 1,
  run: runForEver(),
  pause: idle(),
  isPaused: () => false,
  close: idle(),
  getBackend: () => ({}),
});

/** Tasks of two callers; every other task belongs to one further caller. */
export const others = task('f');
export const third = task('9');

/** Lets pending promises settle. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface HostUnderTest {
  host: JobHost;
  worker: ReturnType<typeof fakeWorker>;
  begun: Begun[];
  failures: { isPermanent: (error: unknown) => boolean; onFailed: Mock<() => Promise<void>> };
  /** Tasks whose jobs wait. */
  waiting: string[];
  /** Tasks that were moved to the head of the queue. */
  advanced: string[];
  /** True for jobs that ignore their signal. */
  isDeaf: boolean;
  endProcess: Mock<() => void>;
  failureReason: (index: number) => unknown;
}

/** A new host with three places before each test of the spec that calls it. */
export const useJobHost = (): HostUnderTest => {
  const at = {} as HostUnderTest;
  const handle = (payload: QueuePayloads[JobName], run: JobRun): Promise<void> =>
    new Promise((end, fail) => {
      at.begun.push({ payload, run, logged: logFields(), end, fail });
      if (!at.isDeaf) run.signal.addEventListener('abort', () => fail(new Error('stopped')));
    });
  beforeEach(() => {
    for (const level of ['log', 'warn', 'error'] as const)
      vi.spyOn(Logger.prototype, level).mockImplementation(() => undefined);
    const failures = { isPermanent: () => false, onFailed: vi.fn(async () => undefined) };
    Object.assign(at, { begun: [], worker: fakeWorker(), failures, waiting: [], advanced: [] });
    Object.assign(at, { isDeaf: false, endProcess: vi.fn() });
    const waitingTaskIds = async function* () {
      yield at.waiting;
    };
    const jobs = { waitingTaskIds, advance: async (id: string) => void at.advanced.push(id) };
    const findCallers = async (ids: readonly string[]) =>
      new Map(ids.map((id): [string, string] => [id, { [others]: 'modest', [third]: 'third' }[id] ?? 'greedy']));
    const handlers = jobNames.map((jobName) => ({ jobName, handle }));
    const options = { concurrency: 3, jobTimeoutSeconds: 60, endProcess: at.endProcess };
    at.host = new JobHost(handlers, failures, options, { findCallers }, jobs as unknown as VideoJobsService);
    Object.assign(at.host, { _worker: at.worker });
  });
  afterEach(() => vi.useRealTimers());
  at.failureReason = (index) => {
    const reason: unknown = at.begun[index]?.run.signal.reason;
    return reason instanceof JobAborted ? reason.abortCause : reason;
  };
  return at;
};

/** Provides the settings of a Redis for tests. */
@Module({})
export class RedisSettingsModule {
  static of(url: string): DynamicModule {
    const settings = { provide: RedisConfig, useValue: { url, queuePrefix: 'test' } };
    return { module: RedisSettingsModule, global: true, providers: [settings], exports: [RedisConfig] };
  }
}
