import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 100;
/** Objects that can be made again, and files that are not complete. */
const notCarried = ['cache', '.incoming', '.carried'];

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => !notCarried.includes(file.split(sep, 1).join('')));
};

/** The store of one region, and that of another one, which gets all but what can be made again, some time later. */
export class ReplicatedStore {
  private readonly ending = new AbortController();
  private readonly carrying: Promise<void>;

  /** @param lagMs how old an object is when it is carried over */
  constructor(
    readonly firstFolder: string,
    readonly secondFolder: string,
    private readonly lagMs: number,
  ) {
    this.carrying = this.carryOn();
  }

  /** Loses all objects that were not replicated yet. */
  async loseFirst(): Promise<void> {
    await this.stopCarrying();
    const gone = join(this.secondFolder, '..', 'gone');
    await rename(this.firstFolder, gone);
    await rm(gone, { recursive: true, force: true });
  }

  async stopCarrying(): Promise<void> {
    this.ending.abort();
    await this.carrying;
  }

  private async carryOn(): Promise<void> {
    const carried = new Set<string>();
    while (!this.ending.signal.aborted) {
      for (const file of await filesIn(this.firstFolder)) {
        if (this.ending.signal.aborted || carried.has(file)) continue;
        if (await this.carry(file)) carried.add(file);
      }
      await pause(pollMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** @returns false when the object is too young, or was deleted */
  private async carry(file: string): Promise<boolean> {
    const [from, to, incomplete] = [
      join(this.firstFolder, file),
      join(this.secondFolder, file),
      join(this.secondFolder, '.carried'),
    ];
    const age = await stat(from).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => -1,
    );
    if (age < this.lagMs) return false;
    await mkdir(dirname(to), { recursive: true });
    const isThere = await copyFile(from, incomplete).then(
      () => true,
      () => false,
    );
    if (isThere) await rename(incomplete, to);
    return isThere;
  }
}
