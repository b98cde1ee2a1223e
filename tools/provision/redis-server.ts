import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { hasApt, libraryFolders, unpackDebianPackages } from './debian-packages';
import { findProgram } from './find-program';
import { ProvisionError } from './provision-error';

/** A server program and the variables that it needs to run. */
export interface ServerProgram {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
}

const MANUAL = 'install one ("sudo apt-get install -y redis-server", or "brew install redis"), or set REDIS_URL';

/** Looks for `redis-server` or `valkey-server` on the PATH, then unpacks Debian's into `enginesFolder`. */
export async function findRedisServer(
  enginesFolder: string,
  notify: (notice: string) => void = () => undefined,
): Promise<ServerProgram> {
  const installed = findProgram('redis-server', 'valkey-server');
  if (installed !== undefined) return { file: installed, env: {} };
  if (!hasApt()) throw new ProvisionError(`No Redis found on this machine: ${MANUAL}.`);
  const root = join(enginesFolder, 'redis');
  try {
    if (!existsSync(root)) notify('Redis is not installed: unpacking it into the data folder');
    await unpackDebianPackages({ packages: ['redis-server', 'redis-tools'], target: root });
  } catch (error) {
    throw new ProvisionError(`No Redis found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
  const env = { LD_LIBRARY_PATH: libraryFolders(root).join(delimiter) };
  return { file: join(root, 'usr', 'bin', 'redis-server'), env };
}
