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

/** Overwrites one area of a frame with pixels of just that size. */
export const pastePixels = (rgba: Uint8Array, frameWidthPixels: number, area: PixelArea, pixels: Uint8Array): void => {
  const rowBytes = area.widthPixels * bytesPerPixel;
  for (let row = 0; row < area.heightPixels; row += 1) {
    const start = ((area.y + row) * frameWidthPixels + area.x) * bytesPerPixel;
    rgba.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), start);
  }
};
