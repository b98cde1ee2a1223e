import type { PixelArea } from '../../frame/frame';
import { splitPlanes, type PlanarFrame } from '../planar-frame';

/** The smallest area that contains this one and has corners between chroma samples. */
export const evenArea = (
  { x, y, widthPixels, heightPixels }: PixelArea,
  frame: Omit<PlanarFrame, 'bytes'>,
): PixelArea => {
  const [left, top] = [Math.max(0, x - (x % 2)), Math.max(0, y - (y % 2))];
  const even = (size: number): number => size + (size % 2);
  return {
    x: left,
    y: top,
    widthPixels: even(Math.min(x + widthPixels, frame.widthPixels) - left),
    heightPixels: even(Math.min(y + heightPixels, frame.heightPixels) - top),
  };
};

/** Copies a picture of the area's size to its place. */
export const pasteFrame = (picture: PlanarFrame, area: PixelArea, target: PlanarFrame): void => {
  const from = splitPlanes(picture);
  splitPlanes(target).forEach((plane, index) => {
    const source = from[index];
    if (!source) return;
    const [x, y] = index === 0 ? [area.x, area.y] : [area.x / 2, area.y / 2];
    for (let row = 0; row < source.height; row += 1) {
      const start = row * source.width;
      plane.bytes.set(source.bytes.subarray(start, start + source.width), (y + row) * plane.width + x);
    }
  });
};
