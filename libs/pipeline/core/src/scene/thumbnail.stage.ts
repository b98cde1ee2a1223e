import { fieldProblemError } from '@svc/errors';
import type { Stage, StageContext } from '../kernel/stage';
import { takePicture, type Picture } from '../media';
import { drawPicture } from '../media/draw-picture';
import type { TemplateLibrary } from '../frame';
import type { PictureChoice } from '../script';
import { showing, type SceneInput } from '../script/scene-input';
import { makeMedia, type SceneMediaParts } from './scene-media';

export interface ThumbnailTask {
  input: SceneInput;
  choice: PictureChoice;
  /** Address of a small rendition in an archive; null for a drawn picture. */
  thumbnailUrl: string | null;
}

interface ThumbnailStageParts extends SceneMediaParts {
  templates: TemplateLibrary;
}

const longestSidePixels = 320;
const quality = 75;

const shrink = (picture: Picture, signal: AbortSignal): Promise<Buffer> => {
  const { widthPixels, heightPixels } = picture;
  const scale = Math.min(1, longestSidePixels / Math.max(widthPixels, heightPixels));
  const scaled = (side: number): number => Math.max(1, Math.round(side * scale));
  const size = { widthPixels: scaled(widthPixels), heightPixels: scaled(heightPixels) };
  return drawPicture(picture, size, { format: 'webp', quality }, signal);
};

const draw = async (parts: ThumbnailStageParts, { input, choice }: ThumbnailTask, context: StageContext) => {
  const template = await parts.templates.open(input.request.frame_template);
  const media = await makeMedia(parts, { ...input, scene: showing(input.scene, choice) }, template, 1, context);
  if (media?.kind === 'picture') return media;
  throw fieldProblemError('media_workflow', 'noPicture');
};

const fetched = async (
  { media }: ThumbnailStageParts,
  { workflow }: PictureChoice,
  url: string,
  signal: AbortSignal,
): Promise<Picture> => {
  const suggester = media.suggesters().find((one) => one.workflow === workflow);
  if (suggester === undefined) throw fieldProblemError('choice', 'noArchive');
  return takePicture(await suggester.thumbnail(url, signal), signal);
};

/**
 * A small picture to choose from, as WebP. A picture of an archive is rendered again, so that no foreign bytes are
 * passed on.
 */
export const createThumbnailStage = (parts: ThumbnailStageParts): Stage<ThumbnailTask, Buffer> => ({
  name: 'thumbnail',
  run: async (task, context) => {
    const { thumbnailUrl } = task;
    const picture = await (thumbnailUrl === null
      ? draw(parts, task, context)
      : fetched(parts, task.choice, thumbnailUrl, context.signal));
    return shrink(picture, context.signal);
  },
});
