import { availableParallelism } from 'node:os';

/** Additional threads for files, DNS and signatures; the others hash passwords. */
const spareThreads = 4;

/**
 * Sets the size of libuv's thread pool: one thread per core and some more, unless the environment gives a size. Call it
 * before anything uses the pool, which has four threads by default.
 */
export const sizeThreadPool = (): void => {
  process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + spareThreads);
};
