import { Inject, Injectable } from '@nestjs/common';
import { finishedFilesPrefix, keptPartPrefix, thumbnailsOf, uploadsOf } from '@svc/contracts';
import { VideoJobsService } from '@svc/queue';
import { type ObjectStore, objectStore } from '@svc/storage';
import { BatchRepository, DraftRepository, UserRepository, TaskTransitionRepository } from '@svc/video-data';
import { UploadedAssetRepository } from '@svc/video-engine';

const tasksAtOnce = 100;

/**
 * Removes what belonged to a person. Objects go before the rows that name them: what a crash leaves half done is found by
 * its row the next time.
 */
@Injectable()
export class DeletedUserDataService {
  constructor(
    private readonly people: UserRepository,
    private readonly drafts: DraftRepository,
    private readonly transitions: TaskTransitionRepository,
    private readonly jobs: VideoJobsService,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly assets: UploadedAssetRepository,
    private readonly batches: BatchRepository,
  ) {}

  /** @returns false while workers have yet to stop; it must be called again then */
  async remove(userId: string): Promise<boolean> {
    const unsettled = await this.people.unsettledTasks(userId);
    for (const { id, sceneCount } of unsettled) {
      await this.transitions.cancel(id);
      await this.jobs.remove(id, sceneCount);
    }
    if (unsettled.length > 0) return false;
    await this.drafts.removeOf(userId);
    await this.removeUploads(userId);
    await this.removeParts(userId);
    await this.batches.dropOf(userId);
    await this.removeTasks(userId);
    return true;
  }

  /** The copy of this machine goes at once; others go when they are looked for, or make room. */
  private async removeUploads(userId: string): Promise<void> {
    for await (const { key } of this.store.list(uploadsOf(userId))) {
      await this.store.delete(key);
      await this.assets.bringFor({ bgm_path: key });
    }
    await this.removeBelow(thumbnailsOf(userId));
  }

  /** What somebody else's video was made of too stays theirs. */
  private async removeParts(userId: string): Promise<void> {
    for (const { kind, key } of await this.people.partsOf(userId)) {
      await this.removeBelow(keptPartPrefix(kind, key));
      await this.people.dropPart(key);
    }
  }

  private async removeTasks(userId: string): Promise<void> {
    for (;;) {
      const ids = await this.people.taskIds(userId, tasksAtOnce);
      for (const id of ids) await this.removeBelow(finishedFilesPrefix(id));
      if (ids.length > 0) await this.people.dropTasks(ids);
      if (ids.length < tasksAtOnce) return;
    }
  }

  private async removeBelow(prefix: string): Promise<void> {
    for await (const { key } of this.store.list(prefix)) await this.store.delete(key);
  }
}
