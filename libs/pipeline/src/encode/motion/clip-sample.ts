import { readFileArguments } from '../../input/input-arguments';
import type { InputFile } from '../../input/input-file';
import { clipLimits } from '../../media/clip-probe';
import type { Clip, Picture } from '../../media';
import { probePicture } from '../../media/picture-probe';
import { decoderLimit, type Ffmpeg } from '../../process/ffmpeg';

const longestSeconds = 60;

/** Each place as bright as it ever is among the instants of a clip: letters are to be legible on all of them. */
const brightest = 'fps=2,scale=128:-2,format=yuv444p,lagfun=decay=1:planes=1,reverse';

const sampleArguments = (file: InputFile): string[] => [
  ...readFileArguments(file, [
    ...['-skip_frame', 'nokey', '-threads', '1', '-max_pixels', String(clipLimits.pixels)],
    ...['-t', String(longestSeconds)],
  ]),
  ...['-map', '0:v:0', '-an', '-sn', '-dn', '-vf', `${brightest},format=yuvj420p`, '-frames:v', '1'],
  ...['-c:v', 'mjpeg', '-q:v', '3', '-f', 'image2pipe', 'pipe:1'],
];

/** A clip in one small picture, for what is drawn over it. @throws ProgramError */
export const sampleClip = async ({ file }: Clip, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Picture> => {
  const options = { ...decoderLimit, signal, timeoutMs: 60_000 };
  return probePicture(new Uint8Array(await ffmpeg.run(sampleArguments(file), options)));
};
