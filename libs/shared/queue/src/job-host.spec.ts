import { Logger } from '@nestjs/common';
import { DelayedError, UnrecoverableError, WaitingError } from 'bullmq';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { logFields } from '@svc/telemetry';
import { JobAborted } from './job-handler';
import type { JobName } from './job-table';
import { job, settle, task, useJobHost } from './job-host.fixture';

const at = useJobHost();
afterEach(() => vi.restoreAllMocks());

const isThere = (leaving: Promise<void>): Promise<boolean> =>
  Promise.race([leaving.then(() => false), settle().then(() => true)]);

describe('a worker that runs jobs', () => {
  it('starts with the app, with the configured concurrency', () => {
    at.host.onApplicationBootstrap();
    expect(at.worker.concurrency).toBe(3);
    expect(at.worker.run).toHaveBeenCalledOnce();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no Redis'))],
    ['ends', () => Promise.resolve()],
  ])('ends its process in order when the loop that takes jobs %s, because it would stay ready', async (_how, run) => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    at.worker.run.mockImplementation(run);
    at.host.onApplicationBootstrap();
    await settle();
    expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']]);
  });

  it('does not ask a process to end that already shuts down', async () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const { promise: loop, resolve: end } = Promise.withResolvers<void>();
    at.worker.run.mockReturnValue(loop);
    at.host.onApplicationBootstrap();
    const gone = at.host.beforeApplicationShutdown();
    end();
    await gone;
    expect(kill.mock.calls).toEqual([]);
  });

  it('reports how many jobs it runs and their tasks, each task once', async () => {
    const running = [
      at.host.process(job('a')),
      at.host.process(job('a', { id: 'a.scene.1' })),
      at.host.process(job('b')),
    ];
    await settle();
    expect(at.host.activeJobs).toBe(3);
    expect(at.host.activeTaskIds).toEqual([task('a'), task('b')]);
    for (const { end } of at.begun) end();
    await Promise.all(running);
    expect([at.host.activeJobs, at.host.activeTaskIds]).toEqual([0, []]);
  });

  it('passes payload and attempt to the handler, and adds task and job to log lines', async () => {
    const running = at.host.process(job('a', { attemptsMade: 2 }));
    await settle();
    expect(at.begun[0]).toMatchObject({
      payload: { taskId: task('a'), sceneIndex: 0 },
      run: { attempt: 3 },
      logged: { taskId: task('a'), job: 'scene' },
    });
    at.begun[0]?.end();
    await running;
  });

  it('fails an unknown job without retries', async () => {
    await expect(at.host.process(job('a', { name: 'dance' as JobName }))).rejects.toBeInstanceOf(UnrecoverableError);
    at.host.failed(job('a', { name: 'dance' as JobName, finishedOn: 1 }), new Error('no'));
    expect(at.failures.onFailed).not.toHaveBeenCalled();
  });
});

