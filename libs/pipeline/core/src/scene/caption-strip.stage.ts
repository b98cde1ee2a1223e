import { pictureCanvas } from '../raster/drawings';
import { breakLines, captionLimits } from '../frame/caption-lines';
import { captionScales } from '../frame/caption-look';
import type { FrameTemplate, PixelPatch } from '../frame/frame';
import type { Stage } from '../kernel/stage';
import { defaultCaptions } from '@svc/contracts';
import { ownPictureStandIn } from '../frame/own-ground';
import { isOwnPicture, type SceneInput } from '../script/scene-input';
import type { SpokenWord } from '../speech/speech';
import { previewScale } from './preview.stage';
import { sceneLook } from './scene-look';
import { estimateNarration } from './scene-shots';
import type { ScenePlanParts } from './plan-scene';

/** A line of captions, as it is shown over the shots. */
export interface CaptionStripTask {
  /** With the language of the scene's own words. */
  input: SceneInput;
  words: string[];
}

const webpQuality = 90;

/** Lines of the captions of a scene. */
export const readCaptionLines = (
  { request, language }: SceneInput,
  { description }: FrameTemplate,
  words: readonly SpokenWord[],
): SpokenWord[][] => {
  const { size } = request.captions ?? defaultCaptions;
  return breakLines(words, captionLimits(description.widthPixels, captionScales[size]), language);
};

/** Lays pictures of one size below each other, as WebP. */
const stack = async (patches: readonly PixelPatch[], scale: number, signal: AbortSignal): Promise<Buffer> => {
  const [first] = patches;
  if (first === undefined) return Buffer.alloc(0);
  const width = Math.max(1, Math.round(first.widthPixels * scale));
  const height = Math.max(1, Math.round(first.heightPixels * scale));
  const children = patches.map(({ rgba, widthPixels, heightPixels }, index) => ({
    type: 'image' as const,
    // The renderer turns a Buffer into JSON, a number a byte.
    src: { width: widthPixels, height: heightPixels, data: new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length) },
    style: {
      position: 'absolute' as const,
      left: '0px',
      top: `${index * height}px`,
      width: `${width}px`,
      height: `${height}px`,
    },
  }));
  const all = { width, height: height * patches.length };
  const style = { position: 'relative' as const, width: `${all.width}px`, height: `${all.height}px` };
  return pictureCanvas.render(
    { type: 'container', style, children },
    { ...all, format: 'webp', quality: webpQuality },
    signal,
  );
};

/**
 * A line of captions without a highlighted word, and below it with each, in the size of a preview; transparent around
 * the letters. Empty for a template without captions.
 */
export const createCaptionStripStage = (parts: ScenePlanParts): Stage<CaptionStripTask, Buffer> => ({
  name: 'caption-strip',
  run: async ({ input, words }, { signal }) => {
    const template = await parts.templates.open(input.request.frame_template);
    const estimate = estimateNarration(input.scene.narration, input.language, 1);
    const { texts } = sceneLook(input, template, estimate, await parts.brands.read(input.request.brand));
    const frame = isOwnPicture(input) ? { below: [ownPictureStandIn] } : {};
    const drawn = await template.drawCaptionLine({ ...texts, ...frame, caption: null, picture: null }, words);
    return stack(drawn ?? [], previewScale(template.description), signal);
  },
});
