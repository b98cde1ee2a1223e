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

const firstDelayMs = 400;

const transientStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

export const isWorthRetrying = (status: number): boolean => transientStatuses.has(status);

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date. */
export const askedDelayMs = (headers: Headers): number | null => {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const delayMs = /^\s*\d+(?:\.\d+)?\s*$/u.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isNaN(delayMs) ? null : Math.max(0, delayMs);
};

/**
 * Delay before the next attempt: the one that the provider asks for, else growing with jitter.
 * @returns null for a delay longer than `longestDelayMs`
 */
export const retryDelayMs = (tries: number, headers: Headers | null, longestDelayMs = 60_000): number | null => {
  const askedMs = headers === null ? null : askedDelayMs(headers);
  if (askedMs === null) return firstDelayMs * 2 ** (tries - 1) * (0.75 + Math.random() / 2);
  return askedMs > longestDelayMs ? null : askedMs;
};
