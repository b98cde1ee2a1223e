import { describe, expect, it } from 'vitest';
import { Batches } from './batches';

describe('Batches', () => {
  it('gathers what comes at once and while a batch runs, in order and up to its size', async () => {
    const sizes: number[] = [];
    const batches = new Batches<number, number>(3, async (items) => {
      sizes.push(items.length);
      return items.map((item) => item * 10);
    });
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => batches.add(item)))).toEqual([10, 20, 30, 40, 50]);
    expect(sizes).toEqual([3, 2]);
    expect(await batches.add(6)).toBe(60);
    expect(sizes).toEqual([3, 2, 1]);
  });

  it('fails the items of a batch that fails, and no others', async () => {
    const batches = new Batches<number, number>(1, async ([item = 0]) => {
      if (item === 2) throw new Error('two');
      return [item];
    });
    const results = await Promise.allSettled([1, 2, 3].map((item) => batches.add(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not leave anybody waiting when results are missing', async () => {
    const batches = new Batches<number, number>(2, async () => []);
    await expect(batches.add(1)).rejects.toThrow('one result for each item');
  });
});
