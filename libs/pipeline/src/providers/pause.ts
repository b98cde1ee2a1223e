/** @throws the signal's reason when it is aborted during the pause */
export const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, delayMs);
    signal.addEventListener('abort', leave, { once: true });
  });
