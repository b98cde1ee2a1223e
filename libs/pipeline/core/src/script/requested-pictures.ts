import type { RequestedShot } from '@svc/contracts';
import type { LaterPicture, SceneScript } from './script';

type FirstPicture = Pick<SceneScript, 'picturePrompt' | 'asset' | 'workflow' | 'placement'>;

const toFirstPicture = ({ prompt, asset, source, placement }: RequestedShot, text: string): FirstPicture => ({
  picturePrompt: prompt ?? text,
  ...(asset !== undefined && { asset }),
  ...(source !== undefined && { workflow: source }),
  ...(placement !== undefined && { placement }),
});

/** Shares of the scene's time: pictures without one divide the rest evenly. Undefined when no picture has one. */
const toShares = (shots: readonly RequestedShot[]): number[] | undefined => {
  const given = shots.flatMap(({ share }) => share ?? []);
  if (given.length === 0) return undefined;
  const sum = given.reduce((total, share) => total + share, 0);
  const open = shots.length - given.length;
  const rest = open === 0 ? 0 : Math.max(1 - sum, sum / given.length / 2) / open;
  const shares = shots.map(({ share }) => share ?? rest);
  const whole = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / whole);
};

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The pictures that a request names for a scene, in order of showing; nothing for an empty list. */
export const requestedPictures = (
  shots: readonly RequestedShot[],
  text: string,
): Partial<FirstPicture & Pick<SceneScript, 'later'>> => {
  const [first, ...others] = shots;
  if (first === undefined) return {};
  const shares = toShares(shots);
  const later = others.map((shot, index): LaterPicture => ({
    ...toFirstPicture(shot, text),
    ...(shares && { startShare: sumNumbers(shares.slice(0, index + 1)) }),
  }));
  return { ...toFirstPicture(first, text), later };
};

/**
 * The scene with another narration, such as a translation: pictures planned for words appear after the same share of
 * the scene's time.
 */
export const withNarration = ({ later, ...scene }: SceneScript, narration: string): SceneScript => {
  if (later === undefined) return { ...scene, narration };
  const words = Math.max(1, scene.narration.split(/\s+/u).length);
  const placed = later.map(({ firstWord, ...picture }) =>
    firstWord === undefined ? picture : { ...picture, startShare: Math.min(0.9, firstWord / words) },
  );
  return { ...scene, narration, later: placed };
};
