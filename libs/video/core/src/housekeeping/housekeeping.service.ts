import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { leavesAbandonedFiles, type ObjectStore, objectStore } from '@svc/storage';
import { ExclusiveWorkService } from '@svc/video-data';
import { UploadSpoolService } from '../assets/upload-spool.service';
import { TaskService } from '../tasks/task.service';
import { ExpiredDataService } from './expired-data.service';

const everyMs = 10 * 60_000;
const abandonedAfterMs = 24 * 3_600_000;
const abandonedUploadMs = 3_600_000;

/** Removes expired data. One replica at a time runs it. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(HousekeepingService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly closing = new AbortController();

  constructor(
    private readonly exclusive: ExclusiveWorkService,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly uploads: UploadSpoolService,
    private readonly tasks: TaskService,
    private readonly expired: ExpiredDataService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.tidy()
        .catch((error: unknown) => this.logger.warn(`housekeeping failed: ${String(error)}`))
        .finally(() => (this.running = undefined));
    }, everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.running;
  }

  async tidy(): Promise<void> {
    const { signal } = this.closing;
    // Every replica may have its own disk for uploads.
    await this.uploads.removeAbandoned(abandonedUploadMs);
    await this.exclusive.run('housekeeping', async () => {
      await this.tasks.finishDeletions(signal);
      await this.expired.remove(signal);
      if (leavesAbandonedFiles(this.store)) await this.store.removeAbandoned(abandonedAfterMs);
    });
  }
}
