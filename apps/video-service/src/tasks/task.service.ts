import { Injectable } from '@nestjs/common';
import { type TaskStatus, isTaskId, taskStatuses } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { VideoJobsService } from '@svc/queue';
import { addLogContext } from '@svc/telemetry';
import { type TaskEntity, TaskRepository, TaskTransitionRepository } from '@svc/video-data';
import { type Requester, maySee } from '../requester';
import { TaskRemovalService } from './task-removal.service';
import { ChoiceField, DigitsField } from '@svc/http';

export class TaskListQuery {
  @ChoiceField(taskStatuses, { presence: 'optional' })
  status?: TaskStatus;

  @DigitsField({ minimum: 0, maximum: 1_000_000 }, { presence: 'optional', docs: { default: 0 } })
  offset: number = 0;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 20 } })
  limit: number = 20;
}

/** Reads and cancels tasks, with access control. */
@Injectable()
export class TaskService {
  constructor(
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitionRepository,
    private readonly jobs: VideoJobsService,
    private readonly removal: TaskRemovalService,
  ) {}

  /** @throws AppError TASK_NOT_FOUND, also for another user's task */
  async read(taskId: string, requester: Requester): Promise<TaskEntity> {
    const task = isTaskId(taskId) ? await this.tasks.find(taskId) : null;
    if (task === null || !maySee(requester, task)) throw new AppError('TASK_NOT_FOUND');
    addLogContext({ taskId: task.id });
    return task;
  }

  async list(query: TaskListQuery, requester: Requester): Promise<{ tasks: TaskEntity[]; total: number }> {
    const owner = requester.seesEverything ? {} : { ownerId: requester.userId ?? '' };
    const status = query.status === undefined ? {} : { status: query.status };
    return this.tasks.list({ ...owner, ...status, offset: query.offset, limit: query.limit });
  }

  /**
   * Cancels a waiting or running task: workers see the change of the row, and waiting jobs are removed from the queue.
   * Deletes a failed task.
   * @throws AppError TASK_NOT_FOUND, TASK_FINISHED
   */
  async end(taskId: string, requester: Requester): Promise<'cancelled' | 'deleted'> {
    const task = await this.read(taskId, requester);
    if (task.status === 'failed' && (await this.removal.delete(task))) return 'deleted';
    if (!(await this.transitions.cancel(task.id))) throw new AppError('TASK_FINISHED');
    // Jobs that cannot be removed now find a cancelled row when they run.
    void this.jobs.remove(task.id, task.script?.scenes.length ?? 0).catch(() => undefined);
    return 'cancelled';
  }
}
