import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt } from './debian-packages';
import { debianProgram } from './debian-program';
import { findProgram } from './find-program';
import { ProvisionError } from './provision-error';

const MANUAL = 'install one ("sudo apt-get install -y redis-server", or "brew install redis"), or set REDIS_URL';

/** The path of a server that runs: looks for `redis-server` or `valkey-server` on the PATH, then unpacks Debian's into `enginesFolder`. */
export async function findRedisServer(
  enginesFolder: string,
  notify: (notice: string) => void = () => undefined,
): Promise<string> {
  const installed = findProgram('redis-server', 'valkey-server');
  if (installed !== undefined) return installed;
  if (!hasApt()) throw new ProvisionError(`No Redis found on this machine: ${MANUAL}.`);
  const target = join(enginesFolder, 'redis');
  try {
    if (!existsSync(target)) notify('Redis is not installed: unpacking it into the data folder');
    return await debianProgram({ packages: ['redis-server', 'redis-tools'], target, program: 'usr/bin/redis-server' });
  } catch (error) {
    throw new ProvisionError(`No Redis found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
}
