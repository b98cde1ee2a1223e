import { pause } from './pause';

/** What one process may ask of a provider. */
export interface ProviderLimits {
  /** Calls under way at once. */
  concurrency: number;
  /** Calls begun within any minute; null for no limit. */
  requestsPerMinute: number | null;
}

export interface Limiter {
  /** Waits for a place, then runs. @throws the signal's reason when it is aborted while waiting */
  readonly run: <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>;
}

interface Waiting {
  signal: AbortSignal;
  admit: () => void;
  leave: () => void;
}

const minuteMs = 60_000;

/** First come, first served. */
export const createLimiter = ({ concurrency, requestsPerMinute }: ProviderLimits): Limiter => {
  const waiting: Waiting[] = [];
  const begunAt: number[] = [];
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

  const awaitTurn = async (signal: AbortSignal): Promise<void> => {
    if (requestsPerMinute === null) return;
    for (;;) {
      const now = performance.now();
      while (begunAt[0] !== undefined && begunAt[0] <= now - minuteMs) begunAt.shift();
      const oldest = begunAt.length < requestsPerMinute ? undefined : begunAt[0];
      if (oldest === undefined) break;
      await pause(oldest + minuteMs - now, signal);
    }
    begunAt.push(performance.now());
  };

  return {
    run: async (signal, work) => {
      await enter(signal);
      try {
        await awaitTurn(signal);
        return await work();
      } finally {
        exit();
      }
    },
  };
};
