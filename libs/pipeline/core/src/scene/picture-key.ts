import { hashContent } from '../kernel/content-hash';
import type { FoundPicture } from '../media';
import { chooseMediaWorkflow, seedOfScene, type SceneInput } from '../script/scene-input';

const pictureRevision = 3;

/** Inputs of a picture beside its scene. */
interface PictureKeyFacts {
  /** Revision of the media workflow. */
  workflowRevision: string;
  size: { widthPixels: number; heightPixels: number };
}

const pictureAddress = ({ fileUrl }: FoundPicture): string => fileUrl;

/** 64 hexadecimal digits: the same for scenes with the same picture, independent of words and template. */
export const hashPicture = (input: SceneInput, facts: PictureKeyFacts): string => {
  const { request, topic, scene } = input;
  return hashContent({
    pictureRevision,
    ...facts,
    topic,
    workflow: chooseMediaWorkflow(input),
    promptPrefix: request.prompt_prefix,
    prompt: scene.picturePrompt,
    seed: seedOfScene(scene),
    found: scene.found?.map(pictureAddress),
  });
};
