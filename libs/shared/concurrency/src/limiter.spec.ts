import { describe, expect, it, vi } from 'vitest';
import { createLimiter, runLimited } from './limiter';

const never = new AbortController().signal;

/** Work that ends when `end` is called. */
const openWork = () => {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { run: () => done, finish };
};

describe('createLimiter', () => {
  it('runs as many at once as allowed and the others in their order', async () => {
    const limiter = createLimiter(2);
    const works = Array.from({ length: 4 }, openWork);
    const begun: number[] = [];
    const running = works.map((work, index) =>
      limiter.run(never, () => {
        begun.push(index);
        return work.run();
      }),
    );
    await vi.waitFor(() => expect(begun).toEqual([0, 1]), { timeout: 20_000 });
    works[1]?.finish();
    await running[1];
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]), { timeout: 20_000 });
    works.forEach(({ finish }) => finish());
    await Promise.all(running);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('frees the slot of failed work', async () => {
    const limiter = createLimiter(1);
    await expect(limiter.run(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(limiter.run(never, async () => 'next')).resolves.toBe('next');
  });

  it('removes cancelled work from the queue', async () => {
    const limiter = createLimiter(1);
    const first = openWork();
    const running = limiter.run(never, first.run);
    const stop = new AbortController();
    const left = limiter.run(stop.signal, async () => 'too late');
    stop.abort(new Error('enough'));
    await expect(left).rejects.toThrow('enough');
    first.finish();
    await running;
    await expect(limiter.run(never, async () => 'next')).resolves.toBe('next');
  });
});

describe('runLimited', () => {
  it('returns results in order and never runs more than allowed', async () => {
    let running = 0;
    let most = 0;
    const results = await runLimited([3, 1, 2, 5, 4], 2, never, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([30, 10, 20, 50, 40]);
    expect(most).toBe(2);
  });

  it('stops the others at the first failure and throws it', async () => {
    const started: number[] = [];
    const work = async (item: number, _index: number, signal: AbortSignal): Promise<void> => {
      started.push(item);
      if (item === 1) throw new Error('first');
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    };
    await expect(runLimited([0, 1, 2, 3], 2, never, work)).rejects.toThrow('first');
    expect(started).toEqual([0, 1]);
  });

  it('throws the reason when it is cancelled', async () => {
    const controller = new AbortController();
    const work = async (item: number): Promise<void> => {
      if (item === 1) controller.abort(new Error('cancelled'));
    };
    await expect(runLimited([0, 1, 2], 1, controller.signal, work)).rejects.toThrow('cancelled');
  });

  it('returns an empty list for no items', async () => {
    expect(await runLimited([], 2, never, async () => 1)).toEqual([]);
  });
});
