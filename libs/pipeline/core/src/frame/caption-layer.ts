import type { Node } from '@takumi-rs/core';
import { onlyCaptions, withCaption } from './captions';
import type { CaptionState, FrameInput, PixelArea } from './frame';
import type { CaptionSetting } from './caption-fit';
import { toDrawing, withoutPicture, type SceneTemplate } from './scene-template';

const pixelSize = (area: { widthPixels: number; heightPixels: number }): { width: string; height: string } => ({
  width: `${area.widthPixels}px`,
  height: `${area.heightPixels}px`,
});

/** A canvas of the size of `area` that shows this part of the frame, over the given pixels. */
const windowOn = (
  content: Node,
  frame: Omit<PixelArea, 'x' | 'y'>,
  area: PixelArea,
  below: Uint8Array | null,
): Node => {
  const background: Node[] =
    below === null
      ? []
      : [
          {
            type: 'image',
            src: { width: area.widthPixels, height: area.heightPixels, data: below },
            style: { position: 'absolute', left: '0px', top: '0px', ...pixelSize(area) },
          },
        ];
  const place = { position: 'absolute' as const, left: `${-area.x}px`, top: `${-area.y}px` };
  return {
    type: 'container',
    style: { display: 'flex', position: 'relative', overflow: 'hidden', ...pixelSize(area) },
    children: [
      ...background,
      { type: 'container', style: { display: 'flex', ...place, ...pixelSize(frame) }, children: [content] },
    ],
  };
};

/** True for styles that blend letters with the pixels below them. */
export const seesBelow = (css: readonly string[]): boolean =>
  css.some((sheet) => /\b(?:backdrop-filter|mix-blend-mode)\b/.test(sheet));

/**
 * Draws a caption in its area, for a fraction of the cost of the whole frame. Passing the pixels below to the
 * renderer costs more than all letters, so that is done only for a style that needs it.
 *
 * @param below pixels of the area; null leaves it transparent around the caption
 */
export const drawCaption = async (
  scene: SceneTemplate,
  below: Uint8Array | null,
  setting: CaptionSetting,
  area: PixelArea,
  caption: CaptionState,
  input: FrameInput,
): Promise<Uint8Array> => {
  const frame = scene.document.description;
  const shown = onlyCaptions(withCaption(setting.template, caption, input.language, setting.widthPixels));
  const template = { ...shown, node: windowOn(shown.node, frame, area, below) };
  const size = { widthPixels: area.widthPixels, heightPixels: area.heightPixels };
  return scene.engine.draw({ ...withoutPicture(toDrawing(scene, template, input)), ...size }, 'raw');
};
