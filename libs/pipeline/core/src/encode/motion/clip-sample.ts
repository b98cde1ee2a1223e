import { readFileArguments } from '../../input/input-arguments';
import type { InputFile } from '../../input/input-file';
import { clipLimits } from '../../media/clip-probe';
import type { Clip, Picture } from '../../media';
import { probePicture } from '../../media/picture-probe';
import { decoderLimit, type Ffmpeg } from '../../process/ffmpeg';

/**
 * Gives each place its greatest brightness among the frames of a clip, so that letters are legible on all of them.
 * The only key frame of a clip is passed on, since such a clip is shorter than the step.
 */
const brightest = 'fps=2:eof_action=pass,scale=128:-2,format=yuv444p,lagfun=decay=1:planes=1,reverse';

const longestSeconds = 60;
const keyFramesOnly = ['-skip_frame', 'nokey', '-t', String(longestSeconds)];
const itsBeginning = ['-t', '1'];

const sampleArguments = (file: InputFile, part: readonly string[]): string[] => [
  ...readFileArguments(file, ['-threads', '1', '-max_pixels', String(clipLimits.pixels), ...part]),
  ...['-map', '0:v:0', '-an', '-sn', '-dn', '-vf', `${brightest},format=yuvj420p`, '-frames:v', '1'],
  ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
];

/**
 * Samples a clip to one small picture, which decides the colours drawn over it. Files that mark no key frame are read
 * from their beginning.
 *
 * @throws ProgramError, AppError PROVIDER_FAILED for a clip without a picture
 */
export const sampleClip = async ({ file }: Clip, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Picture> => {
  const options = { ...decoderLimit, signal, timeoutMs: 60_000 };
  const sample = (part: readonly string[]) => ffmpeg.run(sampleArguments(file, part), options);
  const bytes = await sample(keyFramesOnly);
  return probePicture(new Uint8Array(bytes.length > 0 ? bytes : await sample(itsBeginning)));
};
