/** The latest known values; the least recently used are evicted. */
interface RecentValues<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly set: (key: string, value: Value) => void;
  /** Removes the value unless another one has replaced it. */
  readonly drop: (key: string, value: Value) => void;
}

/** @param maxAgeMs older values are unknown */
export const createRecentValues = <Value>(largestSize: number, maxAgeMs = Infinity): RecentValues<Value> => {
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
    drop: (key, value) => {
      if (entries.get(key)?.value === value) entries.delete(key);
    },
  };
};

/** Caches results of a costly function and evicts the least recently used. */
export interface BoundedCache<Value> {
  /** Concurrent callers of one key share one run; a failed run is not cached. */
  readonly get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  /** The result, also of a run that has not ended. */
  readonly peek: (key: string) => Promise<Value> | undefined;
}

export const createBoundedCache = <Value>(largestSize: number): BoundedCache<Value> => {
  const entries = createRecentValues<Promise<Value>>(largestSize);
  return {
    peek: entries.get,
    get: (key, make) => {
      const known = entries.get(key);
      if (known !== undefined) return known;
      const made = make();
      entries.set(key, made);
      made.catch(() => entries.drop(key, made));
      return made;
    },
  };
};
