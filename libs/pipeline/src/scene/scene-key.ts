import { hashContent } from '../kernel/content-hash';
import type { SceneInput } from '../script/scene-input';

/** Raise it when the same input gives another scene than before. */
const pipelineRevision = 7;

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

/** 64 hexadecimal digits: the same for every scene that would come out the same, in whatever video it is. */
export const hashScene = (input: SceneInput, facts: SceneKeyFacts): string => {
  const { frame_template, template_params, media_workflow, tts_workflow, prompt_prefix } = input.request;
  const content = {
    pipelineRevision,
    ...facts,
    request: { frame_template, template_params, media_workflow, tts_workflow, prompt_prefix },
    title: input.title,
    language: input.language,
    scene: input.scene,
    sceneCount: input.sceneCount,
  };
  return hashContent(content);
};
