import { Renderer } from '@takumi-rs/core';
import type { Picture } from './media';

interface Size {
  widthPixels: number;
  heightPixels: number;
}

const renderer = new Renderer({ cacheMaxBytes: 0 });

/** Whether the picture is SVG: what this process has drawn itself, since none is taken from outside. */
export const isVector = ({ bytes }: Picture): boolean => bytes[0] === '<'.charCodeAt(0);

/**
 * Draws an SVG picture so that it fills the size, cut at the sides that are too long.
 * @returns RGBA, opaque, `widthPixels * heightPixels * 4` bytes; the caller's own
 */
export const drawVector = ({ bytes }: Picture, size: Size, signal: AbortSignal): Promise<Uint8Array> => {
  const { widthPixels: width, heightPixels: height } = size;
  const style = { width: `${width}px`, height: `${height}px`, objectFit: 'cover' as const };
  return renderer.render(
    { type: 'image', src: 'vector', style },
    { width, height, format: 'raw', signal, images: [{ src: 'vector', data: bytes }] },
  );
};
