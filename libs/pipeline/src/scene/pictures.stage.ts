import type { GenerationRequest } from '@svc/contracts';
import type { TemplateLibrary } from '../frame';
import type { Stage } from '../kernel/stage';
import type { MediaRegistry } from '../media';
import type { VideoScript } from '../script';

export interface PicturesInput {
  request: Pick<GenerationRequest, 'frame_template' | 'media_workflow'>;
  script: VideoScript;
}

export interface PicturesStageParts {
  media: MediaRegistry;
  templates: TemplateLibrary;
}

const articlesOf = ({ sources = [] }: VideoScript): string[] =>
  sources.flatMap(({ writer, title }) => (writer === 'encyclopedia' ? [title] : []));

/** A title that somebody wrote; that of a text of one's own is only its beginning. */
const topicOf = ({ title, sources = [] }: VideoScript): string =>
  sources.some(({ writer }) => writer !== 'text') ? title : '';

/**
 * The script with the pictures that its scenes will show, where these are found and not made: chosen at one time, since
 * scenes that are made beside each other, on several machines, know nothing of each other.
 */
export const createPicturesStage = ({ media, templates }: PicturesStageParts): Stage<PicturesInput, VideoScript> => ({
  name: 'pictures',
  run: async ({ request, script }, context) => {
    const find = media.finderOf(request.media_workflow);
    const { media: place } = (await templates.open(request.frame_template)).description;
    if (find === undefined || place === null) return script;
    context.report(0, 'Looking for pictures');
    const subjects = script.scenes.map(({ picturePrompt }) => picturePrompt);
    const words = { language: script.language, topic: topicOf(script), articles: articlesOf(script), subjects };
    const film = { ...place, ...words };
    const found = await find(film, context);
    return { ...script, scenes: script.scenes.map((scene, index) => ({ ...scene, found: found[index] ?? [] })) };
  },
});
