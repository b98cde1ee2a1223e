import { describe, expect, it } from 'vitest';
import { probePicture } from './picture-probe';

const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.of(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff), content]);
const frame = segment(0xc2, Buffer.of(8, 0, 40, 0, 30, 1, 1, 0x11, 0));
/** An empty scan of one component. */
const scan = segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0));
const scans = (count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => scan));
const jpeg = (...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.of(0xff, 0xd8), frame, ...parts, Buffer.of(0xff, 0xd9)]);
const reserved = (content: Buffer): Buffer => segment(0xf1, content);
const restarts = Buffer.from('00ffd000ff00ffff'.repeat(50_000), 'hex');

const chunk = (type: string, content = Buffer.alloc(0)): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc(4)]);
};
const pngHead = Buffer.from('0000001e0000001e0806000000', 'hex');
const png = (type: string, count: number): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', pngHead),
    Buffer.alloc(count * 12, chunk(type)),
    chunk('IEND'),
  ]);

const webpChunk = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
};
const canvas = webpChunk('VP8X', Buffer.from('020000001d00001d0000'.padEnd(24, '0'), 'hex'));
const webp = (name: string, bytes: number, count: number): Buffer => {
  const part = webpChunk(name, Buffer.alloc(bytes));
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), canvas, Buffer.alloc(count * part.length, part)]);
};

describe('probePicture', () => {
  it.each([
    ['a progressive JPEG of 20 scans', jpeg(scans(20))],
    ['a JPEG with restart markers, stuffing and fill bytes', jpeg(scan, restarts, scans(9))],
    ['a JPEG whose preview has scans of its own', jpeg(segment(0xe1, jpeg(scans(200))), scans(10))],
    ['a JPEG behind which a camera has put others', Buffer.concat(Array.from({ length: 12 }, () => jpeg(scans(10))))],
    ['a JPEG behind which a camera has put a film', Buffer.concat([jpeg(scans(10)), Buffer.alloc(4_000_000, scan)])],
    ['a PNG of 5,000 chunks', png('IDAT', 5_000)],
    ['an animated PNG of 200 frames', png('fcTL', 200)],
    ['an animated WebP of 200 frames', webp('ANMF', 16, 200)],
  ])('accepts %s', async (_, bytes) => {
    expect(await probePicture(bytes)).toMatchObject({ widthPixels: 30 });
  });

  it.each([
    ['a JPEG of 14,000 empty scans', jpeg(scans(14_000)), 'more than 100 scans'],
    ['a JPEG of 101 scans', jpeg(scans(101)), 'more than 100 scans'],
    ['a JPEG of scans behind an end without a picture', jpeg(Buffer.of(0xff, 0xd9), scans(101)), 'more than 100 scans'],
    ['a JPEG with scans in a segment that decoders do not skip', jpeg(reserved(scans(101))), 'more than 100 scans'],
    [
      'a JPEG of a million tables',
      jpeg(Buffer.alloc(4_000_000, segment(0xdb, Buffer.alloc(0)))),
      'more than 20000 parts',
    ],
    ['a PNG of a million empty chunks', png('tEXt', 1_000_000), 'more than 20000 parts'],
    ['an animated PNG of 1,001 frames', png('fcTL', 1_001), 'more than 1000 frames'],
    ['an animated WebP of 100,000 frames', webp('ANMF', 16, 100_000), 'more than 1000 frames'],
    ['a WebP of 100,000 chunks', webp('XMP ', 12, 100_000), 'more than 20000 parts'],
  ])('refuses %s before it is decoded', async (_, bytes, reason) => {
    const message = `The picture cannot be used: it has ${reason}.`;
    await expect(probePicture(bytes)).rejects.toMatchObject({ code: 'PROVIDER_FAILED', message });
  });
});
