import type { GenerationRequest } from '@svc/contracts';
import type { FoundPicture } from '../providers/found-picture';
import type { PictureChoice, SceneScript } from './script';

/** A scene as it is made: with the picture that was chosen in the place of its own. */
export interface ShownScene extends Omit<SceneScript, 'chosen'> {
  /** As in `media_workflow`; missing: the request's. */
  workflow?: string;
  /** What it would show had nothing been chosen, the best first: for when that has gone. */
  others?: readonly FoundPicture[];
}

/** One scene of a video, with all of the request that can be seen or heard in it. */
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
  >;
  /** The video's title. */
  title: string;
  /** What the video is about: the beginning of the request's text, whatever title is shown. */
  topic: string;
  /** Of the video, BCP 47; a scene in another script is spoken and set in its own. */
  language: string;
  scene: ShownScene;
  sceneCount: number;
}

/** Which of the many pictures that fit it shows: a scene that is moved, and has a seed, keeps its own. */
export const seedOfScene = ({ seed, index }: Pick<SceneScript, 'seed' | 'index'>): number => seed ?? index;

/** The scene with a picture that was chosen for it. */
export const showing = (
  { asset: _asset, found: others = [], ...scene }: ShownScene,
  choice: PictureChoice,
): ShownScene => {
  const { workflow, prompt: picturePrompt = scene.picturePrompt, seed = scene.seed, found } = choice;
  const drawn = { workflow, picturePrompt, ...(seed !== undefined && { seed }) };
  return { ...scene, ...drawn, ...(found && { found: [found], others }) };
};

/** Who makes or finds its picture. */
export const mediaWorkflowOf = ({ request, scene }: Pick<SceneInput, 'request' | 'scene'>): string =>
  scene.workflow ?? request.media_workflow;

export const isLastScene = ({ scene, sceneCount }: SceneInput): boolean => scene.index === sceneCount - 1;
