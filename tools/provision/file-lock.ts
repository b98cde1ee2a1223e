import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity';

export interface FileLockOptions {
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
  for (let told = false; !tryLock(file); told = true) {
    const holder = readHolder(file);
    if (holder && !isRunning(holder)) rmSync(file, { force: true });
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

/** The file appears with its content at once: it is written aside and then linked under its name. */
function tryLock(file: string): boolean {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(identifyProcess(process.pid)));
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function readHolder(file: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
