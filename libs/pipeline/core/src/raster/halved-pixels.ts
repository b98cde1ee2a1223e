/** RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Every other byte of a pixel, so that sums of four do not reach the next. */
const evenBytes = 0x00_ff_00_ff;
/** Half of the divisor in each of them. */
const rounding = 0x00_02_00_02;

const words = ({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array => {
  const isAligned = byteOffset % 4 === 0;
  return isAligned
    ? new Int32Array(buffer, byteOffset, byteLength >> 2)
    : new Int32Array(buffer.slice(byteOffset, byteOffset + byteLength));
};

/**
 * Averages squares of four pixels; the last column or row of an odd size is left out. A renderer scales what is left at
 * half the cost of scaling all.
 */
export const halvedPixels = ({ width, height, data }: Pixels): Pixels => {
  const [halfWidth, halfHeight, pixels] = [width >> 1, height >> 1, words(data)];
  const halved = new Int32Array(halfWidth * halfHeight);
  for (let target = 0, y = 0; y < halfHeight; y += 1)
    for (let x = 0, source = 2 * y * width; x < halfWidth; x += 1, source += 2, target += 1) {
      const a = pixels[source] ?? 0;
      const b = pixels[source + 1] ?? 0;
      const c = pixels[source + width] ?? 0;
      const d = pixels[source + width + 1] ?? 0;
      const even = (a & evenBytes) + (b & evenBytes) + (c & evenBytes) + (d & evenBytes) + rounding;
      const odd =
        ((a >>> 8) & evenBytes) +
        ((b >>> 8) & evenBytes) +
        ((c >>> 8) & evenBytes) +
        ((d >>> 8) & evenBytes) +
        rounding;
      halved[target] = ((even >>> 2) & evenBytes) | (((odd >>> 2) & evenBytes) << 8);
    }
  return { width: halfWidth, height: halfHeight, data: new Uint8Array(halved.buffer) };
};
