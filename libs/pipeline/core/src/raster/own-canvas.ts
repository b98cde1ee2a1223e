import { Deadline } from '@svc/outbound';
import { Renderer } from '@takumi-rs/core';
import { isOwnPicture, type Canvas, type DrawingOptions, type FontFile } from './canvas';

const timeoutMs = 20_000;

/** @throws DOMException TimeoutError when it takes longer than a correct template needs */
const withinLimit = async <Result>(signal: AbortSignal, draw: (signal: AbortSignal) => Promise<Result>) => {
  const deadline = Deadline.start(timeoutMs, signal);
  try {
    return await draw(deadline.signal);
  } finally {
    deadline.end();
  }
};

/** @throws Error for a picture that this product has not made: nothing could stop its decoder in this process */
const requireOwnPictures = ({ images = [] }: DrawingOptions): void => {
  if (!images.every(({ data }) => isOwnPicture(data)))
    throw new Error('A foreign picture is decoded in a confined process only.');
};

/** Draws in this process, at the least cost: with own fonts, own pictures as SVG, and pixels. */
export const createOwnCanvas = (cacheMaxBytes: number): Canvas => {
  const renderer = new Renderer({ cacheMaxBytes });
  const registered = new Map<string, Promise<unknown>>();

  const registerFile = async ({ family, read, unicodeRange, style }: FontFile): Promise<unknown> =>
    renderer.registerFont({ name: family, data: await read(), unicodeRange, ...(style && { style }) });

  const register = (file: FontFile): Promise<unknown> => {
    const registration = registered.get(file.path) ?? registerFile(file);
    registered.set(file.path, registration);
    registration.catch(() => registered.delete(file.path));
    return registration;
  };

  const prepare = async ({ fonts = [], ...options }: DrawingOptions, signal: AbortSignal) => {
    requireOwnPictures(options);
    await Promise.all(fonts.map(register));
    return { ...options, signal };
  };

  return {
    render: (node, options, signal) =>
      withinLimit(signal, async (limited) => renderer.render(node, await prepare(options, limited))),
    measure: (node, options, signal) =>
      withinLimit(signal, async (limited) => renderer.measure(node, await prepare(options, limited))),
  };
};

interface AnimationOptions {
  readonly width: number;
  readonly height: number;
  /** 0 to 100 */
  readonly quality: number;
  readonly frameMs: number;
}

/** Encodes frames, RGBA of the given size, as an animated WebP. */
export const encodeAnimation = (
  frames: readonly Uint8Array[],
  { width, height, quality, frameMs }: AnimationOptions,
): Promise<Buffer> => {
  const style = { width: `${width}px`, height: `${height}px` };
  const scenes = frames.map(({ buffer, byteOffset, byteLength }) => ({
    // Pixels in a Buffer would be turned into JSON.
    node: {
      type: 'image' as const,
      src: { width, height, data: new Uint8Array(buffer, byteOffset, byteLength) },
      style,
    },
    durationMs: frameMs,
  }));
  const encoding = { format: 'webp' as const, quality, fps: 1_000 / frameMs };
  return new Renderer({ cacheMaxBytes: 0 }).renderAnimation({ scenes, width, height, ...encoding });
};
