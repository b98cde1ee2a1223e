import type { BoundedCache } from './bounded-cache';
import { type CaptionSetting, fitCaptionLine } from './caption-fit';
import { drawCaption } from './caption-layer';
import type { FrameInput, FramePixels, FrameTemplate, PixelArea, PixelPatch } from './frame';
import { withCaption } from './captions';
import { pastePixels, releasePixels } from './pixels';
import {
  drawingOf,
  isCaptions,
  locate,
  makeSceneLayer,
  prepareTemplate,
  type SceneLayer,
  type SceneTemplate,
} from './scene-layer';
import { mediaAttribute } from './template-document';
import { fillTemplate, withPlainMedia } from './template-fill';
import { hasAttribute } from './template-node';
import { checkParameters } from './template-parameters';

/** What the templates of a library share. */
export interface FrameCaches {
  layers: BoundedCache<SceneLayer>;
  captionLines: BoundedCache<CaptionSetting>;
  /** A name for bytes, the same as long as they live. */
  identify: (bytes: Uint8Array) => number;
}

const anyInput: FrameInput = {
  title: 'Title',
  text: 'Text',
  sceneNumber: 1,
  sceneCount: 1,
  language: 'en',
  caption: null,
  picture: null,
  parameters: {},
};

export const createFrameTemplate = (scene: SceneTemplate, caches: FrameCaches): FrameTemplate => {
  const { description, showsCaptions } = scene.document;
  const { widthPixels, heightPixels } = description;

  const layerKey = ({ caption: _caption, picture, ...rest }: FrameInput): string =>
    JSON.stringify([description.path, picture ? caches.identify(picture.bytes) : null, rest]);

  const layerOf = (input: FrameInput): Promise<SceneLayer> =>
    caches.layers.get(layerKey(input), () => makeSceneLayer(scene, input));

  const renderCaption = async (input: FrameInput): Promise<PixelPatch | null> => {
    const { caption } = input;
    const layer = await layerOf(input);
    const { captionArea: area, background } = layer;
    if (area === null || background === null) return null;
    if (caption === null || caption.words.length === 0) return { ...area, rgba: Uint8Array.from(background) };
    const setting = await caches.captionLines.get(JSON.stringify([layerKey(input), caption.words]), () =>
      fitCaptionLine(scene, layer, caption.words, input),
    );
    return { ...area, rgba: await drawCaption(scene, background, setting, area, caption, input) };
  };

  const render = async (input: FrameInput): Promise<FramePixels> => {
    const rgba = await (await layerOf(input)).takePixels();
    const patch = input.caption && (await renderCaption(input));
    if (patch) {
      pastePixels(rgba, widthPixels, patch, patch.rgba);
      releasePixels(patch.rgba);
    }
    return { rgba, widthPixels, heightPixels };
  };

  const areaOfFirst = async (attribute: typeof isCaptions): Promise<PixelArea | null> =>
    locate(scene, await prepareTemplate(scene, anyInput), anyInput, attribute);

  return {
    description,
    showsCaptions,
    checkParameters: (given) => checkParameters(description.parameters, given),
    mediaArea: () => areaOfFirst((node) => hasAttribute(node, mediaAttribute)),
    captionArea: () => areaOfFirst(isCaptions),
    renderCaption,
    findMissing: async (input) => {
      const template = withCaption(fillTemplate(scene.document, input), input.caption, input.language);
      return scene.engine.findMissing(drawingOf(scene, withPlainMedia(template, '#000'), input));
    },
    render,
  };
};
