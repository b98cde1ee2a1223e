import type { PixelArea } from '../../frame/frame';
import type { SourceWindow } from './pan-zoom';

export const motions = ['none', 'zoom', 'pan'] as const;
export type Motion = (typeof motions)[number];

/** How much larger than its place a picture is kept, so that it is sharp at the nearest. */
export const motionMargin = 1.1;

type Size = Pick<PixelArea, 'widthPixels' | 'heightPixels'>;

/** Slow at both ends. */
const ease = (fraction: number): number => (1 - Math.cos(Math.PI * fraction)) / 2;

/**
 * What of the picture is seen at a moment of the scene.
 * @param fraction 0 to 1, of the scene
 * @param turned neighbouring scenes move against each other: in and out, to the right and to the left
 */
export const windowAt = (motion: Motion, fraction: number, turned: boolean, source: Size, area: Size): SourceWindow => {
  const progress = turned ? 1 - ease(fraction) : ease(fraction);
  const nearest = { width: area.widthPixels, height: area.heightPixels };
  const spare = { width: source.widthPixels - nearest.width, height: source.heightPixels - nearest.height };
  if (motion === 'pan') return { ...nearest, left: spare.width * progress, top: spare.height / 2 };
  const [width, height] = [source.widthPixels - spare.width * progress, source.heightPixels - spare.height * progress];
  return { width, height, left: (source.widthPixels - width) / 2, top: (source.heightPixels - height) / 2 };
};
