import type { FramePixels } from '../frame/frame';
import { blueWeights, lumaWeights, redWeights, type Weights } from './bt709';
import { planesOf, type Plane, type PlanarFrame } from './planar-frame';

/** A corner of a frame, both numbers even. */
interface Corner {
  x: number;
  y: number;
}

/** One sample of luma for each pixel. */
const paintLuma = (plane: Plane, { rgba, widthPixels, heightPixels }: FramePixels, { x, y }: Corner): void => {
  const { bytes, width } = plane;
  const { red, green, blue, offset } = lumaWeights;
  const added = offset * 65_536 + 32_768;
  let byte = 0;
  for (let row = 0; row < heightPixels; row += 1) {
    const start = (y + row) * width + x;
    for (let at = start; at < start + widthPixels; at += 1) {
      const value = red * (rgba[byte] ?? 0) + green * (rgba[byte + 1] ?? 0) + blue * (rgba[byte + 2] ?? 0);
      bytes[at] = (value + added) >> 16;
      byte += 4;
    }
  }
};

/** One sample of chroma for each two by two pixels, of their mean colour. */
const paintChroma = (plane: Plane, weights: Weights, pixels: FramePixels, { x, y }: Corner): void => {
  const { bytes, width } = plane;
  const { rgba, widthPixels, heightPixels } = pixels;
  const { red, green, blue, offset } = weights;
  const added = offset * 262_144 + 131_072;
  const rowBytes = widthPixels * 4;
  for (let row = 0; row < heightPixels; row += 2) {
    const start = row * rowBytes;
    let at = ((y + row) / 2) * width + x / 2;
    for (let upper = start; upper < start + rowBytes; upper += 8) {
      const lower = upper + rowBytes;
      const reds = (rgba[upper] ?? 0) + (rgba[upper + 4] ?? 0) + (rgba[lower] ?? 0) + (rgba[lower + 4] ?? 0);
      const greens = (rgba[upper + 1] ?? 0) + (rgba[upper + 5] ?? 0) + (rgba[lower + 1] ?? 0) + (rgba[lower + 5] ?? 0);
      const blues = (rgba[upper + 2] ?? 0) + (rgba[upper + 6] ?? 0) + (rgba[lower + 2] ?? 0) + (rgba[lower + 6] ?? 0);
      bytes[at] = (red * reds + green * greens + blue * blues + added) >> 18;
      at += 1;
    }
  }
};

/**
 * Paints opaque pixels into a frame.
 * @param pixels both sides even
 * @param corner where they begin
 */
export const paintPixels = (frame: PlanarFrame, pixels: FramePixels, corner: Corner = { x: 0, y: 0 }): void => {
  const [luma, blues, reds] = planesOf(frame);
  paintLuma(luma, pixels, corner);
  paintChroma(blues, blueWeights, pixels, corner);
  paintChroma(reds, redWeights, pixels, corner);
};
