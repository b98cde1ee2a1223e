import { colorArguments, encoderArguments } from '../segment-arguments';
import { chooseSeekFrames, videoFormat } from '../video-format';
import { pictureTrack, readFileArguments, readPipeArguments } from '../../input/input-arguments';
import { leastLoopSeconds, loopedFileArguments, loopedPicturesFilter } from '../../input/looped-input';
import { coverWindow, placedWindow, wholeWindow, type Clip, type CropWindow } from '../../media';
import { decodedClip, type ClipDisplay } from '../../media/clip-display';
import { clipLimits } from '../../media/clip-limits';
import { placeSides } from '../../media/placement';

interface Size {
  widthPixels: number;
  heightPixels: number;
}

const colours = 'flags=bicubic+accurate_rnd:out_color_matrix=bt709:out_range=tv';

/** Scales to fill the size, crops the longer side, and converts to the colours of the video. */
const coverFilter = ({ widthPixels, heightPixels }: Size): string =>
  [
    `scale=${widthPixels}:${heightPixels}:force_original_aspect_ratio=increase:${colours}`,
    `crop=${widthPixels}:${heightPixels}:(iw-ow)*0.5:(ih-oh)*0.5`,
    'setsar=1',
    'format=yuv420p',
  ].join(',');

/** A larger part of a clip is never cropped away. */
const mostCropped = 0.5;
/** Width and height of the ground are divided by it before they are enlarged again: the cheapest blur. */
const groundDivisor = 24;

const evenPart = (length: number, divisor: number): number => Math.max(2, 2 * Math.round(length / divisor / 2));

/** Lays a clip on its own pictures, blurred and darkened. */
const onGroundFilter = (size: Size, scaled: string, place: string): string => {
  const { widthPixels, heightPixels } = size;
  const small = {
    widthPixels: evenPart(widthPixels, groundDivisor),
    heightPixels: evenPart(heightPixels, groundDivisor),
  };
  return [
    'split[front][back]',
    `[back]${coverFilter(small)},gblur=sigma=1.2,lutyuv=y=16+(val-16)*0.55,scale=${widthPixels}:${heightPixels}:flags=bicubic[ground]`,
    `[front]${scaled},setsar=1,format=yuv420p[whole]`,
    `[ground][whole]overlay=${place}:format=yuv420,setsar=1,format=yuv420p`,
  ].join(';');
};

const wholeFilter = (size: Size): string => {
  const { widthPixels, heightPixels } = size;
  const scaled = `scale=${widthPixels}:${heightPixels}:force_original_aspect_ratio=decrease:force_divisible_by=2:${colours}`;
  return onGroundFilter(size, scaled, '(W-w)*0.5:(H-h)*0.5');
};

const cutFilter = ({ left, top, width, height }: CropWindow): string =>
  `crop='max(2,iw*${width.toFixed(6)})':'max(2,ih*${height.toFixed(6)})':iw*${left.toFixed(6)}:ih*${top.toFixed(6)}`;

/** Cuts the visible part before it is scaled: an enlarged clip would take 25 times the memory of the frame, or more. */
const placedFilter = (clip: Size, size: Size, placement: NonNullable<Clip['placement']>): string => {
  const { across, down } = placeSides(clip, size, placement);
  const shown = {
    widthPixels: evenPart(size.widthPixels * Math.min(1, across.drawn), 1),
    heightPixels: evenPart(size.heightPixels * Math.min(1, down.drawn), 1),
  };
  const part = cutFilter(placedWindow(clip, size, placement));
  const scaled = `${part},scale=${shown.widthPixels}:${shown.heightPixels}:${colours}`;
  if (placement.fit === 'fill') return `${scaled},setsar=1,format=yuv420p`;
  const [left, top] = [across.start * size.widthPixels, down.start * size.heightPixels];
  return onGroundFilter(size, scaled, [left, top].map((start) => Math.max(0, Math.round(start))).join(':'));
};

