import { idOfNothing, PathText } from '@svc/http';

/** An id that no task can have gives 404, not 400. */
export const TaskIdParam = () => PathText('task_id', { maximum: 36 }, { format: 'uuid', example: idOfNothing });
