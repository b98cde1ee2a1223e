import { Injectable, Inject, Logger } from '@nestjs/common';
import { type TaskStatus, isTaskId, taskStatuses, finishedFilesPrefix, keptPartPrefix } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { VideoJobsService } from '@svc/queue';
import { addLogContext } from '@svc/telemetry';
import { type TaskEntity, TaskRepository, TaskTransitionRepository, TaskRemovalRepository } from '@svc/video-data';
import { ChoiceField, DigitsField } from '@svc/http';
import { removeBelow, type ObjectStore, objectStore } from '@svc/storage';
import { type Requester, maySee } from '../requester';

export class TaskListQuery {
  @ChoiceField(taskStatuses, { presence: 'optional' })
  status?: TaskStatus;

  @DigitsField({ minimum: 0, maximum: 1_000_000 }, { presence: 'optional', docs: { default: 0 } })
  offset: number = 0;

  @DigitsField({ minimum: 1, maximum: 100 }, { presence: 'optional', docs: { default: 20 } })
  limit: number = 20;
}

/** Concurrent deletions in the store. */
const tasksAtOnce = 10;
const beforeAnyId = '00000000-0000-0000-0000-000000000000';

/**
 * Reads and cancels tasks, with access control, and deletes them. A deleted task is hidden by the first statement, and
 * its files are removed at once. The row is removed last, after its worker has stopped and its parts are unused: after
 * a crash the row is found again.
 */
@Injectable()
export class TaskService {
  private readonly logger = new Logger(TaskService.name);

  constructor(
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitionRepository,
    private readonly jobs: VideoJobsService,
    private readonly removal: TaskRemovalRepository,
    @Inject(objectStore) private readonly store: ObjectStore,
  ) {}

  /** @throws AppError TASK_NOT_FOUND, also for another user's task */
  async read(taskId: string, requester: Requester): Promise<TaskEntity> {
    const task = isTaskId(taskId) ? await this.tasks.find(taskId) : null;
    if (task === null || !maySee(requester, task)) throw new AppError('TASK_NOT_FOUND');
    addLogContext({ taskId: task.id });
    return task;
  }

  async list(query: TaskListQuery, requester: Requester): Promise<{ tasks: TaskEntity[]; total: number }> {
    const owner = requester.seesEverything ? {} : { ownerId: requester.ownerId ?? '' };
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
    if (task.status === 'failed' && (await this.delete(task))) return 'deleted';
    if (!(await this.cancel(task))) throw new AppError('TASK_FINISHED');
    return 'cancelled';
  }

  /** @returns false for a task that is over */
  async cancel({ id, script }: Pick<TaskEntity, 'id' | 'script'>): Promise<boolean> {
    if (!(await this.transitions.cancel(id))) return false;
    // Jobs that cannot be removed now find a cancelled row when they run.
    void this.jobs.remove(id, script?.scenes.length ?? 0).catch(() => undefined);
    return true;
  }

  /** @returns false after a concurrent deletion */
  async delete({ id, script }: Pick<TaskEntity, 'id' | 'script'>): Promise<boolean> {
    if (!(await this.removal.delete(id))) return false;
    // Jobs that cannot be removed now find no row when they run.
    void this.jobs.remove(id, script?.scenes.length ?? 0).catch(() => undefined);
    await removeBelow(this.store, finishedFilesPrefix(id)).catch((error: unknown) =>
      this.logger.warn(`files of a deleted task are left to housekeeping: ${String(error)}`),
    );
    return true;
  }

  /** Removes what is left of deleted tasks. Tasks whose parts are in use do not delay the others. */
  async finishDeletions(signal: AbortSignal): Promise<void> {
    let ids: string[] = [];
    do {
      ids = await this.removal.settled(ids.at(-1) ?? beforeAnyId, tasksAtOnce);
      await Promise.all(ids.map((id) => this.removeRest(id)));
    } while (ids.length === tasksAtOnce && !signal.aborted);
  }

  private async removeRest(id: string): Promise<void> {
    await removeBelow(this.store, finishedFilesPrefix(id));
    if (await this.removeParts(id)) await this.removal.dropDeleted(id);
  }

  /** @returns true when all parts are removed; recently used parts may belong to a video in progress */
  private async removeParts(taskId: string): Promise<boolean> {
    let isAll = true;
    for (const { kind, key, isUnused } of await this.removal.ownParts(taskId)) {
      isAll &&= isUnused;
      if (!isUnused) continue;
      await removeBelow(this.store, keptPartPrefix(kind, key));
      await this.removal.dropPart(key);
    }
    return isAll;
  }
}
