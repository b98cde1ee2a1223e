import type { Node } from '@takumi-rs/core';
import { pictureCanvas } from '../../raster/drawings';
import { listImages, isVector, pictureName } from '../draw-picture';
import type { Picture } from '../media';
import { closeWindow, cropWindow, type CropWindow } from './crop-window';
import type { Sample } from './salience';

interface Size {
  widthPixels: number;
  heightPixels: number;
}

/** Width of the sample: smaller details do not matter. */
const sampleWidthPixels = 96;
/** Limit for its height: a picture of one column would have a sample of a hundred megabytes. */
const mostSampleRows = 384;
const quality = 93;

const pixels = (count: number): string => `${count}px`;

const imageNode = (width: number, height: number, more: Node['style'] = {}): Node => ({
  type: 'image',
  src: pictureName,
  style: { width: pixels(width), height: pixels(height), ...more },
});

const samplePicture = async (picture: Picture, signal: AbortSignal): Promise<Sample> => {
  const { widthPixels, heightPixels } = picture;
  const shape = heightPixels / widthPixels;
  const within = (length: number, most: number): number => Math.min(most, Math.max(1, Math.round(length)));
  const width = within(mostSampleRows / shape, sampleWidthPixels);
  const height = within(shape * width, mostSampleRows);
  const options = { width, height, format: 'raw' as const, images: listImages(picture) };
  const rgba = await pictureCanvas.render(imageNode(width, height), options, signal);
  return { rgba, widthPixels: width, heightPixels: height };
};

/** Each framing of a picture needs the same sample. */
const samples = new WeakMap<Picture, Sample>();

/** The whole picture, small. */
export const drawSample = async (picture: Picture, signal: AbortSignal): Promise<Sample> => {
  const sample = samples.get(picture) ?? (await samplePicture(picture, signal));
  samples.set(picture, sample);
  return sample;
};

const drawWindow = ({ left, top, width: across, height: down }: CropWindow, size: Size): Node => {
  const { widthPixels: width, heightPixels: height } = size;
  const [drawnWidth, drawnHeight] = [width / across, height / down];
  const place = { left: pixels(-left * drawnWidth), top: pixels(-top * drawnHeight) };
  return {
    type: 'container',
    style: { position: 'relative', width: pixels(width), height: pixels(height), overflow: 'hidden' },
    children: [imageNode(drawnWidth, drawnHeight, { position: 'absolute', ...place })],
  };
};

/** A part of a picture, drawn in this size, as JPEG. */
export const cutPicture = async (
  picture: Picture,
  window: CropWindow,
  size: Size,
  signal: AbortSignal,
): Promise<Picture> => {
  const { widthPixels: width, heightPixels: height } = size;
  const options = { width, height, format: 'jpeg' as const, quality, images: listImages(picture) };
  const bytes = await pictureCanvas.render(drawWindow(window, size), options, signal);
  return { ...picture, bytes, widthPixels: width, heightPixels: height };
};

/** Crops the important part of a picture to exactly the needed size, as JPEG. */
export const cropPicture = async (picture: Picture, needed: Size, signal: AbortSignal): Promise<Picture> => {
  const shape = picture.widthPixels / picture.heightPixels;
  const window = cropWindow(await drawSample(picture, signal), shape, needed.widthPixels / needed.heightPixels);
  return cutPicture(picture, window, needed, signal);
};

const cutVector = (picture: Picture, { left, top, width, height }: CropWindow): Picture => {
  const { widthPixels, heightPixels } = picture;
  const numbers = [left * widthPixels, top * heightPixels, width * widthPixels, height * heightPixels];
  const viewBox = `viewBox="${numbers.map((number) => number.toFixed(1)).join(' ')}"`;
  const svg = Buffer.from(picture.bytes)
    .toString('utf8')
    .replace(/viewBox="[^"]*"/u, viewBox);
  return { ...picture, bytes: Buffer.from(svg) };
};

/** Visible share of the picture's sides in each framing; the first shows all of it. */
const framingShares = [1, 1 / 1.3, 1 / 1.12] as const;
/** Drawn subjects are in the middle, a little above it. */
const vectorPlace = { across: 0.5, down: 0.45 } as const;

/** All of a picture. */
export const wholeWindow: CropWindow = { left: 0, top: 0, width: 1, height: 1 };

/**
 * The part of a picture that a framing shows: whole, close to its most salient part, and in between.
 * @param framing counts from 0
 */
export const framingWindow = async (picture: Picture, framing: number, signal: AbortSignal): Promise<CropWindow> => {
  const share = framingShares[framing % framingShares.length] ?? 1;
  if (share === 1) return wholeWindow;
  if (!isVector(picture)) return closeWindow(await drawSample(picture, signal), share);
  const place = { left: (1 - share) * vectorPlace.across, top: (1 - share) * vectorPlace.down };
  return { ...place, width: share, height: share };
};

/** @returns a picture of the same size that shows only this part */
export const framePicture = async (picture: Picture, window: CropWindow, signal: AbortSignal): Promise<Picture> => {
  if (window === wholeWindow) return picture;
  return isVector(picture) ? cutVector(picture, window) : cutPicture(picture, window, picture, signal);
};

/** The part of a picture that fills a place, with the longer side cropped. */
export const coverWindow = (picture: Size, place: Size): CropWindow => {
  const shape = (picture.widthPixels * place.heightPixels) / (picture.heightPixels * place.widthPixels);
  const [width, height] = [Math.min(1, 1 / shape), Math.min(1, shape)];
  return { width, height, left: (1 - width) / 2, top: (1 - height) / 2 };
};

/** The part of a picture that a part of its part shows. */
export const windowIn = (outer: CropWindow, inner: CropWindow): CropWindow => ({
  left: outer.left + inner.left * outer.width,
  top: outer.top + inner.top * outer.height,
  width: outer.width * inner.width,
  height: outer.height * inner.height,
});
