import { readFile, stat } from 'node:fs/promises';
import { AppError } from '@svc/errors';
import type { Picture } from './media';
import { readPictureHeader, type PictureHeader } from './picture-header';

interface PictureLimits {
  bytes: number;
  /** Limit for the longer side. */
  sidePixels: number;
  /** Width times height. */
  pixels: number;
  /** Limit for decoding: four bytes for each of these pixels. */
  decodedBytes: number;
}

export const pictureLimits: PictureLimits = {
  bytes: 32 * 1024 * 1024,
  sidePixels: 12_000,
  pixels: 50_000_000,
  decodedBytes: 200_000_000,
};

const refuse = (reason: string): never => {
  throw new AppError('PROVIDER_FAILED', { message: `The picture cannot be used: ${reason}.` });
};

const tooLong = ({ bytes }: PictureLimits): string => `it is larger than ${bytes} bytes`;

/** Null, or the reason why a picture with this header must not be decoded. */
export const findPictureProblem = (header: PictureHeader, limits: PictureLimits = pictureLimits): string | null => {
  const { widthPixels, heightPixels, decodedBytes } = header;
  if (widthPixels < 1 || heightPixels < 1) return 'it has no pixels';
  const size = `${widthPixels}x${heightPixels} pixels`;
  if (Math.max(widthPixels, heightPixels) > limits.sidePixels || widthPixels * heightPixels > limits.pixels)
    return `${size} are too many`;
  return decodedBytes > limits.decodedBytes ? `${size} of its kind would take ${decodedBytes} bytes of memory` : null;
};

/** @throws AppError PROVIDER_FAILED for a file over the limit */
export const readPicture = async (path: string): Promise<Buffer> => {
  if ((await stat(path)).size > pictureLimits.bytes) return refuse(tooLong(pictureLimits));
  return readFile(path);
};

/**
 * Accepts foreign bytes as a picture by their content, not by their name. Only headers are read: a picture that
 * claims too many pixels is refused before it is decoded.
 *
 * @throws AppError PROVIDER_FAILED naming the fault
 */
export const probePicture = (bytes: Uint8Array, limits: PictureLimits = pictureLimits): Picture => {
  if (bytes.length > limits.bytes) return refuse(tooLong(limits));
  const header = readPictureHeader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!header) return refuse('it is not a PNG, JPEG or WebP file');
  const problem = findPictureProblem(header, limits);
  if (problem !== null) return refuse(problem);
  const { widthPixels, heightPixels } = header;
  return { kind: 'picture', bytes, widthPixels, heightPixels };
};
