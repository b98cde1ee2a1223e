import { readPipeArguments } from '../process/ffmpeg';
import { videoFormat } from './video-format';

export interface SegmentSettings {
  widthPixels: number;
  heightPixels: number;
  /** Indexes of the pictures, in the order they are piped in, at which a player can start; 0 always is one. */
  seekPictures: readonly number[];
  /** x264 threads. */
  threads: number;
}

/**
 * What the skipped frames of `h264/` need (one reference, no reordering, CAVLC, one slice) and what makes every scene
 * of one size bear the same parameter sets. No look-ahead: pictures come as slowly as they are drawn.
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
  slices: 1,
  colorprim: 'bt709',
  transfer: 'bt709',
  colormatrix: 'bt709',
  fullrange: 'off',
};

/** @param more x264 parameters that leave the parameter sets as they are */
export const encoderArguments = (
  settings: Pick<SegmentSettings, 'seekPictures' | 'threads'>,
  more: Record<string, string | number> = {},
): string[] => {
  const parameters = { ...x264Parameters, threads: settings.threads, ...more };
  const list = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  const isSeekPicture = settings.seekPictures.map((index) => `eq(n,${index})`).join('+');
  return [
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'superfast', '-crf', '19'],
    ...['-x264-params', list.join(':'), '-forced-idr', '1', '-force_key_frames', `expr:${isSeekPicture}`],
  ];
};

export const colorArguments = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
];

/** Captions change colour where they stand: nothing is gained by looking for motion finer than a pixel. */
const stillParameters = { subme: 0 };

/** I420 pictures on standard input, an Annex B stream of them on standard output. */
export const segmentArguments = (settings: SegmentSettings): string[] => [
  ...readPipeArguments([
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-framerate', String(videoFormat.framesPerSecond)],
    ...['-video_size', `${settings.widthPixels}x${settings.heightPixels}`],
  ]),
  ...colorArguments,
  ...encoderArguments(settings, stillParameters),
  ...['-f', 'h264', 'pipe:1'],
];
