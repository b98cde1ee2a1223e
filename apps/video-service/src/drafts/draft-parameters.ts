import { idOfNothing, PathText } from '@svc/http';

/** An id that no draft can have gives 404, not 400. */
export const DraftIdParam = () => PathText('draft_id', { maximum: 36 }, { format: 'uuid', example: idOfNothing });

export const SceneParam = () =>
  PathText('scene', { maximum: 36 }, { description: 'The id of a scene, or its number from 1', example: '1' });