type ShownClip = Size & Pick<Clip, 'placement'>;

/**
 * The part of a clip that its place shows. Without a placement, a clip of nearly the same shape is cropped, and another
 * one is shown whole.
 */
export const clipWindow = (clip: ShownClip, size: Size): CropWindow => {
  if (clip.placement !== undefined) return placedWindow(clip, size, clip.placement);
  const window = coverWindow(clip, size);
  return 1 - window.width * window.height > mostCropped ? wholeWindow : window;
};

const shownFilter = (clip: ShownClip, size: Size): string => {
  if (clip.placement !== undefined) return placedFilter(clip, size, clip.placement);
  return clipWindow(clip, size) === wholeWindow ? wholeFilter(size) : coverFilter(size);
};

export const clipFilter = (clip: ClipDisplay & Pick<Clip, 'placement'>, size: Size): string =>
  [...clip.displayFilters, shownFilter(clip, size)].join(',');

const planarOutput = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];

const decoderThreads = 4;
const atVideoRate = `fps=${videoFormat.framesPerSecond}`;

/** Input and filter of a clip that is shorter than a second: only its first picture is shown. */
const shortClip = (clip: Clip, size: Size): [input: string[], filter: string] => {
  const { file, durationSeconds } = clip;
  const pictureCount = Math.max(1, Math.round(durationSeconds * videoFormat.framesPerSecond));
  const filter = `${atVideoRate}:eof_action=pass,${clipFilter(clip, size)},${loopedPicturesFilter(pictureCount)}`;
  return [readFileArguments(file, decodedClip(decoderThreads)), filter];
};

const longClip = (clip: Clip, neededSeconds: number, size: Size): [input: string[], filter: string] => {
  const { file, durationSeconds } = clip;
  const readSeconds = Math.max(clipLimits.seconds, neededSeconds);
  const looped = { file, materialSeconds: durationSeconds, neededSeconds };
  return [
    loopedFileArguments(looped, [...decodedClip(decoderThreads), '-t', String(readSeconds)]),
    `${atVideoRate},${clipFilter(clip, size)}`,
  ];
};

/** Repeats a clip until the frames are filled, without its sound. */
export const clipArguments = (clip: Clip, frameCount: number, size: Size): string[] => {
  const neededSeconds = Math.ceil(frameCount / videoFormat.framesPerSecond) + 1;
  const [input, filter] =
    clip.durationSeconds < leastLoopSeconds ? shortClip(clip, size) : longClip(clip, neededSeconds, size);
  return [
    ...input,
    ...['-map', pictureTrack, '-an', '-sn', '-dn', '-frames:v', String(frameCount)],
    ...['-vf', filter, ...planarOutput],
  ];
};

/**
 * Viewers see fewer faults in motion than in a still: fewer bits. The parameter sets must stay the same, and `crf` is
 * written into them.
 */
const shareOfBits = 0.6;

export interface MovingSettings extends Size {
  frameCount: number;
  /** A seek point follows these frames, so that they can be replaced; 0 for none. */
  openingFrames?: number;
  threads: number;
}

/** I420 frames on standard input, an Annex B stream with the parameter sets of stills on standard output. */
export const movingArguments = (settings: MovingSettings): string[] => {
  const { widthPixels, heightPixels, frameCount, openingFrames = 0, threads } = settings;
  const seekPictures = chooseSeekFrames(frameCount, openingFrames);
  return [
    ...readPipeArguments('rawvideo', [
      ...['-pix_fmt', 'yuv420p', '-framerate', String(videoFormat.framesPerSecond)],
      ...['-video_size', `${widthPixels}x${heightPixels}`],
    ]),
    ...colorArguments,
    ...encoderArguments({ seekPictures, threads }, { zones: `0,${frameCount},b=${shareOfBits}` }),
    ...['-f', 'h264', 'pipe:1'],
  ];
};
