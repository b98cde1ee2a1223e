import { Injectable } from '@nestjs/common';
import { OperatorError } from '@svc/errors';
import { type FailedTask, TaskRepository, type FinishedTask, LostVideoRepository } from '@svc/video-data';
import { type TasksArguments, readTasksArguments } from './tasks-arguments';

const line = ({ id, completedAt, errorCode, errorMessage }: FailedTask): string =>
  `${id}  ${completedAt.toISOString()}  ${errorCode ?? ''}  ${errorMessage ?? ''}`;

const lostLine = ({ id, completedAt, fileName }: FinishedTask): string =>
  `${id}  ${completedAt.toISOString()}  ${fileName} is not in the store`;

/** The report on the reopened tasks among those that were found. */
const retried = (reopened: readonly string[], found: number, { limit }: TasksArguments): string[] => [
  ...reopened.map((id) => `${id} is tried again.`),
  `Tried again: ${reopened.length}.`,
  ...(found < limit ? [] : ['There may be more. Run the same command again.']),
];

/** Implements `tasks ...`: lists and retries tasks that failed or whose video is missing. */
@Injectable()
export class TasksCommand {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly lost: LostVideoRepository,
  ) {}

  /**
   * @returns lines to print
   * @throws OperatorError
   */
  async run(args: string[]): Promise<string[]> {
    const given = readTasksArguments(args);
    if (given.isWithoutFile) return given.action === 'list' ? this.listLost(given) : this.makeAgain(given);
    if (given.action === 'list') return this.list(given);
    return given.errorCode === null ? this.retryNamed(given.taskIds) : this.retryFound(given);
  }

  private async list(given: TasksArguments): Promise<string[]> {
    const tasks = await this.tasks.findFailed(given);
    return tasks.length === 0 ? [`No task has failed within ${given.withinHours} h.`] : tasks.map(line);
  }

  private async listLost(given: TasksArguments): Promise<string[]> {
    const tasks = await this.lost.find(given);
    const none = `Every video finished within ${given.withinHours} h has its file.`;
    return tasks.length === 0 ? [none] : tasks.map(lostLine);
  }

  private async retryNamed(taskIds: string[]): Promise<string[]> {
    const reopened = await this.tasks.retry(taskIds);
    const others = taskIds.filter((id) => !reopened.includes(id));
    if (reopened.length === 0) throw new OperatorError(`These tasks have not failed: ${others.join(', ')}.`);
    return [
      ...reopened.map((id) => `${id} is tried again.`),
      ...others.map((id) => `${id} has not failed or no longer exists; it is unchanged.`),
    ];
  }

  private async retryFound(given: TasksArguments): Promise<string[]> {
    const found = await this.tasks.findFailed(given);
    return retried(await this.tasks.retry(found.map(({ id }) => id)), found.length, given);
  }

  private async makeAgain(given: TasksArguments): Promise<string[]> {
    const found = await this.lost.find(given);
    return retried(await this.lost.makeAgain(found.map(({ id }) => id)), found.length, given);
  }
}
