import { createHash } from 'node:crypto';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fieldProblemError } from '@svc/errors';
import type { Ffmpeg } from '../../process/ffmpeg';
import { openAsset } from '../asset-files';
import { findAssetNameProblem } from '../asset-names';
import type { Media, MediaInput, MediaProvider, MediaSource } from '../media';
import { isMediaName, readMediaFile } from '../media-file';
import type { StageContext } from '../../kernel/stage';

/** Names sort as people count: 2 before 10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

/** Names of the media in a folder below the assets folder; none when there is no such folder. */
const mediaNames = (assetsFolder: string, folder: string): string[] => {
  if (findAssetNameProblem(folder) !== null) return [];
  try {
    const path = realpathSync(join(assetsFolder, folder));
    if (!path.startsWith(realpathSync(assetsFolder) + sep)) return [];
    return readdirSync(path).filter(isMediaName).sort(byName);
  } catch {
    return [];
  }
};

const folderNames = (assetsFolder: string): string[] => {
  try {
    return readdirSync(assetsFolder).sort(byName);
  } catch {
    return [];
  }
};

/** People's own pictures and clips: each scene gets the next one of the folder, from the first again after the last. */
const createAssetsMedia = (assetsFolder: string | null, ffmpeg: Ffmpeg): MediaProvider => {
  const namesIn = (folder: string): string[] => (assetsFolder === null ? [] : mediaNames(assetsFolder, folder));

  const make = async (folder: string, input: MediaInput, { signal, warn }: StageContext): Promise<Media> => {
    if (input.promptPrefix !== '') warn('prompt_prefix: pictures of your own stay as they are.');
    const names = namesIn(folder);
    const name = names[input.sceneIndex % Math.max(1, names.length)];
    if (name === undefined || assetsFolder === null) {
      throw fieldProblemError('media_workflow', `the folder of "assets/${folder}" is gone`);
    }
    return readMediaFile(await openAsset([assetsFolder], `${folder}/${name}`), ffmpeg, signal);
  };

  return {
    family: 'assets',
    names: () =>
      assetsFolder === null ? [] : folderNames(assetsFolder).filter((folder) => namesIn(folder).length > 0),
    findProblem: (folder) => {
      if (assetsFolder === null) return 'set ASSETS_FOLDER to the folder of your pictures and clips';
      return namesIn(folder).length > 0 ? null : 'there is no such folder with pictures or clips among the assets';
    },
    revision: (folder) => {
      const facts = namesIn(folder).map((name) => {
        const { size, mtimeMs } = statSync(join(assetsFolder ?? '', folder, name));
        return `${name} ${size} ${mtimeMs}`;
      });
      return createHash('sha256').update(facts.join('\n')).digest('hex');
    },
    make,
  };
};

export const assetsMedia: MediaSource = {
  settings: null,
  create: ({ assetsFolder, ffmpeg }) => createAssetsMedia(assetsFolder, ffmpeg),
};
