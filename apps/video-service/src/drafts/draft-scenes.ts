import { AppError } from '@svc/errors';

const placePattern = /^[1-9]\d{0,2}$/;

/**
 * Where a scene is in its draft, from 0.
 * @param name its id, or its number from 1
 * @throws AppError SCENE_NOT_FOUND
 */
export const sceneIndexOf = (scenes: readonly { id: string }[], name: string): number => {
  const index = placePattern.test(name) ? Number(name) - 1 : scenes.findIndex(({ id }) => id === name);
  if (index < 0 || index >= scenes.length) throw new AppError('SCENE_NOT_FOUND');
  return index;
};
