import { Injectable, Logger } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { AppError } from '@svc/errors';
import { firstJobs, VideoJobsService } from '@svc/queue';
import { TaskTransitionRepository, type SweepHistory, type UnfinishedTask } from '@svc/video-data';
import { TaskFailuresService } from './task-failures.service';
import { WorkMetrics } from './work-metrics';

/**
 * Consecutive losses of a task's jobs, without progress of the task, before the task is failed. Errors of a job
 * (`jobAttempts` in video-jobs.service.ts) and deaths of workers (`retriesAfterDeaths` in job-host.ts) are counted apart.
 */
const mostLosses = 3;

/**
 * Fails tasks that take too long, adds lost jobs again, and fails tasks whose jobs are lost repeatedly. A loss of the
 * whole queue is not counted.
 */
@Injectable()
export class LostJobsService {
  private readonly logger = new Logger(LostJobsService.name);

  constructor(
    private readonly tasks: TaskTransitionRepository,
    private readonly jobs: VideoJobsService,
    private readonly failures: TaskFailuresService,
    private readonly metrics: WorkMetrics,
    private readonly config: WorkerConfig,
  ) {}

  /** @param looks the sweeps that found it */
  async attend(task: UnfinishedTask, looks: SweepHistory): Promise<void> {
    const { startedAtSeconds, isQuiet } = task;
    if (startedAtSeconds !== null && looks.secondsSince(startedAtSeconds) > this.config.taskTimeoutSeconds)
      return this.failures.close(task.id, new AppError('TASK_TIMED_OUT'));
    // The jobs of a task that goes on change while they are counted.
    if (!isQuiet) return;
    if ((await this.jobs.state(task.id, task.sceneCount)) === 'complete') return;
    const counts = !(await this.lostWithQueue(task));
    if (counts && task.requeueCount >= mostLosses) return this.failures.close(task.id, new AppError('TASK_LOST'));
    this.logger.warn('the jobs of the task were lost and are added again');
    this.metrics.requeuedTasks.inc({ lost: counts ? 'task' : 'queue' });
    await this.tasks.noteRequeue(task.id, counts);
    await this.putBack(task);
  }

  /** Wakes jobs whose retry time is too far away, because a clock was ahead or was set back. */
  async wakeOverslept(): Promise<void> {
    const woken = await this.jobs.wakeOverslept();
    if (woken > 0) this.logger.warn(`${woken} jobs had a retry time too far in the future and are run now`);
  }

  /** Records that every quiet task has its jobs: a job that is missing later was not lost with the queue. */
  async noteWholeQueue(): Promise<void> {
    await this.jobs.markWhole(await this.tasks.nowMs());
  }

  /** Read after jobs were found missing: jobs and marker are lost together. */
  private async lostWithQueue({ quietSinceMs }: UnfinishedTask): Promise<boolean> {
    const wholeSinceMs = await this.jobs.wholeSinceMs();
    return wholeSinceMs === null || quietSinceMs < wholeSinceMs;
  }

  private async putBack({ id, type, sceneCount }: UnfinishedTask): Promise<void> {
    // The remains of a job would block its id.
    await this.jobs.remove(id, sceneCount ?? 0);
    if (sceneCount === null) await this.jobs.add(firstJobs[type], id);
    else await this.jobs.addScenes(id, sceneCount);
  }
}
