import type { GenerationRequest } from '@svc/contracts';
import type { SceneScript } from './script';

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
  scene: SceneScript;
  sceneCount: number;
}

export const isLastScene = ({ scene, sceneCount }: SceneInput): boolean => scene.index === sceneCount - 1;
