import { documentNamedIn, mediaFolder, type GenerationRequest } from '@svc/contracts';
import { truncate } from '@svc/texts';
import type { FoundPicture } from '../providers/found-picture';
import type { RecordedScenes } from '../speech/speech';
import type { PictureChoice, SceneScript, VideoScript } from './script';

/** A scene whose chosen picture has replaced its own. */
interface ShownScene extends Omit<SceneScript, 'chosen'> {
  /** Replacements for a chosen picture that no longer exists, best first. */
  others?: readonly FoundPicture[];
}

/** Place of a scene among the scenes about one subject. */
export interface SubjectPlace {
  /** The scene before is about something else. */
  begins: boolean;
  /** The scene after is about something else. */
  ends: boolean;
}

/** A recording that tells a scene, and the scenes that it tells. */
export interface SceneRecording extends Omit<RecordedScenes, 'path'> {
  /** Its name below the assets folder. */
  name: string;
}

/** One scene of a video, with all fields of the request that change its picture or sound. */
export interface SceneInput {
  request: Pick<
    GenerationRequest,
    | 'frame_template'
    | 'template_params'
    | 'media_workflow'
    | 'tts_workflow'
    | 'ref_audio'
    | 'prompt_prefix'
    | 'captions'
    | 'brand'
  >;
  /** The video's title. */
  title: string;
  /** Topic of the video: the beginning of the request's text, independent of the shown title. */
  topic: string;
  /** Language of the video, BCP 47; a scene in another script has its own language. */
  language: string;
  scene: ShownScene;
  sceneCount: number;
  /** Missing for a voice. */
  recording?: SceneRecording;
  /** Missing for a scene on its own. */
  subject?: SubjectPlace;
  /** Drawings that the scenes before show; missing for none. */
  leftOut?: readonly string[];
}

const topicCharacters = 200;

/**
 * The first line only, so that a changed line further down changes only one scene. A document has its own title, since
 * its name is no topic, and the video's title may be changed without its pictures.
 */
export const toDrawnTopic = (
  request: Pick<GenerationRequest, 'text'>,
  { title, sources = [] }: Pick<VideoScript, 'title' | 'sources'>,
): string => {
  const document = sources.find(({ writer }) => writer === 'document')?.title ?? title;
  const text = documentNamedIn(request.text) === null ? request.text : document;
  return truncate(text.trim().split('\n', 1)[0] ?? '', topicCharacters);
};

/** Selects among the pictures that fit; a moved scene with a seed keeps its picture. */
export const seedOfScene = ({ seed, index }: Pick<SceneScript, 'seed' | 'index'>): number => seed ?? index;

/** Replaces the scene's picture by a chosen one. */
export const showing = (
  { asset: _asset, later: _later, found: others = [], ...scene }: ShownScene,
  choice: PictureChoice,
): ShownScene => {
  const { workflow, prompt: picturePrompt = scene.picturePrompt, seed = scene.seed, found } = choice;
  const drawn = { workflow, picturePrompt, ...(seed !== undefined && { seed }) };
  return { ...scene, ...drawn, ...(found && { found: [found], others }) };
};

/** The workflow that makes or finds the scene's picture. */
export const chooseMediaWorkflow = ({ request, scene }: Pick<SceneInput, 'request' | 'scene'>): string =>
  scene.workflow ?? request.media_workflow;

/** True when the scene's first picture is a file of the user. */
export const isOwnPicture = ({ request, scene }: Pick<SceneInput, 'request' | 'scene'>): boolean =>
  scene.asset !== undefined || chooseMediaWorkflow({ request, scene }).startsWith(mediaFolder);

export const isLastScene = ({ scene, sceneCount }: SceneInput): boolean => scene.index === sceneCount - 1;
