import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { InputFile } from '../input/input-file';
import type { Ffmpeg } from '../process/ffmpeg';
import { probeClip } from './clip-probe';
import type { Media } from './media';
import { probePicture, readPicture } from './picture-probe';

export const pictureExtensions = ['.png', '.jpg', '.jpeg', '.webp'];
export const clipExtensions = ['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.gif'];

const isIn = (extensions: readonly string[], name: string): boolean => extensions.includes(extname(name).toLowerCase());

export const isPictureName = (name: string): boolean => isIn(pictureExtensions, name);
export const isMediaName = (name: string): boolean => isPictureName(name) || isIn(clipExtensions, name);

/** A file of this disk as picture or clip. */
export const readMediaFile = async (file: InputFile | null, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Media> =>
  file?.kind === 'picture' ? probePicture(await readPicture(file.path)) : probeClip(file, ffmpeg, signal);

/** The same for bytes that a provider sent. */
export const takeMediaBytes = async (
  name: string,
  bytes: Uint8Array,
  workFolder: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<Media> => {
  if (isPictureName(name)) return probePicture(bytes);
  const path = join(workFolder, 'clip.film');
  await writeFile(path, bytes);
  return probeClip(await InputFile.recognise(path), ffmpeg, signal);
};
