import { describe, expect, it, vi } from 'vitest';
import { createLimiter } from './limiter';

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
