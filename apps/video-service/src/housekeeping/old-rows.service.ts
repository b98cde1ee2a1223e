import { Inject, Injectable } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { finishedFilesPrefix } from '@svc/contracts';
import { type ObjectStore, objectStore } from '@svc/storage';
import { BatchRepository, DraftRepository, OldTaskRepository } from '@svc/video-data';
import { inBatches } from './in-batches';
import { removeBelow } from './remove-below';

const rowsAtOnce = 1_000;
const beforeAnyId = '00000000-0000-0000-0000-000000000000';

/** Removes rows that have been kept for as long as they were to be. */
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
      // What a worker that was stopped has published, nobody else would find.
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
