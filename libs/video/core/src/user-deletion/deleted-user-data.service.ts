import { Inject, Injectable } from '@nestjs/common';
import {
  brandObjectKey,
  ownerDocumentsPrefix,
  finishedFilesPrefix,
  keptPartPrefix,
  ownerThumbnailsPrefix,
  ownerUploadsPrefix,
} from '@svc/contracts';
import { VideoJobsService } from '@svc/queue';
import { removeBelow, type ObjectStore, objectStore } from '@svc/storage';
import { UserRepository, TaskTransitionRepository } from '@svc/video-data';
import { RequestedAssetsService } from '@svc/video-engine';

import { accountData, type AccountData } from '../video-feature';

const tasksAtOnce = 100;

/**
 * Removes the data of a deleted user. Objects are removed before the rows that name them: after a crash the row is
 * found again.
 */
@Injectable()
export class DeletedUserDataService {
  constructor(
    private readonly users: UserRepository,
    private readonly transitions: TaskTransitionRepository,
    private readonly jobs: VideoJobsService,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly assets: RequestedAssetsService,
    @Inject(accountData) private readonly features: readonly AccountData[],
  ) {}

  /** @returns false while workers must still stop; call it again then */
  async remove(userId: string): Promise<boolean> {
    const unsettled = await this.users.unsettledTasks(userId);
    for (const { id, sceneCount } of unsettled) {
      await this.transitions.cancel(id);
      await this.jobs.remove(id, sceneCount);
    }
    if (unsettled.length > 0) return false;
    for (const feature of this.features) await feature.removeUserData(userId);
    await this.removeUploads(userId);
    await this.removeParts(userId);
    await this.removeTasks(userId);
    return true;
  }

  /** Removes this machine's copies at once; other machines' copies are removed when they are looked up or evicted. */
  private async removeUploads(userId: string): Promise<void> {
    for await (const { key } of this.store.list(ownerUploadsPrefix(userId))) {
      await this.store.delete(key);
      await this.assets.bringFor({ bgm_path: key });
    }
    await removeBelow(this.store, ownerThumbnailsPrefix(userId));
    await removeBelow(this.store, ownerDocumentsPrefix(userId));
    await this.store.delete(brandObjectKey(userId));
  }

  /** Keeps parts that other users' videos use too. */
  private async removeParts(userId: string): Promise<void> {
    for (const { kind, key } of await this.users.listParts(userId)) {
      await removeBelow(this.store, keptPartPrefix(kind, key));
      await this.users.dropPart(key);
    }
  }

  private async removeTasks(userId: string): Promise<void> {
    for (;;) {
      const ids = await this.users.taskIds(userId, tasksAtOnce);
      for (const id of ids) await removeBelow(this.store, finishedFilesPrefix(id));
      if (ids.length > 0) await this.users.dropTasks(ids);
      if (ids.length < tasksAtOnce) return;
    }
  }
}
