import { Inject, Injectable, Logger } from '@nestjs/common';
import { finishedFilesPrefix, keptPartPrefix } from '@svc/contracts';
import { VideoJobsService } from '@svc/queue';
import { type ObjectStore, objectStore } from '@svc/storage';
import { DeletedTaskRepository, type TaskEntity } from '@svc/video-data';

/** A store answers many at once. */
const tasksAtOnce = 10;
const beforeAnyId = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes tasks. From the first statement on nobody finds one any more; its files go at once. The row goes last, when its
 * worker has stopped and nobody can be using its parts: what is left after a crash is found by it.
 */
@Injectable()
export class TaskRemovalService {
  private readonly logger = new Logger(TaskRemovalService.name);

  constructor(
    private readonly deleted: DeletedTaskRepository,
    private readonly jobs: VideoJobsService,
    @Inject(objectStore) private readonly store: ObjectStore,
  ) {}

  /** @returns false when somebody else has deleted it meanwhile */
  async delete({ id, script }: Pick<TaskEntity, 'id' | 'script'>): Promise<boolean> {
    if (!(await this.deleted.delete(id))) return false;
    // Jobs that cannot be removed now find no row when they run.
    void this.jobs.remove(id, script?.scenes.length ?? 0).catch(() => undefined);
    await this.removeBelow(finishedFilesPrefix(id)).catch((error: unknown) =>
      this.logger.warn(`files of a deleted task are left to housekeeping: ${String(error)}`),
    );
    return true;
  }

  /** Removes what is left of tasks that were deleted. Those whose parts are in use keep nobody else waiting. */
  async finish(signal: AbortSignal): Promise<void> {
    let ids: string[] = [];
    do {
      ids = await this.deleted.settled(ids.at(-1) ?? beforeAnyId, tasksAtOnce);
      await Promise.all(ids.map((id) => this.removeRest(id)));
    } while (ids.length === tasksAtOnce && !signal.aborted);
  }

  private async removeRest(id: string): Promise<void> {
    await this.removeBelow(finishedFilesPrefix(id));
    if (await this.removeParts(id)) await this.deleted.drop(id);
  }

  /** @returns whether all are gone; those that were of use a moment ago may be so to a video that is being made */
  private async removeParts(taskId: string): Promise<boolean> {
    let isAll = true;
    for (const { kind, key, isUnused } of await this.deleted.ownParts(taskId)) {
      isAll &&= isUnused;
      if (!isUnused) continue;
      await this.removeBelow(keptPartPrefix(kind, key));
      await this.deleted.dropPart(key);
    }
    return isAll;
  }

  private async removeBelow(prefix: string): Promise<void> {
    for await (const { key } of this.store.list(prefix)) await this.store.delete(key);
  }
}
