import { realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { broken, uploadsPrefix, type GivenRule } from '@svc/contracts';

const maxNameCharacters = 255;

/** True for a path or address of a file on the caller's computer, of Unix or Windows, which this machine cannot open. */
export const isLocalPath = (name: string): boolean => /^(?:~[\\/]|\\\\|\/[^/]*[/.]|[a-z]:[\\/]|file:)/iu.test(name);

/**
 * Null, or the reason why a name from a request cannot be the name of an asset. Names are relative to the assets
 * folder with `/` between the parts; a name is never an address, an option or a path out of the folder (path
 * traversal).
 */
export const findAssetNameProblem = (name: string): GivenRule | null => {
  const parts = name.split('/');
  if (name === '' || name.length > maxNameCharacters) return broken('assetName', { most: maxNameCharacters });
  if (isLocalPath(name)) return 'localFile';
  if (!name.isWellFormed() || /[\p{Cc}\\:*?"<>|%]/u.test(name)) return 'fileName';
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return 'belowAssets';
  if (parts.some((part) => /^[-~.\s]|\s$/u.test(part))) return 'fileName';
  return null;
};

/** The reason for a name without a file. An upload was there once, so that its name says which one is missing. */
export const missingAsset = (kind: 'sound' | 'visual', name: string): GivenRule => {
  if (!name.startsWith(uploadsPrefix)) return kind === 'sound' ? 'noSuchSound' : 'noSuchVisual';
  const file = { name: JSON.stringify(basename(name)) };
  return kind === 'sound' ? broken('noSound', file) : broken('goneVisual', file);
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
 * Absolute path of an asset in the first folder that has it, links resolved. Null when it is missing, when it is no
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
