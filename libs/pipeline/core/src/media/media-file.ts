import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureName } from '@svc/contracts';
import { InputFile } from '../input/input-file';
import type { Ffmpeg } from '../process/ffmpeg';
import { probeClip } from './clip-probe';
import type { Media } from './media';
import { probePicture, readPicture } from './picture-probe';

/** Reads a local file as picture or clip. */
export const readMediaFile = async (file: InputFile | null, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Media> =>
  file?.kind === 'picture' ? probePicture(await readPicture(file.path)) : probeClip(file, ffmpeg, signal);

/** Stores bytes of a provider and reads them as picture or clip. */
export const takeMediaBytes = async (
  name: string,
  bytes: Uint8Array,
  workFolder: string,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<Media> => {
  if (isPictureName(name)) return probePicture(bytes);
  const path = join(workFolder, 'clip.video');
  await writeFile(path, bytes);
  return probeClip(await InputFile.recognise(path), ffmpeg, signal);
};
