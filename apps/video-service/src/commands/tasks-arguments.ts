import { parseArgs } from 'node:util';
import { isTaskId } from '@svc/contracts';
import { CommandLineProblem } from './command-line-problem';

const usage =
  'Say one of: list, retry <task id> ..., retry --failed-with <error code>; with --hours <number> and --most <number>.';

export interface TasksArguments {
  action: 'list' | 'retry';
  taskIds: string[];
  /** Null for any. */
  errorCode: string | null;
  withinHours: number;
  limit: number;
}

const read = (args: string[]) => {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({ args, options: { 'failed-with': text, hours: text, most: text }, allowPositionals: true });
  } catch (error) {
    throw new CommandLineProblem(`${(error as Error).message} ${usage}`);
  }
};

const whole = (option: string, text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= 1_000_000) return value;
  throw new CommandLineProblem(`${option} is "${text}": give a whole number from 1 to 1000000.`);
};

const requireChoice = ({
  action,
  taskIds,
  errorCode,
}: Pick<TasksArguments, 'action' | 'taskIds' | 'errorCode'>): void => {
  const wrong = taskIds.find((id) => !isTaskId(id));
  if (wrong !== undefined) throw new CommandLineProblem(`"${wrong}" is no task id.`);
  if (action === 'list' && taskIds.length > 0) throw new CommandLineProblem('"list" takes no task ids.');
  if (action === 'retry' && taskIds.length > 0 === (errorCode !== null))
    throw new CommandLineProblem('"retry" needs either task ids or --failed-with <error code>.');
};

/** @throws CommandLineProblem that names the word or option that makes no sense */
export const readTasksArguments = (args: string[]): TasksArguments => {
  const { values, positionals } = read(args);
  const [action, ...taskIds] = positionals;
  if (action !== 'list' && action !== 'retry') throw new CommandLineProblem(usage);
  const errorCode = values['failed-with'] ?? null;
  requireChoice({ action, taskIds, errorCode });
  const [withinHours, limit] = [whole('--hours', values.hours ?? '24'), whole('--most', values.most ?? '100')];
  return { action, taskIds, errorCode, withinHours, limit };
};
