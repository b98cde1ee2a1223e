import { availableParallelism } from 'node:os';
import { fileVariable, readSecretFile } from './secret-files';

/** Additional threads for files, DNS and signatures; the others hash passwords. */
const spareThreads = 4;

/**
 * Sets the size of libuv's thread pool: one thread per core and some more, unless the environment gives a size. Call it
 * before anything uses the pool, which has four threads by default.
 */
export const sizeThreadPool = (): void => {
  process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + spareThreads);
};

const name = 'NODE_EXTRA_CA_CERTS';

/** Passes the additional trusted certificates of this process to a child process that uses the network. */
export const trustedRoots = (): Record<string, string> => {
  const path = process.env[name];
  return path === undefined ? {} : { [name]: path };
};

/**
 * Reads a secret that a configuration file of the operator names.
 * @throws Error when its file cannot be read
 */
export const readVariable = (variable: string): string | undefined => {
  const path = process.env[fileVariable(variable)];
  return path === undefined ? process.env[variable] : readSecretFile(path);
};
