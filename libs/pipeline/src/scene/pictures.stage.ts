import type { GenerationRequest } from '@svc/contracts';
import type { TemplateLibrary } from '../frame';
import type { Stage } from '../kernel/stage';
import type { FoundPicture, MediaRegistry } from '../media';
import type { SceneScript, VideoScript } from '../script';

export interface PicturesInput {
  request: Pick<GenerationRequest, 'frame_template' | 'media_workflow'>;
  script: VideoScript;
}

export interface PicturesStageParts {
  media: MediaRegistry;
  templates: TemplateLibrary;
}

export const articlesOf = ({ sources = [] }: Pick<VideoScript, 'sources'>): string[] =>
  sources.flatMap(({ writer, title }) => (writer === 'encyclopedia' ? [title] : []));

/** A title that a model or an author wrote; the title of a user's own text is only its beginning. */
export const topicOf = ({ title, sources = [] }: Pick<VideoScript, 'title' | 'sources'>): string =>
  sources.some(({ writer }) => writer !== 'text') ? title : '';

const isWanting = ({ asset, found, chosen }: SceneScript): boolean => (asset ?? found ?? chosen) === undefined;

/** The archive's picture for the scene. */
export const shownPicture = ({ chosen, found }: SceneScript): FoundPicture | undefined =>
  chosen === undefined ? found?.[0] : chosen.found;

/** Gives no two scenes the same picture, also when some already have one. */
const withFound = (script: VideoScript, found: ReadonlyMap<number, FoundPicture[]>): VideoScript => {
  const shown = new Set(script.scenes.flatMap((scene) => shownPicture(scene)?.fileUrl ?? []));
  const isFree = ({ fileUrl }: FoundPicture): boolean => !shown.has(fileUrl);
  return {
    ...script,
    scenes: script.scenes.map((scene) => {
      const own = found.get(scene.index);
      return own === undefined ? scene : { ...scene, found: own.filter(isFree) };
    }),
  };
};

/**
 * Adds pictures of archives to a script. They are chosen for all scenes at once, since scenes are made in parallel on
 * several machines. Scenes that have a picture keep it.
 */
export const createPicturesStage = ({ media, templates }: PicturesStageParts): Stage<PicturesInput, VideoScript> => ({
  name: 'pictures',
  run: async ({ request, script }, context) => {
    const find = media.finderOf(request.media_workflow);
    const { media: place } = (await templates.open(request.frame_template)).description;
    if (find === undefined || place === null) return script;
    const wanting = script.scenes.filter(isWanting);
    if (wanting.length === 0) return script;
    context.report(0, 'Looking for pictures');
    const subjects = wanting.map(({ picturePrompt }) => picturePrompt);
    const words = { language: script.language, topic: topicOf(script), articles: articlesOf(script), subjects };
    const found = await find({ ...place, ...words }, context);
    return withFound(script, new Map(wanting.map(({ index }, position) => [index, found[position] ?? []])));
  },
});
