import { pictureTrack, readFileArguments } from '../input/input-arguments';
import { decoderLimit, type Ffmpeg } from '../process/ffmpeg';
import { decodedClip } from './clip-display';
import type { Clip, Picture } from './media';
import { probePicture } from './picture-probe';

const longestSidePixels = 1_280;
/** A JPEG has the matrix of BT.601 and all values (JFIF 1.02). */
const fitting = `scale=w=${longestSidePixels}:h=${longestSidePixels}:force_original_aspect_ratio=decrease:out_color_matrix=bt601:out_range=pc`;

/**
 * The first picture of a clip.
 * @param filters turn decoded pictures into the wanted one; default: the whole picture, small
 * @throws ProgramError, AppError PROVIDER_FAILED for a clip without a picture
 */
export const readClipFrame = async (
  { file, displayFilters, field }: Clip,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
  filters = [...displayFilters, fitting].join(','),
): Promise<Picture> => {
  const bytes = await ffmpeg.run(
    [
      ...readFileArguments(file, decodedClip(1)),
      ...['-map', pictureTrack, '-an', '-sn', '-dn', '-vf', `${filters},format=yuvj420p`, '-frames:v', '1'],
      ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
    ],
    { ...decoderLimit, signal, timeoutMs: 30_000 },
  );
  return { ...(await probePicture(new Uint8Array(bytes))), ...(field !== undefined && { field }) };
};
