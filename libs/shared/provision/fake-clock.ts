import { chmodSync, copyFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { hasApt, unpackDebianPackages } from './debian-packages';
import { ProvisionError } from './provision-error';
import { writeAtomically } from './atomic-files';

const LIBRARY = 'libfaketimeMT.so.1';
const MANUAL = 'install it ("sudo apt-get install -y faketime")';

/** The clock of some processes, which can be set while they run. */
export interface FakeClock {
  /** Variables of each process that goes by it. */
  readonly environment: Readonly<Record<string, string>>;
  /** @param seconds ahead of this machine's clock, or behind it when they are negative */
  set(seconds: number): void;
}

/**
 * Creates a wall clock that is right until a test sets it. Timers use the monotonic clock, which does not change: the
 * same happens on a machine whose time is corrected.
 *
 * @param folder readable by the accounts of all processes that use the clock
 */
export async function createFakeClock(folder: string, enginesFolder: string): Promise<FakeClock> {
  const library = join(folder, LIBRARY);
  copyFileSync(await findLibrary(enginesFolder), library);
  chmodSync(library, 0o755);
  const file = join(folder, 'clock');
  const set = (seconds: number): void => writeAtomically(file, `${seconds < 0 ? '' : '+'}${seconds}\n`, 0o644);
  set(0);
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    // The processes of one machine see its clock change at once.
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { environment, set };
}

async function findLibrary(enginesFolder: string): Promise<string> {
  const target = join(enginesFolder, 'faketime');
  const known = libraryBelow('/') ?? libraryBelow(target);
  if (known !== undefined) return known;
  if (!hasApt()) throw new ProvisionError(`No libfaketime found on this machine: ${MANUAL}.`);
  try {
    await unpackDebianPackages({ packages: ['libfaketime'], target });
  } catch (error) {
    throw new ProvisionError(`No libfaketime found, and fetching it failed (${(error as Error).message}): ${MANUAL}.`);
  }
  return libraryBelow(target) ?? target;
}

/** Path of the library in Debian, Fedora and similar distributions. */
const libraryBelow = (root: string): string | undefined =>
  globSync(join(root, 'usr/lib{,64}{,/*-linux-gnu}/faketime', LIBRARY))[0];
