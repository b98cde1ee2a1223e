import { createHash } from 'node:crypto';

/** Signature of PNG (RFC 2083, 3.1). Mail programs show neither SVG nor WebP, and an SVG may contain scripts. */
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** The last chunk, which is empty (RFC 2083, 4.1.4): nothing else may follow the picture. */
const end = Buffer.from('0000000049454e44ae426082', 'hex');
/** Place of width and height in the first chunk (RFC 2083, 4.1.1). */
const sizeStart = 16;

/** The logo is part of every mail. */
export const mostLogoBytes = 100_000;
/** It is shown 32 pixels high; a picture of a few bytes may take gigabytes of a browser. */
export const mostLogoPixels = 2000;

const dataPrefix = 'data:image/png;base64,';
export const mostLogoCharacters = dataPrefix.length + Math.ceil(mostLogoBytes / 3) * 4;

/** A PNG that can be shown. */
export interface ApplicationLogo {
  readonly image: Buffer;
  /** Address on pages: another image has another one, because browsers keep it. */
  readonly path: string;
}

export const isPng = (image: Buffer): boolean => {
  if (image.length < sizeStart + 8 + end.length || !image.subarray(0, signature.length).equals(signature)) return false;
  const sides = [image.readUInt32BE(sizeStart), image.readUInt32BE(sizeStart + 4)];
  return sides.every((side) => side > 0 && side <= mostLogoPixels) && image.subarray(-end.length).equals(end);
};

/** @returns null for a text that is no data URI of a PNG (RFC 2397) */
export const readLogoData = (text: string): Buffer | null => {
  if (!text.startsWith(dataPrefix)) return null;
  const content = text.slice(dataPrefix.length);
  const image = Buffer.from(content, 'base64');
  // The decoder ignores foreign characters.
  return image.toString('base64') === content && isPng(image) ? image : null;
};

export const toLogo = (image: Buffer): ApplicationLogo => {
  const version = createHash('sha256').update(image).digest('hex').slice(0, 12);
  return { image, path: `/account/logo.png?v=${version}` };
};
