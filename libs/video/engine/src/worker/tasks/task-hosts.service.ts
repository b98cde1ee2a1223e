import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type GivenActivity, distinctWarnings, type Warning } from '@svc/contracts';
import {
  runStage,
  type HostedRun,
  type Stage,
  type StepHost,
  type StepProgress,
  type VideoScript,
} from '@svc/pipeline';
import { inSpan } from '@svc/telemetry';
import { TaskRepository, TaskTransitionRepository, type TaskEntity } from '@svc/video-data';
import { RequestedAssetsService } from '../../requested-assets.service';
import { WorkerConfig } from '@svc/config';
import { ProcessFolders, waitForStore } from '@svc/storage';
import { GatheredProgress } from './gathered-progress';
import { WorkMetrics } from './work-metrics';

export type ScriptedTask = TaskEntity & { script: VideoScript };

const isScripted = (task: TaskEntity): task is ScriptedTask => task.script !== null;

/** Pictures that the script step has chosen from a document. */
const figuresIn = ({ script }: ScriptedTask): { picture: { asset: string } }[] =>
  script.scenes.flatMap(({ asset }) => (asset === undefined ? [] : [{ picture: { asset } }]));

/**
 * Runs pipeline steps for tasks, each job in a private folder, and writes their progress into the task's row. Folders
 * that a killed worker left are removed at the next start.
 */
@Injectable()
export class TaskHostsService implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(TaskHostsService.name);
  private readonly progress = new GatheredProgress(({ taskId, progress }) => this.write(taskId, progress));

  private readonly folders: ProcessFolders;

  constructor(
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitionRepository,
    private readonly uploaded: RequestedAssetsService,
    private readonly metrics: WorkMetrics,
    config: WorkerConfig,
  ) {
    this.folders = new ProcessFolders(config.workFolder || join(tmpdir(), 'svc-video-work'));
  }

  async onModuleInit(): Promise<void> {
    await this.folders.clearUp();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.folders.close();
    await this.progress.flush();
  }

  /** The host's folder starts empty and is removed when `work` ends. */
  async run<Result>(taskId: string, signal: AbortSignal, work: (host: StepHost) => Promise<Result>): Promise<Result> {
    return this.waitingForStore(taskId, signal, () =>
      this.folders.within((workRoot) => work(this.createHost(taskId, workRoot, signal))),
    );
  }

  /**
   * Runs the work of a job after the script step; downloads the task's assets first.
   * @returns null when the task is over or deleted: the job has nothing to do
   */
  async runScripted<Result>(
    taskId: string,
    signal: AbortSignal,
    work: (task: ScriptedTask, host: StepHost) => Promise<Result>,
  ): Promise<Result | null> {
    const task = await this.tasks.find(taskId);
    if (task?.status !== 'running' || !isScripted(task)) return null;
    const asked = { ...task.request, scenes: [...(task.request.scenes ?? []), ...figuresIn(task)] };
    await this.waitingForStore(taskId, signal, () => this.uploaded.bringFor(asked));
    return this.run(taskId, signal, (host) => work(task, host));
  }

  /** Shows in the task's progress that the work waits for the store. */
  private waitingForStore<Result>(taskId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const onWait = (): void => {
      this.logger.warn(`task ${taskId} waits: the object store does not answer`);
      void this.transitions.noteActivity(taskId, 'waiting_for_storage').catch(() => undefined);
    };
    return waitForStore({ signal, onWait }, work);
  }

  private createHost(taskId: string, workRoot: string, signal: AbortSignal): StepHost {
    return {
      signal,
      workRoot,
      runStage: (stage, input, run) => this.runStage(taskId, stage, input, run),
      report: async (progress) => this.report(taskId, progress),
      warn: (warnings) => this.warn(taskId, warnings),
      notice: (sentence) => this.logger.warn(`task ${taskId}: ${sentence}`),
    };
  }

  private async runStage<Input, Output>(
    taskId: string,
    stage: Stage<Input, Output>,
    input: Input,
    { signal, workRoot, report }: HostedRun,
  ): Promise<Output> {
    const warnings: Warning[] = [];
    const onWarning = (warning: Warning): void => void warnings.push(warning);
    // An error of a progress report must not fail the work.
    const onProgress = (fraction: number, activity: GivenActivity): void =>
      void report(fraction, activity).catch(() => undefined);
    const run = () => runStage(stage, input, { signal, workRoot, onProgress, onWarning });
    const endTimer = this.metrics.stageSeconds.startTimer({ stage: stage.name });
    let outcome = 'failed';
    try {
      const { output } = await inSpan(`stage ${stage.name}`, { 'svc.task.id': taskId }, run);
      outcome = 'done';
      return output;
    } finally {
      endTimer({ outcome });
      await this.warn(taskId, distinctWarnings(warnings));
    }
  }

  /** Waits until the row has it: other jobs look for finished scenes there. */
  private async report(taskId: string, progress: StepProgress): Promise<void> {
    if (progress.step === 'scene' && progress.fraction >= 1) await this.progress.finish({ taskId, progress });
    else this.progress.tell({ taskId, progress });
  }

  private write(taskId: string, { step, sceneIndex, fraction, activity }: StepProgress): Promise<boolean> {
    if (step === 'script') return this.transitions.reportScript(taskId, fraction, activity);
    if (step === 'compose') return this.transitions.reportCompose(taskId, fraction, activity);
    return this.transitions.reportScene(taskId, sceneIndex ?? 0, fraction, activity);
  }

  private async warn(taskId: string, warnings: readonly Warning[]): Promise<void> {
    for (const warning of warnings) await this.transitions.warn(taskId, warning);
  }
}
