/** The latest known values; the least recently used are evicted. */
export interface RecentValues<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
}

export const createRecentValues = <Value>(largestSize: number, maxAgeMs: number): RecentValues<Value> => {
  const entries = new Map<string, { value: Value; foundAt: number }>();
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      if (performance.now() - entry.foundAt > maxAgeMs) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, { value, foundAt: performance.now() });
      const oldest = entries.keys().next().value;
      if (entries.size > largestSize && oldest !== undefined) entries.delete(oldest);
    },
  };
};
