import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Ffmpeg } from '../process/ffmpeg';
import { probeClip } from './clip-probe';
import type { Media } from './media';
import { probePicture } from './picture-probe';

export const pictureExtensions = ['.png', '.jpg', '.jpeg', '.webp'];
export const clipExtensions = ['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.gif'];

const isIn = (extensions: readonly string[], name: string): boolean => extensions.includes(extname(name).toLowerCase());

export const isPictureName = (name: string): boolean => isIn(pictureExtensions, name);
export const isMediaName = (name: string): boolean => isPictureName(name) || isIn(clipExtensions, name);

/** A file of this disk as picture or clip; its name only says which of the two to expect. */
export const readMediaFile = async (path: string, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Media> =>
  isPictureName(path) ? probePicture(await readFile(path)) : probeClip(path, ffmpeg, signal);

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
  return probeClip(path, ffmpeg, signal);
};
