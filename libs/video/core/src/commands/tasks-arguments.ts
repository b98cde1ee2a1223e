import { parseArgs } from 'node:util';
import { isTaskId } from '@svc/contracts';
import { OperatorError } from '@svc/errors';

/** An unknown command or option; the message lists the valid ones. */

const usage =
  'Say one of: list, list --without-file, retry <task id> ..., retry --failed-with <error code>, retry --without-file; with --hours <number> and --most <number>.';

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

const read = (args: string[]) => {
  try {
    const text = { type: 'string' } as const;
    const options = { 'failed-with': text, 'without-file': { type: 'boolean' }, hours: text, most: text } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${(error as Error).message} ${usage}`);
  }
};

const whole = (option: string, text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw new OperatorError(`${option} is "${text}": give a whole number from 1 to 1000000.`);
};

const requireChoice = ({
  action,
  taskIds,
  errorCode,
  isWithoutFile,
}: Pick<TasksArguments, 'action' | 'taskIds' | 'errorCode' | 'isWithoutFile'>): void => {
  const wrong = taskIds.find((id) => !isTaskId(id));
  if (wrong !== undefined) throw new OperatorError(`"${wrong}" is no task id.`);
  if (action === 'list' && taskIds.length > 0) throw new OperatorError('"list" takes no task ids.');
  if (action === 'list' && errorCode !== null && isWithoutFile)
    throw new OperatorError('A task that has failed has no file: give --failed-with or --without-file.');
  const choices = [taskIds.length > 0, errorCode !== null, isWithoutFile].filter(Boolean).length;
  if (action === 'retry' && choices !== 1)
    throw new OperatorError('"retry" needs one of: task ids, --failed-with <error code>, --without-file.');
};

/** @throws OperatorError that names the wrong word or option */
export const readTasksArguments = (args: string[]): TasksArguments => {
  const { values, positionals } = read(args);
  const [action, ...taskIds] = positionals;
  if (action !== 'list' && action !== 'retry') throw new OperatorError(usage);
  const errorCode = values['failed-with'] ?? null;
  const isWithoutFile = values['without-file'] ?? false;
  requireChoice({ action, taskIds, errorCode, isWithoutFile });
  const [withinHours, limit] = [whole('--hours', values.hours ?? '24'), whole('--most', values.most ?? '100')];
  return { action, taskIds, errorCode, isWithoutFile, withinHours, limit };
};
