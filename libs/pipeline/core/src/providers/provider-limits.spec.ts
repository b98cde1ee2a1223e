import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProviderLimiter } from './provider-limits';

const never = new AbortController().signal;

afterEach(() => vi.useRealTimers());

describe('createProviderLimiter', () => {
  it('starts no more calls within a minute than allowed', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const limiter = createProviderLimiter({ concurrency: 10, requestsPerMinute: 2 });
    const begun: number[] = [];
    const work = async (): Promise<void> => void begun.push(performance.now());
    const running = Promise.all([1, 2, 3].map(() => limiter.run(never, work)));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(begun).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toHaveLength(3);
    await running;
  });
});
