import { readPipeArguments } from '../input/input-arguments';
import { videoFormat } from './video-format';

interface EncoderSettings {
  /** Indexes of the pictures, in input order, that are seek points; 0 always is one. */
  seekPictures: readonly number[] | 'all';
  /** x264 threads. */
  threads: number;
  /** `crf`; it is written into the parameter sets. */
  rateFactor?: number;
}

/** The same for all streams that are joined. */
const wholeRateFactor = 19;

/**
 * Settings that the skipped frames of `h264/` need (one reference, no reordering, CAVLC, one slice), and that give
 * every scene of one size the same parameter sets. No look-ahead: pictures arrive as slowly as they are drawn.
 */
const x264Parameters: Record<string, string | number> = {
  bframes: 0,
  ref: 1,
  cabac: 0,
  weightp: 0,
  '8x8dct': 1,
  scenecut: 0,
  keyint: 'infinite',
  'rc-lookahead': 0,
  'sync-lookahead': 0,
  mbtree: 0,
  'sliced-threads': 0,
  'force-cfr': 1,
  slices: 1,
  colorprim: 'bt709',
  transfer: 'bt709',
  colormatrix: 'bt709',
  fullrange: 'off',
};

/** @param more x264 parameters that do not change the parameter sets */
export const encoderArguments = (
  { seekPictures, threads, rateFactor = wholeRateFactor }: EncoderSettings,
  more: Record<string, string | number> = {},
): string[] => {
  const parameters = { ...x264Parameters, threads, ...more };
  const list = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const isSeekPicture = seekPictures === 'all' ? '1' : seekPictures.map((index) => `eq(n,${index})`).join('+');
  return [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'superfast', '-crf', String(rateFactor)],
    ...['-x264-params', list.join(':'), '-forced-idr', '1', '-force_key_frames', `expr:${isSeekPicture}`],
  ];
};

export const colorArguments = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
];

/** A whole picture is coded finer than a change in it, by x264's `ipratio`, since others refer to it. */
export type PicturePart = 'whole' | 'band';
const rateFactors: Record<PicturePart, number> = { whole: wholeRateFactor, band: wholeRateFactor + 3 };

/**
 * Quantizer that x264 derives from a rate factor for the first picture: less by 6 times the binary logarithm of
 * `ipratio`.
 */
const firstQuantizer = (rateFactor: number): number => rateFactor - 3;

/**
 * A zone over all pictures gives each the same quantizer, whatever was encoded before. Deblocking smears letters at
 * the edges of macroblocks, and hides nothing at so fine a quantizer.
 */
const pictureParameters = (part: PicturePart) => ({
  zones: `0,1000000000,q=${firstQuantizer(rateFactors[part])}`,
  'no-deblock': 1,
});

/** Every format is stated: otherwise a small picture waits while ffmpeg probes for more. */
const withoutProbing = ['-probesize', '32', '-analyzeduration', '0', '-fpsprobesize', '0'];

/** I420 pictures on standard input; an FLV tag with an IDR picture for each on standard output, without delay. */
export const pictureEncoderArguments = (
  { widthPixels, heightPixels }: { widthPixels: number; heightPixels: number },
  part: PicturePart,
): string[] => [
  ...readPipeArguments('rawvideo', [
    ...['-pix_fmt', 'yuv420p', '-framerate', String(videoFormat.framesPerSecond)],
    ...['-video_size', `${widthPixels}x${heightPixels}`, ...withoutProbing],
  ]),
  ...colorArguments,
  ...encoderArguments({ seekPictures: 'all', threads: 1, rateFactor: rateFactors[part] }, pictureParameters(part)),
  ...['-flush_packets', '1', '-f', 'flv', '-flvflags', 'no_metadata+no_duration_filesize+no_sequence_end', 'pipe:1'],
];
