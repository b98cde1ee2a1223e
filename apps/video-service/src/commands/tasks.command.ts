import { Injectable } from '@nestjs/common';
import { FailedTasks, type FailedTask } from '@svc/video-data';
import { CommandLineProblem } from './command-line-problem';
import { readTasksArguments, type TasksArguments } from './tasks-arguments';

const line = ({ id, completedAt, errorCode, errorMessage }: FailedTask): string =>
  `${id}  ${completedAt.toISOString()}  ${errorCode ?? ''}  ${errorMessage ?? ''}`;

/** `tasks ...`: tasks that have failed, and the way to have them tried again. */
@Injectable()
export class TasksCommand {
  constructor(private readonly failed: FailedTasks) {}

  /**
   * @returns lines to print
   * @throws CommandLineProblem
   */
  async run(args: string[]): Promise<string[]> {
    const given = readTasksArguments(args);
    if (given.action === 'list') return this.list(given);
    return given.errorCode === null ? this.retryNamed(given.taskIds) : this.retryFound(given);
  }

  private async list(given: TasksArguments): Promise<string[]> {
    const tasks = await this.failed.find(given);
    return tasks.length === 0 ? [`No task has failed within ${given.withinHours} hours.`] : tasks.map(line);
  }

  private async retryNamed(taskIds: string[]): Promise<string[]> {
    const reopened = await this.failed.retry(taskIds);
    const others = taskIds.filter((id) => !reopened.includes(id));
    if (reopened.length === 0) throw new CommandLineProblem(`Of these no task has failed: ${others.join(', ')}.`);
    return [
      ...reopened.map((id) => `${id} is tried again.`),
      ...others.map((id) => `${id} has not failed, or is gone: it stays as it is.`),
    ];
  }

  private async retryFound(given: TasksArguments): Promise<string[]> {
    const found = await this.failed.find(given);
    const reopened = await this.failed.retry(found.map(({ id }) => id));
    const more = found.length < given.limit ? [] : ['There may be more: the same command goes on.'];
    return [...reopened.map((id) => `${id} is tried again.`), `Tried again: ${reopened.length}.`, ...more];
  }
}
