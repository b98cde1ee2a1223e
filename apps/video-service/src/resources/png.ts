import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { FramePixels } from '@svc/pipeline';

const compress = promisify(deflate);
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const rgbWithEightBits = [8, 2, 0, 0, 0];

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** Averages blocks of `factor` by `factor` pixels into one; what does not fill a block at the edges is left out. */
export const shrink = ({ rgba, widthPixels, heightPixels }: FramePixels, factor: number): FramePixels => {
  const [width, height] = [Math.floor(widthPixels / factor), Math.floor(heightPixels / factor)];
  const sums = new Uint32Array(width * height * 4);
  for (let y = 0; y < height * factor; y += 1) {
    const row = Math.floor(y / factor) * width;
    for (let x = 0; x < width * factor; x += 1) {
      const [from, to] = [(y * widthPixels + x) * 4, (row + Math.floor(x / factor)) * 4];
      for (let channel = 0; channel < 4; channel += 1)
        sums[to + channel] = (sums[to + channel] ?? 0) + (rgba[from + channel] ?? 0);
    }
  }
  const averaged = Uint8Array.from(sums, (sum) => Math.round(sum / factor ** 2));
  return { rgba: averaged, widthPixels: width, heightPixels: height };
};

/** Scanlines without alpha, each with the filter "up" (PNG, section 9.2), which suits flat pictures. */
const scanlines = ({ rgba, widthPixels, heightPixels }: FramePixels): Buffer => {
  const lines = Buffer.alloc(heightPixels * (widthPixels * 3 + 1));
  let to = 0;
  for (let y = 0; y < heightPixels; y += 1) {
    lines[to++] = 2;
    for (let x = 0; x < widthPixels; x += 1) {
      const from = (y * widthPixels + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const above = y === 0 ? 0 : (rgba[from + channel - widthPixels * 4] ?? 0);
        lines[to++] = (rgba[from + channel] ?? 0) - above;
      }
    }
  }
  return lines;
};

/** Opaque pixels as a PNG file. */
export const encodePng = async (pixels: FramePixels): Promise<Buffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.widthPixels, 0);
  header.writeUInt32BE(pixels.heightPixels, 4);
  header.set(rgbWithEightBits, 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await compress(scanlines(pixels))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
