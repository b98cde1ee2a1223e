import { availableParallelism } from 'node:os';
import { AppError } from '@svc/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthMetrics } from '../platform/metrics/auth-metrics';
import { HashingLimiter } from './hashing-limiter';

const cores = availableParallelism();

/** A job that ends when the test calls `done`. */
interface Job {
  finish: () => void;
  fail: (error: Error) => void;
  outcome: Promise<unknown>;
}

let limiter: HashingLimiter;
let load: () => { running: number; waiting: number };
let begun: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  begun = 0;
  const metrics = { watchHashing: (read: typeof load) => (load = read) };
  limiter = new HashingLimiter(metrics as unknown as AuthMetrics);
});
afterEach(() => vi.useRealTimers());

const join = (): Job => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = (): Promise<string> => {
    begun += 1;
    return promise;
  };
  const outcome = limiter.run(work).catch((error: unknown) => error);
  return { finish: () => resolve('done'), fail: reject, outcome };
};
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const joinMany = (count: number): Job[] => Array.from({ length: count }, join);

describe('the bcrypt limiter', () => {
  it('runs as many jobs as there are cores, and the next when one ends', async () => {
    const [first, ...others] = joinMany(cores + 2);
    await settle();
    expect([begun, load()]).toEqual([cores, { running: cores, waiting: 2 }]);
    first?.finish();
    expect(await first?.outcome).toBe('done');
    await settle();
    expect([begun, load()]).toEqual([cores + 1, { running: cores, waiting: 1 }]);
    for (const { finish } of others) finish();
    await Promise.all(others.map(({ outcome }) => outcome));
    expect([begun, load()]).toEqual([cores + 2, { running: 0, waiting: 0 }]);
  });

  it('continues after a job that failed', async () => {
    const [first, ...others] = joinMany(cores + 1);
    first?.fail(new Error('no'));
    expect(await first?.outcome).toEqual(new Error('no'));
    await settle();
    expect(begun).toBe(cores + 1);
    for (const { finish } of others) finish();
    await Promise.all(others.map(({ outcome }) => outcome));
    expect(load()).toEqual({ running: 0, waiting: 0 });
  });

  it('is busy while every core has a job', async () => {
    const jobs = joinMany(cores - 1);
    expect(limiter.isBusy).toBe(false);
    jobs.push(join());
    expect(limiter.isBusy).toBe(true);
    jobs[0]?.finish();
    await jobs[0]?.outcome;
    expect(limiter.isBusy).toBe(false);
  });

  it('refuses callers that would wait longer than 8 seconds, with Retry-After for half of the queue', async () => {
    const places = (8_000 / 100) * cores;
    joinMany(cores + places);
    await settle();
    expect(load()).toEqual({ running: cores, waiting: places });
    const refused = await join().outcome;
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message: 'Too many sign-ins at the moment.' });
    expect(refused).toMatchObject({ retryAfterSeconds: 4 });
    expect(load().waiting).toBe(places);
  });

  it('allows a queue by the speed of recent hashes, from 16 to 1000 places', async () => {
    for (let round = 0; round < 40; round += 1) await takeMs(60_000);
    joinMany(cores + 16);
    expect(await join().outcome).toBeInstanceOf(AppError);
    expect(load().waiting).toBe(16);
    limiter = new HashingLimiter({ watchHashing: (read: typeof load) => (load = read) } as unknown as AuthMetrics);
    for (let round = 0; round < 40; round += 1) await takeMs(0);
    joinMany(cores + 1000);
    expect(await join().outcome).toMatchObject({ retryAfterSeconds: 1 });
    expect(load().waiting).toBe(1000);
  });

  it('uses the median of recent hashes: a few slow ones during a pause of the process change nothing', async () => {
    for (let round = 0; round < 7; round += 1) await takeMs(3_000);
    joinMany(cores + 80 * cores);
    expect(await join().outcome).toBeInstanceOf(AppError);
    expect(load().waiting).toBe(80 * cores);
  });

  it('follows a change once most recent hashes show it', async () => {
    for (let round = 0; round < 8; round += 1) await takeMs(200);
    joinMany(cores + 40 * cores);
    expect(await join().outcome).toBeInstanceOf(AppError);
    expect(load().waiting).toBe(40 * cores);
  });
});

const takeMs = async (milliseconds: number): Promise<void> => {
  const job = join();
  await vi.advanceTimersByTimeAsync(milliseconds);
  job.finish();
  await job.outcome;
};
