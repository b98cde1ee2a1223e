import { type Node, Renderer } from '@takumi-rs/core';
import type { Picture } from '../media';
import { cropWindow } from './crop-window';

interface Size {
  widthPixels: number;
  heightPixels: number;
}

/** Width of the sample: smaller details do not matter. */
const sampleWidthPixels = 96;
const quality = 93;
const source = 'picture';

const renderer = new Renderer({ cacheMaxBytes: 0 });

const pixels = (count: number): string => `${count}px`;

const imageOf = (width: number, height: number, more: Node['style'] = {}): Node => ({
  type: 'image',
  src: source,
  style: { width: pixels(width), height: pixels(height), ...more },
});

const sampleOf = async ({ bytes, widthPixels, heightPixels }: Picture, signal: AbortSignal) => {
  const width = sampleWidthPixels;
  const height = Math.max(1, Math.round((heightPixels / widthPixels) * width));
  const images = [{ src: source, data: bytes }];
  const rgba = await renderer.render(imageOf(width, height), { width, height, format: 'raw', signal, images });
  return { rgba, widthPixels: width, heightPixels: height };
};

/** Crops the important part of a picture to exactly the needed size, as JPEG. */
export const cropPicture = async (picture: Picture, needed: Size, signal: AbortSignal): Promise<Picture> => {
  const { widthPixels: width, heightPixels: height } = needed;
  const shape = picture.widthPixels / picture.heightPixels;
  const window = cropWindow(await sampleOf(picture, signal), shape, width / height);
  const [drawnWidth, drawnHeight] = [width / window.width, height / window.height];
  const place = { left: pixels(-window.left * drawnWidth), top: pixels(-window.top * drawnHeight) };
  const node: Node = {
    type: 'container',
    style: { position: 'relative', width: pixels(width), height: pixels(height), overflow: 'hidden' },
    children: [imageOf(drawnWidth, drawnHeight, { position: 'absolute', ...place })],
  };
  const images = [{ src: source, data: picture.bytes }];
  const bytes = await renderer.render(node, { width, height, format: 'jpeg', quality, signal, images });
  return { ...picture, bytes, ...needed };
};
