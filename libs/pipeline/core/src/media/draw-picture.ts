import type { DrawingOptions, DrawnImage } from '../raster/canvas';
import { isOwnPicture } from '../raster/canvas';
import { pictureCanvas } from '../raster/drawings';
import type { Picture } from './media';

interface Size {
  widthPixels: number;
  heightPixels: number;
}

/** Name of the picture for the renderer. */
export const pictureName = 'picture';

export const listImages = ({ bytes, field }: Picture): DrawnImage[] => [{ src: pictureName, data: bytes, field }];

/** True for SVG. Only this process makes SVG: none is accepted from outside. */
export const isVector = ({ bytes }: Picture): boolean => isOwnPicture(bytes);

/**
 * Draws a picture to fill the size, with the longer side cropped.
 * @returns bytes that the caller owns; for `raw` RGBA of `widthPixels * heightPixels * 4` bytes
 */
export const drawPicture = (
  picture: Picture,
  { widthPixels: width, heightPixels: height }: Size,
  encoding: Pick<DrawingOptions, 'format' | 'quality'>,
  signal: AbortSignal,
): Promise<Buffer> => {
  const style = { width: `${width}px`, height: `${height}px`, objectFit: 'cover' as const };
  const options = { width, height, ...encoding, images: listImages(picture) };
  return pictureCanvas.render({ type: 'image', src: pictureName, style }, options, signal);
};
