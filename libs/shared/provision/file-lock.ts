import { readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createExclusively, removeStale } from './atomic-files';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity';

interface FileLockOptions {
  /** How long to wait for the holder before giving up. */
  readonly timeoutMs: number;
  /** Called once with the holder's process number when there is something to wait for. */
  readonly onWait?: (pid: number) => void;
}

/**
 * Runs `work` while no other process holds the lock file; the lock of a process that was killed is taken over.
 * @throws Error when the holder does not finish in time
 */
export async function withFileLock<Result>(
  file: string,
  options: FileLockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + options.timeoutMs;
  const own = JSON.stringify(identifyProcess(process.pid));
  for (let told = false; !createExclusively(file, own); told = true) {
    const holder = readHolder(file);
    if (holder && !isRunning(holder)) removeStale(file, () => !isHeld(file));
    else if (Date.now() > deadline) throw new Error(`Process ${holder?.pid} still holds ${file}`);
    else {
      if (holder && !told) options.onWait?.(holder.pid);
      await setTimeout(200);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isHeld(file: string): boolean {
  const holder = readHolder(file);
  return holder === undefined || isRunning(holder);
}

function readHolder(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
