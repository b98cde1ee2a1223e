import { readFile } from 'node:fs/promises';
import { documentFileOf } from '@svc/contracts';
import type { StoredDocument } from '../document/stored-document';
import { findAsset, findAssetNameProblem } from './asset-names';

/** Finds the text of an uploaded document; null when there is no such document. */
export const findDocument = async (folders: readonly string[], name: string): Promise<string | null> =>
  findAssetNameProblem(name) === null ? findAsset(folders, documentFileOf(name)) : null;

/** Reads the text of an uploaded document; null when there is no such document. */
export const openDocument = async (folders: readonly string[], name: string): Promise<StoredDocument | null> => {
  const path = await findDocument(folders, name);
  return path === null ? null : (JSON.parse(await readFile(path, 'utf8')) as StoredDocument);
};
