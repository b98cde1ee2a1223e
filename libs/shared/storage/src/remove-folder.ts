import { readdir, rm, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const removeTree = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const removeEntry = (path: string, isFolder: boolean) => (isFolder ? removeTree(path) : unlink(path));
  await Promise.all(entries.map((entry) => removeEntry(join(folder, entry.name), entry.isDirectory())));
  await rmdir(folder);
};

/**
 * Removes a folder and its contents; a missing folder is no error. Node's `rm` examines each entry and first tries to
 * remove each folder as if it were empty, which is half of the work. `rm` follows when a program still writes.
 */
export const removeFolder = async (folder: string): Promise<void> => {
  try {
    await removeTree(folder);
  } catch {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
