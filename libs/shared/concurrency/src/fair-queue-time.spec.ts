import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FairQueue } from './fair-queue';

const limits = { what: 'documents', retryAfterSeconds: 5, perCaller: 1_000, total: 10_000 };

let begun: string[];
beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests work that takes a time of the fake clock. */
const ask = (queue: FairQueue, caller: string, seconds: number, places = 1): void => {
  const work = () => {
    begun.push(caller);
    return new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000));
  };
  void queue.run(caller, work, places);
};

const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

const heavy = Array.from({ length: 10 }, (_, index) => `heavy ${index}`);
/** Ten callers whose works of a minute have had one turn each, and wait again. */
const occupy = async (queue: FairQueue, turns: number): Promise<void> => {
  for (const caller of heavy) for (let turn = 0; turn < turns; turn += 1) ask(queue, caller, 60);
  await pass(600 + 30);
  begun = [];
};

describe('FairQueue by time', () => {
  it('serves callers of short work after the one running work, before ten callers of long work', async () => {
    const queue = new FairQueue({ ...limits, places: 1 });
    await occupy(queue, 3);
    for (const caller of ['short 0', 'short 1', 'short 2'])
      for (let turn = 0; turn < 4; turn += 1) ask(queue, caller, 0.1);
    await pass(31.5);
    expect(begun.slice(0, 12).map((caller) => caller.split(' ', 1)[0])).toEqual(Array(12).fill('short'));
    expect(begun[12]).toMatch(/^heavy/u);
  });

  it('keeps this for a caller that comes back, although the others waited longer', async () => {
    const queue = new FairQueue({ ...limits, places: 1 });
    await occupy(queue, 20);
    for (let turn = 0; turn < 10; turn += 1) {
      ask(queue, 'short', 0.5);
      await pass(61);
      expect(begun.shift()).toBe('short');
      expect(begun.splice(0)).toHaveLength(1);
    }
  });

  it('puts a caller to the back for as long as its work took', async () => {
    const queue = new FairQueue({ ...limits, places: 1 });
    ask(queue, 'long', 60);
    ask(queue, 'long', 60);
    for (let turn = 0; turn < 100; turn += 1) ask(queue, 'short', 5);
    await pass(200);
    expect(begun.filter((caller) => caller === 'short').length).toBeGreaterThanOrEqual(11);
    expect(begun.lastIndexOf('long')).toBeGreaterThanOrEqual(12);
    expect(begun.lastIndexOf('long')).toBeLessThan(20);
  });

  it('gives a caller of long work its turn although new callers never stop coming', async () => {
    const queue = new FairQueue({ ...limits, places: 1 });
    ask(queue, 'long', 60);
    ask(queue, 'long', 60);
    const halfLives = Math.ceil(Math.log2(60)) + 1;
    for (let second = 0; second < halfLives * 600; second += 1) {
      ask(queue, `new ${second}`, 1);
      await pass(1);
    }
    expect(begun.filter((caller) => caller === 'long')).toHaveLength(2);
  });

  it('counts work in several slots as often', async () => {
    const queue = new FairQueue({ ...limits, places: 2 });
    ask(queue, 'wide', 10, 2);
    await pass(10);
    ask(queue, 'narrow', 15);
    ask(queue, 'other', 16);
    ask(queue, 'wide', 10);
    ask(queue, 'narrow', 10);
    await pass(15);
    expect(begun).toEqual(['wide', 'narrow', 'other', 'narrow']);
  });

  it('leaves slots to others when one caller may hold only some', async () => {
    const queue = new FairQueue({ ...limits, places: 2, placesPerCaller: 1 });
    for (let turn = 0; turn < 3; turn += 1) ask(queue, 'one', 60);
    await pass(1);
    expect(begun).toEqual(['one']);
    ask(queue, 'other', 1);
    await pass(1);
    expect(begun).toEqual(['one', 'other']);
    await pass(60);
    expect(begun).toEqual(['one', 'other', 'one']);
  });

  it('does not depend on the order of requests of one turn of the event loop', async () => {
    const order = async (callers: readonly string[]): Promise<string[]> => {
      begun = [];
      const queue = new FairQueue({ ...limits, places: 1 });
      for (const caller of ['a', 'b', 'c']) ask(queue, caller, { a: 3, b: 2, c: 1 }[caller] ?? 0);
      await pass(2.5);
      for (const caller of callers) ask(queue, caller, 1);
      await pass(20);
      return begun.slice(3);
    };
    expect(await order(['a', 'b', 'c'])).toEqual(['c', 'b', 'a']);
    expect(await order(['c', 'a', 'b'])).toEqual(['c', 'b', 'a']);
  });
});
