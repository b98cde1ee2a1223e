import type { AuthMetrics } from '../platform/metrics/auth-metrics';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import bcrypt from 'bcrypt';
import { expect, it } from 'vitest';
import { HashingLimiter } from './hashing-limiter';

const tasks = '/proc/self/task';
const isOfPool = (thread: string): boolean => readFileSync(`${tasks}/${thread}/comm`, 'utf8').trim() === 'libuv-worker';
/** Only Linux lists threads separately. */
const threads = (): string[] => (process.platform === 'linux' ? readdirSync(tasks) : []);
const readPriorities = (some: string[]): number[] => [...new Set(some.map((thread) => getPriority(Number(thread))))];

/** An app that was started earlier in this test has lowered the priorities; only root may raise them again. */
const raise = (thread: string): void => {
  try {
    setPriority(Number(thread), getPriority());
  } catch {
    return;
  }
};

it('hashing threads have a lower priority than the event loop', async () => {
  await bcrypt.hash('makes the threads of the pool', 4);
  const [pool, others] = [threads().filter(isOfPool), threads().filter((thread) => !isOfPool(thread))];
  pool.forEach(raise);
  const before = readPriorities(others);
  new HashingLimiter({ watchHashing: () => undefined } as unknown as AuthMetrics).onApplicationBootstrap();
  expect(readPriorities(pool)).toEqual(pool.length === 0 ? [] : [Math.min(19, getPriority() + 10)]);
  expect(readPriorities(others)).toEqual(before);
});
