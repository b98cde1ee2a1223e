import { hashContent } from '../kernel/content-hash';
import type { FoundPicture } from '../media';
import { mediaWorkflowOf, seedOfScene, type SceneInput } from '../script/scene-input';

const pictureRevision = 1;

/** What a picture depends on beside its scene. */
export interface PictureKeyFacts {
  /** Of the media workflow. */
  workflowRevision: string;
  size: { widthPixels: number; heightPixels: number };
}

const addressOf = ({ fileUrl }: FoundPicture): string => fileUrl;

/** 64 hexadecimal digits: the same for scenes that show the same picture, whatever is said and whatever is around it. */
export const hashPicture = (input: SceneInput, facts: PictureKeyFacts): string => {
  const { request, topic, scene } = input;
  return hashContent({
    pictureRevision,
    ...facts,
    topic,
    workflow: mediaWorkflowOf(input),
    promptPrefix: request.prompt_prefix,
    prompt: scene.picturePrompt,
    seed: seedOfScene(scene),
    found: scene.found?.map(addressOf),
  });
};
