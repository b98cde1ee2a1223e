import { DelayedError } from 'bullmq';
import { describe, expect, it, vi } from 'vitest';
import { job, others, settle, task, third, useJobHost } from './job-host.fixture';

const at = useJobHost();

describe('a worker whose places are all held by one caller', () => {
  const full = async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    at.host.onApplicationBootstrap();
    const jobs = ['a', 'b', 'c'].map((letter) => job(letter));
    const outcomes = jobs.map((one) => at.host.process(one, `token ${one.id}`).catch((error: unknown) => error));
    await settle();
    return { jobs, outcomes };
  };
  const look = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(2_500);
    await settle();
  };

  it('opens one more place for a job of another caller, which goes to the head of the queue', async () => {
    const { jobs, outcomes } = await full();
    at.waiting = [task('d'), others];
    await look();
    expect(at.advanced).toEqual([others]);
    expect(await outcomes[0]).toBeInstanceOf(DelayedError);
    const other = at.host.process(job('f'));
    await settle();
    expect([at.begun.length, at.begun[0]?.run.signal.aborted]).toEqual([4, false]);
    for (const { end } of at.begun) end();
    await Promise.all([other, ...outcomes]);
    await settle();
    expect(jobs[0]?.moved.toCompleted).toHaveBeenCalledExactlyOnceWith(undefined, 'token a.scene.0', false);
    expect(jobs[0]?.moved.toDelayed).not.toHaveBeenCalled();
  });

  it("gives the place to no further job of that caller, and advances another caller's job instead", async () => {
    const { outcomes } = await full();
    at.waiting = [others];
    await look();
    const fourth = job('d');
    await expect(at.host.process(fourth, 'token')).rejects.toBeInstanceOf(DelayedError);
    expect([at.begun.length, fourth.moved.toDelayed.mock.calls.length]).toEqual([3, 1]);
    expect(at.advanced).toEqual([others, others]);
    for (const { end } of at.begun) end();
    await Promise.all(outcomes);
    const next = at.host.process(job('d'));
    await settle();
    expect(at.begun).toHaveLength(4);
    at.begun[3]?.end();
    await next;
  });

  it('reports a job that gave up its place and then failed', async () => {
    const { jobs } = await full();
    at.waiting = [others];
    await look();
    const error = new Error('the clip cannot be read');
    at.begun[0]?.fail(error);
    await settle();
    expect(jobs[0]?.moved.toFailed).toHaveBeenCalledExactlyOnceWith(error, 'token a.scene.0', false);
  });

  it('opens one more for a third caller, and for no other job, when two callers hold all places', async () => {
    const outcomes = [...'abf'].map((letter) => at.host.process(job(letter), 'token').catch((error: unknown) => error));
    vi.useFakeTimers({ toFake: ['setInterval'] });
    at.host.onApplicationBootstrap();
    await settle();
    at.waiting = [task('d'), others, third];
    await look();
    expect(at.advanced).toEqual([third]);
    expect(await outcomes[0]).toBeInstanceOf(DelayedError);
    for (const letter of 'df')
      await expect(at.host.process(job(letter, { id: `${letter}.next` }), 'token')).rejects.toBeInstanceOf(
        DelayedError,
      );
    const fair = at.host.process(job('9'), 'token');
    await settle();
    expect(at.begun).toHaveLength(4);
    for (const { end } of at.begun) end();
    await Promise.all([fair, ...outcomes]);
  });

  it('opens no place while only that caller waits', async () => {
    await full();
    at.waiting = [task('d')];
    await look();
    expect(at.advanced).toEqual([]);
  });
});
