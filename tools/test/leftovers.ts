import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyProcess, isRunning, type ProcessIdentity } from '@svc/provision';

const FOLDER = /^svc-test-run-/;

/** Notes in a run's folder which process it belongs to. */
export function writeOwner(folder: string): void {
  writeFileSync(join(folder, 'owner.json'), JSON.stringify(identifyProcess(process.pid)));
}

/** Ends the processes and removes the folders of earlier runs that were killed outright. */
export function sweepDeadRuns(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => FOLDER.test(entry))) {
    const folder = join(tmpdir(), name);
    if (!isMine(folder) || isOwned(folder)) continue;
    endProcessesOf(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Kills what still runs for this run's folder: known by a variable of its environment, or by working below it. */
export function endProcessesOf(folder: string): void {
  for (const pid of processNumbers()) {
    if (pid === process.pid || !belongsTo(pid, folder)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended in the meantime.
    }
  }
}

function processNumbers(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function belongsTo(pid: number, folder: string): boolean {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return environment.includes(`SVC_TEST_RUN=${folder}`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

function isMine(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.();
}

function isOwned(folder: string): boolean {
  try {
    return isRunning(JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as ProcessIdentity);
  } catch {
    return false;
  }
}
