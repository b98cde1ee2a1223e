import type { FramePixels } from '../../frame/frame';
import { blueWeights, lumaWeights, splitPlanes, redWeights, type PlanarFrame, type Plane } from '../planar-frame';

/** A corner of a frame, both numbers even. */
interface Corner {
  x: number;
  y: number;
}

/** One word a pixel, red in its lowest byte: one read instead of three. */
export const pixelWords = (rgba: Uint8Array): Int32Array => {
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : Uint8Array.from(rgba);
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
};

const { imul } = Math;

interface PixelWords {
  words: Int32Array;
  widthPixels: number;
  heightPixels: number;
}

/** One sample of luma for each pixel. All numbers are 32-bit integers: other numbers take twice as long. */
const paintLuma = (plane: Plane, { words, widthPixels, heightPixels }: PixelWords, { x, y }: Corner): void => {
  const { bytes, width } = plane;
  const { red, green, blue, offset } = lumaWeights;
  const added = offset * 65_536 + 32_768;
  let pixel = 0;
  for (let row = 0; row < heightPixels; row += 1) {
    const start = (y + row) * width + x;
    for (let at = start; at < start + widthPixels; at += 1) {
      const word = (words[pixel] as number) | 0;
      bytes[at] =
        (imul(red, word & 0xff) + imul(green, (word >> 8) & 0xff) + imul(blue, (word >> 16) & 0xff) + added) >> 16;
      pixel += 1;
    }
  }
};

/** Red and blue, with enough bits between them for the sum of four. */
const redAndBlue = 0x00ff00ff;

/** One sample of each chroma for two by two pixels, from their mean colour. */
const paintChromas = (blues: Plane, reds: Plane, pixels: PixelWords, { x, y }: Corner): void => {
  const { words, widthPixels, heightPixels } = pixels;
  const { red: blueOfRed, green: blueOfGreen, blue: blueOfBlue } = blueWeights;
  const { red: redOfRed, green: redOfGreen, blue: redOfBlue } = redWeights;
  const added = blueWeights.offset * 262_144 + 131_072;
  const blueBytes = blues.bytes;
  const redBytes = reds.bytes;
  for (let row = 0; row < heightPixels; row += 2) {
    const start = row * widthPixels;
    let at = ((y + row) / 2) * blues.width + x / 2;
    for (let upper = start; upper < start + widthPixels; upper += 2) {
      const lower = upper + widthPixels;
      const one = (words[upper] as number) | 0;
      const two = (words[upper + 1] as number) | 0;
      const three = (words[lower] as number) | 0;
      const four = (words[lower + 1] as number) | 0;
      const outer = (one & redAndBlue) + (two & redAndBlue) + (three & redAndBlue) + (four & redAndBlue);
      const red = outer & 0xffff;
      const blue = outer >> 16;
      const green = ((one >> 8) & 0xff) + ((two >> 8) & 0xff) + ((three >> 8) & 0xff) + ((four >> 8) & 0xff);
      blueBytes[at] = (imul(blueOfRed, red) + imul(blueOfGreen, green) + imul(blueOfBlue, blue) + added) >> 18;
      redBytes[at] = (imul(redOfRed, red) + imul(redOfGreen, green) + imul(redOfBlue, blue) + added) >> 18;
      at += 1;
    }
  }
};

/**
 * Paints opaque pixels into a frame.
 * @param pixels both sides even
 * @param corner position of the upper left pixel
 */
export const paintPixels = (frame: PlanarFrame, pixels: FramePixels, corner: Corner = { x: 0, y: 0 }): void => {
  const [luma, blues, reds] = splitPlanes(frame);
  const words = { ...pixels, words: pixelWords(pixels.rgba) };
  paintLuma(luma, words, corner);
  paintChromas(blues, reds, words, corner);
};
