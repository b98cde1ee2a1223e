import { readFileArguments } from '../input/input-arguments';
import { decoderLimit, type Ffmpeg } from '../process/ffmpeg';
import { clipLimits } from './clip-probe';
import type { Clip, Picture } from './media';
import { probePicture } from './picture-probe';

const longestSidePixels = 1_280;
const fitting = `scale=w=${longestSidePixels}:h=${longestSidePixels}:force_original_aspect_ratio=decrease`;

/**
 * The first picture of a clip.
 *
 * @throws ProgramError, AppError PROVIDER_FAILED for a clip without a picture
 */
export const readClipFrame = async ({ file }: Clip, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Picture> => {
  const bytes = await ffmpeg.run(
    [
      ...readFileArguments(file, ['-threads', '1', '-max_pixels', String(clipLimits.pixels)]),
      ...['-map', '0:v:0', '-an', '-sn', '-dn', '-vf', `${fitting},format=yuvj420p`, '-frames:v', '1'],
      ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
    ],
    { ...decoderLimit, signal, timeoutMs: 30_000 },
  );
  return probePicture(new Uint8Array(bytes));
};
