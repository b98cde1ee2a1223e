import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isStorageFull } from '@svc/errors';
import { ProvisionError } from '@svc/provision';

const SPACE_NEEDED_MB = 300;
const LONGEST_LOG_BYTES = 10_000_000;

/**
 * Makes the data folder with the folders in it.
 * @throws ProvisionError when it cannot be written, or the disk is nearly full
 */
export function prepareDataFolder(dataFolder: string): void {
  try {
    // Under root PostgreSQL runs as another user, who has to pass through.
    makeFolders(dataFolder, 0o711);
    for (const name of ['logs', 'storage', 'assets', 'redis', 'inbox']) {
      mkdirSync(join(dataFolder, name), { recursive: true, mode: 0o700 });
    }
    const probe = join(dataFolder, `.probe-${process.pid}`);
    writeFileSync(probe, 'probe');
    rmSync(probe);
    accessSync(join(dataFolder, 'storage'), constants.W_OK);
    rotateLogs(join(dataFolder, 'logs'));
  } catch (error) {
    throw new ProvisionError(explain(dataFolder, error as NodeJS.ErrnoException));
  }
  const { bavail, bsize } = statfsSync(dataFolder);
  const freeMegabytes = Math.floor((bavail * bsize) / 1e6);
  if (freeMegabytes >= SPACE_NEEDED_MB) return;
  throw new ProvisionError(
    `Only ${freeMegabytes} MB are free at ${dataFolder}, and about ${SPACE_NEEDED_MB} are needed: free some space, or set DATA_DIR to another disk.`,
  );
}

/** Step by step: Node's own recursion never returns below /proc, where a folder is neither there nor can be made. */
function makeFolders(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder), mode);
  mkdirSync(folder, { mode });
}

/** A long log makes way for a new one; one old one is kept. */
function rotateLogs(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const file = join(folder, name);
    if (statSync(file).size > LONGEST_LOG_BYTES) renameSync(file, `${file}.old`);
  }
}

function explain(dataFolder: string, error: NodeJS.ErrnoException): string {
  if (isStorageFull(error)) {
    return `The disk at ${dataFolder} is full: free some space, or set DATA_DIR to another disk.`;
  }
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid;
  const whose = owner === undefined || owner === process.getuid?.() ? '' : `, it belongs to user ${owner}`;
  return `The data folder ${dataFolder} cannot be written (${error.code}${whose}): change its owner, or set DATA_DIR to a folder of yours.`;
}
