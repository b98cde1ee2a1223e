import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

const maxNameCharacters = 255;

/**
 * Null, or why a name from a request cannot be the name of an asset. Assets are named relative to their folder with
 * `/` between the parts; a name is never an address, an option or a way out.
 */
export const findAssetNameProblem = (name: string): string | null => {
  const parts = name.split('/');
  if (name === '' || name.length > maxNameCharacters) return `must have 1 to ${maxNameCharacters} characters`;
  if (!name.isWellFormed() || /[\p{Cc}\\:*?"<>|%]/u.test(name)) return 'must be a plain file name';
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'must be a name below the assets folder';
  if (parts.some((part) => /^[-~.\s]|\s$/u.test(part))) return 'must be a plain file name';
  return null;
};

const fileInside = async (folder: string, name: string): Promise<string | null> => {
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, name));
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
};

/**
 * Absolute path of an asset: the first of the folders that has it, links followed. Null when none has, when it is no
 * file, or when a link leads out of the folder.
 */
export const findAsset = async (folders: readonly string[], name: string): Promise<string | null> => {
  if (findAssetNameProblem(name) !== null) return null;
  for (const folder of folders) {
    const file = await fileInside(folder, name);
    if (file !== null) return file;
  }
  return null;
};
