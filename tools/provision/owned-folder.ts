import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity';

const PREFIX = 'svc-test-';

/**
 * Makes a temporary folder that belongs to this process: when the process is killed outright, `sweepOwnedFolders`
 * of a later one removes the folder and ends what still works for it.
 */
export function createOwnedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, 'owner.json'), JSON.stringify(identifyProcess(process.pid)));
  // Under root PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes a folder with everything in it, ending first what still works for it. */
export function removeOwnedFolder(folder: string): void {
  endProcessesOf(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Removes the owned folders whose owners are gone. */
export function sweepOwnedFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const owner = readOwner(folder);
    if (owner && isMine(folder) && !isRunning(owner)) removeOwnedFolder(folder);
  }
}

/** Kills what was started for the folder: known by a variable that names it, or as a server that works in it. */
function endProcessesOf(folder: string): void {
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
