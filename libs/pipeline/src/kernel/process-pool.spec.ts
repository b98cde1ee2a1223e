import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProcessPool, type PooledProcess } from './process-pool';

const never = new AbortController().signal;

class TestProcess implements PooledProcess {
  isAlive = true;
  fate: 'ended' | 'killed' | null = null;
  end = (): void => this.leave('ended');
  kill = (): void => this.leave('killed');

  private leave(fate: 'ended' | 'killed'): void {
    this.isAlive = false;
    this.fate ??= fate;
  }
}

interface PoolLimits {
  size?: number;
  idleMs?: number | null;
  timeLimitMs?: number;
}

const createPool = ({ size = 1, idleMs = null, ...limits }: PoolLimits = {}) => {
  const started: TestProcess[] = [];
  const start = (): TestProcess => {
    const process = new TestProcess();
    started.push(process);
    return process;
  };
  return { started, pool: new ProcessPool({ start, size, idleMs, ...limits }) };
};

afterEach(() => vi.useRealTimers());

describe('ProcessPool', () => {
  it('starts one process for work that follows, and as many as allowed for work at once', async () => {
    const { pool, started } = createPool({ size: 2 });
    for (let turn = 0; turn < 3; turn += 1) await pool.run(never, async () => undefined);
    expect(started).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => pool.run(never, async () => undefined)));
    expect(started).toHaveLength(2);
  });

  it('starts another one in place of one that died while it waited', async () => {
    const { pool, started } = createPool();
    await pool.run(never, async () => undefined);
    started[0]?.kill();
    expect(await pool.run(never, async (process) => process)).toBe(started[1]);
  });

  it('asks a fresh one when the one that waited fails, and throws what that says', async () => {
    const { pool, started } = createPool();
    await pool.run(never, async () => undefined);
    const asked: TestProcess[] = [];
    const fail = async (process: TestProcess): Promise<never> => {
      asked.push(process);
      throw new Error(`refused ${asked.length}`);
    };
    await expect(pool.run(never, fail)).rejects.toThrow('refused 2');
    expect(asked).toEqual(started);
    expect(started.map(({ fate }) => fate)).toEqual(['killed', 'killed']);
  });

  it('asks nobody else for work that was cancelled', async () => {
    const { pool, started } = createPool();
    await pool.run(never, async () => undefined);
    const stop = new AbortController();
    const cancelled = pool.run(stop.signal, async () => {
      stop.abort();
      throw new Error('stopped');
    });
    await expect(cancelled).rejects.toThrow('stopped');
    expect(started).toHaveLength(1);
  });

  it('counts the time of the work, and not that of its wait in line', async () => {
    vi.useFakeTimers();
    const { pool, started } = createPool({ timeLimitMs: 1_000 });
    const untilLate = (_process: TestProcess, signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    const first = expect(pool.run(never, untilLate)).rejects.toMatchObject({ name: 'TimeoutError' });
    const second = pool.run(never, async (_process, signal) => signal.aborted);
    await vi.advanceTimersByTimeAsync(999);
    expect(started[0]?.fate).toBeNull();
    // And the moment in which a deadline looks once more.
    await vi.advanceTimersByTimeAsync(100);
    await first;
    expect(started[0]?.fate).toBe('killed');
    expect(await second).toBe(false);
  });

  it('ends a process that has nothing to do for a while', async () => {
    vi.useFakeTimers();
    const { pool, started } = createPool({ idleMs: 1_000 });
    await pool.run(never, async () => undefined);
    vi.advanceTimersByTime(900);
    await pool.run(never, async () => undefined);
    vi.advanceTimersByTime(900);
    expect(started[0]?.fate).toBeNull();
    vi.advanceTimersByTime(200);
    expect(started.map(({ fate }) => fate)).toEqual(['ended']);
  });

  it('that is closed ends what waits at once, and what works when it is done', async () => {
    const { pool, started } = createPool({ size: 2 });
    const work = Promise.withResolvers<void>();
    const busy = pool.run(never, () => work.promise);
    await pool.run(never, async () => undefined);
    pool.close();
    expect(started.map(({ fate }) => fate)).toEqual([null, 'ended']);
    work.resolve();
    await busy;
    expect(started[0]?.fate).toBe('ended');
  });
});
