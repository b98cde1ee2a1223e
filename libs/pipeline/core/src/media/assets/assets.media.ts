import { createHash } from 'node:crypto';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { broken, isMediaName, writeWarning } from '@svc/contracts';
import { fieldProblemError } from '@svc/errors';
import type { Ffmpeg } from '../../process/ffmpeg';
import { openAsset } from '../asset-files';
import { findAssetNameProblem } from '../asset-names';
import type { Media, MediaInput, MediaProvider, MediaSource } from '../media';
import { readMediaFile } from '../media-file';
import type { StageContext } from '../../kernel/stage';

/** Sorts numbers by value: 2 before 10. */
const byName = new Intl.Collator('en', { numeric: true }).compare;

/** True for a file, false for a folder: both sides of the store decide by the extension. */
const isFile = isMediaName;

/**
 * Names of media in the assets folder: the file of this name, or the files of the folder of this name. Empty when
 * there is neither.
 */
const mediaNames = (assetsFolder: string, name: string): string[] => {
  if (findAssetNameProblem(name) !== null) return [];
  try {
    const path = realpathSync(join(assetsFolder, name));
    if (!path.startsWith(realpathSync(assetsFolder) + sep)) return [];
    if (isFile(name)) return statSync(path).isFile() ? [name] : [];
    const names = readdirSync(path).filter(isMediaName).sort(byName);
    return names.map((file) => `${name}/${file}`);
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

/** The user's own pictures and clips: one file for every scene, or the files of a folder in turn. */
const createAssetsMedia = (assetsFolder: string | null, ffmpeg: Ffmpeg): MediaProvider => {
  const assetNames = (chosen: string): string[] => (assetsFolder === null ? [] : mediaNames(assetsFolder, chosen));

  const make = async (chosen: string, input: MediaInput, { signal, warn }: StageContext): Promise<Media> => {
    if (input.promptPrefix !== '') warn(writeWarning('own_pictures_without_style'));
    const names = assetNames(chosen);
    const name = names[input.sceneIndex % Math.max(1, names.length)];
    if (name === undefined || assetsFolder === null) {
      throw fieldProblemError('media_workflow', broken('goneAsset', { name: `"assets/${chosen}"` }));
    }
    const media = await readMediaFile(await openAsset([assetsFolder], name), ffmpeg, signal);
    return { ...media, field: 'media_workflow' };
  };

  return {
    family: 'assets',
    source: 'composite',
    names: () =>
      assetsFolder === null
        ? []
        : folderNames(assetsFolder).filter((name) => !isFile(name) && assetNames(name).length > 0),
    findProblem: (chosen) => {
      if (assetsFolder === null) return 'set ASSETS_FOLDER to the folder of your pictures and clips';
      if (assetNames(chosen).length > 0) return null;
      return isFile(chosen)
        ? 'there is no such picture or clip among the assets'
        : 'there is no such folder with pictures or clips among the assets';
    },
    revision: (chosen) => {
      const facts = assetNames(chosen).map((name) => {
        const { size, mtimeMs } = statSync(join(assetsFolder ?? '', name));
        return `${basename(name)} ${size} ${mtimeMs}`;
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
