import { renameSync, rmSync, writeFileSync } from 'node:fs';

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
