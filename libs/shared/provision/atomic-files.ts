import { linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** A takeover lasts microseconds; one older than this was left by a process that was killed in it. */
const TAKEOVER_MS = 10_000;

/** Creates a file unless it exists. It appears with its content at once: written aside, then linked under its name. */
export function createExclusively(file: string, content: string, mode = 0o600): boolean {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, content, { mode });
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

/**
 * Removes a file under a lock, after `isStale` has confirmed again that it is stale: a process must not remove the new
 * file that another process has put in place of the stale one.
 */
export function removeStale(file: string, isStale: () => boolean): void {
  const takeover = `${file}.takeover`;
  if (!createExclusively(takeover, '')) {
    if (ageMs(takeover) > TAKEOVER_MS) rmSync(takeover, { force: true });
    return;
  }
  try {
    if (isStale()) rmSync(file, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
}

function ageMs(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : 0;
}

/** Replaces a file so that a reader, or a kill at any moment, sees the old or the new content and never a part. */
export function writeAtomically(file: string, content: string, mode = 0o600): void {
  const aside = `${file}.${process.pid}.unfinished`;
  try {
    writeFileSync(aside, content, { mode });
    renameSync(aside, file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
