import { describe, expect, it } from 'vitest';
import { createFairCache } from './fair-cache';
import { FairQueue } from './fair-queue';

const openCache = () => {
  const queue = new FairQueue({ places: 1, perCaller: 100, total: 200, what: 'values', retryAfterSeconds: 1 });
  const cache = createFairCache<string>(queue, 100);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const get = (caller: string, key: string) =>
    cache.get(caller, key, () => {
      begun.push(key);
      return new Promise((resolve) => ends.set(key, () => resolve(key)));
    });
  const end = async (key: string): Promise<void> => {
    await expect.poll(() => ends.has(key)).toBe(true);
    ends.get(key)?.();
  };
  return { get, begun, end };
};

describe('createFairCache', () => {
  it('makes a value for its next caller although a greedy caller requested it, and all others, first', async () => {
    const { get, begun, end } = openCache();
    const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
    const greedy = keys.map((key) => get('greedy', key));
    const modest = get('modest', 'key 19');
    for (const key of ['key 0', 'key 1', 'key 19']) await end(key);
    expect(await modest).toBe('key 19');
    expect(begun.slice(0, 3)).toEqual(['key 0', 'key 1', 'key 19']);
    for (const key of keys.slice(2, 19)) await end(key);
    expect(await Promise.all(greedy)).toEqual(keys);
    expect(begun).toHaveLength(20);
  });

  it('joins work that runs, and answers known values without a place', async () => {
    const { get, begun, end } = openCache();
    const both = [get('one', 'a'), get('other', 'a')];
    await end('a');
    expect(await Promise.all(both)).toEqual(['a', 'a']);
    const open = get('one', 'b');
    expect(await get('other', 'a')).toBe('a');
    await end('b');
    await open;
    expect(begun).toEqual(['a', 'b']);
  });

  it('does not keep a failure', async () => {
    const queue = new FairQueue({ places: 1, perCaller: 1, total: 1, what: 'values', retryAfterSeconds: 1 });
    const cache = createFairCache<string>(queue, 1);
    await expect(cache.get('one', 'a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
    expect(await cache.get('one', 'a', async () => 'well')).toBe('well');
  });
});
