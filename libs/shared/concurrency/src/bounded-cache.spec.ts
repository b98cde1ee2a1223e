import { describe, expect, it } from 'vitest';
import { createBoundedCache } from './bounded-cache';

const countingCache = (largestSize: number) => {
  const cache = createBoundedCache<string>(largestSize);
  const made: string[] = [];
  const get = (key: string): Promise<string> =>
    cache.get(key, () => {
      made.push(key);
      return Promise.resolve(key);
    });
  return { cache, made, get };
};

describe('createBoundedCache', () => {
  it('makes a value once for callers at the same time', async () => {
    const { made, get } = countingCache(2);
    await Promise.all([get('a'), get('a'), get('a')]);
    expect(made).toEqual(['a']);
  });

  it('forgets the least recently used', async () => {
    const { made, get } = countingCache(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not keep a failure', async () => {
    const cache = createBoundedCache<string>(2);
    await expect(cache.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    await expect(cache.get('a', () => Promise.resolve('well'))).resolves.toBe('well');
  });
});
