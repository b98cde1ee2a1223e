import type { Node } from '@takumi-rs/core';
import { own } from '../kernel/owned-bytes';
import { withBrand } from './brand';
import { isCaptions, withCaptionLook } from './caption-look';
import { withCaption } from './captions';
import type { FrameInput, PixelArea } from './frame';
import { coveredArea, placeNodes } from './node-geometry';
import { cropPixels, matteOverlay } from './pixels';
import { toDrawing, measureWith, type SceneTemplate } from './scene-template';
import { isOwnGround, withEdges } from './own-ground';
import { withShades } from './shade';
import { fillTemplate, withPicture, withPlainMedia, type FilledTemplate } from './template-fill';
import { fitTexts, isFitted } from './text-fit';

/** A scene's frame without its caption, and the data for drawing captions on it. */
export interface SceneLayer {
  template: FilledTemplate;
  captionArea: PixelArea | null;
  /** Pixels below the captions; null without captions. */
  background: Uint8Array | null;
  /** All pixels of the frame, for the first caller only: a scene is drawn whole once, and a frame takes 8 MB. */
  takePixels: () => Promise<Uint8Array>;
}

const isFittedText = (node: Node): boolean => isFitted(node) && !isCaptions(node);

/** Prepares a template for a scene: an empty caption place, long texts shrunk, shades in the picture's colours. */
export const prepareTemplate = async (scene: SceneTemplate, input: FrameInput): Promise<FilledTemplate> => {
  const branded = withBrand(fillTemplate(scene.document, input), input, scene.document.description);
  const filled = withCaption(branded, null, input.language);
  const template = input.picture ? withPicture(filled) : withPlainMedia(filled, '#000');
  const fitted = await fitTexts(template, isFittedText, measureWith(scene, input));
  const looking = await withCaptionLook(scene, fitted, input);
  return withShades(scene, isOwnGround(scene, input) ? withEdges(looking) : looking, input);
};

/** Box of the first selected element; null when there is none. */
export const locate = async (
  scene: SceneTemplate,
  template: FilledTemplate,
  input: FrameInput,
  select: (node: Node) => boolean,
): Promise<PixelArea | null> => {
  const { widthPixels, heightPixels } = scene.document.description;
  const placed = placeNodes(template.node, await measureWith(scene, input)(template));
  const found = placed.find(({ node }) => select(node));
  return found ? coveredArea(found.measured, widthPixels, heightPixels) : null;
};

const drawOverlay = async (scene: SceneTemplate, template: FilledTemplate, input: FrameInput): Promise<Uint8Array> => {
  const drawOn = (color: string): Promise<Buffer> =>
    scene.engine.draw(toDrawing(scene, withPlainMedia(template, color), input), 'raw');
  const onBlack = await drawOn('#000');
  const rgba = await drawOn('#fff');
  using onWhite = own({ rgba }, rgba);
  return matteOverlay(onBlack, onWhite.rgba);
};

export const makeSceneLayer = async (scene: SceneTemplate, input: FrameInput): Promise<SceneLayer> => {
  const template = await prepareTemplate(scene, input);
  const hasHole = !input.picture && scene.document.description.kind !== 'static';
  const draw = (): Promise<Uint8Array> =>
    hasHole ? drawOverlay(scene, template, input) : scene.engine.draw(toDrawing(scene, template, input), 'raw');
  const captionArea = await locate(scene, template, input, isCaptions);
  const rgba = await draw();
  const background = captionArea && cropPixels(rgba, scene.document.description.widthPixels, captionArea);
  let kept: Uint8Array | null = rgba;
  const takePixels = (): Promise<Uint8Array> => {
    const taken = kept === null ? draw() : Promise.resolve(kept);
    kept = null;
    return taken;
  };
  return { template, captionArea, background, takePixels };
};
