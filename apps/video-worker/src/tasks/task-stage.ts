import { Injectable } from '@nestjs/common';
import { runStage, type Stage } from '@svc/pipeline';
import { TaskTransitions } from '@svc/video-data';
import { ProgressReport } from './progress-report';

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
  constructor(private readonly transitions: TaskTransitions) {}

  /** Everything that was said is written when this resolves. */
  async run<Input, Output>(stage: Stage<Input, Output>, input: Input, task: StageOfTask): Promise<Output> {
    const { signal, workRoot } = task;
    const progress = new ProgressReport(task.report);
    const warnings = new Set<string>();
    const onWarning = (warning: string): void => void warnings.add(warning);
    try {
      const { output } = await runStage(stage, input, { signal, workRoot, onProgress: progress.report, onWarning });
      return output;
    } finally {
      await progress.stop();
      await this.warn(task.taskId, warnings);
    }
  }

  async warn(taskId: string, warnings: Iterable<string>): Promise<void> {
    for (const warning of warnings) await this.transitions.warn(taskId, warning);
  }
}
