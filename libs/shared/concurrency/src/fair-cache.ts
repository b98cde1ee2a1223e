import { createBoundedCache } from './bounded-cache';
import type { FairQueue } from './fair-queue';

/** Caches results of costly work; few callers may work at once. */
interface FairCache<Value> {
  /** @throws the error of the work, which is not cached; AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
  readonly get: (caller: string, key: string, make: () => Promise<Value>) => Promise<Value>;
}

/**
 * Each caller waits in its own place, also for a value that another caller requested first: otherwise a caller that
 * requests every value would put those of all others behind its own.
 */
export const createFairCache = <Value>(queue: FairQueue, largestSize: number): FairCache<Value> => {
  const cache = createBoundedCache<Value>(largestSize);
  return {
    get: async (caller, key, make) => cache.peek(key) ?? queue.run(caller, () => cache.get(key, make)),
  };
};
