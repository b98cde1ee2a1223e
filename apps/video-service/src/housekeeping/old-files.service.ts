import { Inject, Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { finishedFilesPrefix, keptPartPrefix } from '@svc/contracts';
import { removeBelow, type ObjectStore, objectStore } from '@svc/storage';
import { FinishedFileRepository, type KeptPart, KeptPartRepository } from '@svc/video-data';
import { inBatches } from './old-rows.service';

/** Concurrent requests to the store: a million videos leave more in a day than sequential requests can remove. */
const atOnce = 10;

/** Removes old files from the store, objects before rows: after a crash the row is found again. */
@Injectable()
export class OldFilesService {
  constructor(
    private readonly files: FinishedFileRepository,
    private readonly parts: KeptPartRepository,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly config: VideoServiceConfig,
  ) {}

  /** Removes files of videos after the retention period. */
  removeOfTasks(signal: AbortSignal): Promise<void> {
    return inBatches(atOnce, signal, async (limit) => {
      const taskIds = await this.files.olderThan(this.config.retentionDays, limit);
      await Promise.all(taskIds.map((taskId) => this.removeFiles(taskId)));
      return taskIds.length;
    });
  }

  /** Removes parts beyond the size limit and, where task rows expire, parts unused for as long. */
  async removeParts(signal: AbortSignal): Promise<void> {
    const { cacheBytes, taskRowsDays } = this.config;
    await this.removeAll(signal, (limit) => this.parts.beyond(cacheBytes, limit));
    if (taskRowsDays > 0) await this.removeAll(signal, (limit) => this.parts.unusedFor(taskRowsDays, limit));
  }

  private removeAll(signal: AbortSignal, find: (limit: number) => Promise<KeptPart[]>): Promise<void> {
    return inBatches(atOnce, signal, async (limit) => {
      const parts = await find(limit);
      await Promise.all(parts.map((part) => this.removePart(part)));
      return parts.length;
    });
  }

  private async removeFiles(taskId: string): Promise<void> {
    await removeBelow(this.store, finishedFilesPrefix(taskId));
    await this.files.markRemoved(taskId);
  }

  private async removePart({ kind, key }: KeptPart): Promise<void> {
    if (!(await this.parts.isUnused(key))) return;
    await removeBelow(this.store, keptPartPrefix(kind, key));
    await this.parts.forget(key);
  }
}
