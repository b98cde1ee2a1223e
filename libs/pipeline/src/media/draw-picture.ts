import { Renderer } from '@takumi-rs/core';
import type { Picture } from './media';

interface Size {
  widthPixels: number;
  heightPixels: number;
}

const renderer = new Renderer({ cacheMaxBytes: 0 });

/** True for SVG. Only this process makes SVG: none is accepted from outside. */
export const isVector = ({ bytes }: Picture): boolean => bytes[0] === '<'.charCodeAt(0);

/**
 * Draws an SVG picture to fill the size, with the longer side cropped.
 * @returns RGBA, opaque, `widthPixels * heightPixels * 4` bytes, owned by the caller
 */
export const drawVector = ({ bytes }: Picture, size: Size, signal: AbortSignal): Promise<Uint8Array> => {
  const { widthPixels: width, heightPixels: height } = size;
  const style = { width: `${width}px`, height: `${height}px`, objectFit: 'cover' as const };
  return renderer.render(
    { type: 'image', src: 'vector', style },
    { width, height, format: 'raw', signal, images: [{ src: 'vector', data: bytes }] },
  );
};
