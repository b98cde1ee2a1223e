import { Inject, Injectable, Logger } from '@nestjs/common';
import { finishedFilesPrefix, keptPartPrefix } from '@svc/contracts';
import { VideoJobsService } from '@svc/queue';
import { removeBelow, type ObjectStore, objectStore } from '@svc/storage';
import { DeletedTaskRepository, type TaskEntity } from '@svc/video-data';

/** Concurrent deletions in the store. */
const tasksAtOnce = 10;
const beforeAnyId = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes tasks. A task is hidden by the first statement, and its files are removed at once. The row is removed last,
 * after its worker has stopped and its parts are unused: after a crash the row is found again.
 */
@Injectable()
export class TaskRemovalService {
  private readonly logger = new Logger(TaskRemovalService.name);

  constructor(
    private readonly deleted: DeletedTaskRepository,
    private readonly jobs: VideoJobsService,
    @Inject(objectStore) private readonly store: ObjectStore,
  ) {}

  /** @returns false after a concurrent deletion */
  async delete({ id, script }: Pick<TaskEntity, 'id' | 'script'>): Promise<boolean> {
    if (!(await this.deleted.delete(id))) return false;
    // Jobs that cannot be removed now find no row when they run.
    void this.jobs.remove(id, script?.scenes.length ?? 0).catch(() => undefined);
    await removeBelow(this.store, finishedFilesPrefix(id)).catch((error: unknown) =>
      this.logger.warn(`files of a deleted task are left to housekeeping: ${String(error)}`),
    );
    return true;
  }

  /** Removes what is left of deleted tasks. Tasks whose parts are in use do not delay the others. */
  async finish(signal: AbortSignal): Promise<void> {
    let ids: string[] = [];
    do {
      ids = await this.deleted.settled(ids.at(-1) ?? beforeAnyId, tasksAtOnce);
      await Promise.all(ids.map((id) => this.removeRest(id)));
    } while (ids.length === tasksAtOnce && !signal.aborted);
  }

  private async removeRest(id: string): Promise<void> {
    await removeBelow(this.store, finishedFilesPrefix(id));
    if (await this.removeParts(id)) await this.deleted.drop(id);
  }

  /** @returns true when all parts are removed; recently used parts may belong to a video in progress */
  private async removeParts(taskId: string): Promise<boolean> {
    let isAll = true;
    for (const { kind, key, isUnused } of await this.deleted.ownParts(taskId)) {
      isAll &&= isUnused;
      if (!isUnused) continue;
      await removeBelow(this.store, keptPartPrefix(kind, key));
      await this.deleted.dropPart(key);
    }
    return isAll;
  }
}
