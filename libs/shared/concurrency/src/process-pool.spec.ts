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
  idleMs?: number;
  timeLimitMs?: number;
}

const createPool = ({ size = 1, idleMs = 60_000, ...limits }: PoolLimits = {}) => {
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
  it('starts one process for consecutive work, and up to the limit for concurrent work', async () => {
    const { pool, started } = createPool({ size: 2 });
    for (let turn = 0; turn < 3; turn += 1) await pool.run(never, async () => undefined);
    expect(started).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => pool.run(never, async () => undefined)));
    expect(started).toHaveLength(2);
  });

  it('replaces a process that died while idle', async () => {
    const { pool, started } = createPool();
    await pool.run(never, async () => undefined);
    started[0]?.kill();
    expect(await pool.run(never, async (process) => process)).toBe(started[1]);
  });

  it('retries on a fresh process when an idle one fails, and throws the error of the retry', async () => {
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

  it('does not retry cancelled work', async () => {
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

  it('counts the time of the work without its wait in the queue', async () => {
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
    // Adds the interval at which a deadline is checked.
    await vi.advanceTimersByTimeAsync(100);
    await first;
    expect(started[0]?.fate).toBe('killed');
    expect(await second).toBe(false);
  });

  it.each([
    ['the time limit', { timeLimitMs: 1_000 }, () => vi.advanceTimersByTime(1_100)],
    ['a cancel', {}, (stop: AbortController) => stop.abort(new Error('stopped'))],
  ])('kills the process and frees its place at %s, also when the work never settles', async (_, limits, end) => {
    vi.useFakeTimers();
    const { pool, started } = createPool(limits);
    const stop = new AbortController();
    const deaf = pool.run(stop.signal, () => new Promise<never>(() => undefined)).catch((error: unknown) => error);
    const next = pool.run(never, async (process) => process);
    await vi.advanceTimersByTimeAsync(0);
    end(stop);
    expect(started[0]?.fate).toBe('killed');
    // Adds the time in which work that hears its signal ends by itself.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await deaf).toBeInstanceOf(Error);
    expect(await next).toBe(started[1]);
  });

  it('ends a process that is idle for longer than the limit', async () => {
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

  it('ends idle processes at once when it is closed, and busy ones after their work', async () => {
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
