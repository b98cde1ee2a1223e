/** Limits concurrency; first come, first served. */
export interface Limiter {
  /** Waits for a slot, then runs. @throws the signal's reason when it is aborted while waiting */
  readonly run: <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;
}

/** Accepts null for a wait that nothing ends. */
interface LocalLimiter extends Limiter {
  readonly run: <Result>(signal: AbortSignal | null, work: () => Promise<Result>) => Promise<Result>;
}

interface Waiting {
  signal: AbortSignal | null;
  admit: () => void;
  leave: () => void;
}

export const createLimiter = (concurrency: number): LocalLimiter => {
  const waiting: Waiting[] = [];
  let running = 0;

  const enter = async (signal: AbortSignal | null): Promise<void> => {
    signal?.throwIfAborted();
    if (running < concurrency) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason as Error);
      };
      const entry: Waiting = { signal, admit: resolve, leave };
      waiting.push(entry);
      signal?.addEventListener('abort', leave, { once: true });
    });
  };

  const exit = (): void => {
    const next = waiting.shift();
    if (!next) {
      running -= 1;
      return;
    }
    next.signal?.removeEventListener('abort', next.leave);
    next.admit();
  };

  return {
    run: async (signal, work) => {
      await enter(signal);
      try {
        return await work();
      } finally {
        exit();
      }
    },
  };
};

/**
 * Runs `work` on every item, at most `limit` at a time, and returns the results in the items' order. The first
 * failure aborts the signal of the others, and is thrown when all have ended.
 */
export const runLimited = async <Item, Result>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> => {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const limiter = createLimiter(limit);
  const stopOnError = (error: unknown): never => {
    stop.abort(error);
    throw error;
  };
  const running = items.map((item, index) => limiter.run(either, () => work(item, index, either).catch(stopOnError)));
  await Promise.allSettled(running);
  signal.throwIfAborted();
  if (stop.signal.aborted) throw stop.signal.reason;
  return Promise.all(running);
};
