import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { VideoServiceConfig } from '@svc/config';
import { finishedFilesPrefix, keptPartPrefix } from '@svc/contracts';
import { isLitteredStore, type ObjectStore } from '@svc/storage';
import { UploadSpool } from '../assets/upload-spool';
import { TaskRemoval } from '../tasks/task-removal';
import { Batches, Drafts, ExclusiveWork, FinishedFiles, objectStore, KeptParts } from '@svc/video-data';

const everyMs = 10 * 60_000;
/** A store answers many at once, and one after the other a million a day would not end within it. */
const tasksAtOnce = 10;
const abandonedAfterMs = 24 * 3_600_000;
const abandonedUploadMs = 3_600_000;

/** Removes what nobody needs any more. One replica at a time does it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private readonly closing = new AbortController();

  constructor(
    private readonly exclusive: ExclusiveWork,
    private readonly files: FinishedFiles,
    private readonly parts: KeptParts,
    private readonly drafts: Drafts,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly uploads: UploadSpool,
    private readonly removal: TaskRemoval,
    private readonly batches: Batches,
    private readonly config: VideoServiceConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.tidy().catch((error: unknown) => this.logger.warn(`housekeeping failed: ${String(error)}`));
    }, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.running;
  }

  async tidy(): Promise<void> {
    // Each replica may have a disk of its own for them.
    await this.uploads.removeAbandoned(abandonedUploadMs);
    await this.exclusive.run('housekeeping', async () => {
      await this.removal.finish(this.closing.signal);
      await this.batches.dropOlderThan(this.config.retentionDays);
      await this.removeOldFiles();
      await this.drafts.removeOlderThan(this.config.draftDays);
      if (isLitteredStore(this.store)) await this.store.removeAbandoned(abandonedAfterMs);
      // Last: it looks at every part that is kept, and takes longest.
      await this.shrinkKeptParts();
    });
  }

  private async removeOldFiles(): Promise<void> {
    for (;;) {
      const taskIds = await this.files.olderThan(this.config.retentionDays, tasksAtOnce);
      await Promise.all(taskIds.map((taskId) => this.removeFiles(taskId)));
      if (taskIds.length < tasksAtOnce || this.closing.signal.aborted) return;
    }
  }

  private async removeFiles(taskId: string): Promise<void> {
    await this.removeBelow(finishedFilesPrefix(taskId));
    await this.files.markRemoved(taskId);
  }

  /** Objects first: what a crash leaves half done is found by its row the next time. */
  private async shrinkKeptParts(): Promise<void> {
    for (const { kind, key } of await this.parts.beyond(this.config.cacheBytes)) {
      if (this.closing.signal.aborted) return;
      if (!(await this.parts.isUnused(key))) continue;
      await this.removeBelow(keptPartPrefix(kind, key));
      await this.parts.forget(key);
    }
  }

  private async removeBelow(prefix: string): Promise<void> {
    for await (const { key } of this.store.list(prefix)) await this.store.delete(key);
  }
}
