/** Work that stops at its signal ends within this time: it closes files, or waits for a program that was killed. */
const graceMs = 5_000;

/**
 * Waits for work, and after its signal is aborted for a short time only: work that ignores its signal goes on
 * without its caller, and does not keep a place in a queue.
 * @throws the error of the work; the signal's reason when the work has not ended in time
 */
export const untilAborted = async <Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> => {
  const late = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const abort = (): void => {
    timer = setTimeout(() => late.reject(signal.reason as Error), graceMs).unref();
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    clearTimeout(timer);
  }
};
