import { createLimiter, type Limiter } from '@svc/concurrency';
import { pause } from './retry';

/** Limits of one process for a provider. */
export interface ProviderLimits {
  /** Concurrent calls. */
  concurrency: number;
  /** Calls started within any minute; null for no limit. */
  requestsPerMinute: number | null;
}

const minuteMs = 60_000;

/** Resolves when another call may start within this minute. */
const createPace = (requestsPerMinute: number): ((signal: AbortSignal) => Promise<void>) => {
  const begunAt: number[] = [];
  return async (signal) => {
    for (;;) {
      const now = performance.now();
      while (begunAt[0] !== undefined && begunAt[0] <= now - minuteMs) begunAt.shift();
      const oldest = begunAt.length < requestsPerMinute ? undefined : begunAt[0];
      if (oldest === undefined) break;
      await pause(oldest + minuteMs - now, signal);
    }
    begunAt.push(performance.now());
  };
};

/** A call that waits for its minute keeps its slot. */
export const createProviderLimiter = ({ concurrency, requestsPerMinute }: ProviderLimits): Limiter => {
  const places = createLimiter(concurrency);
  if (requestsPerMinute === null) return places;
  const awaitTurn = createPace(requestsPerMinute);
  return {
    run: (signal, work) =>
      places.run(signal, async () => {
        await awaitTurn(signal);
        return work();
      }),
  };
};
