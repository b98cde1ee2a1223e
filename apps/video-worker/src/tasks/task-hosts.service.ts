import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { runStage, type HostedRun, type Stage, type StepHost, type StepProgress } from '@svc/pipeline';
import { inSpan } from '@svc/telemetry';
import { TaskTransitionRepository } from '@svc/video-data';
import { GatheredProgress } from './gathered-progress';
import { WorkMetrics } from './work-metrics';

/** Runs pipeline steps for tasks and writes their progress into the task's row. */
@Injectable()
export class TaskHostsService implements OnApplicationShutdown {
  private readonly logger = new Logger(TaskHostsService.name);
  private readonly progress = new GatheredProgress(({ taskId, progress }) => this.write(taskId, progress));

  constructor(
    private readonly transitions: TaskTransitionRepository,
    private readonly metrics: WorkMetrics,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.progress.flush();
  }

  of(taskId: string, workRoot: string, signal: AbortSignal): StepHost {
    return {
      signal,
      workRoot,
      runStage: (stage, input, run) => this.run(taskId, stage, input, run),
      report: async (progress) => this.report(taskId, progress),
      warn: (warnings) => this.warn(taskId, warnings),
      notice: (sentence) => this.logger.warn(`task ${taskId}: ${sentence}`),
    };
  }

  private async run<Input, Output>(
    taskId: string,
    stage: Stage<Input, Output>,
    input: Input,
    { signal, workRoot, report }: HostedRun,
  ): Promise<Output> {
    const warnings = new Set<string>();
    const onWarning = (warning: string): void => void warnings.add(warning);
    // An error of a progress report must not fail the work.
    const onProgress = (fraction: number, message: string): void =>
      void report(fraction, message).catch(() => undefined);
    const run = () => runStage(stage, input, { signal, workRoot, onProgress, onWarning });
    const endTimer = this.metrics.stageSeconds.startTimer({ stage: stage.name });
    let outcome = 'failed';
    try {
      const { output } = await inSpan(`stage ${stage.name}`, { 'svc.task.id': taskId }, run);
      outcome = 'done';
      return output;
    } finally {
      endTimer({ outcome });
      await this.warn(taskId, warnings);
    }
  }

  /** Waits until the row has it: other jobs look for finished scenes there. */
  private async report(taskId: string, progress: StepProgress): Promise<void> {
    if (progress.step === 'scene' && progress.fraction >= 1) await this.progress.finish({ taskId, progress });
    else this.progress.tell({ taskId, progress });
  }

  private write(taskId: string, { step, sceneIndex, fraction, message }: StepProgress): Promise<boolean> {
    if (step === 'script') return this.transitions.reportScript(taskId, fraction, message);
    if (step === 'compose') return this.transitions.reportCompose(taskId, fraction, message);
    const index = sceneIndex ?? 0;
    return this.transitions.reportScene(taskId, index, fraction, `Scene ${index + 1}: ${message}`);
  }

  private async warn(taskId: string, warnings: Iterable<string>): Promise<void> {
    for (const warning of warnings) await this.transitions.warn(taskId, warning);
  }
}
