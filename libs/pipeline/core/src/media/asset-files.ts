import { readFile } from 'node:fs/promises';
import { documentObjectKey, isFontName, uploadsPrefix } from '@svc/contracts';
import type { StoredDocument } from '../document/stored-document';
import { InputFile } from '../input/input-file';
import { findAsset, findAssetNameProblem } from './asset-names';

/**
 * Opens an asset as its detected type: uploads as detected at the upload, an operator's files by their first bytes.
 * Null when the file is missing (see `findAsset`), or neither sound, picture nor clip.
 */
export const openAsset = async (folders: readonly string[], name: string): Promise<InputFile | null> => {
  const path = await findAsset(folders, name);
  if (path === null) return null;
  return name.startsWith(uploadsPrefix) ? InputFile.uploaded(path) : InputFile.recognise(path);
};

/** The same for sound; accepts a video too. */
export const openSound = async (folders: readonly string[], name: string): Promise<InputFile | null> => {
  const file = await openAsset(folders, name);
  return file?.kind === 'picture' ? null : file;
};

/** The same for pictures and clips. */
export const openVisual = async (folders: readonly string[], name: string): Promise<InputFile | null> => {
  const file = await openAsset(folders, name);
  return file?.kind === 'audio' ? null : file;
};

/** Finds a font; null for a missing file, and for one of another name. */
export const findFont = async (folders: readonly string[], name: string): Promise<string | null> =>
  isFontName(name) ? findAsset(folders, name) : null;

/** Finds the text of an uploaded document; null when there is no such document. */
export const findDocument = async (folders: readonly string[], name: string): Promise<string | null> =>
  findAssetNameProblem(name) === null ? findAsset(folders, documentObjectKey(name)) : null;

/** Reads the text of an uploaded document; null when there is no such document. */
export const openDocument = async (folders: readonly string[], name: string): Promise<StoredDocument | null> => {
  const path = await findDocument(folders, name);
  return path === null ? null : (JSON.parse(await readFile(path, 'utf8')) as StoredDocument);
};
