import { Injectable, Logger, Inject } from '@nestjs/common';
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
  SourceCheckResponse,
  SourceKind,
  SourceResponse,
} from './administration.dto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLimiter } from '@svc/concurrency';
import type { Pipeline } from '@svc/pipeline';
import { videoPipeline } from '@svc/video-engine';
import { capitalised } from '@svc/texts';

const toResponse = (task: DescribedFailure): FailedTaskResponse => ({
  task_id: task.id,
  task_type: task.type,
  title: textSubject(task.title),
  owner_id: task.ownerId,
  error: task.errorMessage,
  error_code: task.errorCode,
  failed_at: task.failedAt?.toISOString() ?? null,
});

const checkMs = 30_000;
/** Digits, because every voice can read them in its language. */
const figures = '1, 2, 3.';
const subject = 'honeybee';
const words = { prompt: subject, subject, promptPrefix: '', topic: subject, language: 'en' };
const sample = { ...words, widthPixels: 512, heightPixels: 512, sceneIndex: 0, seed: 7, durationSeconds: 1 };

const late = `It has not answered within ${checkMs / 1000} seconds.`;

type Context = Parameters<ReturnType<Pipeline['speech']['open']>['speak']>[1];

const sourceState = (offered: number, problem: string | null): SourceResponse['state'] => {
  if (offered > 0) return 'ready';
  return problem === null ? 'absent' : 'faulty';
};

/**
 * Reads the state of workers and queue, lists and retries failed tasks of all users, and checks whether voices and
 * makers of pictures work at the moment.
 */
@Injectable()
export class AdministrationService {
  private readonly logger = new Logger(AdministrationService.name);
  private readonly checkLimiter = createLimiter(1);

  constructor(
    private readonly tasks: TaskRepository,
    private readonly jobs: VideoJobsService,
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
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

  async listSources(): Promise<SourceResponse[]> {
    await this.pipeline.models.refresh();
    return (['voices', 'pictures'] as const).flatMap((kind) =>
      this.families(kind).map(({ family, workflows, problem }) => ({
        kind,
        name: family,
        state: sourceState(workflows.length, problem),
        offered: workflows.length,
        problem: problem === null ? null : `${capitalised(problem)}.`,
      })),
    );
  }

  /** Makes a short sample. @throws AppError NOT_FOUND for a source that offers nothing */
  async checkSource(kind: SourceKind, name: string): Promise<SourceCheckResponse> {
    const workflow = this.families(kind).find(({ family }) => family === name)?.workflows[0];
    if (workflow === undefined) throw new AppError('NOT_FOUND');
    return this.checkLimiter.run(null, async () => {
      const begunAt = performance.now();
      const problem = await this.findProblem(kind, workflow);
      this.logger.log(`an administrator checked ${workflow}: ${problem ?? 'it works'}`);
      return { works: problem === null, problem, duration: Math.round(performance.now() - begunAt) / 1000 };
    });
  }

  /** The uploads of users are no source of the service. */
  private families(kind: SourceKind) {
    const { speech, media } = this.pipeline;
    return kind === 'voices' ? speech.families() : media.families().filter(({ family }) => family !== 'assets');
  }

  private async findProblem(kind: SourceKind, workflow: string): Promise<string | null> {
    const workFolder = await mkdtemp(join(tmpdir(), 'source-check-'));
    const signal = AbortSignal.timeout(checkMs);
    try {
      const context = { signal, workFolder, report: () => undefined, warn: () => undefined };
      if (kind === 'pictures') await this.pipeline.media.open(workflow).make(sample, context);
      else await this.speak(workflow, context);
      return null;
    } catch (error) {
      if (signal.aborted) return late;
      if (error instanceof AppError) return error.message;
      this.logger.warn(error);
      return 'It failed; the log of the service has the reason.';
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }

  private async speak(workflow: string, context: Context): Promise<void> {
    const { isStandIn } = await this.pipeline.speech
      .open(workflow)
      .speak({ narration: figures, language: this.findLanguage(workflow), referenceAudioPath: null }, context);
    if (isStandIn === true) throw new AppError('PROVIDER_FAILED', { message: 'Another voice spoke instead.' });
  }

  private findLanguage(workflow: string): string {
    return this.pipeline.speech.list().find((voice) => voice.workflow === workflow)?.language ?? 'en';
  }
}
