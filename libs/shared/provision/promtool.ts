import { join } from 'node:path';
import { hasApt, unpackDebianPackages } from './debian-packages';
import { findProgram } from './find-program';
import { ProvisionError } from './provision-error';

interface PromtoolOptions {
  /** Folder that unpacked programs are kept in. */
  readonly enginesFolder: string;
}

/** The first release of Debian that has it without its server; it needs nothing but a C library. */
const SUITE = 'trixie';
const MANUAL = 'install promtool, which comes with Prometheus 2.42 or later';

/**
 * The path of `promtool`: from the PATH, else Debian's is unpacked (16 MB to fetch).
 *
 * @throws ProvisionError when there is none and none can be fetched
 */
export async function findPromtool({ enginesFolder }: PromtoolOptions): Promise<string> {
  const installed = findProgram('promtool');
  if (installed !== undefined) return installed;
  if (!hasApt()) throw new ProvisionError(`No promtool found on this machine: ${MANUAL}.`);
  const root = join(enginesFolder, 'promtool');
  try {
    await unpackDebianPackages({ packages: ['promtool'], target: root, suite: SUITE });
  } catch (error) {
    throw new ProvisionError(`No promtool found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
  return join(root, 'usr', 'bin', 'promtool');
}
