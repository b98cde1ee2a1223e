import { createFramePreview, type TemplateLibrary } from '../frame';
import type { StageContext } from '../kernel/stage';
import { toDrawnWorkflow, isVector, type Media, type Picture } from '../media';
import { readClipFrame } from '../media/clip-frame';
import { cropPicture } from '../media/crop/crop-picture';
import type { BrandFiles } from '../scene/brand-files';
import { makeMedia, type SceneMediaParts } from '../scene/scene-media';
import type { ReadyPicture } from '../scene/scene-task';
import { chooseMediaWorkflow, isOwnPicture, type SceneInput } from '../script/scene-input';
import { splitHeadline } from './headline';
import { brandedPalette, choosePalette, toPixels, posterHtml, posterLayout, type PosterSize } from './poster-layout';

export interface PosterTask {
  title: string;
  /** BCP 47, of the title. */
  language: string;
  /** The scene whose picture is shown. */
  scene: SceneInput;
  /** Its picture from the store; null for one that is drawn, or a file of the user. */
  picture: ReadyPicture | null;
}

export interface PosterParts extends SceneMediaParts {
  templates: TemplateLibrary;
  brands: BrandFiles;
}

const jpegQuality = 88;

type Draw = (parts: PosterParts, task: PosterTask, size: PosterSize, context: StageContext) => Promise<Media | null>;

const toFirstPicture = ({ scene: input }: PosterTask): SceneInput => {
  const { later: _later, ...scene } = input.scene;
  return { ...input, scene };
};

/** Draws the title's subject, else the scene's. */
const drawSubject: Draw = (parts, task, size, context) => {
  const { title, language, scene: input } = task;
  const { found: _found, asset: _asset, others: _others, ...scene } = toFirstPicture(task).scene;
  const workflow = toDrawnWorkflow(chooseMediaWorkflow(input));
  const isDrawable = parts.media.drawings.isDrawable({ subject: title, language });
  const picturePrompt = isDrawable ? title : scene.picturePrompt;
  const drawn = { ...input, language, scene: { ...scene, workflow, picturePrompt } };
  return makeMedia(parts, drawn, { description: { media: size } }, 1, context);
};

/** The user's own picture; a drawing once it is gone. */
const readOwn: Draw = async (parts, task, size, context) => {
  try {
    return await makeMedia(parts, toFirstPicture(task), { description: { media: size } }, 1, context);
  } catch {
    context.signal.throwIfAborted();
    return drawSubject(parts, task, size, context);
  }
};

const drawStill = async (
  media: Media | null,
  size: PosterSize,
  { ffmpeg }: PosterParts,
  signal: AbortSignal,
): Promise<Picture | null> => {
  if (media === null) return null;
  const still = media.kind === 'clip' ? await readClipFrame(media, ffmpeg, signal) : media;
  return isVector(still) ? still : cropPicture(still, size, signal);
};

/** The picture of the poster's scene at this size, cropped; null for a scene without one. */
export const drawPosterPicture = async (
  parts: PosterParts,
  task: PosterTask,
  size: PosterSize,
  context: StageContext,
): Promise<Picture | null> => {
  // The scene has warned of its picture already.
  const quiet: StageContext = { ...context, warn: () => undefined, report: () => undefined };
  const draw = isOwnPicture(task.scene) ? readOwn : drawSubject;
  return drawStill(task.picture?.media ?? (await draw(parts, task, size, quiet)), size, parts, context.signal);
};

/** Draws a poster: the title in few large words, beside or below the picture. @returns JPEG */
export const drawPoster = async (
  parts: PosterParts,
  task: PosterTask,
  size: PosterSize,
  context: StageContext,
): Promise<Buffer> => {
  const { title, language } = task;
  const headline = splitHeadline(title, language);
  const layout = posterLayout(size, headline);
  const picture = await drawPosterPicture(parts, task, toPixels(layout.picture, size), context);
  const { brand } = task.scene.request;
  const html = posterHtml(size, layout, brandedPalette(choosePalette(title), brand));
  const template = parts.templates.compile(html, { ...size, kind: 'image', name: 'poster' });
  const files = await parts.brands.read(brand);
  const branded = files && { brand: files };
  const input = { title, text: '', language, caption: null, parameters: { ...headline }, ...branded };
  return createFramePreview(template, { picture, input, jpegQuality });
};
