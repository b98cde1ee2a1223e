import { writeFile } from 'node:fs/promises';
import { normalisePicture, pictureCanvas } from '../raster/drawings';
import { listImages, pictureName } from './draw-picture';
import type { Picture } from './media';
import { probePicture, readPicture } from './picture-probe';

/** Name of the form's field. */
const field = 'file';
/** Makes the least of the picture: all of it is decoded, whatever is drawn. */
const checkedSidePixels = 8;
const thumbnailQuality = 85;

const open = async (path: string): Promise<Picture> => ({
  ...(await probePicture(await readPicture(path))),
  field,
});

/**
 * Decodes an uploaded picture with the decoder of videos and previews.
 * @param path of a file whose header is acceptable; the header is not read again
 * @throws DrawingError; the signal's reason when it is aborted
 */
export const checkPictureFile = async (path: string, signal: AbortSignal): Promise<void> => {
  const side = `${checkedSidePixels}px`;
  const style = { width: side, height: side, imageRendering: 'pixelated' as const };
  const size = { width: checkedSidePixels, height: checkedSidePixels, format: 'raw' as const };
  const images = [{ src: pictureName, data: await readPicture(path), field }];
  await pictureCanvas.render({ type: 'image', src: pictureName, style }, { ...size, images }, signal);
};

/**
 * Replaces an uploaded picture by its normal form (`normalForm`), which films, posters and thumbnails show. A moving
 * picture becomes a GIF.
 * @param path of a file whose header is acceptable; the header is not read again
 * @throws DrawingError; the signal's reason when it is aborted
 */
export const normalisePictureFile = async (path: string, signal: AbortSignal): Promise<void> =>
  writeFile(path, await normalisePicture({ data: await readPicture(path), field }, signal));

/**
 * Draws an uploaded picture as a small JPEG; transparency becomes white.
 * @throws DrawingError; the signal's reason when it is aborted
 */
export const drawThumbnail = async (path: string, sidePixels: number, signal: AbortSignal): Promise<Buffer> => {
  const picture = await open(path);
  const scale = sidePixels / Math.max(picture.widthPixels, picture.heightPixels);
  const scaleSide = (pixels: number): number => Math.max(1, Math.round(scale * pixels));
  const [width, height] = [scaleSide(picture.widthPixels), scaleSide(picture.heightPixels)];
  const style = { width: `${width}px`, height: `${height}px` };
  const image = { type: 'image' as const, src: pictureName, style };
  const paper = { type: 'container' as const, style: { ...style, backgroundColor: '#fff' }, children: [image] };
  const encoding = { format: 'jpeg' as const, quality: thumbnailQuality };
  return pictureCanvas.render(paper, { width, height, ...encoding, images: listImages(picture) }, signal);
};
