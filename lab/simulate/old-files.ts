import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 5_000;
/** Older files belong to no running video; they would fill the memory. */
const keptMs = 90_000;

const removeOld = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats === null || Date.now() - stats.mtimeMs <= keptMs) continue;
    // Fails when a file is written to the folder at this moment; the folder is not old then.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** Does what a lifecycle rule of a bucket does, until `signal` aborts. */
export const removeOldFiles = async (storageFolder: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const kinds = await readdir(join(storageFolder, 'cache')).catch(() => []);
    for (const folder of [...kinds.map((kind) => join('cache', kind)), 'videos'])
      await removeOld(join(storageFolder, folder));
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
};
