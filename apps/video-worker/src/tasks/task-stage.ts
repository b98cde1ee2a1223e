import { Injectable } from '@nestjs/common';
import { runStage, type Stage } from '@svc/pipeline';
import { inSpan } from '@svc/telemetry';
import { TaskTransitions } from '@svc/video-data';
import { ProgressReport } from './progress-report';
import { WorkMetrics } from './work-metrics';

export interface StageOfTask {
  taskId: string;
  signal: AbortSignal;
  /** The stage's private folder is made in here. */
  workRoot: string;
  /** Writes progress of this stage, 0 to 1, into the row. */
  report: (fraction: number, message: string) => Promise<unknown>;
}

/** Runs the pipeline's stages on behalf of a task: what a stage says goes into the task's row. */
@Injectable()
export class TaskStage {
  constructor(
    private readonly transitions: TaskTransitions,
    private readonly metrics: WorkMetrics,
  ) {}

  /** Everything that was said is written when this resolves. */
  async run<Input, Output>(stage: Stage<Input, Output>, input: Input, task: StageOfTask): Promise<Output> {
    const { signal, workRoot } = task;
    const progress = new ProgressReport(task.report);
    const warnings = new Set<string>();
    const onWarning = (warning: string): void => void warnings.add(warning);
    const run = () => runStage(stage, input, { signal, workRoot, onProgress: progress.report, onWarning });
    const endTimer = this.metrics.stageSeconds.startTimer({ stage: stage.name });
    let outcome = 'failed';
    try {
      const { output } = await inSpan(`stage ${stage.name}`, { 'svc.task.id': task.taskId }, run);
      outcome = 'done';
      return output;
    } finally {
      endTimer({ outcome });
      await progress.stop();
      await this.warn(task.taskId, warnings);
    }
  }

  async warn(taskId: string, warnings: Iterable<string>): Promise<void> {
    for (const warning of warnings) await this.transitions.warn(taskId, warning);
  }
}
