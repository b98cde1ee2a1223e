import type { PixelArea } from './frame';

const bytesPerPixel = 4;

/** The pixels of one area, copied out of a frame that is `frameWidthPixels` wide. */
export const cropPixels = (rgba: Uint8Array, frameWidthPixels: number, area: PixelArea): Uint8Array => {
  const rowBytes = area.widthPixels * bytesPerPixel;
  const cropped = new Uint8Array(rowBytes * area.heightPixels);
  for (let row = 0; row < area.heightPixels; row += 1) {
    const start = ((area.y + row) * frameWidthPixels + area.x) * bytesPerPixel;
    cropped.set(rgba.subarray(start, start + rowBytes), row * rowBytes);
  }
  return cropped;
};

/** Overwrites one area of a frame with pixels of exactly that size. */
export const pastePixels = (rgba: Uint8Array, frameWidthPixels: number, area: PixelArea, pixels: Uint8Array): void => {
  const rowBytes = area.widthPixels * bytesPerPixel;
  for (let row = 0; row < area.heightPixels; row += 1) {
    const start = ((area.y + row) * frameWidthPixels + area.x) * bytesPerPixel;
    rgba.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), start);
  }
};

/** Division by 255, rounded, for 0 to 65,535. */
const dividedBy255 = (value: number): number => (value + 128 + ((value + 128) >> 8)) >> 8;

const layOnOpaque = (below: Uint8Array, above: Uint8Array, at: number, alpha: number): void => {
  const rest = 255 - alpha;
  below[at] = dividedBy255((above[at] ?? 0) * alpha + (below[at] ?? 0) * rest);
  below[at + 1] = dividedBy255((above[at + 1] ?? 0) * alpha + (below[at + 1] ?? 0) * rest);
  below[at + 2] = dividedBy255((above[at + 2] ?? 0) * alpha + (below[at + 2] ?? 0) * rest);
};

const layOnTranslucent = (below: Uint8Array, above: Uint8Array, at: number, alpha: number): void => {
  const seen = ((255 - alpha) * (below[at + 3] ?? 0)) / 255;
  const sum = alpha + seen;
  for (let channel = at; channel < at + 3; channel += 1)
    below[channel] = ((above[channel] ?? 0) * alpha + (below[channel] ?? 0) * seen) / sum + 0.5;
  below[at + 3] = sum + 0.5;
};

/**
 * Lays pixels over equally many others, in place; both have straight alpha.
 * @param below overwritten with the result, and returned
 */
export const layPixels = (below: Uint8Array, above: Uint8Array): Uint8Array => {
  for (let at = 0; at < below.length; at += 4) {
    const alpha = above[at + 3] ?? 0;
    if (alpha === 0) continue;
    if (below[at + 3] === 255) layOnOpaque(below, above, at, alpha);
    else layOnTranslucent(below, above, at, alpha);
  }
  return below;
};
