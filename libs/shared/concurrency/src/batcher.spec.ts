import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher';

const oneByOne = (maxBatchSize: number) => ({ maxBatchSize, maxConcurrency: 1 });

describe('a batcher', () => {
  it('collects calls of one turn of the event loop and calls during a batch, in order and up to the batch size', async () => {
    const sizes: number[] = [];
    const batcher = new Batcher<number, number>(async (items) => {
      sizes.push(items.length);
      return items.map((item) => item * 10);
    }, oneByOne(3));
    expect(await Promise.all([1, 2, 3, 4, 5].map((item) => batcher.run(item)))).toEqual([10, 20, 30, 40, 50]);
    expect(sizes).toEqual([3, 2]);
    expect(await batcher.run(6)).toBe(60);
    expect(sizes).toEqual([3, 2, 1]);
  });

  it('fails the calls of a failed batch, and no others', async () => {
    const batcher = new Batcher<number, number>(async ([item = 0]) => {
      if (item === 2) throw new Error('two');
      return [item];
    }, oneByOne(1));
    const results = await Promise.allSettled([1, 2, 3].map((item) => batcher.run(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('rejects every call when results are missing', async () => {
    const batcher = new Batcher<number, number>(async () => [], oneByOne(2));
    await expect(batcher.run(1)).rejects.toThrow('one result for each call');
  });
});
