import { uploadsPrefix } from '@svc/contracts';
import { InputFile } from '../input/input-file';
import { findAsset } from './asset-names';

/**
 * An asset as what it is: an upload as what it was recognised as then, an operator's own by its first bytes. Null when it
 * is not there (see `findAsset`), or neither sound, picture nor clip.
 */
export const openAsset = async (folders: readonly string[], name: string): Promise<InputFile | null> => {
  const path = await findAsset(folders, name);
  if (path === null) return null;
  return name.startsWith(uploadsPrefix) ? InputFile.uploaded(path) : InputFile.recognise(path);
};

/** The same for what is to be heard; a video may be heard too. */
export const openSound = async (folders: readonly string[], name: string): Promise<InputFile | null> => {
  const file = await openAsset(folders, name);
  return file?.kind === 'picture' ? null : file;
};

/** The same for what is to be seen. */
export const openVisual = async (folders: readonly string[], name: string): Promise<InputFile | null> => {
  const file = await openAsset(folders, name);
  return file?.kind === 'audio' ? null : file;
};
