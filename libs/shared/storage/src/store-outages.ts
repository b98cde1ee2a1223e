import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError, findStorageProblem } from '@svc/errors';

/** A job that waits for a store that is away, instead of failing. */
interface StoreWaiter {
  readonly signal: AbortSignal;
  /** Called before each pause. */
  readonly onWait: () => void;
}

const waiters = new AsyncLocalStorage<StoreWaiter>();

const firstPauseMs = 500;
const longestPauseMs = 10_000;
/** Shorter than the default time limit of a job, so that the error names the store. */
const longestWaitMs = 600_000;

/** Calls of the store inside `work` wait up to ten minutes each while the store is away. */
export const waitForStore = <Result>(waiter: StoreWaiter, work: () => Promise<Result>): Promise<Result> =>
  waiters.run(waiter, work);

const unavailable = (cause: unknown): AppError =>
  new AppError('STORAGE_UNAVAILABLE', { cause, retryAfterSeconds: longestPauseMs / 1_000 });

const pause = async (waiter: StoreWaiter, pauseMs: number): Promise<void> => {
  waiter.onWait();
  await delay(pauseMs, undefined, { signal: waiter.signal }).catch(() => waiter.signal.throwIfAborted());
};

/**
 * Asks again while the store is away, inside `waitForStore`.
 * @throws AppError STORAGE_UNAVAILABLE at once outside it, else after ten minutes; the reason of an aborted signal
 */
export const askStore = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const waiter = waiters.getStore();
  const deadline = performance.now() + longestWaitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await ask();
    } catch (error) {
      if (findStorageProblem(error) !== 'STORAGE_UNAVAILABLE') throw error;
      if (waiter === undefined || performance.now() > deadline) throw unavailable(error);
      await pause(waiter, pauseMs);
    }
  }
};
