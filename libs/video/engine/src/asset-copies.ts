import { createHash, randomUUID } from 'node:crypto';
import { lstat, lutimes, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { ObjectNotFoundError, type ObjectHead, type ObjectStore } from '@svc/storage';

/** Begins with a dot, so that no request can name its files. */
const contentFolder = '.copies';

const nothing = (): null => null;

interface Copy {
  /** Absolute path of the content. */
  content: string;
  /** Null for a leftover of a process that died. */
  name: string | null;
  sizeBytes: number;
  usedAt: Date;
}

/** One file name per content and key: new content never replaces a file that is being read. */
const contentName = ({ key, etag }: ObjectHead): string =>
  `${createHash('sha256').update(`${key}\n${etag}`).digest('hex')}${extname(key)}`;

/**
 * Local copies of objects. A symbolic link with the object's name leads to a file with the content. Several processes
 * may share the folder.
 */
export class AssetCopies {
  private readonly folder: string;

  constructor(
    private readonly store: ObjectStore,
    folder: string,
  ) {
    this.folder = resolve(folder);
  }

  /**
   * Makes `name` a current copy of the object, or removes it when the object was deleted in the meantime. A file that
   * is no copy stays.
   */
  async bring(name: string, head: ObjectHead): Promise<void> {
    if (await this.isOwnFile(name)) return;
    const content = join(this.folder, contentFolder, contentName(head));
    const known = await this.findContent(name);
    if (known === content && (await this.isThereToUse(name, content))) return;
    if (!(await this.fetch(head, content))) return this.remove(name);
    await this.pointTo(name, content);
    if (known !== null && known !== content) await rm(known, { force: true });
  }

  /** Removes the least recently used copies until the rest takes at most `maxBytes` or was used after `usedSince`. */
  async shrink(maxBytes: number, usedSince: Date): Promise<void> {
    const contents = await this.listContents();
    let takenBytes = contents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    if (takenBytes <= maxBytes) return;
    const copies = await this.withNames(contents);
    for (const { name, content, sizeBytes, usedAt } of copies.sort((a, b) => a.usedAt.getTime() - b.usedAt.getTime())) {
      if (takenBytes <= maxBytes || usedAt >= usedSince) return;
      await (name === null ? rm(content, { force: true }) : this.remove(name));
      takenBytes -= sizeBytes;
    }
  }

  /** A copy must not outlive its object. A file that is no copy stays. */
  async remove(name: string): Promise<void> {
    const content = await this.findContent(name);
    if (content === null) return;
    await rm(join(this.folder, name), { force: true });
    await rm(content, { force: true });
  }

  /** Names of the copies in a folder; `folder` ends in a slash. */
  async namesIn(folder: string): Promise<string[]> {
    const entries = await readdir(join(this.folder, folder), { withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => folder + name);
  }

  /** A file that the operator has put there; it is never replaced. */
  private async isOwnFile(name: string): Promise<boolean> {
    return (await lstat(join(this.folder, name)).catch(nothing))?.isFile() === true;
  }

  /** Absolute path of the content of a copy; null when the name is no copy. */
  private async findContent(name: string): Promise<string | null> {
    const path = join(this.folder, name);
    const target = await readlink(path).catch(nothing);
    const content = target === null ? null : resolve(dirname(path), target);
    return content !== null && dirname(content) === join(this.folder, contentFolder) ? content : null;
  }

  /** The time of the link is the last use of the copy; the time of the content is that of the object. */
  private async isThereToUse(name: string, content: string): Promise<boolean> {
    const now = new Date();
    await lutimes(join(this.folder, name), now, now).catch(nothing);
    return (await stat(content).catch(nothing)) !== null;
  }

  private async listContents(): Promise<Copy[]> {
    const copies: Copy[] = [];
    for (const entry of await readdir(join(this.folder, contentFolder)).catch(() => [])) {
      const content = join(this.folder, contentFolder, entry);
      const stats = await stat(content).catch(nothing);
      if (stats !== null) copies.push({ content, name: null, sizeBytes: stats.size, usedAt: stats.ctime });
    }
    return copies;
  }

  private async withNames(contents: readonly Copy[]): Promise<Copy[]> {
    const copies = new Map(contents.map((copy) => [copy.content, copy]));
    for (const entry of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(this.folder, path);
      const copy = copies.get((await this.findContent(name)) ?? '');
      const stats = await lstat(path).catch(nothing);
      if (copy !== undefined && stats !== null) copies.set(copy.content, { ...copy, name, usedAt: stats.mtime });
    }
    return [...copies.values()];
  }

  /** False when the object no longer exists. */
  private async fetch({ key, lastModified }: ObjectHead, content: string): Promise<boolean> {
    const incoming = `${content}.${randomUUID()}`;
    await mkdir(dirname(content), { recursive: true });
    try {
      await this.store.materialise(key, incoming);
      // The same time on all machines, because keys of scenes contain it. A file that shares its bytes with the store
      // has it already.
      const { mtime } = await stat(incoming);
      if (mtime.getTime() !== lastModified.getTime()) await utimes(incoming, lastModified, lastModified);
      await rename(incoming, content);
      return true;
    } catch (error) {
      await rm(incoming, { force: true });
      if (error instanceof ObjectNotFoundError) return false;
      throw error;
    }
  }

  private async pointTo(name: string, content: string): Promise<void> {
    const path = join(this.folder, name);
    const incoming = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await symlink(relative(dirname(path), content), incoming);
    await rename(incoming, path);
  }
}
