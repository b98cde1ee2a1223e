import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity';

const PREFIX = 'svc-test-';

/** File system in memory of Linux; containers often have 64 MB of it. */
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Makes a temporary folder that belongs to this process: when the process is killed outright, `sweepOwnedFolders`
 * of a later one removes the folder and ends what still works for it.
 */
export function createOwnedFolder(): string {
  return createFolderIn(tmpdir());
}

/**
 * The same for data of engines, in memory where there is enough: PostgreSQL copies and removes a database of 500 files for
 * each spec, which takes half of its processor time on a disk.
 */
export function createDataFolder(): string {
  return createFolderIn(hasMemoryFolder() ? MEMORY_FOLDER : tmpdir());
}

function hasMemoryFolder(): boolean {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MEMORY_NEEDED_BYTES;
  } catch {
    return false;
  }
}

function createFolderIn(parent: string): string {
  const folder = mkdtempSync(join(parent, PREFIX));
  writeFileSync(join(folder, 'owner.json'), JSON.stringify(identifyProcess(process.pid)));
  // Under root PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes a folder with everything in it, ending first what still works for it. */
export function removeOwnedFolder(folder: string): void {
  endFolderProcesses(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes the owned folders whose owners are gone. */
export function sweepOwnedFolders(): void {
  for (const folder of ownedFolders()) {
    const owner = readOwner(folder);
    if (owner && isMine(folder) && !isRunning(owner)) removeOwnedFolder(folder);
  }
}

function ownedFolders(): string[] {
  const parents = [tmpdir(), MEMORY_FOLDER].filter((folder) => existsSync(folder));
  return parents.flatMap((parent) => {
    const names = readdirSync(parent).filter((name) => name.startsWith(PREFIX));
    return names.map((name) => join(parent, name));
  });
}

/** Kills what was started for the folder: known by a variable that names it, or as a server that works in it. */
function endFolderProcesses(folder: string): void {
  for (const pid of processNumbers()) {
    if (pid === process.pid || !worksFor(pid, folder)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended in the meantime.
    }
  }
}

function worksFor(pid: number, folder: string): boolean {
  try {
    if (readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder)) return true;
    // Servers write their title over the environment.
    const isServer = /^(redis|valkey|postgres|pgbouncer)/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
    return isServer && readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

function processNumbers(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function isMine(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

function readOwner(folder: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
