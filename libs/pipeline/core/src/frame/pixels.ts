import type { PixelArea } from './frame';

/**
 * Computes the frame without its picture as an overlay, from two renderings that show black and white in the
 * picture's place. Where both agree, the frame is opaque; where they differ fully, it is transparent.
 * (Difference matting; Smith and Blinn, "Blue screen matting", 1996, theorem 4.)
 *
 * @param onBlack RGBA, overwritten with the result
 * @param onWhite RGBA of the same size
 */
export const matteOverlay = (onBlack: Uint8Array, onWhite: Uint8Array): Uint8Array => {
  for (let offset = 0; offset < onBlack.length; offset += 4) {
    const seen = (onWhite[offset + 1] as number) - (onBlack[offset + 1] as number);
    if (seen <= 0) continue;
    const alpha = 255 - seen;
    const factor = alpha === 0 ? 0 : 255 / alpha;
    onBlack[offset] = Math.min(255, (onBlack[offset] as number) * factor + 0.5);
    onBlack[offset + 1] = Math.min(255, (onBlack[offset + 1] as number) * factor + 0.5);
    onBlack[offset + 2] = Math.min(255, (onBlack[offset + 2] as number) * factor + 0.5);
    onBlack[offset + 3] = alpha;
  }
  return onBlack;
};

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
