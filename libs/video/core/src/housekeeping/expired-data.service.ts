import { Inject, Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { finishedFilesPrefix, keptPartPrefix } from '@svc/contracts';
import { removeBelow, type ObjectStore, objectStore } from '@svc/storage';
import { TaskRemovalRepository, type KeptPart, KeptPartRepository } from '@svc/video-data';

import { expiredRows, type ExpiredRows } from '../video-feature';

/** Ends a run after a million rows or ten thousand objects, so that later work need not wait for hours. */
const mostBatches = 1_000;

/**
 * Calls `remove` until it finds less than a full batch, so that no statement takes long and shutdown need not wait. The
 * next run removes what is left.
 * @param remove resolves with the number of rows found
 */
const inBatches = async (
  batchSize: number,
  signal: AbortSignal,
  remove: (limit: number) => Promise<number>,
): Promise<void> => {
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch += 1)
    if ((await remove(batchSize)) < batchSize) return;
};

const rowsAtOnce = 1_000;
/** Concurrent requests to the store: a million videos leave more in a day than sequential requests can remove. */
const objectsAtOnce = 10;
const beforeAnyId = '00000000-0000-0000-0000-000000000000';

/** Removes old files from the store, then old rows. Objects go before their rows: after a crash the row is found again. */
@Injectable()
export class ExpiredDataService {
  constructor(
    private readonly tasks: TaskRemovalRepository,
    private readonly parts: KeptPartRepository,
    @Inject(objectStore) private readonly store: ObjectStore,
    @Inject(expiredRows) private readonly features: readonly ExpiredRows[],
    private readonly config: VideoServiceConfig,
  ) {}

  async remove(signal: AbortSignal): Promise<void> {
    await this.removeFilesOfTasks(signal);
    await this.removeParts(signal);
    await this.removeRows(signal);
  }

  private async removeRows(signal: AbortSignal): Promise<void> {
    const { taskRowsDays } = this.config;
    for (const feature of this.features) await inBatches(rowsAtOnce, signal, (limit) => feature.removeExpired(limit));
    if (taskRowsDays > 0) await this.removeTasks(taskRowsDays, signal);
  }

  private async removeTasks(days: number, signal: AbortSignal): Promise<void> {
    let lastId = beforeAnyId;
    await inBatches(rowsAtOnce, signal, async (limit) => {
      const tasks = await this.tasks.overFor(days, lastId, limit);
      // A stopped worker may have published objects; only this row leads to them.
      for (const { id, status } of tasks)
        if (status !== 'completed') await removeBelow(this.store, finishedFilesPrefix(id));
      await this.tasks.dropOld(
        days,
        tasks.map(({ id }) => id),
      );
      lastId = tasks.at(-1)?.id ?? lastId;
      return tasks.length;
    });
  }

  /** Removes files of videos after the retention period. */
  private removeFilesOfTasks(signal: AbortSignal): Promise<void> {
    return inBatches(objectsAtOnce, signal, async (limit) => {
      const taskIds = await this.tasks.withFilesOlderThan(this.config.retentionDays, limit);
      await Promise.all(taskIds.map((taskId) => this.removeFiles(taskId)));
      return taskIds.length;
    });
  }

  /** Removes parts beyond the size limit and, where task rows expire, parts unused for as long. */
  private async removeParts(signal: AbortSignal): Promise<void> {
    const { cacheBytes, taskRowsDays } = this.config;
    await this.removeAll(signal, (limit) => this.parts.beyond(cacheBytes, limit));
    if (taskRowsDays > 0) await this.removeAll(signal, (limit) => this.parts.unusedFor(taskRowsDays, limit));
  }

  private removeAll(signal: AbortSignal, find: (limit: number) => Promise<KeptPart[]>): Promise<void> {
    return inBatches(objectsAtOnce, signal, async (limit) => {
      const parts = await find(limit);
      await Promise.all(parts.map((part) => this.removePart(part)));
      return parts.length;
    });
  }

  private async removeFiles(taskId: string): Promise<void> {
    await removeBelow(this.store, finishedFilesPrefix(taskId));
    await this.tasks.markFilesRemoved(taskId);
  }

  private async removePart({ kind, key }: KeptPart): Promise<void> {
    if (!(await this.parts.isUnused(key))) return;
    await removeBelow(this.store, keptPartPrefix(kind, key));
    await this.parts.forget(key);
  }
}
