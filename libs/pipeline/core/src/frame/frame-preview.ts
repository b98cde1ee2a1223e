import type { DrawingOptions } from '../raster/canvas';
import { pictureCanvas } from '../raster/drawings';
import { halvedPixels, type Pixels } from '../raster/halved-pixels';
import { encodeAnimation } from '../raster/own-canvas';
import { own } from '../kernel/owned-bytes';
import type { Picture } from '../media/media';
import type { FrameInput, FrameTemplate } from './frame';

interface FramePreviewOptions {
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
  /** An animated WebP of the sample scene's words. */
  isMoving?: boolean;
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

/** Drawings end at their own limits. */
const { signal } = new AbortController();

const chooseEncoding = ({
  webpQuality,
  jpegQuality,
}: FramePreviewOptions): Pick<DrawingOptions, 'format' | 'quality'> => {
  if (jpegQuality !== undefined) return { format: 'jpeg', quality: jpegQuality };
  return webpQuality === undefined ? { format: 'png' } : { format: 'webp', quality: webpQuality };
};

const smallSides = ({ widthPixels, heightPixels }: { widthPixels: number; heightPixels: number }, most?: number) => {
  const longest = Math.max(widthPixels, heightPixels);
  const scale = Math.min(1, (most ?? longest) / longest);
  return { width: Math.round(widthPixels * scale), height: Math.round(heightPixels * scale) };
};

const drawStill = async (
  template: FrameTemplate,
  options: FramePreviewOptions,
  encoding: Pick<DrawingOptions, 'format' | 'quality'>,
): Promise<Buffer> => {
  using frame = await template.render({ ...sampleScene, ...options.input, picture: options.picture });
  const { rgba, widthPixels, heightPixels } = frame;
  const { width, height } = smallSides(frame, options.longestSidePixels);
  // The renderer turns a Buffer into JSON, a number a byte, and throws it away: a third of the whole work.
  const data = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const whole = { width: widthPixels, height: heightPixels, data };
  const draw = (pixels: Pixels): Promise<Buffer> => {
    const style = { width: `${width}px`, height: `${height}px` };
    return pictureCanvas.render({ type: 'image', src: pixels, style }, { width, height, ...encoding }, signal);
  };
  if (widthPixels < 2 * width || heightPixels < 2 * height) return await draw(whole);
  const pixels = halvedPixels(whole);
  using halved = own(pixels, pixels.data);
  return await draw(halved);
};

const wordMs = 250;

/** Draws the caption of the sample scene from word to word, while the scenes go on, as an animated WebP. */
const drawMoving = async (template: FrameTemplate, options: FramePreviewOptions): Promise<Buffer> => {
  const { webpQuality: quality = 80, input } = options;
  const { words } = sampleScene.caption ?? { words: [] };
  const frames: Buffer[] = [];
  for (const litIndex of words.keys()) {
    const sceneNumber = 1 + Math.floor((sampleScene.sceneCount * litIndex) / words.length);
    const shown = { ...options, input: { ...input, caption: { words, litIndex }, sceneNumber } };
    frames.push(await drawStill(template, shown, { format: 'raw' }));
  }
  return encodeAnimation(frames, {
    ...smallSides(template.description, options.longestSidePixels),
    quality,
    frameMs: wordMs,
  });
};

/** Draws a frame of a sample scene, or of the given one, to show the template before a video uses it. */
export const createFramePreview = (template: FrameTemplate, options: FramePreviewOptions): Promise<Buffer> =>
  options.isMoving === true ? drawMoving(template, options) : drawStill(template, options, chooseEncoding(options));
