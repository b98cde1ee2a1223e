import { createLimiter } from './limiter';

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
