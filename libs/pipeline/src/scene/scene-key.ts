import { isDeepStrictEqual } from 'node:util';
import { defaultCaptions, type CaptionChoice } from '@svc/contracts';
import { hashContent } from '../kernel/content-hash';
import type { SceneInput } from '../script/scene-input';

/** Raise it when the same input gives another scene than before. */
const pipelineRevision = 10;

/** Facts outside the request that change what a scene looks or sounds like. */
export interface SceneKeyFacts {
  ffmpegVersion: string;
  /** Source of the frame template. */
  templateText: string;
  /** What the speech and media workflows depend on beside their names. */
  workflowRevisions: readonly string[];
  /** SHA-256 of the reference recording, or null. */
  referenceAudioHash: string | null;
}

/** Undefined, and so no part of the key, for captions as they are without a word about them. */
const ownCaptions = (captions: CaptionChoice | undefined) => {
  if (captions?.enabled === false) return { enabled: false };
  return isDeepStrictEqual(captions, defaultCaptions) ? undefined : captions;
};

/** 64 hexadecimal digits: the same for every scene that would come out the same, in whatever video it is. */
export const hashScene = (input: SceneInput, facts: SceneKeyFacts): string => {
  const { frame_template, template_params, media_workflow, tts_workflow, prompt_prefix, captions } = input.request;
  const content = {
    pipelineRevision,
    ...facts,
    request: {
      frame_template,
      template_params,
      media_workflow,
      tts_workflow,
      prompt_prefix,
      captions: ownCaptions(captions),
    },
    title: input.title,
    topic: input.topic,
    language: input.language,
    scene: input.scene,
    sceneCount: input.sceneCount,
  };
  return hashContent(content);
};
