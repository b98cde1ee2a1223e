/** With ten thousand a batch at most, nothing keeps what comes after it waiting for hours. */
const mostBatches = 1_000;

/**
 * Removes as many at once as `remove` does, until there are fewer than that: so that no statement takes long, however much
 * there is, and a process that is to end need not wait for all of it. What is left then goes the next time.
 *
 * @param remove answers how many it found
 */
export const inBatches = async (
  batchSize: number,
  signal: AbortSignal,
  remove: (limit: number) => Promise<number>,
): Promise<void> => {
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch += 1)
    if ((await remove(batchSize)) < batchSize) return;
};