describe('a job that is stopped', () => {
  it('succeeds when its task was cancelled', async () => {
    const [cancelled, other] = [at.host.process(job('a')), at.host.process(job('b'))];
    await settle();
    at.host.cancel(task('a'));
    await expect(cancelled).resolves.toBeUndefined();
    expect([at.failureReason(0), at.begun[1]?.run.signal.aborted]).toEqual(['cancelled', false]);
    at.begun[1]?.end();
    await other;
  });

  it('fails when its lock is lost', async () => {
    const [lost, other] = [at.host.process(job('a')), at.host.process(job('b'))];
    await settle();
    at.host.lockRenewalFailed(['gone.scene.0', 'a.scene.0']);
    await expect(lost).rejects.toMatchObject({ name: 'JobAborted', message: 'The job was stopped: lock lost.' });
    expect(at.begun[1]?.run.signal.aborted).toBe(false);
    at.begun[1]?.end();
    await other;
  });

  it('fails after the time limit', async () => {
    vi.useFakeTimers();
    const late = at.host.process(job('a'));
    const refused = expect(late).rejects.toMatchObject({ message: 'The job was stopped: timeout.' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(at.begun[0]?.run.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(at.failureReason(0)).toBe('timeout');
    await refused;
  });

  it('leaves no timer when it ends in time', async () => {
    vi.useFakeTimers();
    const done = at.host.process(job('a'));
    await vi.advanceTimersByTimeAsync(10);
    at.begun[0]?.end();
    await done;
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a job that ignores its abort', () => {
  it.each(['cancelled', 'timeout', 'lock lost', 'shutdown'])(
    'ends its worker 30 s after it was stopped: %s',
    async (cause) => {
      vi.useFakeTimers();
      at.isDeaf = true;
      const logged = vi.spyOn(Logger.prototype, 'error');
      void at.host.process(job('a'), 'token');
      await vi.advanceTimersByTimeAsync(0);
      if (cause === 'cancelled') at.host.cancel(task('a'));
      if (cause === 'timeout') await vi.advanceTimersByTimeAsync(60_000);
      if (cause === 'lock lost') at.host.lockRenewalFailed(['a.scene.0']);
      if (cause === 'shutdown') void at.host.beforeApplicationShutdown();
      await vi.advanceTimersByTimeAsync(29_000);
      expect(at.endProcess).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(at.endProcess).toHaveBeenCalledOnce();
      expect(logged).toHaveBeenCalledWith(expect.stringContaining(`${task('a')} ignores`));
    },
  );

  it('does not end its worker when it ends within that time', async () => {
    vi.useFakeTimers();
    at.isDeaf = true;
    const running = at.host.process(job('a'), 'token');
    await vi.advanceTimersByTimeAsync(0);
    at.host.cancel(task('a'));
    await vi.advanceTimersByTimeAsync(29_000);
    at.begun[0]?.fail(new Error('stopped late'));
    await running;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.endProcess).not.toHaveBeenCalled();
  });
});

describe('a job that fails', () => {
  it('passes on an error that a retry may fix', async () => {
    const error = new Error('the disk is full');
    const failed = expect(at.host.process(job('a'))).rejects.toBe(error);
    await settle();
    at.begun[0]?.fail(error);
    await failed;
  });

  it.each([
    [new Error('no such template'), 'no such template'],
    ['a bare word', 'a bare word'],
  ])('is not tried again after a permanent error, and reports it: %s', async (error, message) => {
    at.failures.isPermanent = (reason) => reason === error;
    const outcome = at.host.process(job('a')).catch((problem: unknown) => problem);
    await settle();
    at.begun[0]?.fail(error);
    expect(await outcome).toBeInstanceOf(UnrecoverableError);
    expect(await outcome).toMatchObject({ message, cause: error });
  });

  it('is classified by the reason of its abort', async () => {
    const asked: unknown[] = [];
    at.failures.isPermanent = (reason) => asked.push(reason) === 0;
    const failed = expect(at.host.process(job('a'))).rejects.toBeInstanceOf(JobAborted);
    await settle();
    at.host.lockRenewalFailed(['a.scene.0']);
    await failed;
    expect(asked).toEqual([new JobAborted('lock lost')]);
  });

  it('is reported once, with its task, after the last attempt', async () => {
    let told: object = {};
    at.failures.onFailed.mockImplementation(async () => void (told = logFields()));
    const error = new Error('no');
    at.host.failed(undefined, error);
    at.host.failed(job('a'), error);
    expect(at.failures.onFailed).not.toHaveBeenCalled();
    at.host.failed(job('a', { finishedOn: 1 }), error);
    expect(at.failures.onFailed).toHaveBeenCalledExactlyOnceWith('scene', { taskId: task('a'), sceneIndex: 0 }, error);
    expect(told).toMatchObject({ taskId: task('a') });
  });
});

describe('a job whose worker died', () => {
  it('waits until the other jobs end, and then runs alone', async () => {
    const innocent = at.host.process(job('a'));
    const suspect = at.host.process(job('b', { stalledCounter: 1 }));
    await settle();
    expect(at.begun).toHaveLength(1);
    const third = job('c');
    const before = Date.now();
    const postponed = at.host.process(third, 'token').catch((error: unknown) => error);
    await settle();
    const [[due, token] = [0, '']] = third.moved.toDelayed.mock.calls as unknown as [number, string][];
    expect(token).toBe('token');
    expect(due).toBeGreaterThanOrEqual(before + 1_000);
    at.begun[0]?.end();
    await innocent;
    await settle();
    expect(at.begun.map(({ payload }) => payload.taskId)).toEqual([task('a'), task('b')]);
    at.begun[1]?.end();
    await suspect;
    expect(await postponed).toBeInstanceOf(DelayedError);
  });

  it('keeps waiting while one of the earlier jobs still runs', async () => {
    const [first, second] = [at.host.process(job('a')), at.host.process(job('b'))];
    const suspect = at.host.process(job('c', { stalledCounter: 1 }));
    await settle().then(() => at.begun[0]?.end());
    await first;
    const postponed = expect(at.host.process(job('d'))).rejects.toBeInstanceOf(DelayedError);
    at.begun[1]?.end();
    await second;
    await settle();
    at.begun[2]?.end();
    await Promise.all([suspect, postponed]);
  });

  it('lets the following jobs run in parallel again', async () => {
    const suspect = at.host.process(job('a', { stalledCounter: 1 }));
    await settle();
    at.begun[0]?.end();
    await suspect;
    const others = [at.host.process(job('b')), at.host.process(job('c'))];
    await settle();
    expect(at.begun).toHaveLength(3);
    for (const { end } of at.begun) end();
    await Promise.all(others);
  });

  it.each(['before', 'while'])('is stopped %s it waits for the others, without having run', async (when) => {
    const innocent = at.host.process(job('a'));
    const suspect = at.host.process(job('b', { stalledCounter: 1 }));
    if (when === 'while') await settle();
    at.host.cancel(task('b'));
    await expect(suspect).resolves.toBeUndefined();
    expect(at.begun.map(({ payload }) => payload.taskId)).toEqual([task('a')]);
    at.begun[0]?.end();
    await innocent;
  });
});

describe('a worker that shuts down', () => {
  it('takes no new job, stops the running ones and returns them to the queue', async () => {
    const running = job('a');
    const outcome = at.host.process(running, 'token').catch((error: unknown) => error);
    await settle();
    const gone = at.host.beforeApplicationShutdown().then(() => at.host.activeJobs);
    expect(await outcome).toBeInstanceOf(WaitingError);
    expect(at.failureReason(0)).toBe('shutdown');
    expect(await gone).toBe(0);
    expect(at.worker.pause).toHaveBeenCalledExactlyOnceWith(true);
    expect(running.moved.toWait).toHaveBeenCalledExactlyOnceWith('token');
  });

  it('returns jobs that still arrive, without running them', async () => {
    await at.host.beforeApplicationShutdown();
    const late = job('a');
    await expect(at.host.process(late)).rejects.toBeInstanceOf(WaitingError);
    expect(at.begun).toEqual([]);
    expect(late.moved.toWait).toHaveBeenCalledExactlyOnceWith('');
  });

  it('waits until the queue has taken a job back, but not for ever when Redis is down', async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<number>();
    const slow = job('a', { moveToWait: () => taken });
    const refused = job('b', { moveToWait: () => Promise.reject(new Error('no Redis')) });
    const outcomes = [slow, refused].map((one) => at.host.process(one).catch((error: unknown) => error));
    await settle();
    const gone = at.host.beforeApplicationShutdown();
    expect(await isThere(gone)).toBe(true);
    take(0);
    await gone;
    for (const outcome of outcomes) expect(await outcome).toBeInstanceOf(WaitingError);
  });

  it('waits for reports of failures, also for a report that fails', async () => {
    const { promise: told, reject: breakDown } = Promise.withResolvers<void>();
    at.failures.onFailed.mockReturnValue(told);
    at.host.failed(job('a', { finishedOn: 1 }), new Error('no'));
    const gone = at.host.beforeApplicationShutdown();
    expect(await isThere(gone)).toBe(true);
    breakDown(new Error('no database'));
    await gone;
  });
});
