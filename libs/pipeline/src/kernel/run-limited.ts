/**
 * Runs `work` on every item, at most `limit` at a time, and returns the results in the items' order. The first failure
 * aborts the signal that the others were given, and is thrown when all have ended.
 */
export const runLimited = async <Item, Result>(
  items: readonly Item[],
  limit: number,
  signal: AbortSignal,
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> => {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const results: Result[] = [];
  let next = 0;
  const runner = async (): Promise<void> => {
    while (next < items.length && !either.aborted) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as Item, index, either);
    }
  };
  const stopOnError = (error: unknown): never => {
    stop.abort(error);
    throw error;
  };
  const settled = await Promise.allSettled(
    Array.from({ length: Math.min(limit, items.length) }, () => runner().catch(stopOnError)),
  );
  signal.throwIfAborted();
  if (stop.signal.aborted) throw stop.signal.reason;
  const failed = settled.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
};
