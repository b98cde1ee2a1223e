import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isLitteredStore, type ObjectStore } from '@svc/storage';
import { ExclusiveWork, objectStore } from '@svc/video-data';
import { UploadSpool } from '../assets/upload-spool';
import { TaskRemoval } from '../tasks/task-removal';
import { OldFiles } from './old-files';
import { OldRows } from './old-rows';

const everyMs = 10 * 60_000;
const abandonedAfterMs = 24 * 3_600_000;
const abandonedUploadMs = 3_600_000;

/** Removes what nobody needs any more. One replica at a time does it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private readonly closing = new AbortController();

  constructor(
    private readonly exclusive: ExclusiveWork,
    @Inject(objectStore) private readonly store: ObjectStore,
    private readonly uploads: UploadSpool,
    private readonly removal: TaskRemoval,
    private readonly oldFiles: OldFiles,
    private readonly oldRows: OldRows,
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
    // Each replica may have a disk of its own for them.
    await this.uploads.removeAbandoned(abandonedUploadMs);
    await this.exclusive.run('housekeeping', async () => {
      await this.removal.finish(signal);
      await this.oldFiles.removeOfTasks(signal);
      await this.oldFiles.removeParts(signal);
      await this.oldRows.remove(signal);
      if (isLitteredStore(this.store)) await this.store.removeAbandoned(abandonedAfterMs);
    });
  }
}
