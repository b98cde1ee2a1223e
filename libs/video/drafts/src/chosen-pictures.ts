import { fieldError } from '@svc/errors';
import type { DraftScene } from './draft.entity';
import type { OfferedPicture } from './picture-choices.service';

type Given = Readonly<Record<string, unknown>>;
export type Chosen = DraftScene['chosen'];

/** @returns null for a token that this service has not issued */
export type OpenChoice = (token: string) => OfferedPicture | null;

const isOther = (given: unknown, known: unknown): boolean => given !== undefined && given !== known;

/** True when the change names an asset, or a new prompt or seed: that replaces the choice. */
const isReplaced = ({ asset, prompt, seed }: Given, known: DraftScene): boolean =>
  (asset !== undefined && asset !== null) || isOther(prompt, known.picture.prompt) || isOther(seed, known.picture.seed);

const refuse = (index: number): never => {
  throw fieldError(`scenes[${index}].picture.choice`, 'notOfferedByList');
};

/**
 * Applies the picture choice of a change to a scene.
 * @param given the scene's `picture` in the change
 * @param index of the scene, for error messages
 * @throws AppError VALIDATION_ERROR for a choice that was not offered
 */
export const chosenBy = (given: unknown, known: DraftScene | undefined, index: number, open: OpenChoice): Chosen => {
  if (given === undefined) return known?.chosen;
  if (given === null || typeof given !== 'object') return undefined;
  const { choice, asset } = given as Given;
  if (choice === undefined) return known && !isReplaced(given as Given, known) ? known.chosen : undefined;
  if (choice === null) return undefined;
  if (typeof choice !== 'string') return refuse(index);
  const isKnown = choice === known?.chosen?.token;
  // With both a choice and an asset, the new one counts.
  if (asset !== undefined && asset !== null && (isKnown || asset !== known?.picture.asset)) return undefined;
  return isKnown ? known?.chosen : { ...(open(choice) ?? refuse(index)).choice, token: choice };
};
