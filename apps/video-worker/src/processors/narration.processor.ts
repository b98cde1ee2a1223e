import { Injectable } from '@nestjs/common';
import { WorkerConfig } from '@svc/config';
import { VideoRecipe } from '@svc/pipeline';
import { VideoJobsService, type JobHandler, type JobRun, type QueuePayloads } from '@svc/queue';
import { ScriptedTasksService } from '../tasks/scripted-tasks.service';
import { TaskHostsService } from '../tasks/task-hosts.service';
import { WorkFoldersService } from '../tasks/work-folders.service';

const spokenAtOnce = 4;
/**
 * Share of the job's time. The scene jobs, each with its own time limit, speak what a slow voice has not spoken by
 * then.
 */
const shareForSpeaking = 1 / 3;

/** The second step of a video: speaks all scenes, then adds the jobs of its parts; none for a stored video. */
@Injectable()
export class NarrationProcessor implements JobHandler<'narration'> {
  readonly jobName = 'narration';

  constructor(
    private readonly tasks: ScriptedTasksService,
    private readonly recipe: VideoRecipe,
    private readonly jobs: VideoJobsService,
    private readonly hosts: TaskHostsService,
    private readonly folders: WorkFoldersService,
    private readonly config: WorkerConfig,
  ) {}

  readonly handle = async ({ taskId }: QueuePayloads['narration'], { signal }: JobRun): Promise<void> => {
    const task = await this.tasks.findRunning(taskId);
    if (task === null) return;
    const timeoutMs = this.config.jobTimeoutSeconds * 1_000 * shareForSpeaking;
    const parts = await this.folders.within((workRoot) =>
      this.recipe.narration(task, { atOnce: spokenAtOnce, timeoutMs }, this.hosts.of(taskId, workRoot, signal)),
    );
    if (parts.length === 0) await this.jobs.add('compose', taskId);
    else await this.jobs.addScenes(taskId, task.script.scenes.length);
  };
}
