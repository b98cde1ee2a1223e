import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { firstJobs, VideoJobs } from '@svc/queue';
import { withLogContext } from '@svc/telemetry';
import { ExclusiveWork, UnfinishedTasks, type UnfinishedTask } from '@svc/video-data';
import { Failures } from './failures';

const pageSize = 100;
const mostRequeues = 3;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Compares rows with the queue: jobs that Redis lost are put back, and rows that cannot be helped are closed.
 * One worker at a time does it.
 */
@Injectable()
export class Sweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Sweep.name);
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly exclusive: ExclusiveWork,
    private readonly unfinished: UnfinishedTasks,
    private readonly jobs: VideoJobs,
    private readonly failures: Failures,
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

  /** Once over all unfinished rows that were quiet for a while. */
  async sweep(): Promise<void> {
    await this.exclusive.run('sweep', async () => {
      let afterId = firstId;
      for (;;) {
        const page = await this.unfinished.quietFor(this.config.sweepSeconds, afterId, pageSize);
        await Promise.all(page.map((task) => withLogContext({ taskId: task.id }, () => this.attend(task))));
        const last = page.at(-1);
        if (last === undefined || page.length < pageSize) return;
        afterId = last.id;
      }
    });
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

  private async attend(task: UnfinishedTask): Promise<void> {
    if (task.runningSeconds > this.config.taskTimeoutSeconds)
      return this.failures.close(task.id, new AppError('TASK_TIMED_OUT'));
    if ((await this.jobs.state(task.id, task.sceneCount)) === 'complete') return;
    if (task.requeueCount >= mostRequeues) return this.failures.close(task.id, new AppError('TASK_LOST'));
    this.logger.warn('the task had lost its jobs and is put back');
    await this.unfinished.countRequeue(task.id);
    if (task.sceneCount === null) return this.jobs.add(firstJobs[task.type], task.id);
    await this.jobs.remove(task.id, task.sceneCount);
    await this.jobs.addScenes(task.id, task.sceneCount);
  }
}
