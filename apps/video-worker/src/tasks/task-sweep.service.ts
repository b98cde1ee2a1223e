import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { withLogContext } from '@svc/telemetry';
import { ExclusiveWorkService, UnfinishedTaskRepository, type SweepHistory } from '@svc/video-data';
import { LostJobsService } from './lost-jobs.service';

const pageSize = 100;
/** A timer may come a little early. */
const shareOfPause = 0.9;
/** Until a sweep is missed: some may be late, and PostgreSQL away for a moment. */
const usualPauses = 4;
const leastUsualSeconds = 30;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Compares rows with the queue, again and again. One worker at a time does it, and all workers together no more often than one. */
@Injectable()
export class TaskSweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(TaskSweepService.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly exclusive: ExclusiveWorkService,
    private readonly unfinished: UnfinishedTaskRepository,
    private readonly lostJobs: LostJobsService,
    private readonly config: WorkerConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.sweeping;
  }

  /** Once over all unfinished rows that were quiet for a while, unless another worker has just done it. */
  async sweep(): Promise<void> {
    await this.exclusive.runOncePer(shareOfPause * this.config.sweepSeconds, 'sweep', async () => {
      const looks = await this.unfinished.beginLook(usualPauses * this.config.sweepSeconds + leastUsualSeconds);
      for (let afterId: string | undefined = firstId; afterId !== undefined;)
        afterId = await this.sweepPage(afterId, looks);
      await this.lostJobs.wakeOverslept();
      await this.lostJobs.noteWholeQueue();
    });
  }

  /** @returns where the next page begins; nothing after the last one */
  private async sweepPage(afterId: string, looks: SweepHistory): Promise<string | undefined> {
    const page = await this.unfinished.quietFor(this.config.sweepSeconds, afterId, pageSize);
    await Promise.all(page.map((task) => withLogContext({ taskId: task.id }, () => this.lostJobs.attend(task, looks))));
    return page.length < pageSize ? undefined : page.at(-1)?.id;
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep()
        .catch((error: unknown) => this.logger.warn(`the sweep failed: ${String(error)}`))
        .finally(() => {
          if (this.timer !== undefined) this.schedule();
        });
    }, this.config.sweepSeconds * 1_000);
  }
}
