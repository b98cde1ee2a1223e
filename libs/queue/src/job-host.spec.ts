import { Logger } from '@nestjs/common';
import { logFields } from '@svc/telemetry';
import { DelayedError, UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { JobAborted, type JobRun } from './job-handler';
import { JobHost } from './job-host';
import { jobNames, type JobName, type QueuePayloads } from './job-table';
import type { VideoJobsService } from './video-jobs.service';

type VideoJob = Job<QueuePayloads[JobName], void, JobName>;

const task = (letter: string): string => `019abcde-0000-7000-8000-00000000000${letter}`;

const job = (letter: string, changes: Partial<VideoJob> = {}) => {
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
const fakeWorker = () => ({ concurrency: 1, run: idle(), pause: idle(), close: idle(), getBackend: () => ({}) });
let begun: Begun[];
let worker: ReturnType<typeof fakeWorker>;
let failures: { isPermanent: (error: unknown) => boolean; onFailed: Mock<() => Promise<void>> };
let host: JobHost;
let waiting: string[];
let advanced: string[];
const others = task('f');
const third = task('9');

beforeEach(() => {
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(Logger.prototype, level).mockImplementation(() => undefined);
  [begun, worker] = [[], fakeWorker()];
  failures = { isPermanent: () => false, onFailed: vi.fn(async () => undefined) };
  const handle = (payload: QueuePayloads[JobName], run: JobRun): Promise<void> =>
    new Promise((end, fail) => {
      begun.push({ payload, run, logged: logFields(), end, fail });
      run.signal.addEventListener('abort', () => fail(new Error('stopped')));
    });
  const handlers = jobNames.map((jobName) => ({ jobName, handle }));
  [waiting, advanced] = [[], []];
  const waitingTaskIds = async function* () {
    yield waiting;
  };
  const jobs = { waitingTaskIds, advance: async (id: string) => void advanced.push(id) };
  const callersOf = async (ids: readonly string[]) =>
    new Map(ids.map((id): [string, string] => [id, { [others]: 'modest', [third]: 'third' }[id] ?? 'greedy']));
  const options = { concurrency: 3, jobTimeoutSeconds: 60 };
  host = new JobHost(handlers, failures, options, { callersOf }, jobs as unknown as VideoJobsService);
  Object.assign(host, { _worker: worker });
});
afterEach(() => vi.useRealTimers());

/** Lets pending promises settle. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const isThere = (leaving: Promise<void>): Promise<boolean> =>
  Promise.race([leaving.then(() => false), settle().then(() => true)]);

const reasonOf = (index: number): unknown => {
  const reason: unknown = begun[index]?.run.signal.reason;
  return reason instanceof JobAborted ? reason.abortCause : reason;
};

describe('a worker that runs jobs', () => {
  it('starts with the app, with the configured concurrency', () => {
    host.onApplicationBootstrap();
    expect(worker.concurrency).toBe(3);
    expect(worker.run).toHaveBeenCalledOnce();
  });

  it('survives a queue that cannot be read', () => {
    worker.run.mockRejectedValue(new Error('no Redis'));
    host.onApplicationBootstrap();
    return settle();
  });

  it('reports how many jobs it runs and their tasks, each task once', async () => {
    const running = [host.process(job('a')), host.process(job('a', { id: 'a.scene.1' })), host.process(job('b'))];
    await settle();
    expect(host.activeJobs).toBe(3);
    expect(host.activeTaskIds).toEqual([task('a'), task('b')]);
    for (const { end } of begun) end();
    await Promise.all(running);
    expect([host.activeJobs, host.activeTaskIds]).toEqual([0, []]);
  });

  it('passes payload and attempt to the handler, and adds the task to log lines', async () => {
    const running = host.process(job('a', { attemptsMade: 2 }));
    await settle();
    expect(begun[0]).toMatchObject({
      payload: { taskId: task('a'), sceneIndex: 0 },
      run: { attempt: 3 },
      logged: { taskId: task('a') },
    });
    begun[0]?.end();
    await running;
  });

  it('fails an unknown job without retries', async () => {
    await expect(host.process(job('a', { name: 'dance' as JobName }))).rejects.toBeInstanceOf(UnrecoverableError);
    host.failed(job('a', { name: 'dance' as JobName, finishedOn: 1 }), new Error('no'));
    expect(failures.onFailed).not.toHaveBeenCalled();
  });
});

describe('a job that is stopped', () => {
  it('succeeds when its task was cancelled', async () => {
    const [cancelled, other] = [host.process(job('a')), host.process(job('b'))];
    await settle();
    host.cancel(task('a'));
    await expect(cancelled).resolves.toBeUndefined();
    expect([reasonOf(0), begun[1]?.run.signal.aborted]).toEqual(['cancelled', false]);
    begun[1]?.end();
    await other;
  });

  it('fails when its lock is lost', async () => {
    const [lost, other] = [host.process(job('a')), host.process(job('b'))];
    await settle();
    host.lockRenewalFailed(['gone.scene.0', 'a.scene.0']);
    await expect(lost).rejects.toMatchObject({ name: 'JobAborted', message: 'The job was stopped: lock lost.' });
    expect(begun[1]?.run.signal.aborted).toBe(false);
    begun[1]?.end();
    await other;
  });

  it('fails after the time limit', async () => {
    vi.useFakeTimers();
    const late = host.process(job('a'));
    const refused = expect(late).rejects.toMatchObject({ message: 'The job was stopped: timeout.' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(begun[0]?.run.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(reasonOf(0)).toBe('timeout');
    await refused;
  });

  it('leaves no timer when it ends in time', async () => {
    vi.useFakeTimers();
    const done = host.process(job('a'));
    await vi.advanceTimersByTimeAsync(10);
    begun[0]?.end();
    await done;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a job that fails', () => {
  it('passes on an error that a retry may fix', async () => {
    const error = new Error('the disk is full');
    const failed = expect(host.process(job('a'))).rejects.toBe(error);
    await settle();
    begun[0]?.fail(error);
    await failed;
  });

  it.each([
    [new Error('no such template'), 'no such template'],
    ['a bare word', 'a bare word'],
  ])('is not tried again after a permanent error, and reports it: %s', async (error, message) => {
    failures.isPermanent = (reason) => reason === error;
    const outcome = host.process(job('a')).catch((problem: unknown) => problem);
    await settle();
    begun[0]?.fail(error);
    expect(await outcome).toBeInstanceOf(UnrecoverableError);
    expect(await outcome).toMatchObject({ message, cause: error });
  });

  it('is classified by the reason of its abort', async () => {
    const asked: unknown[] = [];
    failures.isPermanent = (reason) => asked.push(reason) === 0;
    const failed = expect(host.process(job('a'))).rejects.toBeInstanceOf(JobAborted);
    await settle();
    host.lockRenewalFailed(['a.scene.0']);
    await failed;
    expect(asked).toEqual([new JobAborted('lock lost')]);
  });

  it('is reported once, with its task, after the last attempt', async () => {
    let told: object = {};
    failures.onFailed.mockImplementation(async () => void (told = logFields()));
    const error = new Error('no');
    host.failed(undefined, error);
    host.failed(job('a'), error);
    expect(failures.onFailed).not.toHaveBeenCalled();
    host.failed(job('a', { finishedOn: 1 }), error);
    expect(failures.onFailed).toHaveBeenCalledExactlyOnceWith('scene', { taskId: task('a'), sceneIndex: 0 }, error);
    expect(told).toMatchObject({ taskId: task('a') });
  });
});

describe('a job whose worker died', () => {
  it('waits until the other jobs end, and then runs alone', async () => {
    const innocent = host.process(job('a'));
    const suspect = host.process(job('b', { stalledCounter: 1 }));
    await settle();
    expect(begun).toHaveLength(1);
    const third = job('c');
    const before = Date.now();
    const postponed = host.process(third, 'token').catch((error: unknown) => error);
    await settle();
    const [[due, token] = [0, '']] = third.moved.toDelayed.mock.calls as unknown as [number, string][];
    expect(token).toBe('token');
    expect(due).toBeGreaterThanOrEqual(before + 1_000);
    begun[0]?.end();
    await innocent;
    await settle();
    expect(begun.map(({ payload }) => payload.taskId)).toEqual([task('a'), task('b')]);
    begun[1]?.end();
    await suspect;
    expect(await postponed).toBeInstanceOf(DelayedError);
  });

  it('keeps waiting while one of the earlier jobs still runs', async () => {
    const [first, second] = [host.process(job('a')), host.process(job('b'))];
    const suspect = host.process(job('c', { stalledCounter: 1 }));
    await settle().then(() => begun[0]?.end());
    await first;
    const postponed = expect(host.process(job('d'))).rejects.toBeInstanceOf(DelayedError);
    begun[1]?.end();
    await second;
    await settle();
    begun[2]?.end();
    await Promise.all([suspect, postponed]);
  });

  it('lets the following jobs run in parallel again', async () => {
    const suspect = host.process(job('a', { stalledCounter: 1 }));
    await settle();
    begun[0]?.end();
    await suspect;
    const others = [host.process(job('b')), host.process(job('c'))];
    await settle();
    expect(begun).toHaveLength(3);
    for (const { end } of begun) end();
    await Promise.all(others);
  });

  it.each(['before', 'while'])('is stopped %s it waits for the others, without having run', async (when) => {
    const innocent = host.process(job('a'));
    const suspect = host.process(job('b', { stalledCounter: 1 }));
    if (when === 'while') await settle();
    host.cancel(task('b'));
    await expect(suspect).resolves.toBeUndefined();
    expect(begun.map(({ payload }) => payload.taskId)).toEqual([task('a')]);
    begun[0]?.end();
    await innocent;
  });
});

describe('a worker whose places are all held by one caller', () => {
  const full = async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    host.onApplicationBootstrap();
    const jobs = ['a', 'b', 'c'].map((letter) => job(letter));
    const outcomes = jobs.map((one) => host.process(one, `token ${one.id}`).catch((error: unknown) => error));
    await settle();
    return { jobs, outcomes };
  };
  const look = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(2_500);
    await settle();
  };

  it('opens one more place for a job of another caller, which goes to the head of the queue', async () => {
    const { jobs, outcomes } = await full();
    waiting = [task('d'), others];
    await look();
    expect(advanced).toEqual([others]);
    expect(await outcomes[0]).toBeInstanceOf(DelayedError);
    const other = host.process(job('f'));
    await settle();
    expect([begun.length, begun[0]?.run.signal.aborted]).toEqual([4, false]);
    for (const { end } of begun) end();
    await Promise.all([other, ...outcomes]);
    await settle();
    expect(jobs[0]?.moved.toCompleted).toHaveBeenCalledExactlyOnceWith(undefined, 'token a.scene.0', false);
    expect(jobs[0]?.moved.toDelayed).not.toHaveBeenCalled();
  });

  it("gives the place to no further job of that caller, and advances another caller's job instead", async () => {
    const { outcomes } = await full();
    waiting = [others];
    await look();
    const fourth = job('d');
    await expect(host.process(fourth, 'token')).rejects.toBeInstanceOf(DelayedError);
    expect([begun.length, fourth.moved.toDelayed.mock.calls.length]).toEqual([3, 1]);
    expect(advanced).toEqual([others, others]);
    for (const { end } of begun) end();
    await Promise.all(outcomes);
    const next = host.process(job('d'));
    await settle();
    expect(begun).toHaveLength(4);
    begun[3]?.end();
    await next;
  });

  it('reports a job that gave up its place and then failed', async () => {
    const { jobs } = await full();
    waiting = [others];
    await look();
    const error = new Error('the clip cannot be read');
    begun[0]?.fail(error);
    await settle();
    expect(jobs[0]?.moved.toFailed).toHaveBeenCalledExactlyOnceWith(error, 'token a.scene.0', false);
  });

  it('opens one more for a third caller, and for no other job, when two callers hold all places', async () => {
    const outcomes = [...'abf'].map((letter) => host.process(job(letter), 'token').catch((error: unknown) => error));
    vi.useFakeTimers({ toFake: ['setInterval'] });
    host.onApplicationBootstrap();
    await settle();
    waiting = [task('d'), others, third];
    await look();
    expect(advanced).toEqual([third]);
    expect(await outcomes[0]).toBeInstanceOf(DelayedError);
    for (const letter of 'df')
      await expect(host.process(job(letter, { id: `${letter}.next` }), 'token')).rejects.toBeInstanceOf(DelayedError);
    const fair = host.process(job('9'), 'token');
    await settle();
    expect(begun).toHaveLength(4);
    for (const { end } of begun) end();
    await Promise.all([fair, ...outcomes]);
  });

  it('opens no place while only that caller waits', async () => {
    await full();
    waiting = [task('d')];
    await look();
    expect(advanced).toEqual([]);
  });
});

describe('a worker that shuts down', () => {
  it('takes no new job, stops the running ones and returns them to the queue', async () => {
    const running = job('a');
    const outcome = host.process(running, 'token').catch((error: unknown) => error);
    await settle();
    const gone = host.beforeApplicationShutdown().then(() => host.activeJobs);
    expect(await outcome).toBeInstanceOf(WaitingError);
    expect(reasonOf(0)).toBe('shutdown');
    expect(await gone).toBe(0);
    expect(worker.pause).toHaveBeenCalledExactlyOnceWith(true);
    expect(running.moved.toWait).toHaveBeenCalledExactlyOnceWith('token');
  });

  it('returns jobs that still arrive, without running them', async () => {
    await host.beforeApplicationShutdown();
    const late = job('a');
    await expect(host.process(late)).rejects.toBeInstanceOf(WaitingError);
    expect(begun).toEqual([]);
    expect(late.moved.toWait).toHaveBeenCalledExactlyOnceWith('');
  });

  it('waits until the queue has taken a job back, but not for ever when Redis is down', async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<number>();
    const slow = job('a', { moveToWait: () => taken });
    const refused = job('b', { moveToWait: () => Promise.reject(new Error('no Redis')) });
    const outcomes = [slow, refused].map((one) => host.process(one).catch((error: unknown) => error));
    await settle();
    const gone = host.beforeApplicationShutdown();
    expect(await isThere(gone)).toBe(true);
    take(0);
    await gone;
    for (const outcome of outcomes) expect(await outcome).toBeInstanceOf(WaitingError);
  });

  it('waits for reports of failures, also for a report that fails', async () => {
    const { promise: told, reject: breakDown } = Promise.withResolvers<void>();
    failures.onFailed.mockReturnValue(told);
    host.failed(job('a', { finishedOn: 1 }), new Error('no'));
    const gone = host.beforeApplicationShutdown();
    expect(await isThere(gone)).toBe(true);
    breakDown(new Error('no database'));
    await gone;
  });
});
