/** Limits concurrency; first come, first served. */
export interface Limiter {
  /** Waits for a slot, then runs. @throws the signal's reason when it is aborted while waiting */
  readonly run: <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;
}

interface Waiting {
  signal: AbortSignal;
  admit: () => void;
  leave: () => void;
}

export const createLimiter = (concurrency: number): Limiter => {
  const waiting: Waiting[] = [];
  let running = 0;

  const enter = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    if (running < concurrency) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason as Error);
      };
      const entry: Waiting = { signal, admit: resolve, leave };
      waiting.push(entry);
      signal.addEventListener('abort', leave, { once: true });
    });
  };

  const exit = (): void => {
    const next = waiting.shift();
    if (!next) {
      running -= 1;
      return;
    }
    next.signal.removeEventListener('abort', next.leave);
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
