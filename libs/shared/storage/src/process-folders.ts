import { lstat, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { removeFolder } from './remove-folder';

const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Containers number their first process alike, and several may share a disk. */
const processFolderName = (host: string, processId: number): string => `${host}-${processId}`;

const readName = (name: string): { host: string; processId: number } | null => {
  const [, host, processId] = /^(.+)-(\d+)$/u.exec(name) ?? [];
  return host === undefined ? null : { host, processId: Number(processId) };
};

/** A folder of a dead process of this machine. A folder with our own process id belongs to an earlier process. */
const isLeftOver = (name: string): boolean => {
  const owner = readName(name);
  return owner?.host === hostname() && (owner.processId === process.pid || !isAlive(owner.processId));
};

/** Temporary folders of this process below a folder that other processes share. */
export class ProcessFolders {
  private readonly root: string;
  private readonly own: string;

  constructor(folder: string) {
    this.root = resolve(folder);
    this.own = join(this.root, processFolderName(hostname(), process.pid));
  }

  /** Removes folders of killed processes; call it before the first use of `within`. */
  async clearUp(): Promise<void> {
    for (const name of await readdir(this.root).catch(() => [])) if (isLeftOver(name)) await this.remove(name);
  }

  /** Removes folders that have not changed for this time, also those of machines that no longer exist. */
  async removeAbandoned(olderThanMs: number): Promise<void> {
    for (const name of await readdir(this.root).catch(() => [])) {
      if (readName(name) === null || (await this.touchedAt(name)) > Date.now() - olderThanMs) continue;
      await this.remove(name);
    }
  }

  /** Gives `work` an empty folder and removes the folder afterwards, also after an error. */
  async within<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = await this.make();
    try {
      return await work(folder);
    } finally {
      await removeFolder(folder);
    }
  }

  async close(): Promise<void> {
    await removeFolder(this.own);
  }

  private async make(): Promise<string> {
    const prefix = join(this.own, 'job-');
    try {
      return await mkdtemp(prefix);
    } catch {
      await mkdir(this.own, { recursive: true });
      return mkdtemp(prefix);
    }
  }

  private remove(name: string): Promise<void> {
    return removeFolder(join(this.root, name));
  }

  private async touchedAt(name: string): Promise<number> {
    const folder = join(this.root, name);
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    const paths = [folder, ...entries.map((entry) => join(folder, entry))];
    const times = await Promise.all(
      paths.map((path) =>
        lstat(path).then(
          (stats) => stats.mtimeMs,
          () => 0,
        ),
      ),
    );
    return Math.max(...times);
  }
}
