import { setTimeout as pause } from 'node:timers/promises';

/** How long memory may take to come back, and how often it is looked at. */
const patience = { withinMs: 60_000, pollMs: 2_000 };
/** The baseline is measured after a quarter of the run, when most code is compiled and most caches are filled. */
const mostGrowth = 1.5;

/** Resident bytes of the service, as it measures them itself. */
export const residentBytes = async (origin: string): Promise<number> => {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)$/m.exec(metrics)?.[1]);
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MiB`;

/**
 * Waits until a service that is left alone holds about as much as it did early in the run.
 *
 * @returns what is wrong, or nothing
 */
export const memoryFault = async (
  origin: string,
  earlyBytes: number,
  { withinMs, pollMs } = patience,
): Promise<string | undefined> => {
  const endsAt = performance.now() + withinMs;
  for (;;) {
    const bytes = await residentBytes(origin);
    if (bytes <= earlyBytes * mostGrowth) return undefined;
    if (performance.now() > endsAt)
      return `memory does not come back: ${megabytes(earlyBytes)} after a quarter, ${megabytes(bytes)} after the end and a pause`;
    await pause(pollMs);
  }
};
