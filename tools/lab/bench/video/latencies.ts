export interface Latencies {
  count: number;
  medianMs: number;
  p99Ms: number;
  worstMs: number;
}

/** @param timesMs at least one */
export const latenciesOf = (timesMs: readonly number[]): Latencies => {
  const sorted = [...timesMs].sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return { count: sorted.length, medianMs: at(0.5), p99Ms: at(0.99), worstMs: at(1) };
};

export const lineOf = (name: string, { count, medianMs, p99Ms, worstMs }: Latencies): string =>
  `${name.padEnd(34)} ${String(count).padStart(5)}  median ${medianMs.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  worst ${worstMs.toFixed(1)} ms`;
