import { fieldError } from '@svc/errors';
import { isPlace, sceneIndexOf } from '../../drafts/draft-scenes';

type Scenes = readonly { id: string }[];

/**
 * A scene by the name that a caller has for it, and from then on by its id, wherever others move it meanwhile.
 * @returns where it is, from 0
 */
export const followScene = (name: string): ((scenes: Scenes) => number) => {
  let known = name;
  return (scenes) => {
    const place = sceneIndexOf(scenes, known);
    known = scenes[place]?.id ?? known;
    return place;
  };
};

/**
 * Of two calls that change the order the second would count another way than its caller: a number is good only beside the
 * version that it was read in.
 * @throws AppError VALIDATION_ERROR
 */
export const requireCounted = (field: string, name: string, version: number | null | undefined): void => {
  if (typeof version === 'number' || !isPlace(name)) return;
  throw fieldError(field, 'must be the id of a scene; a number is taken only beside the `version` in which it counts');
};
