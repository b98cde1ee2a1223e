import { describe, expect, it, vi } from 'vitest';
import { PreviewHostService } from './preview-host.service';

const stuck = () => Promise.withResolvers<string>();

describe('previews of one caller', () => {
  it('leave slots and queue places to other callers', async () => {
    const host = new PreviewHostService();
    const works = Array.from({ length: 40 }, stuck);
    const begun: number[] = [];
    const greedy = works.map(({ promise }, index) =>
      host.run('draw', { caller: 'greedy', taskId: 'a' }, () => {
        begun.push(index);
        return promise;
      }),
    );
    const more = host.run('draw', { caller: 'greedy', taskId: 'a' }, async () => 'no');
    await expect(more).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 5 });
    const modest = host.run('draw', { caller: 'modest', taskId: 'b' }, async () => 'seen');
    await expect.poll(() => begun.toSorted()).toEqual([0, 1]);
    works[0]?.resolve('done');
    works[1]?.resolve('done');
    expect(await modest).toBe('seen');
    expect(begun.length).toBeLessThan(6);
    for (const { resolve } of works) resolve('done');
    await Promise.all(greedy);
  });

  it('are admitted for a caller without any, however many other callers have', async () => {
    const host = new PreviewHostService();
    const busy = Promise.withResolvers<string>();
    const callers = Array.from({ length: 10 }, (_, index) => `caller ${index}`);
    const all = callers.flatMap((caller) =>
      Array.from({ length: 40 }, () => host.run('draw', { caller, taskId: 'a' }, () => busy.promise)),
    );
    const late = host.run('draw', { caller: 'late', taskId: 'b' }, async () => 'seen');
    const second = host.run('draw', { caller: 'late', taskId: 'b' }, async () => 'no');
    await expect(second).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
    busy.resolve('done');
    expect(await late).toBe('seen');
    await Promise.all(all);
  });

  it('leave their places after the time limit although the work never settles', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController();
      setTimeout(() => late.abort(), milliseconds);
      return late.signal;
    });
    const host = new PreviewHostService();
    const begun: string[] = [];
    const deaf = ['a', 'b'].map((caller) =>
      host.run('draw', { caller, taskId: caller }, () => {
        begun.push(caller);
        return new Promise<never>(() => undefined);
      }),
    );
    const ended = Promise.allSettled(deaf);
    const modest = host.run('draw', { caller: 'modest', taskId: 'c' }, async () => 'seen');
    await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(120_000);
    // Adds the time in which work that hears its signal ends by itself.
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await modest).toBe('seen');
    expect(await ended).toMatchObject([
      { reason: { code: 'PROVIDER_FAILED' } },
      { reason: { code: 'PROVIDER_FAILED' } },
    ]);
  });
});
