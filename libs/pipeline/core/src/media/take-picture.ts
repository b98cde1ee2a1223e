import { normalForm } from '../raster/normal-form';
import { normalisePicture } from '../raster/drawings';
import type { PictureHeader } from '../foreign-files/pictures/picture-facts';
import type { Picture } from './media';
import { toPicture, probeHeader, type PictureLimits, pictureLimits } from './picture-probe';

/** True for a picture that is drawn as it is coded, at a size that films need. */
export const isNormal = ({ isPlain, isMoving, widthPixels, heightPixels }: PictureHeader): boolean =>
  isPlain && !isMoving && Math.max(widthPixels, heightPixels) <= normalForm.sidePixels;

/**
 * Accepts foreign bytes as a picture by their content, and brings them into the form of `normalForm`: turned as its
 * camera was held, in sRGB.
 *
 * @throws AppError PROVIDER_FAILED naming the fault; DrawingError; the signal's reason when it is aborted
 */
export const takePicture = async (
  bytes: Uint8Array,
  signal: AbortSignal,
  limits: PictureLimits = pictureLimits,
): Promise<Picture> => {
  const header = await probeHeader(bytes, limits);
  if (isNormal(header)) return toPicture(bytes, header);
  const normal = new Uint8Array(await normalisePicture({ data: bytes }, signal));
  return toPicture(normal, await probeHeader(normal, limits));
};
