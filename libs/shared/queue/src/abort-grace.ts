/** A job that stops at its signal ends within this time: it kills its programs, or waits for Redis or the store. */
const abortGraceMs = 30_000;

/**
 * Calls `overrun` when the work goes on for 30 s after its signal was aborted: it waits for something that cannot be
 * stopped, such as native code.
 */
export const withAbortGrace = async (signal: AbortSignal, work: Promise<void>, overrun: () => void): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const abort = (): void => {
    timer = setTimeout(overrun, abortGraceMs);
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  try {
    await work;
  } finally {
    signal.removeEventListener('abort', abort);
    clearTimeout(timer);
  }
};
