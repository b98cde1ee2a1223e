import { join } from 'node:path';
import { hasApt } from './debian-packages';
import { debianProgram } from './debian-program';
import { findProgram } from './find-program';
import { ProvisionError } from './provision-error';

const MANUAL = 'install it ("sudo apt-get install -y rclone", or "brew install rclone")';

/** The path of `rclone`: from the PATH, else Debian's is unpacked into `enginesFolder` (15 MB to fetch). */
export async function findRclone(enginesFolder: string): Promise<string> {
  const installed = findProgram('rclone');
  if (installed !== undefined) return installed;
  if (!hasApt()) throw new ProvisionError(`No rclone found on this machine: ${MANUAL}.`);
  const target = join(enginesFolder, 'rclone');
  try {
    return await debianProgram({ packages: ['rclone'], target, program: 'usr/bin/rclone' });
  } catch (error) {
    throw new ProvisionError(`No rclone found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
}
