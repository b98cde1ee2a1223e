import { fieldError } from '@svc/errors';
import { isPlace, findSceneIndex } from '@svc/video-drafts';

type Scenes = readonly { id: string }[];

/**
 * Finds a scene by the caller's name and then follows its id while others move it.
 * @returns its index
 */
export const followScene = (name: string): ((scenes: Scenes) => number) => {
  let known = name;
  return (scenes) => {
    const place = findSceneIndex(scenes, known);
    known = scenes[place]?.id ?? known;
    return place;
  };
};

/**
 * Requires a version with a scene number: after another change, the number would mean a different scene.
 * @throws AppError VALIDATION_ERROR
 */
export const requireCounted = (field: string, name: string, version: number | null | undefined): void => {
  if (typeof version === 'number' || !isPlace(name)) return;
  throw fieldError(field, 'sceneId');
};
