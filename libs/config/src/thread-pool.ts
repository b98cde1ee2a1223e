import { availableParallelism } from 'node:os';

/** Threads beside those that hash passwords: for files, names and signatures. */
const spareThreads = 4;

/**
 * Makes room on libuv's thread pool for one job a core and some more. To be called before anything uses the pool, which
 * is four threads otherwise, however many cores there are. A size that was given stands.
 */
export const sizeThreadPool = (): void => {
  process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + spareThreads);
};
