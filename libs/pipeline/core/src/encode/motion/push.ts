import type { PixelArea } from '../../frame';
import { chooseSeekFrames, videoFormat } from '../video-format';
import type { SourceWindow } from './pan-zoom';

/** Growth of the picture in a second, and at most in a shot: larger ones need a sharper key picture on their way. */
const growth = { perSecond: 0.013, most: 0.06 } as const;

/** Places that the picture approaches, as shares of its sides. The middle would look like a zoom of a slide. */
const anchors = {
  plain: { x: 0.36, y: 0.44 },
  turned: { x: 0.64, y: 0.44 },
} as const;

interface Shot {
  frameCount: number;
  isTurned: boolean;
}

/**
 * The visible part of a picture that is slowly approached. Every window lies in the ones before it: all that is shown
 * later is in the first picture.
 * @param source the picture's size, which is that of its area
 */
export const pushWindow = (
  frame: number,
  { frameCount, isTurned }: Shot,
  source: { widthPixels: number; heightPixels: number },
): SourceWindow => {
  const all = Math.min(growth.most, (growth.perSecond * frameCount) / videoFormat.framesPerSecond);
  const scale = 1 / (1 + (all * frame) / frameCount);
  const anchor = isTurned ? anchors.turned : anchors.plain;
  const [width, height] = [source.widthPixels * scale, source.heightPixels * scale];
  return {
    width,
    height,
    left: (source.widthPixels - width) * anchor.x,
    top: (source.heightPixels - height) * anchor.y,
  };
};

/** A part of a scene with one picture. */
export interface PushShot {
  startFrame: number;
  frameCount: number;
  isTurned: boolean;
}

/** A key picture, and the last frame that is taken from it. */
export interface PushKey {
  frame: number;
  lastFrame: number;
  shot: PushShot;
}

/** Frames in which a picture stands still: the key picture after a fade is then as sharp as the one before it. */
const countStillFrames = ({ startFrame }: PushShot, openingFrames: number): number =>
  startFrame === 0 ? openingFrames : 0;

/** A new key picture within a shot is seen by its sharpness: it comes only where a seek would take too long. */
const framesBetweenKeys = videoFormat.framesBetweenRepeats;

/** @param openingFrames see SceneManifest */
export const chooseKeys = (shots: readonly PushShot[], openingFrames: number): PushKey[] =>
  shots.flatMap((shot) => {
    const starts = chooseSeekFrames(shot.frameCount, countStillFrames(shot, openingFrames), framesBetweenKeys);
    return starts.map((start, index) => ({
      frame: shot.startFrame + start,
      lastFrame: shot.startFrame + (starts[index + 1] ?? shot.frameCount) - 1,
      shot,
    }));
  });

/** The visible part of a shot's picture in a frame of the scene. */
export const windowIn = (
  frame: number,
  shot: PushShot,
  openingFrames: number,
  source: { widthPixels: number; heightPixels: number },
): SourceWindow =>
  pushWindow(Math.max(0, frame - shot.startFrame - countStillFrames(shot, openingFrames)), shot, source);

/** Distance from a sample to its place in an earlier picture, by its position in the frame. */
export interface Movement {
  acrossAt: (x: number) => number;
  downAt: (y: number) => number;
}

/** The movement from one window to a later one. */
export const movementBetween = (from: SourceWindow, to: SourceWindow, area: PixelArea): Movement => {
  const [scaleAcross, scaleDown] = [to.width / from.width, to.height / from.height];
  const across = ((to.left - from.left) * area.widthPixels) / from.width;
  const down = ((to.top - from.top) * area.heightPixels) / from.height;
  return {
    acrossAt: (x) => (scaleAcross - 1) * (x - area.x) + across,
    downAt: (y) => (scaleDown - 1) * (y - area.y) + down,
  };
};
