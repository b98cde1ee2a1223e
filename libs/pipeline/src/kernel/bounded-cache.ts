/** Caches results of a costly function and evicts the least recently used. */
export interface BoundedCache<Value> {
  /** Concurrent callers of one key share one run; a failed run is not cached. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>;
}

export const createBoundedCache = <Value>(largestSize: number): BoundedCache<Value> => {
  const entries = new Map<string, Promise<Value>>();
  const drop = (key: string, value: Promise<Value>): void => {
    if (entries.get(key) === value) entries.delete(key);
  };
  return {
    get: (key, make) => {
      const value = entries.get(key) ?? make();
      entries.delete(key);
      entries.set(key, value);
      value.catch(() => drop(key, value));
      const oldest = entries.keys().next().value;
      if (entries.size > largestSize && oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
};
