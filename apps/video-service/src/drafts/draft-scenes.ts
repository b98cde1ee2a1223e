import { AppError } from '@svc/errors';

const placePattern = /^[1-9]\d{0,2}$/;

/** True when a scene is named by its number, not by its id. */
export const isPlace = (name: string): boolean => placePattern.test(name);

/**
 * @param name the id of the scene, or its number from 1
 * @returns the index of the scene
 * @throws AppError SCENE_NOT_FOUND
 */
export const sceneIndexOf = (scenes: readonly { id: string }[], name: string): number => {
  const index = isPlace(name) ? Number(name) - 1 : scenes.findIndex(({ id }) => id === name);
  if (index < 0 || index >= scenes.length) throw new AppError('SCENE_NOT_FOUND');
  return index;
};
