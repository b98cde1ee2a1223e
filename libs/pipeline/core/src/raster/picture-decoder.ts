import type { HeifImage } from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';
import { adobeProfile, profileOfHeif, withProfile } from './colour-profiles';
import { normalForm } from './normal-form';

// One picture is decoded at a time, in little memory.
sharp.concurrency(1);
sharp.cache(false);

const limits = { failOn: 'error', limitInputPixels: 50_000_000 } as const;

const lossless = { quality: 100, chromaSubsampling: '4:4:4' } as const;

const open = (bytes: Buffer): Sharp => sharp(bytes, limits);

const isAvif = (bytes: Buffer): boolean => bytes.subarray(8, 32).includes('avif');

const decodePixels = async (image: HeifImage) => {
  const [width, height] = [image.get_width(), image.get_height()];
  const { promise, resolve } = Promise.withResolvers<Uint8ClampedArray | null>();
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height };
  image.display(target, (shown) => resolve(shown?.data ?? null));
  const pixels = await promise;
  if (pixels === null) throw new Error('The picture is damaged.');
  return { pixels, width, height };
};

/** libvips has no decoder for HEVC. @returns a JPEG in the colours of the file */
const decodeHeic = async (bytes: Buffer): Promise<Buffer> => {
  // Loading it takes as long as decoding many a picture.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (image === undefined) throw new Error('The file has no picture.');
    const { pixels, width, height } = await decodePixels(image);
    const drawn = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' });
    return await drawn.jpeg(lossless).toBuffer();
  } finally {
    // The library frees nothing by itself: the memory of the program would hold every file until it is full.
    for (const image of images) image.free();
    if (decoder.decoder !== null) libheif.heif_context_free(decoder.decoder);
  }
};

const withOwn = (jpeg: Buffer, profile: Buffer | null): Sharp =>
  open(profile === null ? jpeg : withProfile(jpeg, profile));

const openHeif = async (bytes: Buffer): Promise<Sharp> => {
  const profile = await profileOfHeif(bytes);
  if (!isAvif(bytes)) return withOwn(await decodeHeic(bytes), profile);
  // libvips applies a profile, and no numbers of primaries.
  const { icc } = await open(bytes).metadata();
  if (icc !== undefined || profile === null) return open(bytes);
  return withOwn(await open(bytes).flatten({ background: 'white' }).jpeg(lossless).toBuffer(), profile);
};

/** A camera's JPEG that names Adobe RGB without a profile of it (DCF 2.0, 3.2.3). */
const isAdobeJpeg = async (bytes: Buffer): Promise<boolean> => {
  if (bytes[0] !== 0xff) return false;
  const { exif, icc } = await open(bytes).metadata();
  return icc === undefined && exif?.includes('R03\0') === true;
};

const openShown = async (bytes: Buffer): Promise<Sharp> => {
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return openHeif(bytes);
  return (await isAdobeJpeg(bytes)) ? withOwn(bytes, adobeProfile()) : open(bytes);
};

/** Files of these formats have flat colours and sharp letters as a rule. */
const losslessFormats = ['png', 'gif'];

/**
 * Turns a picture upright and to sRGB of 8 bits, as `normalForm` says: JPEG, or PNG for a picture with transparency
 * and for one that came without loss. Moving pictures become a GIF with all their frames.
 * @throws Error for a file that is no picture, or a damaged one
 */
export const normalisePicture = async (bytes: Buffer): Promise<Buffer> => {
  const shown = await openShown(bytes);
  const { pages = 1, format, hasAlpha } = await shown.metadata();
  if (pages > 1 && format === 'webp')
    return sharp(bytes, { ...limits, animated: true })
      .gif()
      .toBuffer();
  const { sidePixels: side, jpegQuality, pngCompression } = normalForm;
  const normal = shown
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const isLossless = hasAlpha || losslessFormats.includes(format);
  return isLossless
    ? normal.png({ compressionLevel: pngCompression }).toBuffer()
    : normal.jpeg({ quality: jpegQuality, optimiseCoding: false }).toBuffer();
};

/** The renderer's own decoder takes six times as long for a JPEG. */
const isSlow = (bytes: Buffer): boolean => bytes[0] === 0xff || bytes.toString('latin1', 8, 12) === 'WEBP';

interface Decoded {
  readonly bytes: Buffer;
  readonly decoded: Promise<Buffer>;
}

/** A scene draws each of its pictures several times, as a sample and whole, beside a logo. */
const keptPictures = 4;
const kept: Decoded[] = [];

/** @returns bytes that the renderer decodes at once @throws Error for a damaged picture */
export const decodePicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!isSlow(bytes)) return bytes;
  const known = kept.find((one) => one.bytes.equals(bytes));
  if (known !== undefined) return known.decoded;
  const decoded = sharp(bytes, { ...limits, ignoreIcc: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  kept.push({ bytes: Buffer.from(bytes), decoded });
  if (kept.length > keptPictures) kept.shift();
  return decoded;
};
