import { videoFormat } from '../video-format';
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
