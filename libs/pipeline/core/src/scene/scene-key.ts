import { isDeepStrictEqual } from 'node:util';
import { defaultCaptions, type CaptionChoice } from '@svc/contracts';
import { hashContent } from '../kernel/content-hash';
import { readPlaceholders } from '../frame/placeholder';
import {
  isLastScene,
  chooseMediaWorkflow,
  seedOfScene,
  type SceneInput,
  type SceneRecording,
} from '../script/scene-input';

/** Raise it when the same input gives another scene than before. */
const pipelineRevision = 21;

/** Facts outside the request that change the picture or the sound of a scene. */
export interface SceneKeyFacts {
  ffmpegVersion: string;
  /** Source of the frame template. */
  templateText: string;
  /** Revisions of the speech and media workflows. */
  workflowRevisions: readonly string[];
  /** SHA-256 of the reference recording, or null. */
  referenceAudioHash: string | null;
  /** The recording that is heard instead of a voice, with the hash of its file; missing for a voice. */
  recording?: SceneRecording & { file: string };
  /** Hash of the shown asset; missing for none. */
  assetHash?: string | undefined;
  /** Revisions of the workflows and hashes of the assets of the later pictures; missing for none. */
  laterRevisions?: readonly string[] | undefined;
  /** Colours and hashes of the files; missing without a brand. */
  brand?: object | undefined;
}

/** Template parameters that show a scene's position in the video. */
const placeNames = ['index', 'scene_count', 'scene_progress'];

const namesIn = (templateText: string): string[] => readPlaceholders(templateText).map(({ name }) => name);

/** Undefined, and so not in the key, for default captions. */
const ownCaptions = (captions: CaptionChoice | undefined) => {
  if (captions?.enabled === false) return { enabled: false };
  return isDeepStrictEqual(captions, defaultCaptions) ? undefined : captions;
};

/**
 * 64 hexadecimal digits: the same for equal scenes of any video. Title and position count only if the template shows
 * them: inserting scenes before another scene does not change its key.
 */
export const hashScene = (input: SceneInput, facts: SceneKeyFacts): string => {
  const { frame_template, template_params, tts_workflow, prompt_prefix, captions } = input.request;
  const {
    index,
    voice = tts_workflow,
    seed: _inPlace,
    workflow: _inRequest,
    others: _unseen,
    source: _unheard,
    ...scene
  } = input.scene;
  const shown = namesIn(facts.templateText);
  const content = {
    pipelineRevision,
    ...facts,
    request: {
      frame_template,
      template_params,
      media_workflow: chooseMediaWorkflow(input),
      tts_workflow: voice,
      prompt_prefix,
      captions: ownCaptions(captions),
    },
    title: shown.includes('title') ? input.title : undefined,
    topic: input.topic,
    language: input.language,
    scene,
    seed: seedOfScene(input.scene),
    subject: input.request.template_params['transition'] === 'auto' ? input.subject : undefined,
    leftOut: input.leftOut,
    isFirst: index === 0,
    isLast: isLastScene(input),
    place: placeNames.some((name) => shown.includes(name)) ? { index, sceneCount: input.sceneCount } : undefined,
  };
  return hashContent(content);
};
