/** Ends a run after ten million rows at most, so that later work need not wait for hours. */
const mostBatches = 1_000;

/**
 * Calls `remove` until it finds less than a full batch, so that no statement takes long and shutdown need not wait. The
 * next run removes what is left.
 * @param remove resolves with the number of rows found
 */
export const inBatches = async (
  batchSize: number,
  signal: AbortSignal,
  remove: (limit: number) => Promise<number>,
): Promise<void> => {
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch += 1)
    if ((await remove(batchSize)) < batchSize) return;
};
