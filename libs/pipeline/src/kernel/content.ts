import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const findFolder = (from: string): string => {
  const folder = join(from, 'content');
  if (existsSync(folder)) return folder;
  const parent = dirname(from);
  if (parent === from) throw new Error(`There is no folder "content" in ${__dirname} or above it.`);
  return findFolder(parent);
};

let folder: string | undefined;

/** Path of a file or folder below `content/`: beside the bundle, or at the root of the sources. */
export const contentPath = (path: string): string => join((folder ??= findFolder(__dirname)), path);

/**
 * Text of a file below `content/`, such as `words/de.tsv`. It is read from the disk at each call, so that the caller
 * keeps what it makes of it.
 */
export const readContent = (path: string): string => readFileSync(contentPath(path), 'utf8');
