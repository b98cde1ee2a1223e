import type { DrawnScene } from '@svc/pipeline/tools';
import type { LabelledScene } from './read-labels';

export type Verdict = 'right' | 'wrong' | 'neutral';

/** The things that a drawing shows; none for a pattern, and for a landscape that no word names. */
export const drawnThings = ({ subjects, place, weather }: DrawnScene): string[] => {
  if (subjects.length > 0) return [...subjects];
  return [...(place === null ? [] : [`place:${place}`]), ...(weather === null ? [] : [`weather:${weather}`])];
};

/**
 * A picture is right when it shows one of the right things and none of the wrong ones; a picture that shows no thing
 * is neutral.
 */
export const judge = ({ right, wrong }: LabelledScene, things: readonly string[]): Verdict => {
  if (things.length === 0) return 'neutral';
  const isRight = things.some((thing) => right.includes(thing)) && !things.some((thing) => wrong.includes(thing));
  return isRight ? 'right' : 'wrong';
};
