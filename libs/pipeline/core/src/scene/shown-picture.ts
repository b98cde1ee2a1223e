import type { PictureChoice } from '../script';
import { firstSubject } from './later-pictures';
import { chooseMediaWorkflow, seedOfScene, type SceneInput } from '../script/scene-input';

const isSame = (one: PictureChoice, other: PictureChoice): boolean =>
  one.found === undefined
    ? other.found === undefined &&
      one.workflow === other.workflow &&
      one.prompt === other.prompt &&
      one.seed === other.seed
    : one.found.credit.url === other.found?.credit.url;

/** The scene's picture before a user chooses one; null for an asset. */
const ownPicture = (input: SceneInput): PictureChoice | null => {
  const { asset, found: [found] = [] } = input.scene;
  const prompt = firstSubject(input.scene, input.language);
  const workflow = chooseMediaWorkflow(input);
  if (asset !== undefined) return null;
  return found === undefined ? { workflow, prompt, seed: seedOfScene(input.scene) } : { workflow, found };
};

/** True when the scene shows this picture. @param chosen picture chosen for the scene; null for none */
export const isShown = (input: SceneInput, choice: PictureChoice, chosen: PictureChoice | null): boolean => {
  const shown = chosen ?? ownPicture(input);
  return shown !== null && isSame(shown, choice);
};
