import { readFile, stat } from 'node:fs/promises';
import { AppError } from '@svc/errors';
import { ForeignFileError, readPictureHeader } from '../foreign-files/foreign-threads';
import type { PictureHeader } from '../foreign-files/pictures/picture-facts';
import type { Picture } from './media';

export interface PictureLimits {
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

const refuseForeign = (error: unknown): never => {
  if (error instanceof ForeignFileError) return refuse(error.message);
  throw error;
};

const tooLong = ({ bytes }: PictureLimits): string => `it is larger than ${bytes} bytes`;

/** Null, or the reason why a picture with this header must not be decoded. */
export const findPictureProblem = (header: PictureHeader, limits: PictureLimits = pictureLimits): string | null => {
  const { widthPixels, heightPixels, decodedBytes, excess } = header;
  if (widthPixels < 1 || heightPixels < 1) return 'it has no pixels';
  const size = `${widthPixels}x${heightPixels} pixels`;
  if (Math.max(widthPixels, heightPixels) > limits.sidePixels || widthPixels * heightPixels > limits.pixels)
    return `${size} are too many`;
  if (decodedBytes > limits.decodedBytes) return `${size} of its kind would take ${decodedBytes} bytes of memory`;
  return excess && `it has ${excess}`;
};

/** @throws AppError PROVIDER_FAILED for a file over the limit */
export const readPicture = async (path: string): Promise<Buffer> => {
  if ((await stat(path)).size > pictureLimits.bytes) return refuse(tooLong(pictureLimits));
  return readFile(path);
};

/**
 * Nothing is decoded: a picture that claims too many pixels, scans or frames is refused before.
 * @throws AppError PROVIDER_FAILED naming the fault
 */
export const probeHeader = async (bytes: Uint8Array, limits: PictureLimits): Promise<PictureHeader> => {
  if (bytes.length > limits.bytes) return refuse(tooLong(limits));
  const header = await readPictureHeader(bytes).catch(refuseForeign);
  if (!header) return refuse('it is not a PNG, JPEG, WebP, GIF, HEIC or AVIF file');
  const problem = findPictureProblem(header, limits);
  return problem === null ? header : refuse(problem);
};

export const toPicture = (bytes: Uint8Array, { widthPixels, heightPixels }: PictureHeader): Picture => ({
  kind: 'picture',
  bytes,
  widthPixels,
  heightPixels,
});

/**
 * Accepts bytes of this product's own making as a picture; `takePicture` accepts foreign ones.
 *
 * @throws AppError PROVIDER_FAILED naming the fault
 */
export const probePicture = async (bytes: Uint8Array, limits: PictureLimits = pictureLimits): Promise<Picture> =>
  toPicture(bytes, await probeHeader(bytes, limits));
