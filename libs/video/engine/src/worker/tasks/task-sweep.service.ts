import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { withLogContext } from '@svc/telemetry';
import { ExclusiveWorkService, TaskTransitionRepository, type SweepHistory } from '@svc/video-data';
import { TaskFailuresService } from './task-failures.service';

const pageSize = 100;
/** Timers may fire slightly early. */
const shareOfPause = 0.9;
/** Sweeps may be late, and PostgreSQL briefly unreachable, before a sweep counts as missed. */
const usualPauses = 4;
const leastUsualSeconds = 30;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Compares rows with the queue periodically. One worker at a time runs it, and all workers together no more often than
 * one.
 */
@Injectable()
export class TaskSweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(TaskSweepService.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly exclusive: ExclusiveWorkService,
    private readonly tasks: TaskTransitionRepository,
    private readonly failures: TaskFailuresService,
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

  /** Checks all unfinished rows that are quiet or too old once, unless another worker has just done so. */
  async sweep(): Promise<void> {
    await this.exclusive.runOncePer(shareOfPause * this.config.sweepSeconds, 'sweep', async () => {
      const looks = await this.tasks.beginSweep(usualPauses * this.config.sweepSeconds + leastUsualSeconds);
      for (let afterId: string | undefined = firstId; afterId !== undefined;)
        afterId = await this.sweepPage(afterId, looks);
      await this.failures.wakeOverslept();
      await this.failures.noteWholeQueue();
    });
  }

  /** @returns the start of the next page; undefined after the last one */
  private async sweepPage(afterId: string, looks: SweepHistory): Promise<string | undefined> {
    const { sweepSeconds: quietSeconds, taskTimeoutSeconds: ageSeconds } = this.config;
    const page = await this.tasks.findQuietOrOld({ quietSeconds, ageSeconds }, afterId, pageSize);
    await Promise.all(page.map((task) => withLogContext({ taskId: task.id }, () => this.failures.attend(task, looks))));
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
