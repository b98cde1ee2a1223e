import { Injectable, Logger } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { firstJobs, QueueAgeService, VideoJobsService } from '@svc/queue';
import { UnfinishedTaskRepository, type SweepHistory, type UnfinishedTask } from '@svc/video-data';
import { TaskFailuresService } from './task-failures.service';
import { WorkMetrics } from './work-metrics';

/** In a row, without the task having got on: then something about the task loses its jobs. */
const mostLosses = 3;

/**
 * Puts jobs back that were lost, and closes rows that cannot be helped. What Redis loses as a whole counts against no task,
 * however often it happens.
 */
@Injectable()
export class LostJobsService {
  private readonly logger = new Logger(LostJobsService.name);

  constructor(
    private readonly unfinished: UnfinishedTaskRepository,
    private readonly jobs: VideoJobsService,
    private readonly queueAge: QueueAgeService,
    private readonly failures: TaskFailuresService,
    private readonly metrics: WorkMetrics,
    private readonly config: WorkerConfig,
  ) {}

  /** @param looks by which it was found */
  async attend(task: UnfinishedTask, looks: SweepHistory): Promise<void> {
    const { startedAtSeconds } = task;
    if (startedAtSeconds !== null && looks.secondsSince(startedAtSeconds) > this.config.taskTimeoutSeconds)
      return this.failures.close(task.id, new AppError('TASK_TIMED_OUT'));
    if ((await this.jobs.state(task.id, task.sceneCount)) === 'complete') return;
    const counts = !(await this.lostWithQueue(task));
    if (counts && task.requeueCount >= mostLosses) return this.failures.close(task.id, new AppError('TASK_LOST'));
    this.logger.warn('the task had lost its jobs and is put back');
    this.metrics.requeuedTasks.inc({ lost: counts ? 'task' : 'queue' });
    await this.unfinished.noteRequeue(task.id, counts);
    await this.putBack(task);
  }

  /** Jobs that wait for their next try by a clock that was set back, or that went ahead of the others. */
  async wakeOverslept(): Promise<void> {
    const woken = await this.jobs.wakeOverslept();
    if (woken > 0) this.logger.warn(`${woken} jobs waited for a time that was far off, and go on`);
  }

  /** Every quiet row has its jobs: from now on one that is missing was not lost with the queue. */
  async noteWholeQueue(): Promise<void> {
    await this.queueAge.mark(await this.unfinished.nowMs());
  }

  /** Asked after its jobs were missed: jobs and mark are lost together. */
  private async lostWithQueue({ quietSinceMs }: UnfinishedTask): Promise<boolean> {
    const wholeSinceMs = await this.queueAge.wholeSinceMs();
    return wholeSinceMs === null || quietSinceMs < wholeSinceMs;
  }

  private async putBack({ id, type, sceneCount }: UnfinishedTask): Promise<void> {
    // Also what is left of a job keeps its id from being added again.
    await this.jobs.remove(id, sceneCount ?? 0);
    if (sceneCount === null) await this.jobs.add(firstJobs[type], id);
    else await this.jobs.addScenes(id, sceneCount);
  }
}
