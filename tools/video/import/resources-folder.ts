import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyBounded, type ForeignFile } from './foreign-folder';
import type { ImportReport } from './import-report';
import { printable } from './printable';

const audio = /\.(?:mp3|m4a|aac|ogg|opus|flac|wav)$/iu;
const largestMusicBytes = 200 * 1024 * 1024;
const mostMusicBytes = 2 * 1024 * 1024 * 1024;
const sizeFolder = /^\d+x\d+$/u;

/** A new folder for `RESOURCES_FOLDER`. It replaces the product's own folders, so their files are copied into it. */
export class ResourcesFolder {
  private musicBytes = 0;

  private constructor(
    readonly path: string,
    private readonly shipped: string,
  ) {}

  /** @param shipped the product's folder @throws Error for a folder that has files: nothing is overwritten */
  static async create(path: string, shipped: string): Promise<ResourcesFolder> {
    await mkdir(path, { recursive: true });
    if ((await readdir(path)).length > 0)
      throw new Error(`${path} is not empty: name a new folder with --out, so that nothing is overwritten.`);
    return new ResourcesFolder(path, shipped);
  }

  /** Copies the product's templates, music and workflows. */
  async addShipped(): Promise<void> {
    for (const name of ['music', 'workflows'])
      await cp(join(this.shipped, name), join(this.path, name), { recursive: true });
    const templates = join(this.shipped, 'templates');
    for (const size of (await readdir(templates)).filter((name) => sizeFolder.test(name)))
      await cp(join(templates, size), join(this.path, 'templates', size), { recursive: true });
  }

  /** @returns false when the name is taken @param name relative, made of checked parts */
  async write(name: string, content: string | Uint8Array): Promise<boolean> {
    const path = join(this.path, name);
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(path, content, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }

  async addMusic({ name, path }: ForeignFile, report: ImportReport): Promise<void> {
    const shown = `music ${printable(name)}`;
    if (!audio.test(name)) return;
    const kept = plainName(name);
    try {
      await mkdir(join(this.path, 'music'), { recursive: true });
      const most = Math.min(largestMusicBytes, mostMusicBytes - this.musicBytes);
      this.musicBytes += await copyBounded(path, join(this.path, 'music', kept), most);
    } catch (error) {
      return report.miss(shown, errorMessage(error));
    }
    if (kept === name) report.keep(shown);
    else report.change(shown, `is named ${kept}`);
  }
}

/** A name that requests can have: without marks that files or addresses give a meaning, and not hidden. */
export const plainName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|%\ufffd]+/gu, ' ')
    .replace(/^[-~.\s]+|\s+$/gu, '')
    .replace(/\s+/gu, ' ');

export const errorMessage = (error: unknown): string => {
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return 'there is another file of this name';
  return printable(error instanceof Error ? error.message : String(error));
};
