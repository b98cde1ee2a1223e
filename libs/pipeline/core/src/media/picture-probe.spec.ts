import { describe, expect, it } from 'vitest';
import { probePicture } from './picture-probe';

const png = (width: number, height: number, depth = 8, colorType = 6): Buffer => {
  const bytes = Buffer.alloc(64);
  bytes.write('89504e470d0a1a0a', 0, 'hex');
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.set([depth, colorType], 24);
  return bytes;
};

const jpeg = (width: number, height: number, marker = 0xc0, components = 1): Buffer => {
  const application = Buffer.from([0xff, 0xe0, 0x00, 0x04, 0x00, 0x00]);
  const frame = Buffer.from([
    0xff,
    marker,
    0x00,
    8 + 3 * components,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    components,
    ...Array.from({ length: components }, () => [1, 0x11, 0]).flat(),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), application, Buffer.from([0xff]), frame]);
};

/** A canvas of one pixel with a picture of another size on it. */
const webpOnCanvas = (side: number): Buffer => {
  const canvas = webp('VP8X', (bytes) => bytes.writeUInt32LE(10, 16)).subarray(0, 30);
  const picture = webp('VP8L', (bytes) => bytes.writeUInt32LE((side - 1) | ((side - 1) << 14), 21)).subarray(12);
  return Buffer.concat([canvas, picture]);
};

const webp = (chunk: string, fill: (bytes: Buffer) => void): Buffer => {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WEBP', 8, 'latin1');
  bytes.write(chunk, 12, 'latin1');
  fill(bytes);
  return bytes;
};

describe('probePicture', () => {
  it.each([
    ['PNG', png(300, 200)],
    ['JPEG', jpeg(300, 200)],
    ['progressive JPEG', jpeg(300, 200, 0xc2)],
    [
      'lossy WebP',
      webp('VP8 ', (bytes) => {
        bytes.writeUInt16LE(300, 26);
        bytes.writeUInt16LE(200, 28);
      }),
    ],
    ['lossless WebP', webp('VP8L', (bytes) => bytes.writeUInt32LE(299 | (199 << 14), 21))],
    [
      'extended WebP',
      webp('VP8X', (bytes) => {
        bytes.writeUIntLE(299, 24, 3);
        bytes.writeUIntLE(199, 27, 3);
      }),
    ],
  ])('reads the size of a %s', async (_title, bytes) => {
    expect(await probePicture(bytes)).toEqual({ kind: 'picture', bytes, widthPixels: 300, heightPixels: 200 });
  });

  it.each([
    ['a picture of 100,000 by 100,000 pixels', png(100_000, 100_000), 'are too many'],
    ['a very long picture', png(20_000, 10), 'are too many'],
    ['many pixels within the sides', png(10_000, 10_000), 'are too many'],
    ['46 million pixels of 16 bit in 400 kB', png(6_800, 6_800, 16), 'bytes of memory'],
    ['a progressive JPEG that keeps too much', jpeg(8_000, 6_000, 0xc2, 3), 'bytes of memory'],
    [
      'a second frame that is larger than the first',
      Buffer.concat([jpeg(10, 10), jpeg(9_000, 9_000).subarray(2)]),
      'bytes',
    ],
    ['a large picture on a small canvas', webpOnCanvas(9_000), 'bytes of memory'],
    ['a picture without pixels', png(0, 10), 'no pixels'],
    ['a web page', Buffer.from('<html><img src="x"></html>'), 'not a PNG, JPEG, WebP, GIF, HEIC or AVIF file'],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'not a PNG, JPEG, WebP, GIF, HEIC or AVIF file',
    ],
    ['a playlist', Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'not a PNG, JPEG, WebP, GIF, HEIC or AVIF file'],
    ['a cut PNG', png(10, 10).subarray(0, 20), 'not a PNG, JPEG, WebP, GIF, HEIC or AVIF file'],
    ['a cut JPEG', jpeg(10, 10).subarray(0, 9), 'not a PNG, JPEG, WebP, GIF, HEIC or AVIF file'],
    [
      'a JPEG whose parts have no length',
      Buffer.from('ffd8ffe00000ffe00000', 'hex'),
      'not a PNG, JPEG, WebP, GIF, HEIC or AVIF file',
    ],
    [
      'fill bytes of a JPEG',
      Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(256 * 1024, 0xff)]),
      'not a PNG, JPEG, WebP, GIF, HEIC or AVIF file',
    ],
    ['nothing', Buffer.alloc(0), 'not a PNG, JPEG, WebP, GIF, HEIC or AVIF file'],
  ])('refuses %s', async (_title, bytes, reason) => {
    const message = expect.stringContaining(reason) as string;
    await expect(probePicture(bytes)).rejects.toMatchObject({ code: 'PROVIDER_FAILED', message });
  });

  it('refuses more bytes than the limit without reading them', async () => {
    const limits = { bytes: 60, sidePixels: 1000, pixels: 1000, decodedBytes: 4000 };
    await expect(probePicture(png(10, 10), limits)).rejects.toThrow('larger than 60 bytes');
  });
});
