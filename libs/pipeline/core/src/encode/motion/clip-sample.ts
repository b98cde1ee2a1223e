import { pictureTrack, readFileArguments } from '../../input/input-arguments';
import { decodedClip } from '../../media/clip-display';
import type { Clip, Picture } from '../../media';
import { probePicture } from '../../media/picture-probe';
import { decoderLimit, type Ffmpeg } from '../../process/ffmpeg';

/**
 * Gives each place its greatest brightness among the frames of a clip, so that letters are legible on all of them.
 * The only key frame of a clip is passed on, since such a clip is shorter than the step.
 */
const brightest =
  'fps=2:eof_action=pass,scale=128:-2:out_color_matrix=bt601:out_range=pc,format=yuv444p,lagfun=decay=1:planes=1,reverse';

const longestSeconds = 60;
const keyFramesOnly = ['-skip_frame', 'nokey', '-t', String(longestSeconds)];
const itsBeginning = ['-t', '1'];

const sampleArguments = ({ file, displayFilters }: Clip, part: readonly string[]): string[] => [
  ...readFileArguments(file, [...decodedClip(1), ...part]),
  ...[
    '-map',
    pictureTrack,
    '-an',
    '-sn',
    '-dn',
    '-vf',
    [...displayFilters, brightest, 'format=yuvj420p'].join(','),
    '-frames:v',
    '1',
  ],
  ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
];

/**
 * Samples a clip to one small picture, which decides the colours drawn over it. Files that mark no key frame are read
 * from their beginning.
 *
 * @throws ProgramError, AppError PROVIDER_FAILED for a clip without a picture
 */
export const sampleClip = async (clip: Clip, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Picture> => {
  const { field } = clip;
  const options = { ...decoderLimit, signal, timeoutMs: 60_000 };
  const sample = (part: readonly string[]) => ffmpeg.run(sampleArguments(clip, part), options);
  const bytes = await sample(keyFramesOnly);
  const picture = await probePicture(new Uint8Array(bytes.length > 0 ? bytes : await sample(itsBeginning)));
  return { ...picture, ...(field !== undefined && { field }) };
};
