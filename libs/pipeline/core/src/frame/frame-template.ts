import { AppError } from '@svc/errors';
import { own, type Owned } from '../kernel/owned-bytes';
import type { BoundedCache } from '@svc/concurrency';
import { type CaptionSetting, fitCaptionLine } from './caption-fit';
import { createCaptionChanges } from './caption-changes';
import { drawCaption, seesBelow } from './caption-layer';
import { isCaptions } from './caption-look';
import type { CaptionPainter, FrameInput, FramePixels, FrameTemplate, PixelArea, PixelPatch } from './frame';
import { withCaption } from './captions';
import { pastePixels } from './pixels';
import { locate, makeSceneLayer, prepareTemplate, type SceneLayer } from './scene-layer';
import { toDrawing, type SceneTemplate } from './scene-template';
import { mediaAttribute } from './template-document';
import { fillTemplate, withPlainMedia, type FilledTemplate } from './template-fill';
import { hasAttribute } from './template-node';
import { checkParameters } from './template-parameters';

export interface FrameCaches {
  layers: BoundedCache<SceneLayer>;
  captionLines: BoundedCache<CaptionSetting>;
  /** A number for a byte array, the same during its lifetime. */
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

const withoutSpace = (path: string): AppError =>
  new AppError('TEMPLATE_INVALID', {
    message: `The template ${path}: its place for captions takes no space in the frame; give it a height.`,
  });

const drawForNobody = async (render: FrameTemplate['render']): Promise<void> => {
  const drawn = await render({ ...anyInput, caption: { words: ['Text'], litIndex: 0 } });
  drawn[Symbol.dispose]();
};

const isMedia: typeof isCaptions = (node) => hasAttribute(node, mediaAttribute);

const areaOfFirst = async (
  scene: SceneTemplate,
  attribute: typeof isCaptions,
  input: FrameInput = anyInput,
): Promise<PixelArea | null> => locate(scene, await prepareTemplate(scene, input), input, attribute);

const bareLayer = async (scene: SceneTemplate, input: FrameInput): ReturnType<LayerOf> => {
  const template = await prepareTemplate(scene, input);
  return { template, captionArea: await locate(scene, template, input, isCaptions), background: null };
};

type LayerOf = (input: FrameInput) => Promise<Pick<SceneLayer, 'template' | 'captionArea' | 'background'>>;
type SettingOf = (input: FrameInput, template: FilledTemplate, words: string[]) => Promise<CaptionSetting>;

const drawLine = async (
  scene: SceneTemplate,
  input: FrameInput,
  words: string[],
  openLayer: LayerOf,
  findSetting: SettingOf,
): Promise<Owned<PixelPatch>[] | null> => {
  // Draws the pixels of the frame only for letters that are blended with them.
  const {
    template,
    captionArea: area,
    background,
  } = await (seesBelow(scene.document.css) ? openLayer(input) : bareLayer(scene, input));
  if (area === null) return null;
  const setting = await findSetting(input, template, words);
  const drawn: Owned<PixelPatch>[] = [];
  for (let litIndex = -1; litIndex < words.length; litIndex += 1) {
    const rgba = await drawCaption(scene, background, setting, area, { words, litIndex }, input);
    drawn.push(own({ ...area, rgba }, rgba));
  }
  return drawn;
};

/** A template treats pictures of the user otherwise, and names their fields when they cannot be drawn. */
const toPictureKey = ({ identify }: FrameCaches, picture: FrameInput['picture']) =>
  picture && [identify(picture.bytes), picture.field];

export const createFrameTemplate = (scene: SceneTemplate, caches: FrameCaches): FrameTemplate => {
  const { description, showsCaptions } = scene.document;
  const { widthPixels, heightPixels } = description;

  const identifyPicture = (picture: FrameInput['picture'] = null) => toPictureKey(caches, picture);

  const layerKey = ({ caption: _caption, picture, below, brand, ...rest }: FrameInput): string => {
    const branded = brand && [brand.font?.family, identifyPicture(brand.logo), brand.ground];
    return JSON.stringify([description.path, identifyPicture(picture), below?.map(identifyPicture), branded, rest]);
  };

  const openLayer = (input: FrameInput): Promise<SceneLayer> =>
    caches.layers.get(layerKey(input), () => makeSceneLayer(scene, input));

  const findSetting = (input: FrameInput, template: FilledTemplate, words: string[]): Promise<CaptionSetting> =>
    caches.captionLines.get(JSON.stringify([layerKey(input), words]), () =>
      fitCaptionLine(scene, template, words, input),
    );

  const openCaptions = (input: FrameInput): CaptionPainter => {
    const opened = openLayer(input).then(({ captionArea: area, background }) => {
      if (area === null || background === null) return null;
      if (area.widthPixels * area.heightPixels === 0) throw withoutSpace(description.path);
      return createCaptionChanges(area, background, seesBelow(scene.document.css));
    });
    // The error is reported where a caption is requested.
    opened.catch(() => undefined);
    return async (caption) => {
      const [layer, changes] = [await openLayer(input), await opened];
      if (changes === null) return null;
      if (caption === null || caption.words.length === 0) return changes.clear();
      const setting = await findSetting(input, layer.template, caption.words);
      return changes.show(await drawCaption(scene, changes.below, setting, changes.area, caption, input));
    };
  };

  const render = async (input: FrameInput): Promise<Owned<FramePixels>> => {
    const rgba = await (await openLayer(input)).takePixels();
    using patch = input.caption && (await openCaptions(input)(input.caption));
    if (patch) pastePixels(rgba, widthPixels, patch, patch.rgba);
    return own({ rgba, widthPixels, heightPixels }, rgba);
  };

  return {
    description,
    html: scene.document.html,
    showsCaptions,
    checkParameters: (given) => checkParameters(description.parameters, given),
    mediaArea: (parameters = {}) => areaOfFirst(scene, isMedia, { ...anyInput, parameters }),
    captionArea: (input) => areaOfFirst(scene, isCaptions, input),
    openCaptions,
    drawCaptionLine: (input, words) => drawLine(scene, input, words, openLayer, findSetting),
    findMissing: async (input) => {
      const template = withCaption(fillTemplate(scene.document, input), input.caption, input.language);
      return scene.engine.findMissing(toDrawing(scene, withPlainMedia(template, '#000'), input));
    },
    render,
    warmUp: () => drawForNobody(render),
  };
};
