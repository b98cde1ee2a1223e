import type { PixelArea } from '../../frame/frame';
import type { SourceWindow } from './pan-zoom';

export const motions = ['auto', 'none', 'zoom', 'pan', 'parallax'] as const;
export type RequestedMotion = (typeof motions)[number];

/** Movement within a shot; `auto` is `push`, a slow approach. */
export type Motion = Exclude<RequestedMotion, 'auto'> | 'push';

/** Factor by which a picture is larger than its place, so that it is sharp at full zoom. */
export const motionMargin = 1.1;

type Size = Pick<PixelArea, 'widthPixels' | 'heightPixels'>;

/** Slow at both ends. */
const ease = (fraction: number): number => (1 - Math.cos(Math.PI * fraction)) / 2;

/** Share of the way at a moment of the shot. @param isTurned for the opposite direction */
export const easedProgress = (fraction: number, isTurned: boolean): number =>
  isTurned ? 1 - ease(fraction) : ease(fraction);

/**
 * The visible part of the picture at a moment of the shot.
 * @param fraction 0 to 1, of the shot
 * @param turned reverses the motion, for every other shot
 */
export const windowAt = (motion: Motion, fraction: number, turned: boolean, source: Size, area: Size): SourceWindow => {
  const progress = easedProgress(fraction, turned);
  const nearest = { width: area.widthPixels, height: area.heightPixels };
  const spare = { width: source.widthPixels - nearest.width, height: source.heightPixels - nearest.height };
  if (motion === 'pan') return { ...nearest, left: spare.width * progress, top: spare.height / 2 };
  const [width, height] = [source.widthPixels - spare.width * progress, source.heightPixels - spare.height * progress];
  return { width, height, left: (source.widthPixels - width) / 2, top: (source.heightPixels - height) / 2 };
};
