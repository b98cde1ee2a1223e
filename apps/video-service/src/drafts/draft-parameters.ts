import { idOfNothing, PathText } from '@svc/http';

/** A draft's id in the path, as the caller wrote it: one that no draft can have is 404 like any other. */
export const DraftIdParam = () => PathText('draft_id', { maximum: 36 }, { format: 'uuid', example: idOfNothing });

export const SceneParam = () =>
  PathText('scene', { maximum: 36 }, { description: 'The id of a scene, or its number from 1', example: '1' });
