import { automaticMusic, type PieceOfMusic } from '@svc/contracts';
import type { InputFile } from '../../input/input-file';
import { openSound } from '../../media/asset-files';
import { ownPieces, rankPieces, type SpokenVideo } from './rank-pieces';

interface FoundMusic {
  file: InputFile;
  /** Missing for a user's own music. */
  piece?: PieceOfMusic;
}

export interface MusicFolders {
  /** The operator's own music; these folders are searched first. */
  own: readonly string[];
  /** Music that ships with the pipeline. */
  shipped: string;
}

const openFirst = async (folder: string, pieces: readonly PieceOfMusic[]): Promise<FoundMusic | null> => {
  for (const { path, title, mood } of pieces) {
    const file = await openSound([folder], path);
    if (file !== null) return { file, piece: { path, title, mood } };
  }
  return null;
};

/**
 * Finds music by the name in a request; null when no file has that name.
 * @param video `auto` chooses the piece that fits this video
 */
export const findMusic = async (
  folders: MusicFolders,
  name: string,
  video: SpokenVideo,
): Promise<FoundMusic | null> => {
  if (name === automaticMusic) return openFirst(folders.shipped, rankPieces(video));
  const own = await openSound(folders.own, name);
  if (own !== null) return { file: own };
  const known = ownPieces.filter(({ path }) => path === name);
  if (known.length > 0) return openFirst(folders.shipped, known);
  const file = await openSound([folders.shipped], name);
  return file && { file };
};
