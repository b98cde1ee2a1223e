import type { FrameInput } from '../frame';
import { coverWindow, cutPicture, windowIn, wholeWindow, type CropWindow, type Media, type Picture } from '../media';
import { readClipFrame } from '../media/clip-frame';
import type { Ffmpeg } from '../process/ffmpeg';
import { mediaBelow, type ShotLook } from './encode-shots';
import { sampleClip } from './motion/clip-sample';
import type { MovingLook } from './motion/encode-motion';
import { evenArea } from './motion/moving-area';
import { clipFilter, clipWindow } from './motion/moving-arguments';
import { groundLeft } from './motion/parallax';
import { easedProgress, motionMargin, windowAt } from './motion/picture-motion';
import type { PixelArea } from '../frame/frame';

/** The filter of a clip ends in the colours of the video (BT.709, limited range). */
const toJpegColours = 'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc';

/** Place of the pictures in the frame; null for a template without a picture. */
export const pictureArea = async ({ template, texts }: MovingLook): Promise<PixelArea | null> => {
  const area = await template.mediaArea?.(texts.parameters);
  return area ? evenArea(area, template.description) : null;
};

/** The part of the filled place that a movement begins with. */
const openingWindow = ({ motion, isTurned }: ShotLook): CropWindow => {
  if (motion === 'none' || motion === 'push') return wholeWindow;
  const area = { widthPixels: 1, heightPixels: 1 };
  const source = { widthPixels: motionMargin, heightPixels: motionMargin };
  const pan = windowAt(motion === 'zoom' ? 'zoom' : 'pan', 0, isTurned, source, area);
  const isDeep = motion === 'parallax';
  const { top, width, height } = pan;
  const left = isDeep ? groundLeft(motionMargin - 1, easedProgress(0, isTurned)) : pan.left;
  const share = (length: number): number => length / motionMargin;
  return { left: share(left), top: share(top), width: share(width), height: share(height) };
};

/** The visible part of a shot's picture or clip in its first frame. */
export const firstWindow = (shot: ShotLook, area: PixelArea): CropWindow => {
  const { media } = shot;
  if (media === null) return wholeWindow;
  if (media.kind === 'clip') return clipWindow(media, area);
  return windowIn(coverWindow(media, area), openingWindow(shot));
};

/** The picture of a shot in its first frame, to be drawn by the template. */
const firstPicture = async (
  shot: ShotLook,
  area: PixelArea,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<Picture | null> => {
  const { media } = shot;
  if (media === null) return null;
  if (media.kind === 'clip') return readClipFrame(media, ffmpeg, signal, `${clipFilter(media, area)},${toJpegColours}`);
  const isWhole = openingWindow(shot) === wholeWindow;
  return isWhole ? media : cutPicture(media, firstWindow(shot, area), area, signal);
};

const pictureBelow = (media: Media, ffmpeg: Ffmpeg, signal: AbortSignal): Promise<Picture> =>
  media.kind === 'clip' ? sampleClip(media, ffmpeg, signal) : Promise.resolve(media);

/** Input for drawing the first frame of a shot, without its caption. */
export const firstFrame = async (
  look: MovingLook,
  shots: readonly ShotLook[],
  shot: ShotLook,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<FrameInput> => {
  const area = await pictureArea(look);
  const picture = area === null ? null : await firstPicture(shot, area, ffmpeg, signal);
  const below = await Promise.all(mediaBelow(shots, shot).map((media) => pictureBelow(media, ffmpeg, signal)));
  return { ...look.texts, caption: null, picture, below };
};
