import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream, type Stats } from 'node:fs';
import {
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ObjectNotFoundError, requireObjectKey, requireObjectPrefix } from './object-key';
import type {
  ByteRange,
  StoreWithAbandonedFiles,
  ObjectContent,
  ObjectHead,
  ObjectStore,
  PutOptions,
} from './object-store';

/** Keys never start with a dot, so no request can address it. */
const incomingFolder = '.incoming';

const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');

const toHead = (key: string, stats: Stats): ObjectHead => ({
  key,
  sizeBytes: stats.size,
  lastModified: stats.mtime,
  etag: `"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs * 1000).toString(16)}"`,
});

const flush = async (path: string, flags: number): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Objects as files below one folder that all processes share (a disk, or a volume mounted everywhere). */
export class FolderObjectStore implements ObjectStore, StoreWithAbandonedFiles {
  private readonly root: string;
  /** Real path of the folder; known when the folder exists. */
  private realRoot: string | null = null;

  constructor(folder: string) {
    this.root = resolve(folder);
  }

  async put(key: string, content: ObjectContent, options: PutOptions = {}): Promise<void> {
    // A stream cannot be written twice, so its folder must exist.
    if (content instanceof Readable) await this.makeIncomingFolder();
    await this.publish(key, options, (incoming) =>
      content instanceof Readable
        ? pipeline(content, createWriteStream(incoming, { flags: 'wx' }))
        : writeFile(incoming, content, { flag: 'wx' }),
    );
  }

  async putFile(key: string, path: string, options: PutOptions = {}): Promise<void> {
    await this.publish(key, options, (incoming) => copyFile(path, incoming, constants.COPYFILE_FICLONE));
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const { path } = await this.locate(key);
    // Opened before it is returned: a file deleted in the meantime is "not found", never an error in mid-stream.
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: unknown) => {
      throw isMissing(error) ? new ObjectNotFoundError(key) : error;
    });
    const bounds = range === undefined ? {} : { start: range.startByte, end: range.endByte };
    return createReadStream('', { fd: handle, ...bounds });
  }

  async head(key: string): Promise<ObjectHead | null> {
    try {
      return toHead(key, (await this.locate(key)).stats);
    } catch (error) {
      if (error instanceof ObjectNotFoundError || isMissing(error)) return null;
      throw error;
    }
  }

  async exists(key: string): Promise<boolean> {
    return (await this.head(key)) !== null;
  }

  async *list(prefix: string): AsyncIterable<ObjectHead> {
    const folder = join(this.root, requireObjectPrefix(prefix));
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const key = relative(this.root, join(entry.parentPath, entry.name)).split(sep).join('/');
      if (!entry.isFile() || key.startsWith('.')) continue;
      const head = await this.head(key);
      if (head !== null) yield head;
    }
  }

  async delete(key: string): Promise<void> {
    const path = join(this.root, requireObjectKey(key));
    await unlink(path).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
    await this.removeEmptyFolders(dirname(path));
  }

  async materialise(key: string, path: string): Promise<void> {
    const { path: source } = await this.locate(key);
    try {
      await link(source, path);
    } catch (error) {
      if (isMissing(error)) throw new ObjectNotFoundError(key);
      if (errorCode(error) === 'EEXIST') throw error;
      // Another disk, or a file system without hard links.
      await copyFile(source, path, constants.COPYFILE_FICLONE);
    }
  }

  async removeAbandoned(olderThanMs: number): Promise<void> {
    const folder = join(this.root, incomingFolder);
    for (const name of await readdir(folder).catch(() => [])) {
      const stats = await lstat(join(folder, name)).catch(() => null);
      if (stats !== null && Date.now() - stats.mtimeMs > olderThanMs) await rm(join(folder, name), { force: true });
    }
  }

  private async publish(
    key: string,
    { durable = false }: PutOptions,
    write: (incoming: string) => Promise<void>,
  ): Promise<void> {
    const path = join(this.root, requireObjectKey(key));
    const incoming = join(this.root, incomingFolder, randomUUID());
    try {
      await this.writeIncoming(() => write(incoming));
      if (durable) await flush(incoming, constants.O_RDONLY);
      await this.moveInto(incoming, path);
      if (durable) await flush(dirname(path), constants.O_RDONLY | constants.O_DIRECTORY);
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
  }

  /** The first file of a store finds no folder for incomplete files. */
  private async writeIncoming(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await this.makeIncomingFolder();
      await write();
    }
  }

  private async makeIncomingFolder(): Promise<void> {
    await mkdir(join(this.root, incomingFolder), { recursive: true });
  }

  /** The folder may not exist yet, or a concurrent `delete` may have removed it because it was empty. */
  private async moveInto(incoming: string, path: string, triesLeft = 5): Promise<void> {
    try {
      await rename(incoming, path);
    } catch (error) {
      if (!isMissing(error) || triesLeft === 0) throw error;
      await mkdir(dirname(path), { recursive: true });
      await this.moveInto(incoming, path, triesLeft - 1);
    }
  }

  /** @throws ObjectNotFoundError also for a link that leads out of the folder */
  private async locate(key: string): Promise<{ path: string; stats: Stats }> {
    const named = join(this.root, requireObjectKey(key));
    try {
      const path = await realpath(named);
      this.realRoot ??= await realpath(this.root);
      if (!path.startsWith(this.realRoot + sep)) throw new ObjectNotFoundError(key);
      const stats = await stat(path);
      if (!stats.isFile()) throw new ObjectNotFoundError(key);
      return { path, stats };
    } catch (error) {
      throw isMissing(error) ? new ObjectNotFoundError(key) : error;
    }
  }

  private async removeEmptyFolders(folder: string): Promise<void> {
    if (folder === this.root || !folder.startsWith(this.root)) return;
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (removed) await this.removeEmptyFolders(dirname(folder));
  }
}
