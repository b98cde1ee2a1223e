import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureName } from '@svc/contracts';
import { readPictureFileHeader } from '../foreign-files/foreign-threads';
import { InputFile } from '../input/input-file';
import type { Ffmpeg } from '../process/ffmpeg';
import { probeClip } from './clip-probe';
import type { Media } from './media';
import { readPicture } from './picture-probe';
import { takePicture } from './take-picture';

/** GIF is the format of stills and of moving pictures. */
const isStill = async ({ kind, type, path }: InputFile): Promise<boolean> =>
  kind === 'picture' || (type?.extension === 'gif' && (await readPictureFileHeader(path))?.isMoving === false);

/** Reads a local file as picture or clip. */
export const readMediaFile = async (file: InputFile | null, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Media> =>
  file !== null && (await isStill(file))
    ? takePicture(await readPicture(file.path), signal)
    : probeClip(file, ffmpeg, signal);

/** Stores bytes of a provider and reads them as picture or clip. */
export const takeMediaBytes = async (
  name: string,
  bytes: Uint8Array,
  workFolder: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<Media> => {
  if (isPictureName(name)) return takePicture(bytes, signal);
  const path = join(workFolder, 'clip.video');
  await writeFile(path, bytes);
  return probeClip(await InputFile.recognise(path), ffmpeg, signal);
};
