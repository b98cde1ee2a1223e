import { Renderer } from '@takumi-rs/core';
import type { Picture } from '../media/media';
import type { FrameInput, FrameTemplate } from './frame';

export interface FramePreviewOptions {
  /** Shown in the template's place for a picture. */
  picture: Picture | null;
  /** Replaces parts of the sample scene. */
  input?: Partial<Omit<FrameInput, 'picture'>>;
  /** Longer side of the preview, at most; default: the frame's own size. */
  longestSidePixels?: number;
  /** 0 to 100, for WebP; PNG when both are left out. */
  webpQuality?: number;
  /** 0 to 100, for JPEG. */
  jpegQuality?: number;
}

const sampleScene: Omit<FrameInput, 'picture'> = {
  title: 'Why bees dance in the dark',
  text: 'A scout that found flowers waggles along the comb, and her angle to the sun tells the others where to fly.',
  sceneNumber: 2,
  sceneCount: 5,
  language: 'en',
  caption: { words: ['her', 'angle', 'to', 'the', 'sun', 'tells', 'the', 'others'], litIndex: 4 },
  parameters: {},
};

const renderer = new Renderer({ cacheMaxBytes: 0 });

const formatOf = ({ webpQuality, jpegQuality }: FramePreviewOptions) => {
  if (jpegQuality !== undefined) return { format: 'jpeg' as const, quality: jpegQuality };
  return webpQuality === undefined ? { format: 'png' as const } : { format: 'webp' as const, quality: webpQuality };
};

/** Draws a frame of a sample scene, or of the given one, to show the template before a video uses it. */
export const createFramePreview = async (template: FrameTemplate, options: FramePreviewOptions): Promise<Buffer> => {
  using frame = await template.render({ ...sampleScene, ...options.input, picture: options.picture });
  const { rgba, widthPixels, heightPixels } = frame;
  const longest = Math.max(widthPixels, heightPixels);
  const scale = Math.min(1, (options.longestSidePixels ?? longest) / longest);
  const [width, height] = [Math.round(widthPixels * scale), Math.round(heightPixels * scale)];
  // The renderer turns a Buffer into JSON, a number a byte, and throws it away: a third of the whole work.
  const data = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const pixels = { width: widthPixels, height: heightPixels, data };
  return await renderer.render(
    { type: 'image', src: pixels, style: { width: `${width}px`, height: `${height}px` } },
    { width, height, ...formatOf(options) },
  );
};
