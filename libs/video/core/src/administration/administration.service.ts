import { Injectable, Logger } from '@nestjs/common';
import { isTaskId } from '@svc/contracts';
import { AppError } from '@svc/errors';
import { VideoJobsService } from '@svc/queue';
import { addLogContext } from '@svc/telemetry';
import { TaskRepository, type DescribedFailure } from '@svc/video-data';
import { textSubject } from '../videos/video-mapper';
import type {
  FailedTaskListResponse,
  FailedTaskResponse,
  FailedTasksQuery,
  SystemStateResponse,
} from './administration.dto';

const toResponse = (task: DescribedFailure): FailedTaskResponse => ({
  task_id: task.id,
  task_type: task.type,
  title: textSubject(task.title),
  owner_id: task.ownerId,
  error: task.errorMessage,
  error_code: task.errorCode,
  failed_at: task.failedAt?.toISOString() ?? null,
});

/** Reads the state of workers and queue, lists and retries failed tasks of all users. */
@Injectable()
export class AdministrationService {
  private readonly logger = new Logger(AdministrationService.name);

  constructor(
    private readonly tasks: TaskRepository,
    private readonly jobs: VideoJobsService,
  ) {}

  async readState(): Promise<SystemStateResponse> {
    const [workers, jobs, tasks] = await Promise.all([
      this.jobs.countWorkers().catch(() => null),
      this.jobs.counts().catch(() => null),
      this.tasks.countByStatus(),
    ]);
    const queue = jobs && {
      waiting: (jobs['prioritized'] ?? 0) + (jobs['waiting-children'] ?? 0),
      running: jobs['active'] ?? 0,
      delayed: jobs['delayed'] ?? 0,
    };
    return { workers, queue, tasks };
  }

  async listFailedTasks({ search = '', before, limit }: FailedTasksQuery): Promise<FailedTaskListResponse> {
    const term = search.trim();
    const found = await this.tasks.describeFailed({
      before: before ?? null,
      search: term === '' ? null : term,
      limit: limit + 1,
    });
    const shown = found.slice(0, limit);
    return { data: shown.map(toResponse), next_before: found.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError TASK_NOT_FOUND, TASK_NOT_FAILED */
  async retryTask(taskId: string): Promise<void> {
    if (!isTaskId(taskId)) throw new AppError('TASK_NOT_FOUND');
    const [reopened] = await this.tasks.retry([taskId]);
    if (reopened === undefined)
      throw new AppError((await this.tasks.find(taskId)) === null ? 'TASK_NOT_FOUND' : 'TASK_NOT_FAILED');
    addLogContext({ taskId });
    this.logger.log('an administrator tries the task again');
  }
}
