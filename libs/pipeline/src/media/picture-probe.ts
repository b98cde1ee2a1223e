import { AppError } from '@svc/errors';
import type { Picture } from './media';

export interface PictureLimits {
  bytes: number;
  /** Of a side. */
  sidePixels: number;
  /** Width times height: what decoding costs in memory is four bytes for each. */
  pixels: number;
}

export const pictureLimits: PictureLimits = { bytes: 32 * 1024 * 1024, sidePixels: 12_000, pixels: 50_000_000 };

interface Size {
  widthPixels: number;
  heightPixels: number;
}

type Header = (bytes: Buffer) => Size | null;

const size = (widthPixels: number, heightPixels: number): Size => ({ widthPixels, heightPixels });

const pngSignature = '89504e470d0a1a0a';

const readPng: Header = (bytes) =>
  bytes.length >= 24 && bytes.toString('hex', 0, 8) === pngSignature && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? size(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
    : null;

/** Start-of-frame markers: C0 to CF but for C4, C8 and CC, which open tables. */
const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg: Header = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let offset = 2; offset + 9 <= bytes.length;) {
    if (bytes[offset] !== 0xff) return null;
    const marker = bytes[offset + 1] ?? 0;
    if (isStartOfFrame(marker)) return size(bytes.readUInt16BE(offset + 7), bytes.readUInt16BE(offset + 5));
    const isFill = marker === 0xff;
    offset += isFill ? 1 : 2 + bytes.readUInt16BE(offset + 2);
  }
  return null;
};

const readWebp: Header = (bytes) => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    return null;
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return size(1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3));
  if (chunk === 'VP8 ') return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  if (chunk !== 'VP8L') return null;
  const packed = bytes.readUInt32LE(21);
  return size(1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff));
};

const refuse = (reason: string): never => {
  throw new AppError('PROVIDER_FAILED', { message: `The picture cannot be used: ${reason}.` });
};

/**
 * Takes bytes from anywhere as a picture, by what they are and not by what they are called. Only headers are read:
 * a picture that claims too many pixels is refused before anything decodes it.
 *
 * @throws AppError PROVIDER_FAILED naming what is wrong
 */
export const probePicture = (bytes: Uint8Array, limits: PictureLimits = pictureLimits): Picture => {
  if (bytes.length > limits.bytes) return refuse(`it is larger than ${limits.bytes} bytes`);
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = readPng(view) ?? readJpeg(view) ?? readWebp(view);
  if (!found) return refuse('it is not a PNG, JPEG or WebP file');
  const { widthPixels, heightPixels } = found;
  if (widthPixels < 1 || heightPixels < 1) return refuse('it has no pixels');
  if (Math.max(widthPixels, heightPixels) > limits.sidePixels || widthPixels * heightPixels > limits.pixels)
    return refuse(`${widthPixels}x${heightPixels} pixels are too many`);
  return { kind: 'picture', bytes, widthPixels, heightPixels };
};
