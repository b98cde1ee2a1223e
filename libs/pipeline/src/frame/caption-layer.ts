import type { Node } from '@takumi-rs/core';
import { onlyCaptions, withCaption } from './captions';
import type { CaptionState, FrameInput, PixelArea } from './frame';
import { cropPixels } from './pixels';
import { drawingOf, isCaptions, measureWith, type SceneLayer, type SceneTemplate } from './scene-layer';
import type { FilledTemplate } from './template-fill';
import { fitTexts, isFitted } from './text-fit';

const isFittedCaptions = (node: Node): boolean => isCaptions(node) && isFitted(node);

/** The layer's template with letters of a size at which this line fits; which word is lit plays no part in it. */
export const fitCaptionLine = (
  scene: SceneTemplate,
  layer: SceneLayer,
  words: string[],
  input: FrameInput,
): Promise<FilledTemplate> =>
  fitTexts(
    withCaption(layer.template, { words, litIndex: -1 }, input.language),
    isFittedCaptions,
    measureWith(scene, input),
  );

const pixelSize = (area: { widthPixels: number; heightPixels: number }): { width: string; height: string } => ({
  width: `${area.widthPixels}px`,
  height: `${area.heightPixels}px`,
});

/** A canvas as large as `area` that shows this part of the frame, over the pixels that are there already. */
const windowOn = (content: Node, frame: Omit<PixelArea, 'x' | 'y'>, area: PixelArea, below: Uint8Array): Node => ({
  type: 'container',
  style: { display: 'flex', position: 'relative', overflow: 'hidden', ...pixelSize(area) },
  children: [
    {
      type: 'image',
      src: { width: area.widthPixels, height: area.heightPixels, data: below },
      style: { position: 'absolute', left: '0px', top: '0px', ...pixelSize(area) },
    },
    {
      type: 'container',
      style: { display: 'flex', position: 'absolute', left: `${-area.x}px`, top: `${-area.y}px`, ...pixelSize(frame) },
      children: [content],
    },
  ],
});

/** The pixels of the captions' place with this caption drawn; a fraction of the cost of the whole frame. */
export const drawCaption = (
  scene: SceneTemplate,
  layer: SceneLayer,
  fitted: FilledTemplate,
  area: PixelArea,
  caption: CaptionState,
  input: FrameInput,
): Promise<Uint8Array> => {
  const frame = scene.document.description;
  const shown = onlyCaptions(withCaption(fitted, caption, input.language));
  const below = cropPixels(layer.rgba, frame.widthPixels, area);
  const template = { ...shown, node: windowOn(shown.node, frame, area, below) };
  const size = { widthPixels: area.widthPixels, heightPixels: area.heightPixels };
  return scene.engine.draw({ ...drawingOf(scene, template, input), ...size }, 'raw');
};
