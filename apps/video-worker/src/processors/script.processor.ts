import { Inject, Injectable } from '@nestjs/common';
import type { Pipeline, VideoScript } from '@svc/pipeline';
import { VideoJobs, type JobHandler, type JobRun, type QueuePayloads } from '@svc/queue';
import { TaskRepository, TaskTransitions, videoPipeline, type TaskEntity } from '@svc/video-data';
import { TaskStage } from '../tasks/task-stage';
import { WorkFolders } from '../tasks/work-folders';

/** The first step of a video: writes the script, then adds the job that has it spoken. */
@Injectable()
export class ScriptProcessor implements JobHandler<'script'> {
  readonly jobName = 'script';

  constructor(
    @Inject(videoPipeline) private readonly pipeline: Pipeline,
    private readonly tasks: TaskRepository,
    private readonly transitions: TaskTransitions,
    private readonly jobs: VideoJobs,
    private readonly stage: TaskStage,
    private readonly folders: WorkFolders,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['script'], { signal }: JobRun): Promise<void> => {
    if (!(await this.transitions.start(taskId))) return;
    const task = await this.tasks.find(taskId);
    if (task === null) return;
    if (task.script === null) await this.transitions.saveScript(taskId, await this.write(task, signal));
    // Read again: of two workers that wrote, the first one's script counts.
    const scripted = await this.tasks.find(taskId);
    if (scripted?.status === 'running' && scripted.script !== null) await this.jobs.add('narration', taskId);
  };

  private async write(task: TaskEntity, signal: AbortSignal): Promise<VideoScript> {
    return this.folders.within((workRoot) =>
      this.stage.run(this.pipeline.script, task.request, {
        taskId: task.id,
        signal,
        workRoot,
        report: (fraction, message) => this.transitions.reportScript(task.id, fraction, message),
      }),
    );
  }
}
