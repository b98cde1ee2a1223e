import type { Node } from '@takumi-rs/core';
import { onlyCaptions, withCaption } from './captions';
import type { CaptionState, FrameInput, PixelArea } from './frame';
import { cropPixels } from './pixels';
import type { CaptionSetting } from './caption-fit';
import { drawingOf, type SceneLayer, type SceneTemplate } from './scene-layer';

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
  setting: CaptionSetting,
  area: PixelArea,
  caption: CaptionState,
  input: FrameInput,
): Promise<Uint8Array> => {
  const frame = scene.document.description;
  const shown = onlyCaptions(withCaption(setting.template, caption, input.language, setting.widthPixels));
  const below = cropPixels(layer.rgba, frame.widthPixels, area);
  const template = { ...shown, node: windowOn(shown.node, frame, area, below) };
  const size = { widthPixels: area.widthPixels, heightPixels: area.heightPixels };
  return scene.engine.draw({ ...drawingOf(scene, template, input), ...size }, 'raw');
};
