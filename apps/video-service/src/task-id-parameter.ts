import { idOfNothing, PathText } from '@svc/http';

/** A task's id in the path, as the caller wrote it: one that no task can have is 404 like any other. */
export const TaskIdParam = () => PathText('task_id', { maximum: 36 }, { format: 'uuid', example: idOfNothing });
