import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFolder, PackError } from './pack-error';
import type { SpeakingPack } from './voice-pack';

type Stored = Pick<SpeakingPack, 'id'>;

/** Name of the file in a finished pack. */
const recordName = 'pack.json';

/** A process that adds or removes a pack touches its lock; a lock without this sign belongs to a dead process. */
const heartbeatMs = 5_000;
const staleMs = 30_000;

interface PackRecord {
  /** Digest of its archive. */
  readonly sha256: string;
}

const isRecord = (value: unknown): value is PackRecord =>
  typeof value === 'object' && value !== null && 'sha256' in value && typeof value.sha256 === 'string';

const existed = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** The folder of the packs, a folder each. Names with a leading dot are unfinished. */
export class PackStore {
  constructor(readonly folder: string) {}

  packageFolder({ id }: Stored): string {
    return join(this.folder, id);
  }

  /** Path of the partial download. */
  partPath({ id }: Stored): string {
    return join(this.folder, `.${id}.part`);
  }

  /** The digest of an installed pack's archive; null when it is not installed. */
  installed(pack: Stored): string | null {
    const path = join(this.packageFolder(pack), recordName);
    if (!existsSync(path)) return null;
    try {
      const record: unknown = JSON.parse(readFileSync(path, 'utf8'));
      return isRecord(record) ? record.sha256 : null;
    } catch {
      return null;
    }
  }

  /** True while a process adds the pack. */
  isComing(pack: Stored): boolean {
    if (this.installed(pack) !== null) return false;
    const changed = statSync(this.lockPath(pack), { throwIfNoEntry: false });
    return changed !== undefined && Date.now() - changed.mtimeMs < staleMs;
  }

  /** Size of the partial download. */
  fetchedBytes(pack: Stored): number {
    return statSync(this.partPath(pack), { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Moves an unpacked folder to a pack's place, atomically. */
  async adopt(pack: Stored, unpacked: string, { sha256 }: PackRecord): Promise<void> {
    const record = await open(join(unpacked, recordName), 'wx', 0o644);
    await record.writeFile(`${JSON.stringify({ sha256 })}\n`);
    await record.sync();
    await record.close();
    await this.putAside(pack);
    await rename(unpacked, this.packageFolder(pack));
    await this.sweep(pack);
  }

  /** Moves a finished folder into a pack's, in place of an older one; call it within `exclusively`. */
  async placeInside(pack: Stored, finished: string, name: string): Promise<void> {
    const [parent, folder] = [this.packageFolder(pack), join(this.packageFolder(pack), name)];
    await mkdir(parent, { recursive: true, mode: 0o755 });
    await chmod(finished, 0o755);
    if (existsSync(folder)) await rename(folder, join(this.folder, `.${pack.id}-old-${process.pid}-${Date.now()}`));
    await rename(finished, folder);
    await this.sweep(pack);
  }

  /** @returns false when it was not installed @throws PackError while another process adds or removes it */
  async remove(pack: Stored): Promise<boolean> {
    const isHere = existsSync(this.packageFolder(pack));
    if (!isHere && !existsSync(this.partPath(pack))) return false;
    await this.exclusively(pack, async () => {
      await this.putAside(pack);
      await this.sweep(pack);
      await rm(this.partPath(pack), { force: true });
    });
    return isHere;
  }

  /**
   * Lets one process at a time change a pack, among all that use the folder.
   * @throws PackError while another process does, or when the folder cannot be written
   */
  async exclusively<Result>(pack: Stored, change: () => Promise<Result>): Promise<Result> {
    const lock = this.lockPath(pack);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o755 });
      await this.claim(lock, pack);
    } catch (error) {
      throw explainFolder(error, this.folder);
    }
    const heartbeat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => undefined), heartbeatMs);
    try {
      await this.sweep(pack);
      return await change();
    } catch (error) {
      throw explainFolder(error, this.folder);
    } finally {
      clearInterval(heartbeat);
      await rm(lock, { force: true });
    }
  }

  private lockPath({ id }: Stored): string {
    return join(this.folder, `.${id}.lock`);
  }

  private async claim(lock: string, { id }: Stored): Promise<void> {
    try {
      await (await open(lock, 'wx', 0o644)).close();
    } catch (error) {
      if (!existed(error)) throw error;
      const { mtimeMs } = await stat(lock);
      if (Date.now() - mtimeMs < staleMs)
        throw new PackError(`"${id}" is being added or removed by another process: wait until it has finished.`, {
          code: 'busy',
        });
      await rm(lock, { force: true });
      await (await open(lock, 'wx', 0o644)).close();
    }
  }

  private async putAside(pack: Stored): Promise<void> {
    const folder = this.packageFolder(pack);
    if (existsSync(folder)) await rename(folder, join(this.folder, `.${pack.id}-old-${process.pid}-${Date.now()}`));
  }

  /** Removes leftovers of killed processes: partly unpacked folders, and replaced packs. */
  private async sweep({ id }: Stored): Promise<void> {
    const left = (await readdir(this.folder)).filter((name) => name.startsWith(`.${id}-`));
    for (const name of left) await rm(join(this.folder, name), { recursive: true, force: true });
  }
}
