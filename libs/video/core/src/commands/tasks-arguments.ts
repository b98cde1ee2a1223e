import { isTaskId } from '@svc/contracts';
import { OperatorError } from '@svc/errors';
import { readOperatorCommand, tasks } from '@svc/operator-commands';

export interface TasksArguments {
  action: 'list' | 'retry';
  taskIds: string[];
  /** Null for any. */
  errorCode: string | null;
  /** Selects completed tasks whose file is missing from the store instead of failed tasks. */
  isWithoutFile: boolean;
  withinHours: number;
  limit: number;
}

const requireChoice = ({
  action,
  taskIds,
  errorCode,
  isWithoutFile,
}: Pick<TasksArguments, 'action' | 'taskIds' | 'errorCode' | 'isWithoutFile'>): void => {
  const wrong = taskIds.find((id) => !isTaskId(id));
  if (wrong !== undefined) throw new OperatorError(`"${wrong}" is no task id.`);
  if (action === 'list' && errorCode !== null && isWithoutFile)
    throw new OperatorError('A task that has failed has no file: give --failed-with or --without-file.');
  const choices = [taskIds.length > 0, errorCode !== null, isWithoutFile].filter(Boolean).length;
  if (action === 'retry' && choices !== 1)
    throw new OperatorError('"retry" needs one of: task ids, --failed-with <error code>, --without-file.');
};

/** @throws OperatorError that names the wrong word or option */
export const readTasksArguments = (args: string[]): TasksArguments => {
  const { values, words } = readOperatorCommand(tasks, args);
  const [word, ...taskIds] = words;
  const action = word === 'list' ? 'list' : 'retry';
  const errorCode = values['failed-with'] ?? null;
  const isWithoutFile = values['without-file'];
  requireChoice({ action, taskIds, errorCode, isWithoutFile });
  return { action, taskIds, errorCode, isWithoutFile, withinHours: values.hours, limit: values.most };
};
