import { describe, expect, it } from 'vitest';
import { runLimited } from './run-limited';

const never = new AbortController().signal;

describe('runLimited', () => {
  it('returns results in order and never runs more than allowed', async () => {
    let running = 0;
    let most = 0;
    const results = await runLimited([3, 1, 2, 5, 4], 2, never, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([30, 10, 20, 50, 40]);
    expect(most).toBe(2);
  });

  it('stops the others at the first failure and throws it', async () => {
    const started: number[] = [];
    const work = async (item: number, _index: number, signal: AbortSignal): Promise<void> => {
      started.push(item);
      if (item === 1) throw new Error('first');
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    };
    await expect(runLimited([0, 1, 2, 3], 2, never, work)).rejects.toThrow('first');
    expect(started).toEqual([0, 1]);
  });

  it('throws the reason when it is cancelled', async () => {
    const controller = new AbortController();
    const work = async (item: number): Promise<void> => {
      if (item === 1) controller.abort(new Error('cancelled'));
    };
    await expect(runLimited([0, 1, 2], 1, controller.signal, work)).rejects.toThrow('cancelled');
  });

  it('returns an empty list for no items', async () => {
    expect(await runLimited([], 2, never, async () => 1)).toEqual([]);
  });
});
