import { Inject, Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { finishedFilesPrefix } from '@svc/contracts';
import { removeBelow, type ObjectStore, objectStore } from '@svc/storage';
import { BatchRepository, DraftRepository, OldTaskRepository } from '@svc/video-data';

/** Ends a run after ten million rows at most, so that later work need not wait for hours. */
const mostBatches = 1_000;

/**
 * Calls `remove` until it finds less than a full batch, so that no statement takes long and shutdown need not wait. The
 * next run removes what is left.
 * @param remove resolves with the number of rows found
 */
export const inBatches = async (
  batchSize: number,
  signal: AbortSignal,
  remove: (limit: number) => Promise<number>,
): Promise<void> => {
  for (let batch = 0; batch < mostBatches && !signal.aborted; batch += 1)
    if ((await remove(batchSize)) < batchSize) return;
};

const rowsAtOnce = 1_000;
const beforeAnyId = '00000000-0000-0000-0000-000000000000';

/** Removes expired rows. */
@Injectable()
export class OldRowsService {
  constructor(
    private readonly batches: BatchRepository,
    private readonly drafts: DraftRepository,
    private readonly tasks: OldTaskRepository,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly config: VideoServiceConfig,
  ) {}

  async remove(signal: AbortSignal): Promise<void> {
    const { retentionDays, draftDays, taskRowsDays } = this.config;
    await inBatches(rowsAtOnce, signal, (limit) => this.batches.dropOlderThan(retentionDays, limit));
    await inBatches(rowsAtOnce, signal, (limit) => this.drafts.removeOlderThan(draftDays, limit));
    if (taskRowsDays > 0) await this.removeTasks(taskRowsDays, signal);
  }

  private async removeTasks(days: number, signal: AbortSignal): Promise<void> {
    let lastId = beforeAnyId;
    await inBatches(rowsAtOnce, signal, async (limit) => {
      const tasks = await this.tasks.overFor(days, lastId, limit);
      // A stopped worker may have published objects; only this row leads to them.
      for (const { id, status } of tasks)
        if (status !== 'completed') await removeBelow(this.store, finishedFilesPrefix(id));
      await this.tasks.drop(
        days,
        tasks.map(({ id }) => id),
      );
      lastId = tasks.at(-1)?.id ?? lastId;
      return tasks.length;
    });
  }
}
