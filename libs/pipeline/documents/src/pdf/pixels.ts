import { crc32, deflateSync } from 'node:zlib';

/** Pixels of three bytes: red, green, blue. */
interface Pixels {
  widthPixels: number;
  heightPixels: number;
  bytes: Uint8Array;
}

/** A picture as PDF.js decodes it; `kind` is its ImageKind. */
export interface DecodedImage {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

const imageKinds = { bits: 1, rgb: 2, rgba: 3 } as const;

const rowBytes = ({ width, kind }: DecodedImage): number => {
  if (kind === imageKinds.bits) return Math.ceil(width / 8);
  return width * (kind === imageKinds.rgb ? 3 : 4);
};

/** The channels of a pixel on a white ground. */
const readPixel = ({ data, kind }: DecodedImage, row: number, x: number): [number, number, number] => {
  if (kind === imageKinds.bits) {
    const value = ((data[row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
    return [value, value, value];
  }
  const at = row + x * (kind === imageKinds.rgb ? 3 : 4);
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
  if (kind === imageKinds.rgb) return [red, green, blue];
  const alpha = (data[at + 3] ?? 255) / 255;
  const ground = 255 * (1 - alpha);
  return [red * alpha + ground, green * alpha + ground, blue * alpha + ground];
};

/** Converts to RGB; a larger picture is reduced by a whole factor, each pixel the mean of those that it replaces. */
export const reduced = (image: DecodedImage, mostSidePixels: number): Pixels | null => {
  const { width, height } = image;
  const stride = rowBytes(image);
  if (image.data.length < stride * height) return null;
  if (image.kind === imageKinds.rgb && Math.max(width, height) <= mostSidePixels)
    return { widthPixels: width, heightPixels: height, bytes: new Uint8Array(image.data) };
  const factor = Math.max(1, Math.ceil(Math.max(width, height) / mostSidePixels));
  const [widthPixels, heightPixels] = [Math.floor(width / factor), Math.floor(height / factor)];
  const bytes = new Uint8Array(widthPixels * heightPixels * 3);
  const area = factor * factor;
  for (let y = 0; y < heightPixels; y += 1)
    for (let x = 0; x < widthPixels; x += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let part = 0; part < area; part += 1) {
        const row = (y * factor + Math.floor(part / factor)) * stride;
        const pixel = readPixel(image, row, x * factor + (part % factor));
        red += pixel[0];
        green += pixel[1];
        blue += pixel[2];
      }
      bytes.set([red / area, green / area, blue / area], (y * widthPixels + x) * 3);
    }
  return { widthPixels, heightPixels, bytes };
};

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};

/** Subtracts the byte of the pixel to the left (PNG, 9.2, filter type 1): photographs shrink by a third. */
const filtered = ({ widthPixels, heightPixels, bytes }: Pixels): Buffer => {
  const stride = widthPixels * 3;
  const rows = Buffer.alloc((stride + 1) * heightPixels);
  for (let y = 0; y < heightPixels; y += 1) {
    const [from, to] = [y * stride, y * (stride + 1)];
    rows[to] = 1;
    for (let x = 0; x < stride; x += 1)
      rows[to + 1 + x] = ((bytes[from + x] ?? 0) - (x < 3 ? 0 : (bytes[from + x - 3] ?? 0))) & 255;
  }
  return rows;
};

export const encodePng = (pixels: Pixels): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels.widthPixels, 0);
  header.writeUInt32BE(pixels.heightPixels, 4);
  // Eight bits a channel, red, green and blue (PNG, 11.2.2).
  header.set([8, 2], 8);
  const data = deflateSync(filtered(pixels), { level: 3 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};
