import { beforeEach, describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue';

const limits = { what: 'previews', retryAfterSeconds: 5 };

let started: string[];
let ends: Map<string, () => void>;
beforeEach(() => {
  started = [];
  ends = new Map();
});

/** Work that ends on request. */
const work = (name: string) => () => {
  started.push(name);
  return new Promise<void>((resolve) => ends.set(name, resolve));
};

const end = async (name: string, all: ReadonlyMap<string, Promise<void>>): Promise<void> => {
  ends.get(name)?.();
  await all.get(name);
};

describe('FairQueue', () => {
  it('serves callers in turns, however much one of them requests', async () => {
    const line = new FairQueue({ ...limits, places: 1, perCaller: 10, total: 20 });
    const ask = (caller: string, name: string) => [name, line.run(caller, work(name))] as const;
    const all = new Map([
      ...['a1', 'a2', 'a3'].map((name) => ask('greedy', name)),
      ask('modest', 'b1'),
      ask('late', 'c1'),
    ]);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) {
      await expect.poll(() => started.at(-1)).toBe(name);
      await end(name, all);
    }
  });

  it('runs work up to the number of slots, and nothing overtakes work that needs several slots', async () => {
    const line = new FairQueue({ ...limits, places: 2, perCaller: 10, total: 20 });
    const ask = (name: string, places: number) => [name, line.run(name, work(name), places)] as const;
    const all = new Map([ask('small', 1), ask('large', 2), ask('other', 1)]);
    await expect.poll(() => started).toEqual(['small']);
    await end('small', all);
    await expect.poll(() => started).toEqual(['small', 'large']);
    await end('large', all);
    await expect.poll(() => started).toEqual(['small', 'large', 'other']);
    await end('other', all);
  });

  it('refuses a caller with too much work, and when full, all callers but those without work in it', async () => {
    const line = new FairQueue({ ...limits, places: 1, perCaller: 2, total: 3 });
    const under = [line.run('greedy', work('a1')), line.run('greedy', work('a2'))];
    await expect(line.run('greedy', work('a3'))).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'You have reached the limit of 2 previews at once.',
      retryAfterSeconds: 5,
    });
    under.push(line.run('modest', work('b1')), line.run('late', work('c1')));
    await expect(line.run('late', work('c2'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfterSeconds: 5,
    });
    for (const name of ['a1', 'a2', 'b1', 'c1']) {
      await expect.poll(() => ends.has(name)).toBe(true);
      ends.get(name)?.();
    }
    await Promise.all(under);
    expect(await line.run('greedy', async () => 'again')).toBe('again');
  });

  it('frees a slot when the work fails', async () => {
    const line = new FairQueue({ ...limits, places: 1, perCaller: 1, total: 1 });
    await expect(line.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line.run('one', async () => 'next')).toBe('next');
  });
});
